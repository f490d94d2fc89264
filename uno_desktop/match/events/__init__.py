"""What is played besides usual matches, and what playing earns.

========== ==========================================================================================
daily      the challenge of the day
tournament eight players, three rounds
puzzle     positions with a goal
practice   the drop by itself
unlocks    card backs, tables, portraits; what of all this is new today
========== ==========================================================================================
"""
