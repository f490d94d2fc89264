"""What all scenes of this game share. A room imports only those above it here.

======== ================================================================================================
room     what you find in it
======== ================================================================================================
settings the player's settings as screens use them; what can be done, and the keys that mean it
look     the theme on show: colors, pictures, card faces, sounds; what stands behind a page
match    the match on the screen, whose eyes we look through, and the wish that a match is made of
widgets  what pages of this game are made of: rows, tiles, charts, medals, paper
scenes   the scenes by name and the way between them, what each is made of; from a wish to a table
======== ================================================================================================
"""
