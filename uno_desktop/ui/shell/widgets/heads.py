"""Buttons for who doesn't read: large pictures, and the faces of everybody who will sit at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.match_widgets import avatar

_SHARE, _SMALL_SHARE = 0.42, 0.31
"""How large a face is, as a share of the button: two side by side, or three."""


class BigButton(Button):
    """A button as high as wide; give it an icon, and ``spoken`` words for readers of the screen."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = min(width, style.px(180))
        return px, px


class FacesButton(Button):
    """The first of the ``seats`` is whoever presses it: the last face, with a ring."""

    def __init__(self, name: str, look: ThemeLook, seats: Sequence[Seat], on_press: Callback) -> None:
        super().__init__(name, "", on_press, icon=look.icon("person"))
        self._look = look
        self._seats = seats
        self.spoken = t("child.opponents", n=len(seats) - 1)

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        own, *others = self._seats
        seats, per_line = [*others, own], -(-len(self._seats) // 2)
        px = round(min(rect.w, rect.h) * (_SHARE if per_line < 3 else _SMALL_SHARE))
        lines = [seats] if len(seats) == 2 else [seats[:per_line], seats[per_line:]]
        y = rect.centery - px * len(lines) // 2
        for line in lines:
            x = rect.centerx - px * len(line) // 2
            for seat in line:
                face = avatar(self._look.faces, seat, px * 88 // 100)
                surface.blit(face, face.get_rect(center=Rect(x, y, px, px).center))
                x += px
            y += px
        edge = max(2, style.px(3))
        around = Rect(x - px, y - px, px, px)  # the child's own is the last
        surface.blit(draw.ring(around.w, edge, ink), around)
