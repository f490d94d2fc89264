"""What is counted.

============ ==========================================================================================
statistics   the part of every person in a hand
stats_store  facts in, figures out (SQLite); ``stats_export`` as CSV
achievements a line each
============ ==========================================================================================
"""
