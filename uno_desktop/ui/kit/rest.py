"""How long nothing new has been drawn: a program at rest turns less often, and costs less than half."""

from __future__ import annotations

_STILL_FRAMES = 30
_ASKED_EVERY_S = 0.048
"""At rest, after so many frames with nothing new, scenes are asked for news about 15 times a second."""
_LONG_STILL_FRAMES = 90
_LONG_ASKED_EVERY_S = 0.19
"""And about 5 times when that goes on for some seconds."""


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
