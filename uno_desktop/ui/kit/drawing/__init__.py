"""How things look, and how they get onto the window.

============ ==========================================================================================
layout       rectangles divided and fitted
style        colors, sizes; ``color_sight`` measures colors
text         fonts, and text as pictures
draw         smooth shapes; ``material`` panels, ``light`` and ``particles``
images       pictures from files, looked at before they are decoded
display_list draws only what changed
compat       which pygame this is
============ ==========================================================================================
"""
