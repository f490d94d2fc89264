"""The match on the screen.

=========== ==========================================================================================
session     the match on the screen, and whose eyes we look through; ``hotseat`` for several people
matches     holds it, the saved ones, and what was achieved
match_draft the wish that a match is made of
match_words what is said of a match
luck_count  luck and play of the match, counted while its results are on the screen
=========== ==========================================================================================
"""
