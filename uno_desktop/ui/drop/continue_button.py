"""The button at the foot of the order of dropping."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button

_BUTTON_UNITS = 220
_FOOT_UNITS = 16


class ContinueButton(Button):
    """Goes on after the order; it is not seen until that stands."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__("continue", t("picker.continue"), on_press, kind="primary")
        self.visible = False

    def preload(self, style: Style) -> None:
        """Make its pictures before it comes up, as it will: with the focus."""
        self.focused = True
        self.draw(Surface((1, 1)), style)
        self.focused = False

    def place_in_panel(self, animation: DropAnimation, size: tuple[int, int], style: Style) -> None:
        """Take its place in the panel of the order, which leaves it room, in a window of that size."""
        wide, high = self.measure(style, style.px(_BUTTON_UNITS))
        animation.ranking_foot_px = high + style.px(_FOOT_UNITS)
        ranking = animation.ranking
        panel = ranking.rect(size, style, animation.ranking_foot_px) if ranking else Rect((0, 0), size)
        place = Rect(0, 0, wide, high)
        place.midbottom = (panel.centerx, panel.bottom - style.px(_FOOT_UNITS))
        self.place(place, style)
