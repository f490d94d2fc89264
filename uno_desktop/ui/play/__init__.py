"""The table and everything that opens over it. A room imports only those above it here (``tests/house``).

========== ============================================================================================
room       what you find in it
========== ============================================================================================
beat_times how long everything at the table takes, and how fast it moves
picture    what lies on the table: seats, piles, the ring of arrows, the hand, cards that fly, buttons
words      what is read on the table: the line of what happened, tips, bubbles, advice
beats      how a move is shown: what the table shows now, and the beats of each event that change it
prompts    what asks the player: wheels, pickers, penalty, challenge, curtain
presenter  the match of a session put on the screen, and what the player can do at the moment
input      from a press to a move: pointer, keys, buttons, commands
ends       the end of a hand and of a match: counts, rows, podium, chart
hand_log   the log of the hand
dealer     the draw for the dealer
note_guide what guides through a match share that have a note at the table
table      the scene that all of this makes
========== ============================================================================================
"""
