"""What is counted.

============ ==========================================================================================
statistics   the part of every person in a hand
rating       a strength on the scale of the computer players, and the level of opponents that suits it
stats_store  facts in, figures out (SQLite), also as CSV
own_mistakes the mistakes that are kept, and the latest of a kind as it was
achievements a line each
============ ==========================================================================================
"""
