"""The drop as data: when the pot spills, how fast people are, who let go in which order.

======== ==========================================================================================
module   what it is
======== ==========================================================================================
plan     what is fixed before a drop begins: the cue, the computer players' times, human-like by level
drop     the drop itself: presses at their ms go in, the order comes out; also one person after the other
======== ==========================================================================================

Everything is whole milliseconds given by the caller; nothing here reads a clock or knows a screen.
"""
