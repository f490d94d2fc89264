"""The time that whoever is on turn has left: a ring around the portrait, and the last seconds as a number."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.play.picture.table_buttons import RING_STEPS, wedge
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.picture.table_seats import count_badge

_RING_UNITS, _AROUND_UNITS, _BADGE_UNITS = 6, 7, 30
_TRACK = (0, 0, 0, 130)
_HURRY_SHARE = 0.34
"""With less than this left the ring has the color of danger."""


class TurnRing(Widget):
    """Only drawn: it takes no presses and explains nothing. ``take_dirty`` says which parts to draw again."""

    def __init__(self) -> None:
        super().__init__("turn_ring", visible=False)
        self._places: dict[int, Rect] = {}
        self._shown: tuple[int, int, int] | None = None
        self._drawn: tuple[int, int, int] | None = None
        self._drawn_at = Rect(0, 0, 0, 0)

    def lay_out(self, table: TableLayout, style: Style) -> None:
        """Around the portraits of this table."""
        around = 2 * style.px(_AROUND_UNITS)
        self._places = {seat: spot.avatar.inflate(around, around) for seat, spot in table.seats.items()}

    def show(self, left: TimeLeft | None) -> None:
        """Show what is left; None where no clock runs."""
        self.visible = left is not None and left.seat in self._places
        if left is None or not self.visible:
            self._shown = None
            return
        steps, seconds = math.ceil(RING_STEPS * left.left_ms / left.full_ms), math.ceil(left.left_ms / 1000)
        # The last seconds, which are also counted down in digits.
        self._shown = (left.seat, steps, seconds if seconds <= 10 else 0)
        self.rect = Rect(self._places[left.seat])

    @property
    def moved(self) -> bool:
        """Whether it is not drawn as it is now."""
        return self._shown != self._drawn

    def take_dirty(self) -> list[Rect]:
        """What must be drawn again: where it was, and where it is."""
        if not self.moved:
            return []
        before, self._drawn_at = self._drawn_at, Rect(self.rect) if self.visible else Rect(0, 0, 0, 0)
        self._drawn = self._shown
        return [part for part in (before, self._drawn_at) if part.w]

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self._shown is None:
            return
        _seat, steps, seconds = self._shown
        px, wide = min(self.rect.size), style.px(_RING_UNITS)
        place = Rect(0, 0, px, px)
        place.center = self.rect.center
        color = style.palette.danger if steps < RING_STEPS * _HURRY_SHARE else style.palette.accent
        ring = draw.ring(px, wide, color).copy()
        if steps < RING_STEPS:
            pygame.draw.polygon(ring, (0, 0, 0, 0), wedge(px, max(0.0, steps / RING_STEPS)))
        picture = draw.ring(px, wide, _TRACK).copy()
        picture.blit(ring, (0, 0))
        around = 2 * style.px(_AROUND_UNITS)
        count = count_badge(self.rect.inflate(-around, -around)).move(-place.x, -place.y)
        pygame.draw.circle(picture, (0, 0, 0, 0), count.center, count.w // 2 + style.px(1))  # the number stays readable
        surface.blit(picture, place)
        if seconds:
            badge = Rect(0, 0, style.px(_BADGE_UNITS), style.px(_BADGE_UNITS))
            badge.topright = self.rect.topright
            surface.blit(draw.circle(badge.w, color), badge)
            ink = style.palette.danger_text if color == style.palette.danger else style.palette.accent_text
            number = text.render(str(seconds), max(MIN_TEXT_PX, badge.h * 6 // 10), ink, "title")
            surface.blit(number, number.get_rect(center=badge.center))
