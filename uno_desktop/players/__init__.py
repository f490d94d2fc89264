"""Computer players: they see one seat's view, and answer with a move. Nothing here holds the game.

============ ===================================================================
module        what it is
============ ===================================================================
base          ``Agent``: what a computer player is asked; ``Reaction``
registry      agents by name: ``make_agent("easy")``; a new one is its file and a line there
common        small questions that several agents ask of a view
random_agent  ``random``: any playable card
rule_agent    ``rule``: coloured cards first, wilds last
easy          ``easy``: sensible and human: forgets, hesitates, challenges now and then
timing        how long players think, call, catch and jump in, in ms
hint          a move to suggest to a person
manner        which of an opponent's sayings an event calls for
============ ===================================================================

Chance comes as a stream of the match made for one decision, so a choice depends on the view and the seed alone.
"""
