"""From a press to a move.

============== ==========================================================================================
table_input    where input goes first; pointer and keys on the own hand
table_controls the buttons of the table; ``pointing_hand`` is for children
table_commands what each named action does; the hint while it is worked out, running ahead
player_moves   from what is meant to a move, asking for what is still open
table_told     the table as a tree for readers of the screen; what is said of events is ``presenter/spoken``
table_tips     what can be explained by pointing at it
============== ==========================================================================================
"""
