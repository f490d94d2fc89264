"""What a player sees around a match. A room imports only those above it here.

============ =========================================================================================
settings     the settings and the keys
themes       all themes, one in detail, one added; a card fan in any theme's colors
new_match    where, who plays, how long, which rules
title        the room with a table, where the game begins
child_room   where a child begins, and the way out for grown-ups
days         the challenge of the day, the tournament, what was unlocked
pause        game time stands still; a child's has two pictures
records      the score pad, and the menu of what can be learned
with_friends the ways to play with others, and the name they know the player by
trouble      something went wrong
============ =========================================================================================
"""
