"""What a player sees around a match: title, new match and its options, seats, settings, pause.

========= =========================================================================================
title     a room with a table: ``room_layout`` says where things lie, ``room_things`` what they are; ``card_fan``
new_match where, who plays, how long, then the rest; ``match_choices``, ``seats``, ``ask_name``, ``setup_widgets``
options   the rules; ``own_rules`` keeps them, ``card_rules`` are written by players
themes    all themes (``theme_picture``); ``theme_details`` of one, ``theme_actions``; ``add_theme`` for a pack
settings  the settings and the keys; ``preferences`` carries changes out, ``key_test``
child_room where a child begins; ``child_pause``, and ``grown_up``, the way out
pause     game time stands still
records   the score pad, and the menu of what can be learned; ``with_friends``: the ways to play with others
daily     the challenge of the day; beside it ``tournament`` with its ``bracket``, and ``unlocks``
trouble   something went wrong
========= =========================================================================================
"""
