"""A new match.

============= =========================================================================================
new_match     where, who plays, how long, then the rest; ``match_choices`` are those of its first page
seats         who sits where, and their names
options       the rules; ``own_rules`` keeps them, ``card_rules`` are written by players
setup_widgets portraits and the like
============= =========================================================================================
"""
