"""The clocks of a match whose rules limit the time for a turn or for a hand (docs/rules.md, House rules).

They count game time, which stands still in pauses, while moves are shown, and until the pot has come in for a drop.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase

MOST_AT_ONCE_MS = 1000.0
"""No more passes at once: a machine that slept must not cost anybody a turn."""
_MINUTE_MS = 60_000


class TimeLeft(NamedTuple):
    """How long the seat on turn has left, of how long it had."""

    seat: int
    left_ms: float
    full_ms: float


class TurnClock:
    """How long a person may still take over a turn; computer players are never late."""

    def __init__(self, seconds: int) -> None:
        self._full_ms = 1000.0 * seconds
        self._left_ms = self._full_ms
        self._seat = NONE

    @property
    def left(self) -> TimeLeft | None:
        """What is left, while somebody's time runs."""
        return TimeLeft(self._seat, max(0.0, self._left_ms), self._full_ms) if self._seat != NONE else None

    def follow(self, game: Game, people: tuple[int, ...]) -> None:
        """A move other than a call was made: the player on turn has the full time, unless the turn goes on."""
        if not self._full_ms:
            return
        seat = game.turn if game.phase is not Phase.DROP and game.turn in people else NONE
        if game.phase is not Phase.DRAWN or seat != self._seat:
            self._left_ms = self._full_ms
        self._seat = seat

    def spend(self, passed_ms: float) -> None:
        """Count this much game time against the player's limit."""
        if self._seat != NONE:
            self._left_ms -= min(passed_ms, MOST_AT_ONCE_MS)

    def due(self, game: Game) -> Move | None:
        """The move of a seat that has taken too long."""
        if self._seat == NONE or self._left_ms > 0:
            return None
        move = Move(self._seat, Do.TIME_OUT)
        return move if game.can(move) is None else None


class HandClock:
    """When the hand ends because its minutes are over."""

    def __init__(self, minutes: int) -> None:
        self._full_ms = minutes * _MINUTE_MS
        self._ends_ms = 0.0

    @property
    def runs(self) -> bool:
        """Whether the hand has a limit."""
        return self._full_ms > 0

    def follow(self, move: Move, clock_ms: float) -> None:
        """A move was made; with the deal the time begins."""
        if move.do in (Do.DEAL, Do.CHOOSE_RULE):
            self._ends_ms = clock_ms + self._full_ms

    def due(self, game: Game, clock_ms: float) -> Move | None:
        """The move that ends the hand, once it is time."""
        if not self._full_ms or clock_ms < self._ends_ms:
            return None
        move = Move(REFEREE, Do.END_HAND)
        return move if game.can(move) is None else None
