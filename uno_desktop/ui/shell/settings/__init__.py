"""The player's settings, as screens use them.

======== ==========================================================================================
prefs    the settings, kept as they change
bindings what can be done, the keys that mean it, and the line of keys at the foot of a scene
patience whose time runs slower
======== ==========================================================================================
"""
