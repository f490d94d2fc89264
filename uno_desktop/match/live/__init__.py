"""The match as it is played.

========== ==========================================================================================
live_match a match as screens ask it: here a ``Referee``, at a table elsewhere a ``RemoteMatch``; its moves as shown
referee    sole owner of the game; people and computer players meet here
schedule   what computer players will do, and when, in order
game_clock the screen's time made into game time, and the limits of rules
droptime   the drop on the screen's clock
log        the match as JSON lines
review     the moments where another move was better; what is kept of each hand, so that luck can be told
========== ==========================================================================================
"""
