"""When the drop draws a frame, what it does between two, and how fast the loop turns meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.ui.drop.backstage import FastLoop
from uno_desktop.ui.drop.show import Show
from uno_desktop.ui.kit.clock import FRAMES_PER_S

if TYPE_CHECKING:
    from uno_desktop.ui.kit.loop import Application

_IDLE_MS = 1.0
_PATIENCE_S = 10.0
_NEARLY_DUE = 0.96
"""A frame is drawn this share of its time after the one before: the next turn of the loop might be too late."""


class Pace:
    """Lets the loop turn without pauses while milliseconds count, yet draw at the usual rate."""

    def __init__(self, app: Application, show: Show) -> None:
        self._app = app
        self._show = show
        self._loop = FastLoop(app)
        self._undrawn_s = 1.0

    def rest(self) -> None:
        """The loop turns at its usual pace again."""
        self._loop.turn(False)

    def follow(self, now_s: float, *, is_finished: bool) -> None:
        """Turn fast while somebody may still let go, unless nobody has for so long that milliseconds do not matter."""
        spilled_s = self._show.spilled_s
        is_slept_through = spilled_s is not None and now_s > spilled_s + _PATIENCE_S
        self._loop.turn(not is_finished and not is_slept_through)

    def frame_after(self, dt: float, *, at_once: bool) -> float | None:
        """Seconds since the last frame if one is due now, or wanted ``at_once``; else None, and the time is used."""
        self._undrawn_s += dt
        if self._undrawn_s < _NEARLY_DUE / FRAMES_PER_S and not at_once:
            self._use_idle_time()
            return None
        undrawn_s, self._undrawn_s = self._undrawn_s, 0.0
        return undrawn_s

    def _use_idle_time(self) -> None:
        """Make pictures that will be wanted, for no longer than the input may wait."""
        until_ms = self._app.clock.now_ms() + _IDLE_MS
        while self._show.warm_up() and self._app.clock.now_ms() < until_ms:
            continue
