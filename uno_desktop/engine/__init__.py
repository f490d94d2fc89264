"""The rules of the game, and nothing else: no clock, no file, no picture, no chance but its own.

One question and one door: ``Game.legal_moves(seat)`` and ``Game.apply(move)``.

========== =====================================================================
module      what it is
========== =====================================================================
cards       effects, kinds, decks; a card is a small number
rng         the seeded streams of chance, documented and pinned by tests
options     what a rule option is, and how a value is checked
presets     the four sources as complete sets of option values
rules/      one small file per option or house rule, and their registry
book        the options in force, compiled once into tables and hooks
moves       what a seat may do
events      what happened, in the past tense; ``seen_by`` hides what is secret
view        everything one seat may know, and nothing more
legality    which moves are lawful, asked of a game or of a view alike
effects     what a card does when it lies on the pile
turns       what follows a play, up to the next decision
playing     the moves, one function each
dealing     the dealer, the deal, the start card
ending      counting, and the end of the match
game        the state, and the door
notation    positions and moves as text that round-trips
errors      refusals and faults
========== =====================================================================
"""
