"""How things look, and how they get onto the window.

============ ==========================================================================================
layout       rectangles divided and fitted
style        colors, sizes; ``color_sight`` measures colors, ``high_contrast`` changes them for all
system_fonts fonts of the system; ``faces`` which font draws which letters
text         text as pictures
draw         smooth shapes; ``material`` panels, ``light`` and ``particles``
images       pictures from files, looked at before they are decoded, and the quickest way to the window
gif          animated GIFs
display_list draws only what changed
============ ==========================================================================================
"""
