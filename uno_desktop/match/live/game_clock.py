"""The game time of a match, made from the screen's time, and the limits that rules put on a turn or a hand.

It stands still in pauses, while moves are shown, and until the pot has come in for a drop.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.setup.pace import RATES, WINDOW_RATES, Patience, Speed

MOST_AT_ONCE_MS = 1000.0
"""No more passes at once: a machine that slept must not cost anybody a turn."""


class TimeLeft(NamedTuple):
    """How long the seat on turn has left, of how long it had."""

    seat: int
    left_ms: float
    full_ms: float


class TurnClock:
    """How long a person may still take over a turn; computer players are never late.

    ``patience`` gives a seat more time from its next turn on.
    """

    def __init__(self, seconds: int) -> None:
        self.patience = Patience()
        self._usual_ms = self._full_ms = 1000.0 * seconds
        self._left_ms = self._full_ms
        self._seat = NONE

    @property
    def left(self) -> TimeLeft | None:
        """What is left, while somebody's time runs."""
        return TimeLeft(self._seat, max(0.0, self._left_ms), self._full_ms) if self._seat != NONE else None

    def follow(self, game: Game, people: tuple[int, ...]) -> None:
        """A move other than a call was made: the player on turn has the full time, unless the turn goes on."""
        if not self._usual_ms:
            return
        seat = game.turn if game.phase is not Phase.DROP and game.turn in people else NONE
        if self.patience.has_no_clock(seat):
            seat = NONE
        self._full_ms = self._usual_ms * self.patience.of(seat)
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
        self._full_ms = 60_000 * minutes
        self._ends_ms: float = self._full_ms

    @property
    def runs(self) -> bool:
        """Whether the hand has a limit."""
        return bool(self._full_ms)

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


class GameClock:
    """Turns the screen's time, told frame by frame (``see``), into game time, at the pace of the speed.

    It runs only when told to (``pass_rest``, ``pass_until``), for as long as ``left_ms`` of the frame. With ``jumps``
    game time takes none of the screen's: nobody has to wait for it. All times are in ms.
    """

    def __init__(self, rules: RulesInForce, speed: Speed, *, jumps: bool) -> None:
        self.speed = speed
        self.ms = 0.0
        """The game time now."""
        self.screen_ms = 0.0
        """The latest time of the screen that was told; set it to begin with."""
        self.left_ms = 0.0
        """How much of the screen's time, of what was told last, has not passed yet."""
        self.is_window_open = False
        """Whether a person may react out of turn: then game time never runs faster than the screen's."""
        self.turn = TurnClock(rules.turn_seconds)
        self.hand = HandClock(rules.hand_minutes)
        self._jumps = jumps

    @property
    def at_ms(self) -> int:
        """The game time for the log."""
        return int(self.ms)

    def see(self, screen_ms: float) -> None:
        """The screen's time is this now; what has gone by since the last call can pass."""
        self.left_ms = max(0.0, screen_ms - self.screen_ms)
        self.skip(screen_ms)

    def skip(self, screen_ms: float) -> None:
        """The screen's time is this now; what has gone by until then does not count."""
        self.screen_ms = max(self.screen_ms, screen_ms)

    def reach(self, at_ms: float) -> None:
        """It is ``at_ms`` of game time, or later."""
        self.ms = max(self.ms, at_ms)

    def pass_rest(self) -> bool:
        """Let the rest of the frame's time pass while a person is waited for, no faster than the screen's.

        Returns whether there was any.
        """
        left_ms, self.left_ms = self.left_ms, 0.0
        self._pass(left_ms, min(1.0, self._pace()))
        return left_ms > 0

    def pass_until(self, at_ms: float) -> bool:
        """Let time pass until ``at_ms`` of game time; False where the frame's time ends before."""
        pace = self._pace()
        passed_ms = max(0.0, at_ms - self.ms) / pace
        if passed_ms > self.left_ms:
            self._pass(self.left_ms, pace)
            return False
        self.left_ms -= passed_ms
        self.turn.spend(passed_ms * min(1.0, pace))
        self.reach(at_ms)
        return True

    def late(self, game: Game) -> Move | None:
        """The move that time makes: somebody has taken too long, or the hand's minutes are over."""
        return self.turn.due(game) or self.hand.due(game, self.ms)

    def _pass(self, passed_ms: float, pace: float) -> None:
        """Let this much of the screen's time pass; for the player on turn it never runs faster than the screen's."""
        self.ms += passed_ms * pace
        self.turn.spend(passed_ms * min(1.0, pace))

    def _pace(self) -> float:
        return inf if self._jumps else (WINDOW_RATES if self.is_window_open else RATES)[self.speed]
