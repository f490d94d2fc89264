"""What somebody is told who does not look: the screen as a tree of words, for screen readers and the game's own voice.

========= ==========================================================================================
node      a part of the screen in words: role, name, value, state, place, what can be done with it
tree      nodes by number, and what changed from one tree to the next
speech    a node as a sentence; ``voice`` is the system's own, ``live_line`` what is told at the moment
session_bus  a few words of D-Bus; ``readers`` tells whether a screen reader runs
adapter   a tree given to the system, and what a reader asks for
========= ==========================================================================================
"""
