"""What goes over days.

========== =========================================================================================
daily      the challenge of the day
tournament matches one after the other, with its ``bracket``
unlocks    what can be unlocked, and has been
========== =========================================================================================
"""
