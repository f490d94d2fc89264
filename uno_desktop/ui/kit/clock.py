"""Frame clocks: the real one, and a virtual one that tests and pictures move themselves.

Time inside the kit is always an argument (``dt`` in seconds). Only the clock knows real time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

MAX_DT_S = 0.1
"""A longer gap (a dragged window, a suspended machine) counts as this much, in seconds."""

FRAMES_PER_S = 60
RESTING_PER_S = 30
"""Nobody notices that the first press after a rest is answered up to 33 ms later; the machine stays cool."""
SLICE_MS = 2
"""How often input is gathered while waiting, where a scene asks for fine timing."""


class FrameClock:
    """Real time: ``tick`` waits for the next frame and says how long the last one took."""

    def __init__(self, frames_per_s: int = FRAMES_PER_S) -> None:
        self.frames_per_s = frames_per_s
        self._last_ms = self.now_ms()

    def tick(self, between: Callable[[], object] | None = None, *, at_rest: bool = False) -> float:
        """Wait until the next frame is due; return the seconds since the last call, at most ``MAX_DT_S``.

        ``between`` is called every ``SLICE_MS`` during the wait: for gathering input more often than drawing.
        ``at_rest`` there are no more than ``RESTING_PER_S``, however many may be drawn.
        """
        rate = min(self.frames_per_s, RESTING_PER_S) if at_rest else self.frames_per_s
        if rate > 0:
            due_ms = self._last_ms + 1000.0 / rate
            if between is not None:
                while self.now_ms() < due_ms - SLICE_MS:
                    time.sleep(SLICE_MS / 1000.0)
                    between()
            time.sleep(max(0.0, due_ms - self.now_ms()) / 1000.0)
        before_ms, self._last_ms = self._last_ms, self.now_ms()
        return min((self._last_ms - before_ms) / 1000.0, MAX_DT_S)

    def now_ms(self) -> float:
        """Milliseconds on a steady clock; only differences have a meaning."""
        return time.perf_counter() * 1000.0


class VirtualClock:
    """Time that moves only when told: ``tick`` never waits and always answers one frame."""

    def __init__(self, frame_s: float = 1.0 / FRAMES_PER_S) -> None:
        self.frame_s = frame_s
        self._now_ms = 0.0

    def tick(self, between: Callable[[], object] | None = None, *, at_rest: bool = False) -> float:
        """Move on by one frame; return its length in seconds."""
        self.advance(self.frame_s)
        return self.frame_s

    def advance(self, seconds: float) -> None:
        """Move the clock on without a frame."""
        self._now_ms += seconds * 1000.0

    def now_ms(self) -> float:
        """Virtual milliseconds since the clock was made."""
        return self._now_ms


Clock = FrameClock | VirtualClock


class FramePacer:
    """For a scene that is updated more often than it is drawn: says when the next frame is due."""

    _NEARLY_DUE = 0.96
    """A frame is drawn this share of its time after the one before: the next turn of the loop might be too late."""

    def __init__(self) -> None:
        self._undrawn_s = 1.0

    def due(self, dt: float, *, at_once: bool) -> float | None:
        """``dt`` seconds passed: how long the last frame was ago if one is due, or wanted ``at_once``; else None."""
        self._undrawn_s += dt
        if self._undrawn_s < self._NEARLY_DUE / FRAMES_PER_S and not at_once:
            return None
        undrawn_s, self._undrawn_s = self._undrawn_s, 0.0
        return undrawn_s
