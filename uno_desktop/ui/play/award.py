"""What somebody did most in a hand, on a ribbon with a star."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.style import Style, with_alpha
from uno_desktop.ui.kit.widgets import Widget

_UNITS = 36
_GROUND_ALPHA = 235


class Award(Widget):
    """One line. ``shown`` 0..1 lets it grow out of its right end."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.shown = 0.0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        high = style.px(_UNITS)
        return min(width, high + text.width(self._words, style.text_px("small"), "semibold") + style.px(22)), high

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.shown <= 0 or self.rect.w <= self.rect.h:
            return
        rect, palette = self.rect.move(round((1.0 - self.shown) * style.px(40)), 0), style.palette
        fill = with_alpha(palette.surface_raised, _GROUND_ALPHA)
        ground = draw.rounded_rect(rect.size, rect.h // 2, fill, border=palette.accent, border_px=style.px(1.5))
        surface.blit(ground, rect)
        star_px = rect.h * 7 // 10
        star = draw.star(star_px, palette.accent)
        surface.blit(star, star.get_rect(center=(rect.x + rect.h // 2 + style.px(2), rect.centery)))
        room = Rect(rect.x + rect.h, rect.y, rect.w - rect.h - style.px(14), rect.h)
        label = text.fitted(self._words, room.w, style.text_px("small"), palette.text, "semibold")
        surface.blit(label, label.get_rect(midleft=(room.x, room.centery)))
