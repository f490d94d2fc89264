"""Going on by steps with the wheel, or by a drag to the side, over something that shows one of several."""

from __future__ import annotations

from collections.abc import Callable


class Sweep:
    """``on_step(1)`` goes on, ``on_step(-1)`` goes back. A drag to the left goes on, as a page is turned."""

    def __init__(self, on_step: Callable[[int], object]) -> None:
        self._on_step = on_step
        self._dragged_px = 0
        self._turned = 0.0
        self.has_stepped = False
        """Whether the present drag made a step, so that its end is no press."""

    def begin(self) -> None:
        """Something is held from here on."""
        self._dragged_px, self.has_stepped = 0, False

    def drag(self, dx: int, step_px: int) -> None:
        """It was moved to the side by ``dx`` pixels; every ``step_px`` make a step."""
        self._dragged_px += dx
        while abs(self._dragged_px) >= max(1, step_px):
            way = 1 if self._dragged_px > 0 else -1
            self._dragged_px -= way * max(1, step_px)
            self.has_stepped = True
            self._on_step(-way)

    def wheel(self, dx: float, dy: float) -> bool:
        """The wheel turned; down and to the right go on. Parts of a notch add up."""
        self._turned += dx - dy
        while abs(self._turned) >= 1:
            way = 1 if self._turned > 0 else -1
            self._turned -= way
            self._on_step(way)
        return True
