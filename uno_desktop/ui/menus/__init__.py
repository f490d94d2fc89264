"""What a player sees around a match: title, new match and its options, seats, settings, pause.

========= =========================================================================================
title     continue, play at once, or choose; ``card_fan`` is the deck beside it
new_match theme, deck, who plays, how long; ``seats``, ``setup_widgets``
options   the rules; ``own_rules`` keeps them, ``card_rules`` are written by players
themes    all themes; ``theme_details`` of one, ``add_theme`` for a pack
settings  the settings and the keys; ``preferences`` carries changes out, ``key_test``
pause     game time stands still
records   what there is beside playing: ``daily``, ``tournament`` with its ``bracket``, ``unlocks``
trouble   something went wrong
========= =========================================================================================
"""
