"""Everything on the screen. A room imports only those above it here; scenes open one another by name.

======= ============================================================================================
room    what you find in it
======= ============================================================================================
kit     what any pygame program needs: window, input, widgets, drawing, sound
shell   what all scenes of this game share: the way between them, the theme's look, the match on the screen, panels
play    the table and everything that opens over it
drop    the drop: its scene, its animation, its input
menus   title, new match, options, seats, settings, pause, challenge of the day, tournament, unlocks
friends friends at the table: the lobby, playing as a host, joining a table elsewhere
studio  themes of one's own
history saved matches, replays, reviews, statistics, the check of a deal
learn   lessons, practice, puzzles, the rulebook
======= ============================================================================================
"""
