"""Who is accused of a bluff, and what is at stake: the portrait, and numbers of cards in large figures."""

from __future__ import annotations

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.shell.match_widgets import avatar, seat_color
from uno_desktop.ui.shell.theme_look import ThemeLook

_PORTRAIT = 96
_STAKE_HIGH = 62
_SPARED_ALPHA = 90


class Portrait(Widget):
    """Whoever sits there, ``units`` wide, with a ``face`` that they make."""

    def __init__(self, look: ThemeLook, seat: Seat, units: float = _PORTRAIT) -> None:
        super().__init__()
        self.face = ""
        self._look = look
        self._seat = seat
        self._units = units

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(self._units), style.px(self._units)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = min(self.rect.size)
        place = pygame.Rect(0, 0, px, px)
        place.center = self.rect.center
        draw.draw_shadow(surface, place, px // 2, style.px(6), 120, style.px(2))
        surface.blit(avatar(self._look.faces, self._seat, px, self.face), place)
        surface.blit(draw.ring(px, max(2, style.px(3)), seat_color(self._seat)), place)


class Stake(Widget):
    """How many cards somebody draws if it goes against them; ``hits``: it does, or not, or (None) is open."""

    is_told = False

    def __init__(self, name: str, count: int) -> None:
        super().__init__()
        self.hits: bool | None = None
        self._name = name
        self._count = count

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(_STAKE_HIGH)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, pad = style.palette, style.px(10)
        fill = palette.danger if self.hits else palette.surface
        surface.blit(draw.rounded_rect(self.rect.size, style.radius_px, fill), self.rect)
        ink = palette.danger_text if self.hits else palette.text
        number = t("table.plus", n=0 if self.hits is False else self._count)
        figure = text.render(number, style.text_px("title"), ink, "title").copy()
        if self.hits is False:
            figure.set_alpha(_SPARED_ALPHA)
        place = figure.get_rect(midright=(self.rect.right - pad, self.rect.centery))
        surface.blit(figure, place)
        room = place.left - self.rect.left - 2 * pad
        px = text.fit_size(self._name, room, style.text_px("body"), MIN_TEXT_PX, "semibold")
        name = text.render(text.ellipsize(self._name, room, px, "semibold"), px, ink, "semibold")
        surface.blit(name, name.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))
