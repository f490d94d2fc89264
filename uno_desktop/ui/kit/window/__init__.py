"""The window and what runs in it.

============ ==========================================================================================
loop         the application, turned once a frame; input between slices of drawing
window       opening a window past SDL's traps
scene        scenes and their stack; ``dialog`` is one of them
reading      what is told to readers of the screen, and what they ask for
scanning     everything with one switch, or with two
scan_places  where its mark can be, and in which groups
notices      short notices over any scene, and what a window shows that is too small for one
============ ==========================================================================================
"""
