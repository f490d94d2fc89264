"""What is agreed before a match, and the player's settings.

========= ==========================================================================================
setup     ``MatchSetup`` and ``Seat``; what is written on cards that carry a rule
settings  the player's settings: fields, ranges, faults
pace      speeds, and how fast game time runs; how much longer than usual a person may take
own_rules rule sets of the player's own
untrusted values out of a file, taken only as what they must be
========= ==========================================================================================
"""
