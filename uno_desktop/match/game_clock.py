"""The game time of a match, made from the screen's time, and the limits that rules put on it."""

from __future__ import annotations

from math import inf

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Move
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.pace import Speed, rate
from uno_desktop.match.turn_clock import HandClock, TurnClock


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
        return inf if self._jumps else rate(self.speed, self.is_window_open)
