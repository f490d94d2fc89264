"""Text files in, frozen values out; the only room that knows YAML. A room imports only those above it here.

========= ============================================================================================
room      what you find in it
========= ============================================================================================
files     where files lie, reading and writing them safely, YAML, faults with their lines, limits of media
messages  every text the player sees, from ``locale``
themes    themes: what a file may say, reading, checking, editing, packing, and the names of things in them
rulebook  the rules in force in plain words
scenarios rules as examples that run
========= ============================================================================================
"""
