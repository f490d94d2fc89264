"""Words on the table: what happened, what is asked of the player, notes; and words and signs in the air."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Palette, Style
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.picture.table_seats import count_badge
from uno_desktop.ui.play.words.advice import Advice, advice_items
from uno_desktop.ui.shell.card_faces import INK, IVORY, PROPORTION

_POP_STEPS = 8
_PLATE = (*INK[:3], 205)
"""The plate beneath a word on card backs."""
_OVER_HAND, _BESIDE = 30, 6
"""How far, in units, a word is above the own hand, and from a portrait at whose left it is."""
_LEAST_SHARE = 0.7
"""A word that would have to be smaller than this share of its size to stand beside a portrait is below the seat."""
_LETTERS = 0.68
"""How high, as a share of the room for it, the letters of a word are that must not be higher than that."""
_RISE = 26
"""How far, in units, a word rises while it fades."""
_keys = count(1)
_kept = SurfaceCache("words")


def strip_item(
    key: str, words: str, box: Rect, table: TableLayout, palette: Palette, *, asked: bool = False
) -> Item | None:
    """A line on a rounded strip as wide as it needs, within ``box``; ``asked`` in the colors of a request."""
    if not words:
        return None
    role = 19 if asked else 16
    face = "title" if asked else "semibold"
    wanted = max(table.least_text_px, round(table.px(role) * table.words))
    px = text.fit_size(words, box.w - box.h, wanted, table.least_text_px, face)
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
    rise: float = _RISE
    pops: bool = True
    """Whether it grows as it appears."""
    on_plate: bool = False
    """Whether it is on a dark plate, so that it can be read over card backs of any color."""
    key: int = field(default_factory=lambda: next(_keys))

    def item(self, table: TableLayout) -> Item:
        """The word as an item of the display list."""
        grown = min(1.0, self.u * 5.0) if self.pops else 1.0
        step = round((0.6 + 0.4 * grown) * _POP_STEPS) / _POP_STEPS
        px = max(table.least_text_px, table.px(self.size))
        word = self._picture(px, step)
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

        return Item(("word", self.key), rect, (self.words, rect.topleft, px, step, round(fade, 2)), paint)

    def _picture(self, px: int, share: float) -> pygame.Surface:
        """The word in letters ``px`` high. As it grows it is scaled down from that: to write it anew takes long."""
        if share < 1.0:
            key = ("grown", self.words, px, self.color, self.on_plate, share)
            return _kept.get(key, lambda: pygame.transform.smoothscale_by(self._picture(px, 1.0), share))
        word = text.fancy(self.words, px, self.color, outline=INK, outline_px=_outline_px(px))

        def lay_on_plate() -> pygame.Surface:
            high = word.get_height()
            plate = draw.rounded_rect((max(high, word.get_width() + high // 2), high), high // 2, _PLATE).copy()
            plate.blit(word, word.get_rect(center=plate.get_rect().center))
            return plate

        return _kept.get(("on plate", self.words, px, self.color), lay_on_plate) if self.on_plate else word


def _outline_px(px: int) -> int:
    """How thick the dark edge of letters is that are so high."""
    return max(2, px // 9)


def beside_portrait(words: str, size: float, seat: int, table: TableLayout) -> tuple[float, float, float]:
    """Where the middle of a word about a seat is, in pixels, and its size in units: over its cards, off its face.

    It is smaller than ``size`` where its neighbor is near. A long one is to the left of the portrait at the right edge,
    and below the seat at the upper one.
    """
    spot = table.seats[seat]
    if spot.side == "bottom":
        return table.hand.centerx, table.hand.top - table.px(_OVER_HAND), size
    beyond = [each.avatar for each in table.seats.values() if each is not spot]
    beyond += [table.buttons[name] for name in ("log", "hint")]
    beside = [box.left for box in beyond if box.left > spot.avatar.left and _level(box, spot.avatar)]
    left, right = count_badge(spot.avatar, spot.words).right, min(beside, default=table.size[0]) - table.px(_BESIDE)
    px = max(table.least_text_px, table.px(size))
    is_turned = spot.side == "right" and _width(words, px) > right - left
    if is_turned:
        left, right = table.ring.right, spot.avatar.left - table.px(_BESIDE)
    y: float = spot.fan.centery
    middle = right if is_turned else spot.fan.centerx
    if spot.side == "top" and (right - left) < _LEAST_SHARE * _width(words, px):
        y = spot.block.bottom + table.px(_RISE) + px / 2
        level = [
            each.block for each in table.seats.values() if each.block.top < y + px and each.side in ("left", "right")
        ]
        left = max((box.right for box in level if box.centerx < spot.block.centerx), default=0) + table.px(_BESIDE)
        right = min((box.left for box in level if box.centerx > spot.block.centerx), default=table.size[0])
        right -= table.px(_BESIDE)
        middle = spot.block.centerx
        half = _width(words, px) / 2
        if level and not spot.block.left <= min(max(middle, left + half), right - half) <= spot.block.right:
            # Pushed aside it would be between two seats, and about neither: smaller, it has room under its own.
            room = min(box.top for box in level) - spot.block.bottom
            y, px = spot.block.bottom + room / 2, max(table.least_text_px, round(room * _LETTERS))
            size = px / table.scale
            left, right = table.px(_BESIDE), table.size[0] - table.px(_BESIDE)
    fitting = text.fit_size(words, right - left - 2 * _outline_px(px), px, table.least_text_px, "title")
    half = _width(words, fitting) / 2
    return min(max(middle, left + half), right - half), y, size if fitting == px else fitting / table.scale


def _width(words: str, px: int) -> int:
    return text.width(words, px, "title") + 2 * _outline_px(px)


def _level(box: Rect, other: Rect) -> bool:
    """Whether two boxes are beside each other, and not one over the other."""
    return box.top < other.bottom and other.top < box.bottom


_PAPER: Color = (255, 251, 240)
_BOX = (760, 48)
"""The most room of a note, in units."""
_GAP = 5
_PAD = 14


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


def note_item(words: str, lamp: pygame.Surface | None, table: TableLayout) -> Item | None:
    """The items that show a note: dark words on paper, with a lamp."""
    if not words:
        return None
    room, pad, lamp_px = note_rect(table), table.px(_PAD), table.px(24)
    inner = (room.w - 2 * pad - lamp_px - table.px(_GAP), room.h - table.px(4))
    wanted = max(MIN_TEXT_PX, round(table.px(16) * table.words))
    if not text.block_fits(words, inner, MIN_TEXT_PX, "semibold"):  # over the edge of the piles rather than cut
        inner = inner[0], 3 * text.line_height(MIN_TEXT_PX, "semibold")
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


Point = tuple[float, float]
TOKEN_UNITS = 60
_TOKEN_GROWS = 0.8
"""By what share a disc is larger than others that hits as hard as can be."""
_TAIL = ((0.05, 120), (0.10, 74), (0.15, 40))
"""How far behind it its shadows follow, as a share of the way, and how opaque they are."""
_TAIL_SHRINKS = 0.16


@dataclass(slots=True, eq=False)
class Token:
    """A disc with a word or a card's sign on it, at ``u`` of its way along ``path``, and a tail of its color."""

    path: Callable[[float], Point]
    color: Color
    words: str = ""
    sign: Callable[[int], pygame.Surface] | None = None
    """The picture on it, by its size in px; without one the words are written."""
    u: float = 0.0
    strength: float = 0.0
    """How hard it will hit, 0 to 1: the harder, the larger it is."""
    key: int = field(default_factory=lambda: next(_keys))

    def item(self, table: TableLayout) -> Item:
        """The token as an item of the display list."""
        px = table.px(TOKEN_UNITS * (1.0 + _TOKEN_GROWS * self.strength))
        spots = [(self.path(max(0.0, self.u - behind)), opacity) for behind, opacity in _TAIL if self.u > behind / 2]
        head = self.path(self.u)
        bounds = Rect(0, 0, px + 4, px + 4)
        bounds.center = round(head[0]), round(head[1])
        for (x, y), _ in spots:
            part = Rect(0, 0, px, px)
            part.center = round(x), round(y)
            bounds.union_ip(part)

        def paint(surface: pygame.Surface) -> None:
            for number, ((x, y), opacity) in reversed(list(enumerate(spots))):
                size = round(px * (1.0 - _TAIL_SHRINKS * (number + 1)))
                disc = draw.circle(size, (*self.color[:3], opacity))
                surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
            center = (round(head[0]), round(head[1]))
            disc = draw.circle(px, self.color, border=INK, border_px=max(2, px // 14))
            surface.blit(disc, disc.get_rect(center=center))
            if self.sign is not None:
                picture = self.sign(px * 78 // 100)
            else:
                size = text.fit_size(self.words, px * 86 // 100, px * 62 // 100, face="title")
                picture = text.fancy(self.words, size, IVORY, outline=INK, outline_px=max(2, size // 9))
            surface.blit(picture, picture.get_rect(center=center))

        return Item(("token", self.key), bounds, (round(head[0]), round(head[1]), self.words), paint)


class TableTexts:
    """Each is empty (or None) while there is nothing to say. Advice, else a note, takes the place of the prompt."""

    def __init__(self) -> None:
        self.is_wordless = False
        """Whether nothing of it is shown, for who doesn't read."""
        self.line = ""
        """What happened last."""
        self.prompt = ""
        self.prompt_asks = False
        """Whether the prompt asks for something, and so stands out."""
        self.advice: Advice | None = None
        self.note = ""
        """A sentence on the card that is pointed at."""
        self.first_note = ""
        """What has happened for the first time, explained; ``first_lamp`` is the sign beside it."""
        self.first_lamp: pygame.Surface | None = None
        self.sounds: tuple[str, ...] = ()
        """The captions of what sounds."""
        self.prompt_at: Rect | None = None
        """Where the prompt was seen last; None where none was."""

    def items(self, layout: TableLayout, style: Style, in_air: Sequence[Item]) -> Iterator[Item]:
        """The line, the prompt (unless one of the words ``in_air`` is over it) and the note on something new."""
        if self.is_wordless:
            return iter(())
        hidden = bool(self.advice or self.note) or layout.prompt.collidelist([word.bounds for word in in_air]) >= 0
        prompt = "" if hidden else self.prompt
        asks = strip_item("prompt", prompt, layout.prompt, layout, style.palette, asked=self.prompt_asks)
        self.prompt_at = asks.bounds if asks is not None else None
        strips = (
            strip_item("line", self.line, layout.line, layout, style.palette),
            asks,
            note_item(self.first_note, self.first_lamp, layout),
        )
        return (strip for strip in strips if strip is not None)

    def advice_items(self, cards: Sequence[CardSprite], pile: Rect, layout: TableLayout, style: Style) -> list[Item]:
        """The advice, or the note, with its chips above the own ``cards`` and the draw ``pile``."""
        advice = self.advice or (Advice(self.note) if self.note and not self.is_wordless else None)
        return advice_items(advice, cards, pile, layout, style.palette) if advice else []
