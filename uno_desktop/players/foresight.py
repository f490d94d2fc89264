"""What a play would do, found out by making it: the engine itself says who draws, who loses a turn, and who is next.

So nothing has to be known about a card, whatever effects a theme gives it and however the rules in force change them.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.pending import FaceDown
from uno_desktop.engine.view import View
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.worlds import Worlds

UNTIL_COLOR_CARDS = 4
"""About this many are drawn until one has a color: one of four colors, and some cards have none."""
_WORLDS = 4
"""A play is made in this many worlds, for some effects are up to chance."""
_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)


class Outcome(NamedTuple):
    """How a play went in one world, everybody drawing what they have to.

    ``drawn`` is by seat how many cards more they hold, or fewer, besides those that were played; ``gone`` are out of
    the hand without winning it. ``turn`` is whose turn it is then, going on in ``direction``: ``NONE`` where nobody's.
    ``winner`` is who won the hand, ``NONE`` while it goes on.
    """

    drawn: tuple[int, ...]
    gone: tuple[int, ...]
    turn: int
    direction: int
    winner: int

    def skipped(self, view: View) -> list[int]:
        """Who lost a turn, of those who held cards before, in order."""
        seats: list[int] = []
        if self.turn != NONE:
            seat = next_holder(view, view.seat, self.direction)
            while seat not in (self.turn, *seats):
                seats.append(seat)
                seat = next_holder(view, seat, self.direction)
        return seats


class Foresight:
    """Makes the plays of one view in the same dealt worlds; ``chance`` decides them."""

    def __init__(self, view: View, memory: Memory, chance: Random) -> None:
        worlds = Worlds(view, memory, chance)
        self._view = view
        self._worlds = [worlds.deal() for _ in range(_WORLDS)]

    def outcomes(self, move: Move) -> list[Outcome]:
        """How a legal play goes in each of the worlds."""
        return [self._outcome(world.copy(), move) for world in self._worlds]

    def _outcome(self, game: Game, move: Move) -> Outcome:
        before = list(self._view.counts)
        before[move.seat] -= 1 + len(move.also)
        perform(game, move)
        held, turn = [len(hand) for hand in game.hands], game.turn
        if game.phase is Phase.PENALTY and not isinstance(game.pending, FaceDown):
            held[turn] += game.pending_draw or UNTIL_COLOR_CARDS
            if game.rules.draw_costs_turn:
                turn = next_holder(game, turn, game.direction)
        gone = tuple([seat for seat, count in enumerate(held) if not count and before[seat] > 0])
        drawn = tuple([now - then for now, then in zip(held, before, strict=True)])
        winner = game.hand_winner if game.phase in _OVER else NONE
        return Outcome(drawn, gone, turn, game.direction, winner)
