"""What is played besides usual matches, and what playing earns.

========== ==========================================================================================
daily      what a date's challenge is, and what was reached
tournament eight players, three rounds
puzzle     positions with a goal
practice   the drop by itself
unlocks    card backs, tables, portraits; what of all this is new today
========== ==========================================================================================
"""
