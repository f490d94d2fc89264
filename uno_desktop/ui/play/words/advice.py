"""Advice on the table: a sentence in the place of the prompt, and a chip with a figure above each card it concerns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Palette
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.shell.look.card_faces import IVORY, PROPORTION

_BOX = (920, 46)
"""The room of the sentence, in units; in a small window it is two lines of the smallest text high."""
_PAD = 14
_BESIDE_BUTTON = 6
_AT_BUTTON = -2
"""Names the chip beside the button, as a card does that of a card, and ``NONE`` that of the draw pile."""
_DARK = (14, 12, 10, 225)


class Chip(NamedTuple):
    """A few letters above a card; the ``best`` one stands out. ``face_down`` has the sign of a card laid so."""

    words: str
    best: bool = False
    face_down: bool = False


@dataclass(frozen=True)
class Advice:
    """``chips`` by card; that of ``NONE`` is at the draw pile.

    ``at_button`` is beside the button that lays cards face down.
    """

    sentence: str
    chips: Mapping[int, Chip] = field(default_factory=dict)
    at_button: Chip | None = None


def advice_items(
    advice: Advice, cards: Sequence[CardSprite], pile: Rect, table: TableLayout, palette: Palette,
    beside: Rect | None = None,
) -> list[Item]:  # fmt: skip
    """The items that show it. ``cards`` are those of the hand, from left to right; ``pile`` the draw pile.

    ``beside`` is a button in the place of the prompt, which the sentence leaves free.
    """
    # Between the sentence and the cards there is no room for larger ones.
    px = max(MIN_TEXT_PX, round(table.px(15) * min(table.words, 1.25)))
    items = [_sentence_item(advice.sentence, table, palette, beside)] if advice.sentence else []
    found = []
    for sprite in cards:
        if sprite.card != NONE and sprite.target is not None and sprite.card in advice.chips:
            top = round(sprite.pose.y - sprite.pose.width * PROPORTION / 2)
            foot = round(sprite.pose.x), top + table.px(5)  # so far it reaches down over the edge of its card
            found.append((sprite.key, advice.chips[sprite.card], foot))
    if NONE in advice.chips:
        found.append((NONE, advice.chips[NONE], (pile.centerx, pile.top)))
    taken: list[Rect] = []
    for key, chip, foot in found:
        # Over its foot; in a crowded hand the chips stand in rows, so that each can be read.
        box = Rect((0, 0), _size(chip, px, table))
        box.midbottom = foot
        for _ in range(2):
            if box.collidelist(taken) < 0:
                break
            box.y += box.h + 1
        box = layout.clamp_into(box, Rect((0, 0), table.size))
        taken.append(box)
        items.append(_chip_item(key, chip, box, px, palette))
    if advice.at_button is not None and "face_down" in table.buttons:
        button, (wide, high) = table.buttons["face_down"], _size(advice.at_button, px, table)
        box = Rect(button.right + table.px(_BESIDE_BUTTON), button.centery - high // 2, wide, high)
        items.append(_chip_item(_AT_BUTTON, advice.at_button, box, px, palette))
    return items


def _size(chip: Chip, px: int, table: TableLayout) -> tuple[int, int]:
    wide = text.width(chip.words, px, "title") + px + (_sign_size(px)[0] + px // 3 if chip.face_down else 0)
    return wide, max(table.px(25), round(px * 1.5))


def _sign_size(px: int) -> tuple[int, int]:
    """A small card, face down."""
    return round(px * 0.62), round(px * 0.92)


def _chip_item(key: int, chip: Chip, box: Rect, px: int, palette: Palette) -> Item:
    fill: Color = palette.accent if chip.best else _DARK
    ink = palette.accent_text if chip.best else IVORY

    def paint(surface: pygame.Surface) -> None:
        draw.draw_shadow(surface, box, box.h // 2, box.h // 3, 120, 1)
        surface.blit(draw.rounded_rect(box.size, box.h // 2, fill, border=IVORY, border_px=max(1, px // 12)), box)
        words = text.render(chip.words, px, ink, "title")
        place = words.get_rect(center=box.center)
        if chip.face_down:
            place.right = box.right - px // 2
            edge = max(1, px // 8)
            back = draw.rounded_rect(_sign_size(px), max(2, px // 6), ink, border=fill[:3], border_px=edge)
            surface.blit(back, back.get_rect(midleft=(box.x + px // 2, box.centery)))
        surface.blit(words, place)

    return Item(("chip", key), box.inflate(box.h, box.h), (chip, px, box.topleft, palette.accent), paint)


def sentence_lines(words: str, table: TableLayout, beside: Rect | None = None) -> tuple[int, list[str]]:
    """How large the sentence is written, in pixels, and its lines."""
    wide = min(table.px(_BOX[0]), table.size[0] - table.px(24)) - 2 * table.px(_PAD)
    if beside is not None:
        wide -= table.prompt.centerx + (wide + 2 * table.px(_PAD)) // 2 - beside.left + table.px(_BESIDE_BUTTON)
    high = max(round(table.px(_BOX[1]) * max(1.0, table.words)), 2 * text.line_height(MIN_TEXT_PX, "semibold"))
    wanted = max(MIN_TEXT_PX, round(table.px(17) * table.words))
    return text.fit_block(words, (wide, high), wanted, MIN_TEXT_PX, "semibold")


def _sentence_item(words: str, table: TableLayout, palette: Palette, beside: Rect | None) -> Item:
    """On a strip whose foot is that of the prompt."""
    pad = table.px(_PAD)
    px, lines = sentence_lines(words, table, beside)
    label = text.block(lines, px, palette.accent_text, "semibold", "center")
    box = Rect(0, 0, label.get_width() + 2 * pad, max(table.prompt.h, label.get_height() + table.px(4)))
    box.midbottom = table.prompt.midbottom
    if beside is not None:
        box.right = beside.left - table.px(_BESIDE_BUTTON)
    radius = min(box.h // 2, table.px(16))

    def paint(surface: pygame.Surface) -> None:
        draw.draw_shadow(surface, box, radius, table.px(8), 130, table.px(2))
        surface.blit(draw.rounded_rect(box.size, radius, palette.accent), box)
        surface.blit(label, label.get_rect(center=box.center))

    return Item("advice", box.inflate(table.px(20), table.px(20)), (words, px, box.topleft, palette.accent), paint)
