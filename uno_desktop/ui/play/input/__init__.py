"""From a press to a move.

============== ==========================================================================================
table_input    where input goes first; pointer and keys on the own hand
table_controls the buttons of the table; ``pointing_hand`` is for children
table_commands what each named action does; the hint while it is worked out, running ahead
player_moves   from what is meant to a move, asking for what is still open
table_told     what readers of the screen are told
table_tips     what can be explained by pointing at it
============== ==========================================================================================
"""
