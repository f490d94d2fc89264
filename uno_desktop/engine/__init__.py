"""The rules of the game, and nothing else: no clock, no file, no picture, no chance but its own.

One question and one door: ``Game.legal_moves(seat)`` and ``Game.apply(move)``.

=============== ==============================================================================
module          what it is
=============== ==============================================================================
moves           what a seat may do
errors          refusals and faults
rng             the seeded streams of chance, documented and pinned by tests
limits          the limits of everything that describes a match
cards           kinds, decks; a card is a small number
options         what a rule option is, and how a value is checked
pending         what the game waits for: who may act, and what for
events          what happened, in the past tense; ``seen_by`` hides what is secret
state           the plain state, and the rules in force with the hooks that rules fill
sides           the two sides of double-sided decks
legality        which moves are legal, asked of a state or of a view alike
turns           what follows a play: what is due, the next decision, counting, the end of the match
effect_kinds    one small file for each effect, and their registry
hand_start      the deal, the start card, positions set up by hand
playing         the play, and the moves that every match knows
in_force        the rules in force in the making: the usual hooks, and the look-ups
rules           one small file for each option or house rule, and their registry
presets         the four sources as complete sets of option values
view            everything one seat may know, and nothing more; hands that lie open to others
notation        positions and moves as text
game            the one door
=============== ==============================================================================
"""
