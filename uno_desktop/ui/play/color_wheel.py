"""Which color? A wheel at the pointer."""

from __future__ import annotations

from uno_desktop.ui.play.picker_color import Wheel


class ColorWheel(Wheel):
    """For a card that goes down as any color; without a color it is not played."""

    name = "color_wheel"
    title_key = "color_wheel.title"
    cancels = True
