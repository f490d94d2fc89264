"""Who is accused of a bluff, and what is at stake: the portrait, and numbers of cards in large figures."""

from __future__ import annotations

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.match_widgets import avatar, seat_color

_PORTRAIT = 96
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
    """When somebody draws, in ``words``, and how many cards; ``hits``: they do, or not, or (None) it is open."""

    is_told = False

    def __init__(self, words: str, count: int) -> None:
        super().__init__()
        self.hits: bool | None = None
        self.words = words
        self._count = count

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(40)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, pad = style.palette, style.px(10)
        fill = palette.danger if self.hits else palette.surface
        surface.blit(draw.rounded_rect(self.rect.size, style.radius_px, fill), self.rect)
        ink = palette.danger_text if self.hits else palette.text
        spared = _SPARED_ALPHA if self.hits is False else 255
        figure = text.render(t("table.plus", n=self._count), style.text_px("large"), ink, "title").copy()
        figure.set_alpha(spared)
        place = figure.get_rect(midright=(self.rect.right - pad, self.rect.centery))
        surface.blit(figure, place)
        room = place.left - self.rect.left - 2 * pad
        px = text.fit_size(self.words, room, style.text_px("body"), MIN_TEXT_PX, "semibold")
        words = text.render(text.ellipsize(self.words, room, px, "semibold"), px, ink, "semibold").copy()
        words.set_alpha(spared)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))
