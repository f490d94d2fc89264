"""Input gathered in the middle of drawing, for scenes in which milliseconds count."""

from __future__ import annotations

import time
from collections import deque

from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.window.loop import Application

_GAPS_KEPT = 20_000
_EVERY_MS = 0.25
"""Input is looked for no more often than this: to ask takes time, too."""


class SlicedInput:
    """Gathers input in the middle of drawing, so that a press is dated when it comes; ``flush`` passes it on."""

    def __init__(self, app: Application) -> None:
        self.gaps_ms: deque[float] = deque(maxlen=_GAPS_KEPT)
        """Milliseconds between two gatherings while reactions were running."""
        self._app = app
        self._late: list[ev.Event] = []
        self.busy_ms: deque[float] = deque(maxlen=_GAPS_KEPT)
        """The part of these gaps that this program itself used: what is more, the machine gave to others."""
        self._gathered_ms: float | None = None
        self._used_s = 0.0

    def gather(self) -> None:
        """Collect new input between two slices of work, unless that has just been done."""
        if self._gathered_ms is not None and 0.0 < self._app.clock.now_ms() - self._gathered_ms < _EVERY_MS:
            return
        self.note()
        self._late += self._app.input.gather()

    def note(self) -> None:
        """Input has just been gathered, here or by the loop."""
        now_ms, used_s = self._app.clock.now_ms(), time.thread_time()
        if self._gathered_ms is not None:
            self.gaps_ms.append(now_ms - self._gathered_ms)
            self.busy_ms.append((used_s - self._used_s) * 1000)
        self._gathered_ms, self._used_s = now_ms, used_s

    def stop(self) -> None:
        """No reaction is running: the next gap does not count."""
        self._gathered_ms = None

    def flush(self) -> None:
        """Give what was gathered to whom it concerns, in its order."""
        late, self._late = self._late, []
        for event in late:
            self._app.dispatch(event)
