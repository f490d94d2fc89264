"""What flies from one player to another: the sign of a card, a number of cards, a doubt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import pygame

from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.style import Color
from uno_desktop.ui.play.table_layout import TableLayout
from uno_desktop.ui.shell.card_faces import INK, IVORY

Point = tuple[float, float]
TOKEN_UNITS = 60
_TAIL = ((0.05, 120), (0.10, 74), (0.15, 40))
"""How far behind it its shadows follow, as a share of the way, and how opaque they are."""
_TAIL_SHRINKS = 0.16
_keys = count(1)


@dataclass(slots=True, eq=False)
class Token:
    """A disc with a word or a card's sign on it, at ``u`` of its way along ``path``, and a tail of its color."""

    path: Callable[[float], Point]
    color: Color
    words: str = ""
    sign: Callable[[int], pygame.Surface] | None = None
    """The picture on it, by its size in px; without one the words are written."""
    u: float = 0.0
    key: int = field(default_factory=lambda: next(_keys))

    def item(self, table: TableLayout) -> Item:
        """The token as an item of the display list."""
        px = table.px(TOKEN_UNITS)
        spots = [(self.path(max(0.0, self.u - behind)), opacity) for behind, opacity in _TAIL if self.u > behind / 2]
        head = self.path(self.u)
        bounds = pygame.Rect(0, 0, px + 4, px + 4)
        bounds.center = round(head[0]), round(head[1])
        for (x, y), _ in spots:
            part = pygame.Rect(0, 0, px, px)
            part.center = round(x), round(y)
            bounds.union_ip(part)

        def paint(surface: pygame.Surface) -> None:
            for number, ((x, y), opacity) in reversed(list(enumerate(spots))):
                size = round(px * (1.0 - _TAIL_SHRINKS * (number + 1)))
                disc = draw.circle(size, (*self.color[:3], opacity))
                surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
            self._paint_head(surface, (round(head[0]), round(head[1])), px)

        return Item(("token", self.key), bounds, (round(head[0]), round(head[1]), self.words), paint)

    def _paint_head(self, surface: pygame.Surface, center: tuple[int, int], px: int) -> None:
        disc = draw.circle(px, self.color, border=INK, border_px=max(2, px // 14))
        surface.blit(disc, disc.get_rect(center=center))
        if self.sign is not None:
            picture = self.sign(px * 78 // 100)
        else:
            size = text.fit_size(self.words, px * 86 // 100, px * 62 // 100, face="title")
            picture = text.fancy(self.words, size, IVORY, outline=INK, outline_px=max(2, size // 9))
        surface.blit(picture, picture.get_rect(center=center))
