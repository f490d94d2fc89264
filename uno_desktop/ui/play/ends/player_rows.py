"""Rows of players at the end of a hand or a match: ground, face, name, numbers; and how such rows share the height."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Style, with_alpha
from uno_desktop.ui.kit.widgets import Column, Widget
from uno_desktop.ui.shell.match_widgets import avatar, seat_color
from uno_desktop.ui.shell.theme_look import ThemeLook

_GROUND_ALPHA = 235


class SeatFace:
    """Whoever sits at a seat, with a ``face`` that they make, in a ring of ``color``: by default their own."""

    def __init__(self, look: ThemeLook, seat: Seat, face: str = "", color: Color | None = None) -> None:
        self._look = look
        self._seat = seat
        self._face = face
        self.color: Color = color or seat_color(seat)

    def picture(self, px: int) -> pygame.Surface:
        """The portrait, ``px`` wide, without the ring."""
        return avatar(self._look.faces, self._seat, px, self._face)

    def draw(self, surface: pygame.Surface, disc: Rect, style: Style) -> None:
        """Portrait and ring, and their shadow."""
        draw.draw_shadow(surface, disc, disc.w // 2, style.px(5), 100, style.px(2))
        surface.blit(self.picture(disc.w), disc)
        surface.blit(draw.ring(disc.w, max(2, style.px(3)), self.color), disc)


class SeatRow(Widget):
    """A row for one player, who makes a ``face``; subclasses put it together in ``draw``."""

    def __init__(self, look: ThemeLook, seat: Seat, face: str = "", color: Color | None = None) -> None:
        super().__init__()
        self._look = look
        self._seat = seat
        self.face = SeatFace(look, seat, face, color)

    def draw_ground(self, surface: pygame.Surface, rect: Rect, style: Style, *, raised: bool, edge: Color) -> None:
        """The row's surface; ``raised`` for one that matters more."""
        palette = style.palette
        fill = with_alpha(palette.surface_raised if raised else palette.surface, _GROUND_ALPHA)
        radius = min(style.px(style.radius), rect.h // 3)
        surface.blit(draw.rounded_rect(rect.size, radius, fill, border=edge, border_px=style.px(1.5)), rect)

    def draw_name(self, surface: pygame.Surface, room: Rect, style: Style, role: str) -> None:
        """The name at the left of ``room``, smaller or shortened where it is long."""
        name = self._seat.name
        label = text.fitted(name, room.w, style.text_px(role), style.palette.text, "semibold")
        surface.blit(label, label.get_rect(midleft=(room.x, room.centery)))


def draw_number(
    surface: pygame.Surface, words: str, room: Rect, px: int, color: Color, *, centered: bool = False
) -> None:  # fmt: skip
    """A number at the right of ``room``, or ``centered`` in it, at most ``px`` high."""
    size = text.fit_size(words, room.w - 4, min(px, round(room.h * 0.7)), MIN_TEXT_PX, "title")
    label = text.render(words, size, color, "title")
    place = label.get_rect(center=room.center)
    if not centered:
        place.right = room.right - 4
    surface.blit(label, place)


class EvenRows(Column):
    """Rows of one height, as high as there is room for: call ``fit`` before placing."""

    _row_px = 1

    def fit(self, style: Style, room_px: int, *, low: float, high: float) -> None:
        """Choose the height of a row, ``low`` to ``high`` units; at ``low`` they may need more than ``room_px``."""
        count = max(1, len(self.items))
        room = room_px - style.px(self.gap) * (count - 1)
        self._row_px = max(style.px(low), min(style.px(high), room // count))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        count = len(self.items)
        return width, count * self._row_px + (count - 1) * style.px(self.gap) if count else 0

    def place(self, rect: Rect, style: Style) -> None:
        self.rect = Rect(rect)
        y = rect.y
        for item in self.items:
            item.place(Rect(rect.x, y, rect.w, self._row_px), style)
            y += self._row_px + style.px(self.gap)
