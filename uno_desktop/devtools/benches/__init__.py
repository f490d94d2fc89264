"""What ``uno-desktop bench SUBJECT`` measures: one module for each subject.

The command (``commands/bench.py``) reads the arguments, opens the game where one is needed, and prints the report; the
module here plays and measures. A new subject is a file here and two functions there.
"""
