"""Frame clocks, the real one and a virtual one that tests and pictures move themselves, and how fast frames follow.

Time inside the kit is always an argument (``dt`` in seconds). Only the clock knows real time.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

MAX_DT_S = 0.1
"""A longer gap (a dragged window, a suspended machine) counts as this much, in seconds."""

FRAMES_PER_S = 60
RESTING_PER_S = 30
"""Nobody notices that the first press after a rest is answered up to 33 ms later; the machine stays cool."""
SLICE_MS = 2
"""How often input is gathered while waiting, where a scene asks for fine timing."""

_STILL_FRAMES = 30
_ASKED_EVERY_S = 0.048
"""At rest, after so many frames with nothing new, scenes are asked for news about 15 times a second."""
_LONG_STILL_FRAMES = 90
_LONG_ASKED_EVERY_S = 0.19
"""And about 5 times when that goes on for some seconds."""


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


class RestMeter:
    """Counts the frames in which nothing was drawn, and says when scenes are to be asked for news again."""

    def __init__(self) -> None:
        self._still_frames = 0
        self._unasked_s = 0.0
        self._is_woken = False

    @property
    def is_still(self) -> bool:
        """Whether nothing new has been drawn for a while."""
        return self._still_frames >= _STILL_FRAMES

    def wake(self) -> None:
        """There is news: the next turn asks for it, at rest too. May be called in any thread."""
        self._is_woken = True

    def asks_after(self, dt: float) -> bool:
        """Another ``dt`` seconds have passed: whether scenes are asked in this turn, even at rest."""
        self._unasked_s += dt
        is_woken, self._is_woken = self._is_woken, False
        every_s = _ASKED_EVERY_S if self._still_frames < _LONG_STILL_FRAMES else _LONG_ASKED_EVERY_S
        return is_woken or self._unasked_s >= every_s

    def take_s(self) -> float:
        """The seconds since scenes were asked last; from here they are counted anew."""
        unasked_s, self._unasked_s = self._unasked_s, 0.0
        return unasked_s

    def count(self, *, drawn: bool, events: bool, moves_in_steps: bool) -> None:
        """A frame is over. What ``moves_in_steps``, a few times a second, need not be asked at every turn."""
        if events or (drawn and not moves_in_steps):
            self._still_frames = 0
        elif drawn:
            self._still_frames = min(self._still_frames, _STILL_FRAMES)
        else:
            self._still_frames += 1


class Pace:
    """How fast frames follow by real time, and when garbage is collected. A virtual clock goes on as it does."""

    def __init__(self, clock: Clock) -> None:
        self.is_fast = False
        """Whether turns follow without pauses."""
        self._clock = clock if isinstance(clock, FrameClock) else None
        self._usual_rate = FRAMES_PER_S

    def limit(self, frames_per_s: int) -> None:
        """Show no more frames a second than so many."""
        if self._clock is not None:
            self._clock.frames_per_s = frames_per_s

    def turn_fast(self, fast: bool) -> None:
        """Turn without pauses while milliseconds count, and keep the garbage collector out of them; or as usual.

        On a busy machine a sleep of 1 ms may last for 10. A scene that wants this decides itself when to draw.
        """
        if fast == self.is_fast:
            return
        self.is_fast = fast
        if self._clock is not None:
            if fast:
                self._usual_rate, self._clock.frames_per_s = self._clock.frames_per_s, 0
            else:
                self._clock.frames_per_s = self._usual_rate
        if fast:
            gc.disable()
        else:
            gc.enable()

    def tidy(self) -> None:
        """Collect rubbish now: while something moves it would take a part of a frame.

        For changes of scenes, which hide it. What ``freeze`` has set aside is not looked through, that would take more
        than a frame. In virtual time nobody waits, and nothing is done.
        """
        if self._clock is not None:
            gc.collect()
