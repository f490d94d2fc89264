"""The studio: themes of one's own, made and changed inside the game.

========= ===============================================================================
studio    the frame: sections, what can be changed, the theme as it looks now
desk      what every section works with: the theme, what was typed, the way back
section   what a section is, and its rows
about     a section: name, author, license
colors    a section: hue, shape and name; ``pick_color``
cards     a section: cards made of the engine's effects; ``deck`` says how many of each
opponents a section: names, portraits, manners, sayings
pictures  a section: from files, cropped; ``sounds`` likewise; ``pick_file``
table     a section: colors of the table; ``words`` and ``rules`` of the theme are others
preview   the theme at a glance
========= ===============================================================================
"""
