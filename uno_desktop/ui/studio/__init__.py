"""The studio: themes of one's own, made and changed inside the game.

========= ===============================================================================
studio    the frame: sections, what can be changed, the theme as it looks now
section   what every section works with, what a section is, and its rows
colors    a section: hue, shape and name; another: the table and the screens
cards     a section: cards made of the engine's effects
deck      a section: how many of each card; another: the rules
opponents a section: names, portraits, manners, sayings
parts     a section: pictures from files, cropped; another: sounds
pick      a file, or a color, asked for over what is there
words     a section: the theme's own words; another: name, author, license
preview   the theme at a glance
========= ===============================================================================
"""
