"""Words on the table: what happened, what is asked of the player, sayings in bubbles, and words in the air."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, layout, text
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Color, Palette
from uno_desktop.ui.table.faces import INK, IVORY
from uno_desktop.ui.table.layout import SeatSpot, TableLayout
from uno_desktop.ui.table.stage import Item

_PAPER = (255, 251, 240)
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
    key: int = field(default_factory=lambda: next(_keys))

    def item(self, table: TableLayout) -> Item:
        """What the stage shows of it."""
        grown = min(1.0, self.u * 5.0)
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

        return Item(("word", self.key), rect, (rect.topleft, px, round(fade, 2)), paint)


def bubble_item(seat: int, words: str, spot: SeatSpot, table: TableLayout, text_scale: float, shown: float) -> Item:
    """What somebody says, over their own card backs, where it hides nothing that must be read; ``shown`` 0..1."""
    px = max(MIN_TEXT_PX, round(table.px(15) * min(text_scale, 1.2)))
    pad = table.px(9)
    room = Rect(spot.fan).inflate(table.px(16), table.px(6))
    if spot.side == "bottom":
        room = Rect(spot.block.x, spot.block.y - table.px(64), spot.block.w, table.px(56))
    room = layout.clamp_into(room, Rect((0, 0), table.size))
    px, lines = text.fit_block(words, (room.w - 2 * pad, room.h - pad), px, MIN_TEXT_PX, "semibold")
    speech = text.block(lines, px, INK, "semibold", "center")
    box = Rect(0, 0, speech.get_width() + 2 * pad, speech.get_height() + pad)
    box.center = room.center
    alpha = round(255 * min(1.0, shown))

    def paint(surface: pygame.Surface) -> None:
        picture = pygame.Surface(bounds.size, pygame.SRCALPHA)
        at = box.move(-bounds.x, -bounds.y)
        tail_px = table.px(14)
        tail = draw.polygon((tail_px, tail_px), ((1, 0.1), (1, 0.9), (0, 0.5)), _PAPER)
        draw.draw_shadow(picture, at, table.px(12), table.px(6), 110, table.px(2))
        picture.blit(draw.rounded_rect(at.size, table.px(12), _PAPER), at)
        if spot.side != "bottom":
            picture.blit(tail, tail.get_rect(midright=(at.left + 2, at.centery)))
        picture.blit(speech, speech.get_rect(center=at.center))
        if alpha < 255:
            picture.set_alpha(alpha)
        surface.blit(picture, bounds)

    bounds = box.inflate(table.px(32), table.px(28))
    return Item(("bubble", seat), bounds, (words, alpha, box.topleft), paint)
