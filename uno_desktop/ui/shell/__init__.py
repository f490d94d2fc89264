"""What all scenes of this game share: navigation, the look of the theme, the match on the screen, panels, rows.

============= ================================================================================================
registry      the scenes by name, and the way from one to another
shell         the parts of which every scene is made; ``game_scene`` is their base
session       the match on the screen, and whose eyes we look through; ``matches`` holds it and the saved ones
start_match   from a wish to a table; ``match_draft`` is the wish, ``child_theme`` that of a child
theme_look    colors, style, pictures and card faces; ``theme_art``, ``card_faces``, ``shapes`` make them
drawn_faces   twelve faces for people who share a screen
theme_sounds  effects and music; ``sound_captions`` writes what some tell; ``theme_watch`` shows an author's changes
bindings      what can be done, and the keys that mean it; ``hotseat`` for several people, ``keys_line`` in words
prefs         the settings as screens use them; ``patience`` is whose time runs slower
panel         pages over what is there; on them ``panel_head``, ``list_rows``, ``charts``, ``tiles``; or of ``paper``
packing       a theme written as a pack while the window goes on
heads         pictures to press, for who doesn't read, and who plays
luck_count    luck and play of the match, counted while its results are on the screen
match_words   what is said of a match; ``medals``, ``goals`` and ``seal`` show what it brought
match_widgets rows of players, a spread of cards, a heading; ``backdrop`` stands behind, ``ground`` is the table in it
============= ================================================================================================
"""
