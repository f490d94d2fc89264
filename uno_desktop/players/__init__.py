"""Computer players: they see one seat's view, and answer with a move. Nothing here holds the game.

========== ====================================================================================
room       what you find in it; it imports only those above it
========== ====================================================================================
manners    what opponents say, feel and show: touches, grudges, emotes, how long they take
memory     what a seat remembers and concludes: cards seen, signs of hands, hands they could be
evaluation what a move or a position is worth: rule of thumb, networks, looking ahead
agents     who decides: the levels from ``random`` to ``hard``, and the hint for a person
========== ====================================================================================

Chances and weights of ``normal`` and ``hard`` were fitted to play; with every change of how a player decides its number
in ``registry.VERSIONS`` is raised, so that a recorded match is only asked of the player that played it.

Chance comes as a stream of the match made for one decision, so a choice depends on the view and the seed alone.
"""
