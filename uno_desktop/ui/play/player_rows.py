"""Rows of players at the end of a hand or a match: ground, face, name, numbers; and how such rows share the height."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.theme_model import rgb
from uno_desktop.match.setup import Seat
from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Color, Style, with_alpha
from uno_desktop.ui.kit.widgets import Column, Widget
from uno_desktop.ui.shell.match_widgets import PLAIN_COLOR, avatar
from uno_desktop.ui.shell.theme_look import ThemeLook

_GROUND_ALPHA = 235


class SeatRow(Widget):
    """A row for one player, who makes a ``face``; subclasses put it together in ``draw``."""

    def __init__(self, look: ThemeLook, seat: Seat, face: str = "") -> None:
        super().__init__()
        self._look = look
        self._seat = seat
        self._face = face

    def draw_ground(self, surface: pygame.Surface, rect: Rect, style: Style, *, raised: bool, edge: Color) -> None:
        """The row's surface; ``raised`` for one that matters more."""
        palette = style.palette
        fill = with_alpha(palette.surface_raised if raised else palette.surface, _GROUND_ALPHA)
        radius = min(style.px(style.radius), rect.h // 3)
        surface.blit(draw.rounded_rect(rect.size, radius, fill, border=edge, border_px=style.px(1.5)), rect)

    def draw_face(self, surface: pygame.Surface, disc: Rect, style: Style) -> None:
        """The avatar in a ring of its player's color."""
        draw.draw_shadow(surface, disc, disc.w // 2, style.px(5), 100, style.px(2))
        surface.blit(avatar(self._look.faces, self._seat, disc.w, self._face), disc)
        color = rgb(self._seat.color) if self._seat.color else PLAIN_COLOR
        surface.blit(draw.ring(disc.w, max(2, style.px(3)), color), disc)

    def draw_name(
        self, surface: pygame.Surface, room: Rect, style: Style, role: str, *, face: str = "semibold"
    ) -> None:
        """The name at the left of ``room``, smaller or shortened where it is long."""
        name = self._seat.name
        px = text.fit_size(name, room.w, style.text_px(role), MIN_TEXT_PX, face)
        label = text.render(text.ellipsize(name, room.w, px, face), px, style.palette.text, face)
        surface.blit(label, label.get_rect(midleft=(room.x, room.centery)))


def draw_number(surface: pygame.Surface, words: str, room: Rect, px: int, color: Color) -> None:
    """A number at the right of ``room``, at most ``px`` high."""
    size = text.fit_size(words, room.w - 4, min(px, round(room.h * 0.7)), MIN_TEXT_PX, "title")
    label = text.render(words, size, color, "title")
    surface.blit(label, label.get_rect(midright=(room.right - 4, room.centery)))


class EvenRows(Column):
    """Rows of one height, as high as there is room for: call ``fit`` before placing.

    ``first``: how much higher the first one is, where the rows have more than the least height.
    """

    def __init__(self, items: Sequence[Widget] = (), *, gap: float = 8, first: float = 1.0) -> None:
        super().__init__(items, gap=gap)
        self._first = first
        self._row_px = 1
        self._first_px = 1

    def fit(self, style: Style, room_px: int, *, low: float, high: float) -> None:
        """Choose the height of a row, ``low`` to ``high`` units; at ``low`` they may need more than ``room_px``."""
        count = max(1, len(self.items))
        room = room_px - style.px(self.gap) * (count - 1)
        wanted = int(room / (count - 1 + self._first))
        self._row_px = max(style.px(low), min(style.px(high), wanted))
        spare = room - self._row_px * (count - 1)
        self._first_px = max(self._row_px, min(round(self._row_px * self._first), spare))

    @staticmethod
    def least_px(style: Style, count: int, low: float, gap: float, first: float) -> int:
        """The height of so many rows of ``low`` units, the first one higher, and the gaps between them."""
        return round(style.px(low) * (count - 1 + first)) + style.px(gap) * (count - 1)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """All rows and the gaps between them."""
        count = len(self.items)
        return width, self._first_px + (count - 1) * (self._row_px + style.px(self.gap)) if count else 0

    def place(self, rect: Rect, style: Style) -> None:
        """One below the other."""
        self.rect = Rect(rect)
        y = rect.y
        for n, item in enumerate(self.items):
            high = self._row_px if n else self._first_px
            item.place(Rect(rect.x, y, rect.w, high), style)
            y += high + style.px(self.gap)
