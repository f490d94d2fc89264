"""Matches, from what is agreed to what is remembered; no picture. A room imports only those above it here.

========== ============================================================================================
room       what you find in it
========== ============================================================================================
setup      what is agreed before a match, and the player's settings
live       the match as it is played: the referee, its clocks, computer players' plans, the log
luck       luck and skill of a hand that is over, told apart
telling    a match in words: what happened, why a move is refused, hints
saved      what is kept on disk: autosave, saves, replays, and their verification
statistics what is counted, and achievements
events     challenge of the day, tournament, puzzles, practice, unlocks
simulate   many hands without a screen
========== ============================================================================================

A screen calls ``Referee.advance`` in every frame, takes the new moves with ``take_moves``, and says ``moves_shown``
when it has shown them: game time stands still meanwhile. Without a screen, ``start()`` and ``advance(0)`` play one
hand. All times are ms of the screen's own clock, which only has to grow. The seats watched are all people and -1, a
spectator.

Computer players, hints and reviews think in slices of at most 3 ms, one in each frame. Game time stands still at the
ms a move is due until its decision stands, so the log is the same however fast the machine is.
"""
