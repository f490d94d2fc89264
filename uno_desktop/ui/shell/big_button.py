"""A large button with a picture, for who doesn't read."""

from __future__ import annotations

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button

_UNITS = 180


class BigButton(Button):
    """A button as high as wide; give it an icon, and ``spoken`` words for readers of the screen."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = min(width, style.px(_UNITS))
        return px, px
