"""What pages of this game are made of.

============= ==========================================================================================
panel_head    the head of a panel; ``list_rows`` the lines of a list
match_widgets rows of players, a spread of cards, buttons for who doesn't read
tiles         a card, a player or a color to choose
medals        what a match brought: achievements and goals
charts        curves and bars on ``paper``
============= ==========================================================================================
"""
