"""What was played: saved matches, replays, reviews of a hand, statistics, and the check of a deal.

========== ====================================================================
saves      matches that are not over, and one that another window plays
replays    recorded matches as a list
file_list  a page that lists files, with a small picture of each
replay     a match watched; ``replay_table`` is its table
clip       the best ten seconds of a match as a film
review     the mistakes of a hand; ``review_row`` is one
luck       luck and play of a match; ``moment`` plays a mistake again
statistics what was won, by what, and how fast
fairness   all about a deal that was promised
========== ====================================================================
"""
