"""Holding one's cards with the pointer: press beside them lets go at once, a grip on them lets go when it does."""

from __future__ import annotations

from pygame import Rect

from uno_desktop.ui.kit import events as ev


class Grip:
    """Follows the pointer. A press on the hand before the spill only grips it: dragging it down, or letting the button
    go, drops the cards (too early, if it has not spilled yet). Every other press drops at once.
    """

    def __init__(self) -> None:
        self._from_y: int | None = None

    def takes(self, event: ev.Event, hand: Rect, far_px: int, *, has_spilled: bool) -> float | None:
        """The moment (ms) at which this event lets go, or None."""
        if isinstance(event, ev.PointerDown) and event.button == 1:
            if not has_spilled and hand.collidepoint(event.pos):
                self._from_y = event.pos[1]
                return None
            return event.time_ms
        if self._from_y is None:
            return None
        if isinstance(event, ev.PointerUp) and event.button == 1:
            self._from_y = None
            return event.time_ms
        if isinstance(event, ev.PointerMoved) and event.pos[1] >= self._from_y + far_px:
            self._from_y = None
            return event.time_ms
        return None
