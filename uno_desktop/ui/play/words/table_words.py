"""Words on the table: what happened, what is asked of the player, notes; and words and signs in the air."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

import pygame
from pygame import Rect

from uno_desktop.match.telling.narrate import JOINT
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Palette, Style
from uno_desktop.ui.play.picture.hand_fan import HIGHEST
from uno_desktop.ui.play.picture.piles import ARROW
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.picture.table_seats import count_badge
from uno_desktop.ui.play.words.advice import Advice, advice_items
from uno_desktop.ui.shell.look.card_faces import INK, IVORY, PROPORTION

_POP_STEPS = 8
_PLATE = (*INK[:3], 205)
"""The plate beneath a word on card backs."""
_OVER_HAND, _BESIDE = 30, 6
"""How far, in units, a word is above the own hand, and from a portrait at whose left it is."""
_LEAST_SHARE = 0.7
"""A word that would have to be smaller than this share of its size to stand beside a portrait is below the seat."""
_MOST_SHARE = 0.96
"""How much of the window's width a word in the air may take."""
_RISE = 26
"""How far, in units, a word rises while it fades."""
_keys = count(1)
_kept = SurfaceCache("words")


def strip_item(
    key: str, words: str, box: Rect, table: TableLayout, palette: Palette, *, asked: bool = False,
    beside: Rect | None = None,
) -> Item | None:  # fmt: skip
    """A line on a rounded strip as wide as it needs, within ``box``; ``asked`` in the colors of a request.

    ``beside``: something at the right in the box that the strip ends at.
    """
    if not words:
        return None
    role, face = (19, "title") if asked else (16, "semibold")
    if beside is not None:
        right, needs = beside.left - table.px(_BESIDE), text.width(words, table.least_text_px, face) + box.h
        left = max(table.px(_BESIDE), min(box.left, right - needs))
        box = Rect(left, box.top, right - left, box.h)
    while JOINT in words and text.width(words, table.least_text_px, face) > box.w - box.h:
        words = words.partition(JOINT)[2]  # the latest is told whole
    wanted = max(table.least_text_px, round(table.px(role) * table.words))
    px = text.fit_size(words, box.w - box.h, wanted, table.least_text_px, face)
    shown = text.ellipsize(words, box.w - box.h, px, face)
    strip = Rect(0, 0, min(box.w, text.width(shown, px, face) + box.h), max(box.h, text.line_height(px, face)))
    strip.center = box.center
    if beside is not None:
        strip.right = box.right

    def paint(surface: pygame.Surface) -> None:
        if asked:
            draw.draw_shadow(surface, strip, strip.h // 2, table.px(8), 120, table.px(2))
        fill = palette.accent if asked else (12, 10, 8, 140)
        ink = palette.accent_text if asked else IVORY
        surface.blit(draw.rounded_rect(strip.size, strip.h // 2, fill), strip)
        line = text.render(shown, px, ink, face)
        surface.blit(line, line.get_rect(center=strip.center))

    return Item(key, strip.inflate(*(table.px(20),) * 2), (shown, px, strip.topleft, asked, palette.accent), paint)


def goal_items(words: str, table: TableLayout) -> list[Item]:
    """What the match goes to, in its corner: small, and always the same."""
    if not words:
        return []
    room, pad = table.goal, table.px(_GAP)
    px, lines = text.fit_block(
        words, (room.w - 2 * pad, room.h), max(table.least_text_px, round(table.px(15) * table.words)),
        table.least_text_px, "semibold",
    )  # fmt: skip
    label = text.block(lines, px, IVORY, "semibold", "left")
    box = Rect(0, 0, label.get_width() + 2 * pad, label.get_height() + pad // 2)
    box.midleft = room.midleft
    if len(lines) > 1 or room.left < table.buttons["menu"].right:
        box.topleft = room.topleft

    def paint(surface: pygame.Surface) -> None:
        surface.blit(draw.rounded_rect(box.size, min(box.h // 2, table.px(12)), _PLATE), box)
        surface.blit(label, label.get_rect(center=box.center))

    return [Item("goal", box, (words, px, box.topleft, tuple(lines)), paint)]


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
        room = round(table.size[0] * _MOST_SHARE)
        px = text.fit_size(self.words, room, table.px(self.size), table.least_text_px, "title")
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
    in_line = [box for box in beyond if box.top < spot.avatar.bottom and spot.avatar.top < box.bottom]
    beside = [box.left for box in in_line if box.left > spot.avatar.left]
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
            y, px = spot.block.bottom + room / 2, max(table.least_text_px, round(room * 0.68))
            size = px / table.scale
            left, right = table.px(_BESIDE), table.size[0] - table.px(_BESIDE)
    fitting = text.fit_size(words, right - left - 2 * _outline_px(px), px, table.least_text_px, "title")
    half = _width(words, fitting) / 2
    return min(max(middle, left + half), right - half), y, size if fitting == px else fitting / table.scale


def _width(words: str, px: int) -> int:
    return text.width(words, px, "title") + 2 * _outline_px(px)


_PAPER: Color = (255, 251, 240)
_NOTE_WIDE = 340
"""How wide a note is at most, in units."""
_GAP = 5
_PAD = 12
_LAMP = 22


def note_rooms(table: TableLayout, *, captions: bool = False) -> list[Rect]:
    """Where a note may be, the best place first: nothing in play lies there. ``captions``: sounds are written, too.

    Below the seats at the left, above the own hand or beside it; beside the ring, at its left and at its right.
    """
    gap, least = table.px(_GAP), min(spot.block.left for spot in table.seats.values())
    foot = table.hand.top - round(HIGHEST * table.hand_card * PROPORTION) - gap
    if captions:
        foot = min(foot, table.sounds.top - gap)
    beside_hand = min(table.buttons[name].top for name in ("sort", "face_down") if name in table.buttons) - gap
    if captions:
        beside_hand = foot
    arrows = table.ring.inflate(*(table.px(ARROW + 2 * _GAP),) * 2)
    others = [spot.block for seat, spot in table.seats.items() if seat != table.home]
    sides = {side: [spot.block for spot in table.seats.values() if spot.side == side] for side in ("left", "right")}
    left = max((box.right for box in sides["left"]), default=least - gap) + gap
    right = min((box.left for box in sides["right"]), default=table.size[0] - least + gap) - gap
    outer = max(least, table.prompt.left - gap - table.px(_NOTE_WIDE))
    rooms = []
    for first, last, bottom in (
        (outer, min(table.prompt.left, arrows.left) - gap, foot),
        (outer, min(table.prompt.left, table.hand.left) - gap, beside_hand),
        (left, arrows.left, min(foot, table.prompt.top - gap)),
        (arrows.right, right, min(foot, table.prompt.top - gap, table.catch.top - gap)),
    ):
        room = Rect(first, 0, last - first, bottom)
        above = [box.bottom for box in others if box.left < room.right and box.right > room.left]
        room.top = max([table.line.bottom, *above]) + gap
        room.h = bottom - room.top
        rooms.append(room)
    return rooms


def _over_ring(table: TableLayout) -> Rect:
    """Room for three lines below the line of what happened, as wide as the seats leave it."""
    high = 3 * text.line_height(table.least_text_px, "semibold") + 2 * table.px(_GAP)
    room = Rect(0, table.line.bottom + table.px(_GAP), 2 * table.px(_NOTE_WIDE), high)
    taken = [
        spot.block for spot in table.seats.values() if spot.block.bottom > room.top and spot.block.top < room.bottom
    ]
    middle = table.ring.centerx
    half = min((abs(block.centerx - middle) - block.w // 2 for block in taken), default=middle) - table.px(_GAP)
    room.w = min(room.w, 2 * half, table.size[0] - 2 * table.px(_PAD))
    room.centerx = middle
    return room


def _note_block(words: str, table: TableLayout, *, captions: bool) -> tuple[Rect, int, list[str]]:
    """The room of a note, how large its letters are in px, and its lines: the first where they are not much smaller."""
    beside, above = 2 * table.px(_PAD), table.px(_LAMP) // 2 + 2 * table.px(_GAP)
    wanted = max(table.least_text_px, round(table.px(16) * table.words))
    found = []
    for room in note_rooms(table, captions=captions):
        inner = (room.w - beside, room.h - above)
        if inner[0] > 0 and text.block_fits(words, inner, MIN_TEXT_PX, "semibold"):
            px, lines = text.fit_block(words, inner, wanted, MIN_TEXT_PX, "semibold")
            found.append((px, room, lines))
    if not found:  # in the smallest windows: over the edge of the ring rather than cut
        room = _over_ring(table)
        return room, *text.fit_block(
            words, (room.w - beside, room.h - 2 * table.px(_GAP)), wanted, table.least_text_px, "semibold"
        )
    nearly = 0.9 * max(px for px, _, _ in found)  # letters so large are large enough for a better place
    return next((room, px, lines) for px, room, lines in found if px >= nearly)


def note_item(words: str, lamp: pygame.Surface | None, table: TableLayout, *, captions: bool = False) -> Item | None:
    """The items that show a note: dark words on paper with a lamp at its corner, at the foot of its room."""
    if not words:
        return None
    pad, lamp_px = table.px(_PAD), table.px(_LAMP)
    room, px, lines = _note_block(words, table, captions=captions)
    label = text.block(lines, px, INK, "semibold", "left")
    box = Rect(0, 0, label.get_width() + 2 * pad, label.get_height() + 2 * table.px(_GAP))
    middle = table.ring.centerx
    if room.left > middle:
        box.bottomright = room.bottomright
    elif room.right < middle:
        box.bottomleft = room.bottomleft
    else:
        box.midtop = room.midtop
    box.clamp_ip(Rect((0, 0), table.size))

    def paint(surface: pygame.Surface) -> None:
        radius = min(box.h // 2, table.px(12))
        draw.draw_shadow(surface, box, radius, table.px(8), 130, table.px(2))
        surface.blit(draw.rounded_rect(box.size, radius, _PAPER), box)
        disc = Rect(0, 0, lamp_px, lamp_px)
        disc.center = box.x + table.px(2), box.y + table.px(2)
        surface.blit(draw.circle(lamp_px, INK), disc)
        if lamp is not None:
            sign = pygame.transform.smoothscale(lamp, (lamp_px * 7 // 10, lamp_px * 7 // 10))
            surface.blit(sign, sign.get_rect(center=disc.center))
        surface.blit(label, label.get_rect(center=box.center))

    return Item("first_note", box.inflate(*(max(table.px(20), lamp_px),) * 2), (words, px, box.topleft), paint)


Point = tuple[float, float]
_TAIL = ((0.05, 120), (0.10, 74), (0.15, 40))
"""How far behind it its shadows follow, as a share of the way, and how opaque they are."""


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
        px = table.px(60 * (1.0 + 0.8 * self.strength))
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
                size = round(px * (1.0 - 0.16 * (number + 1)))
                disc = draw.circle(size, (*self.color[:3], opacity))
                surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
            center = round(head[0]), round(head[1])
            disc = draw.circle(px, self.color, border=INK, border_px=max(2, px // 14))
            surface.blit(disc, disc.get_rect(center=center))
            if self.sign is not None:
                picture = self.sign(px * 78 // 100)
            else:
                size = text.fit_size(self.words, px * 86 // 100, px * 62 // 100, face="title")
                picture = text.fancy(self.words, size, IVORY, outline=INK, outline_px=_outline_px(size))
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
        self.is_covered = False
        """Whether something asks over the table: a note would lie half beneath it, and waits."""
        self.sounds: tuple[str, ...] = ()
        """The captions of what sounds."""
        self.beside: Rect | None = None
        """The button that belongs to the prompt, at its right; None where none does."""
        self.prompt_at: Rect | None = None
        """Where the prompt was seen last; None where none was."""

    def items(self, layout: TableLayout, style: Style, in_air: Sequence[Item]) -> Iterator[Item]:
        """The line, the prompt (unless one of the words ``in_air`` is over it) and the note on something new."""
        if self.is_wordless:
            return iter(())
        hidden = bool(self.advice or self.note) or layout.prompt.collidelist([word.bounds for word in in_air]) >= 0
        prompt = "" if hidden else self.prompt
        asks = strip_item(
            "prompt", prompt, layout.prompt, layout, style.palette, asked=self.prompt_asks, beside=self.beside
        )
        self.prompt_at = asks.bounds if asks is not None else None
        strips = (
            strip_item("line", self.line, layout.line, layout, style.palette),
            asks,
            note_item("" if self.is_covered else self.first_note, self.first_lamp, layout, captions=bool(self.sounds)),
        )
        return (strip for strip in strips if strip is not None)

    def advice_items(self, cards: Sequence[CardSprite], pile: Rect, layout: TableLayout, style: Style) -> list[Item]:
        """The advice, or the note, with its chips above the own ``cards`` and the draw ``pile``."""
        advice = self.advice or (Advice(self.note) if self.note and not self.is_wordless else None)
        return advice_items(advice, cards, pile, layout, style.palette, self.beside) if advice else []
