"""What a move or a position is worth.

=============== ====================================================================================
move_value      a move by rule of thumb, and what a play would do, by the engine itself
policy          how good a move is, by a learned network, and under which rules it is asked
policy_inputs   what that network goes by: a row of numbers about what the seat would see after the move
playout         plays a possible world on, and judges how it looks
search          compares candidates in the same worlds, within a budget of rollouts
position_inputs what the value of a position goes by: a row of numbers for each seat
position_value  each side's chance to win the hand, for somebody who sees all cards
=============== ====================================================================================
"""
