"""Computer players: they see one seat's view, and answer with a move. Nothing here holds the game.

============== ====================================================================================
module         what it is
============== ====================================================================================
agent          ``Agent``: what a computer player is asked; ``Reaction``
registry       agents by name: ``make_agent("easy")``; a new one is its file and a line there
simple_choices what several agents do alike: a color, a target, an answer, a call
random_agent   ``random``: any playable card
rule_agent     ``rule``: colored cards first, wilds last
gentle         ``gentle``: who plays with a child, and lets others come along
easy           ``easy``: sensible and human: forgets, hesitates, challenges now and then
normal         ``normal``: a tuned rule of thumb with a memory
hard           ``hard``: weighs moves as it has learned, or looks ahead
thoughtful     what these two share: memory, thinking in slices, and the moves worth comparing
move_value     what a move is worth by rule of thumb, and what a play would do, by the engine itself
card_memory    what a seat remembers: a fold over the events it saw
signs          what a player's moves say of the colors of its hand: marks that fade
readings       what a player's moves say of each card of its hand: a table, and the cards that came together
beliefs        how likely another holds a color or a wild, by two small networks
policy         how good a move is, by a learned network, and under which rules it is asked
policy_inputs  what that network goes by: a row of numbers about what the seat would see after the move
policy_net     the networks, and the table of ``readings``: ``assets/policy.json``
worlds         hands the others could hold, consistent with view and memory
playout        plays such a world on, and judges how it looks
search         compares candidates in the same worlds, within a budget of rollouts
timing         how long players think, call, catch and jump in, in ms; what a manner adds to it
position_inputs what the value of a position goes by: a row of numbers for each seat
position_value each side's chance to win the hand, for somebody who sees all cards
hint           advice for a person: a ``survey`` of all moves, in slices
emotes         the emotes of players, and what opponents make of them
manner         what opponents say, and when
ledger         what players did to each other, counted, and what everybody could see each play last
reactions      whom an event touches, who did it, and the face that player makes of it
============== ====================================================================================

Chances and weights of ``normal`` and ``hard`` were fitted to play; with every change of how a player decides its number
in ``registry.VERSIONS`` is raised, so that a recorded match is only asked of the player that played it.

Chance comes as a stream of the match made for one decision, so a choice depends on the view and the seed alone.
"""
