"""What somebody is told who does not look: the screen as a tree of words, for screen readers and the game's own voice.

========= ==========================================================================================
node      a part of the screen in words: role, name, value, state, place, what can be done with it; trees of them
voice     the system's own, and a node as a sentence; ``live_line`` is what is told at the moment
session_bus  a few words of D-Bus; ``readers`` tells whether a screen reader runs
system_contrast  whether the system is set to high contrast
adapter   a tree given to the system, and what a reader asks for
========= ==========================================================================================
"""
