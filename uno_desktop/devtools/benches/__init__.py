"""What ``uno-desktop bench SUBJECT`` measures: one module for each subject.

The command (``commands/bench_SUBJECT.py``) reads the arguments, opens the game where one is needed, and prints the
report; the module here plays and measures. A new subject is one file in each place and a name in ``bench.SUBJECTS``.
"""
