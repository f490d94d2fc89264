"""Whether a hand that takes long can still be ended: everybody helps the seat with the fewest cards out, or plays on.

Rules that make others draw a lot (nine for the last to drop, every draw card stacked) can keep two unhelpful players
busy for tens of thousands of moves. That is no stall: a stall is a hand that no play at all can end.
"""

from __future__ import annotations

import random

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Do, Move

TRIES = 20
MOVES_A_CARD = 60
"""So many moves for each card on the table are plenty with good will."""
_UNHELPFUL = (Do.CALL_UNO, Do.CATCH_UNO, Do.CHALLENGE)


def ends_with_good_will(game: Game, chance: random.Random) -> bool:
    """Whether one of a few attempts to end the hand comes to its end: every other one together, the rest for oneself.

    Who helps keeps its draw cards, and so keeps them from a seat that needs others to change the color.
    """
    return any(_play_on(game.copy(), chance, together=not number % 2) for number in range(TRIES))


def _play_on(game: Game, chance: random.Random, *, together: bool) -> bool:
    favorite = min(game.holders(), key=game.count)
    for _ in range(MOVES_A_CARD * game.rules.deck.size):
        if game.phase in OVER:
            return game.turns_left > 0  # too many turns are no end that anybody reached
        if not game.count(favorite):  # out, and the rest play on
            favorite = min(game.holders(), key=game.count)
        waiting = game.waiting()
        seat = favorite if favorite in waiting else waiting[0]
        moves = [move for move in game.legal_moves(seat) if move.do not in _UNHELPFUL]
        helped = favorite if together else seat
        game.apply(max(moves, key=lambda move: (_help(game, move, helped), chance.random())))
    return False


def _help(game: Game, move: Move, favorite: int) -> int:
    """How much a move helps the favourite: its own cards laid, and nothing played on it that makes it draw."""
    if move.do != Do.PLAY:
        return 0
    left = game.count(move.seat) - 1 - len(move.also)
    if move.uno and left != 1:
        return -2
    if move.seat == favorite:
        return 2 + len(move.also) + move.uno
    effects = {effect.name for effect in game.rules.effects[game.rules.faces[move.card]]}
    return -1 if effects & {"draw", "drop_hands", "swap_hands", "shuffle_hands", "pass_hands"} else 1
