"""What is counted.

============ ==========================================================================================
statistics   the part of every person in a hand
stats_store  facts in, figures out (SQLite), also as CSV
achievements a line each
============ ==========================================================================================
"""
