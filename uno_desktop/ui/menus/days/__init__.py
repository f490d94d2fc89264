"""What goes over days.

========== =========================================================================================
daily      the page of today's challenge, which knows the date; what it is, ``match/events`` says
tournament matches one after the other, with its ``bracket``
unlocks    what can be unlocked, and has been
========== =========================================================================================
"""
