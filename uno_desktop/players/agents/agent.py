"""What a computer player is: somebody who chooses from a view, and may react out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from uno_desktop.engine.moves import Move
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import Position
from uno_desktop.engine.view import View
from uno_desktop.players.manners.timing import Habits


class Reaction(NamedTuple):
    """A move that nobody waits for (a call, a catch, a jump-in), and how many ms after it became possible."""

    move: Move
    after_ms: int


class Agent(Protocol):
    """A computer player. It keeps nothing between two questions, so a match can be taken up anywhere."""

    habits: Habits

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """The move of the seat that is on turn, to drop, or asked otherwise (never a call or a catch).

        ``legal_moves`` may be None: the view can list them, but listing is slow, and not all need the list.
        """
        ...

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """What the seat will do of its own accord after a move, while a UNO call or a jump-in is open."""
        ...


class PositionAgent:
    """An agent that asks nothing but what any question about legality may ask, so no view has to be made for it."""

    def choose_at(self, position: Position, seat: int, hand: Sequence[int], rng: Stream) -> Move:
        """The move of the seat that is asked for one, and holds these cards."""
        raise NotImplementedError

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """As every agent: the same move as from the position itself."""
        return self.choose_at(view, view.seat, view.hand, rng)
