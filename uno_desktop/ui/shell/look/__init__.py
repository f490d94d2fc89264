"""How the theme on show looks and sounds.

============ ==========================================================================================
theme_look   colors, style, pictures and card faces; ``theme_art`` and ``shapes`` make them
card_faces   cards with their shadows and halos, and portraits
drawn_faces  twelve faces for people who share a screen
theme_sounds effects and music; ``sound_captions`` writes what some tell
backdrop     stands behind a page, with the table in it
============ ==========================================================================================
"""
