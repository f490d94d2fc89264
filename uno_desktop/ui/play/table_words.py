"""Words on the table: what happened, what is asked of the player, and words in the air."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, layout, text
from uno_desktop.ui.kit.stage import Item
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Color, Palette
from uno_desktop.ui.play.table_layout import TableLayout
from uno_desktop.ui.shell.card_faces import INK, IVORY

_POP_STEPS = 8
_keys = count(1)


def strip_item(
    key: str, words: str, box: Rect, table: TableLayout, palette: Palette, text_scale: float, *, asked: bool = False
) -> Item | None:
    """A line on a rounded strip as wide as it needs, within ``box``; ``asked`` in the colors of a request."""
    if not words:
        return None
    role = 19 if asked else 16
    face = "title" if asked else "semibold"
    px = text.fit_size(words, box.w - box.h, round(table.px(role) * min(text_scale, 1.3)), MIN_TEXT_PX, face)
    shown = text.ellipsize(words, box.w - box.h, px, face)
    wide = min(box.w, text.width(shown, px, face) + box.h)
    strip = Rect(0, 0, wide, max(box.h, text.line_height(px, face)))
    strip.center = box.center

    def paint(surface: pygame.Surface) -> None:
        if asked:
            draw.draw_shadow(surface, strip, strip.h // 2, table.px(8), 120, table.px(2))
        fill = palette.accent if asked else (12, 10, 8, 140)
        ink = palette.accent_text if asked else IVORY
        surface.blit(draw.rounded_rect(strip.size, strip.h // 2, fill), strip)
        line = text.render(shown, px, ink, face)
        surface.blit(line, line.get_rect(center=strip.center))

    return Item(key, strip.inflate(*(table.px(20),) * 2), (shown, px, strip.topleft, asked, palette.accent), paint)


@dataclass(slots=True, eq=False)
class FloatingWord:
    """A word that pops up, stands, and fades, as ``u`` goes from 0 to 1. ``size`` in units."""

    words: str
    x: float
    y: float
    color: Color
    size: float = 34
    u: float = 0.0
    rise: float = 26
    pops: bool = True
    """Whether it grows as it appears."""
    key: int = field(default_factory=lambda: next(_keys))

    def item(self, table: TableLayout) -> Item:
        """What the stage shows of it."""
        grown = min(1.0, self.u * 5.0) if self.pops else 1.0
        step = round((0.6 + 0.4 * grown) * _POP_STEPS) / _POP_STEPS
        px = max(MIN_TEXT_PX, round(table.px(self.size) * step))
        word = text.fancy(self.words, px, self.color, outline=INK, outline_px=max(2, px // 9))
        fade = min(1.0, (1.0 - self.u) * 4.0)
        rect = word.get_rect(center=(round(self.x), round(self.y - table.px(self.rise) * self.u)))
        rect = layout.clamp_into(rect, Rect((0, 0), table.size))

        def paint(surface: pygame.Surface) -> None:
            if fade < 1.0:
                faded = word.copy()
                faded.set_alpha(round(255 * fade))
                surface.blit(faded, rect)
            else:
                surface.blit(word, rect)

        return Item(("word", self.key), rect, (self.words, rect.topleft, px, round(fade, 2)), paint)
