"""What opponents say, feel and show.

========= ====================================================================================
reactions whom an event touches, who did it, and the face that player makes of it
ledger    what players did to each other, counted, and what everybody could see each play last
emotes    the emotes of players, and what opponents make of them
manner    what opponents say, and when
timing    how long players seem to think, call, catch and jump in, in ms of game time
========= ====================================================================================
"""
