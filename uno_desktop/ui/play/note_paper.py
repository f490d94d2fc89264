"""A note on paper over the piles, under the line that says what happened."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Color
from uno_desktop.ui.play.table_layout import TableLayout
from uno_desktop.ui.shell.card_faces import INK, PROPORTION

_PAPER: Color = (255, 251, 240)
_BOX = (760, 48)
"""The most room of a note, in units."""
_GAP = 5
_PAD = 14
_LAMP = 24


def note_rect(table: TableLayout) -> Rect:
    """The room of a note: between the line of what happened and the piles, as wide as the seats leave it."""
    top = table.line.bottom + table.px(_GAP) // 2
    piles_top = round(table.draw_pile.y - table.draw_pile.width * PROPORTION / 2)
    high = max(table.px(_BOX[1]), 2 * text.line_height(MIN_TEXT_PX, "semibold") + table.px(_GAP))
    room = Rect(0, top, table.px(_BOX[0]), max(high, piles_top - top - table.px(_GAP)))
    room.h = min(room.h, high)
    blocks = (spot.block for spot in table.seats.values())
    taken = [block for block in blocks if block.bottom > room.top and block.top < room.bottom]
    middle = table.ring.centerx
    half = min((abs(block.centerx - middle) - block.w // 2 for block in taken), default=middle) - table.px(_GAP)
    room.w = min(room.w, 2 * half, table.size[0] - 2 * table.px(_PAD))
    room.centerx = middle
    return room


def note_item(words: str, lamp: pygame.Surface | None, table: TableLayout, text_scale: float) -> Item | None:
    """The items that show a note: dark words on paper, with a lamp."""
    if not words:
        return None
    room, pad, lamp_px = note_rect(table), table.px(_PAD), table.px(_LAMP)
    inner = (room.w - 2 * pad - lamp_px - table.px(_GAP), room.h - table.px(4))
    wanted = max(MIN_TEXT_PX, round(table.px(16) * min(text_scale, 1.3)))
    px, lines = text.fit_block(words, inner, wanted, MIN_TEXT_PX, "semibold")
    label = text.block(lines, px, INK, "semibold", "left")
    box = Rect(0, 0, label.get_width() + 2 * pad + lamp_px + table.px(_GAP), max(lamp_px, label.get_height()))
    box.h += table.px(4)
    box.midtop = room.midtop

    def paint(surface: pygame.Surface) -> None:
        radius = min(box.h // 2, table.px(12))
        draw.draw_shadow(surface, box, radius, table.px(8), 130, table.px(2))
        surface.blit(draw.rounded_rect(box.size, radius, _PAPER), box)
        disc = Rect(box.x + pad // 2, 0, lamp_px, lamp_px)
        disc.centery = box.centery
        surface.blit(draw.circle(lamp_px, INK), disc)
        if lamp is not None:
            sign = pygame.transform.smoothscale(lamp, (lamp_px * 7 // 10, lamp_px * 7 // 10))
            surface.blit(sign, sign.get_rect(center=disc.center))
        surface.blit(label, label.get_rect(midleft=(disc.right + table.px(_GAP) + pad // 4, box.centery)))

    return Item("first_note", box.inflate(table.px(20), table.px(20)), (words, px, box.topleft), paint)
