"""Time: everything that moves is a function of it.

======== ==========================================================================================
clock    frame clocks, real and virtual; how fast frames follow, and rest
tween    curves, and values that move
timeline a queue of beats
======== ==========================================================================================
"""
