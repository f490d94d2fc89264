"""What the players at the table say, each in a bubble for a while, where it hides nothing that must be read.

A bubble may lie over the speaker's own card backs and over bare table: never over a number of cards, a name, a score,
a button, the piles, or the lines that say what happened and what is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.play.beat_times import SAYING_S
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.picture.table_seats import count_badge
from uno_desktop.ui.shell.look.card_faces import INK

_PAPER = (255, 251, 240)
_PAD = (9, 4)
_TAIL = 14
_MOST_LINES = 3
_FACE = "semibold"


class Room(NamedTuple):
    """Where a bubble may be, and from which of its sides the tail points at the speaker: left, right, top or bottom."""

    rect: Rect
    tail: str


def rooms(seat: int, table: TableLayout) -> Iterator[Room]:
    """The places for a bubble of this seat, the best first; the last takes the speaker's own name plate as well."""
    spot = table.seats[seat]
    gap, most = table.px(6), table.px(196)
    wide = round(most * 1.6)  # below its seat, and above the own one, where there is room for a few lines
    others = [part for n, each in table.seats.items() if n != seat for part in (each.avatar, each.fan, each.plate)]
    taken = [*others, table.line, table.prompt, table.chip, table.ring, *table.buttons.values()]
    if spot.side == "bottom":
        above = min(table.buttons[name].top for name in ("sort", "face_down") if name in table.buttons)
        taller = (_high(lines, table) for lines in (_MOST_LINES, _MOST_LINES + 1))
        for high, reach in ((table.px(54), most), *((each, wide) for each in taller)):
            span = Rect(0, above - gap - high, 0, high)
            yield Room(_stretch(span, spot.block.left, reach, taken, table), "bottom")
        return
    badge = count_badge(spot.avatar, spot.words)
    whole = Rect(0, spot.block.top, 0, spot.block.h)
    over_backs = Rect(0, max(1, spot.block.top - gap), 0, 0)
    over_backs.h = spot.plate.top - over_backs.top - 1
    if spot.side == "right":
        yield Room(_stretch(whole, spot.block.left - gap, -most, taken, table), "right")
    else:
        yield Room(_stretch(whole, spot.block.right + gap, most, taken, table), "left")
    yield Room(_stretch(over_backs, badge.right + 2, most, taken, table), "left")
    to_the_right, to_the_left = (spot.block.left, wide), (spot.block.right, -wide)
    ways = (to_the_left, to_the_right) if spot.side == "right" else (to_the_right, to_the_left)
    for lines in (2, _MOST_LINES):
        below = Rect(0, spot.block.bottom + gap // 2, 0, _high(lines, table))
        under = Rect(spot.block.x, 0, spot.block.w, 1 << 14)
        limit = min((box.top for box in taken if box.top >= below.top and box.colliderect(under)), default=below.bottom)
        below.h = min(below.h, max(1, limit - below.top))
        for start, reach in ways:
            yield Room(_stretch(below, start, reach, taken, table), "top")
    yield Room(_stretch(whole, badge.right + 2, most, taken, table), "left")


def _high(lines: int, table: TableLayout) -> int:
    """The height of a bubble with so many lines, in pixels."""
    return lines * text.line_height(table.least_text_px, _FACE) + table.px(2 * _PAD[1])


def _stretch(span: Rect, start: int, most: int, taken: list[Rect], table: TableLayout) -> Rect:
    """``span`` from ``start``, ``most`` pixels to the right (or left, if negative), as far as nothing is in the way."""
    left, right = (start, start + most) if most > 0 else (start + most, start)
    left, right = max(left, table.px(4)), min(right, table.size[0] - table.px(4))
    for box in taken:
        if box.bottom <= span.top or box.top >= span.bottom:
            continue
        if most > 0 and box.right > start:
            right = min(right, box.left - table.px(4))
        elif most < 0 and box.left < start:
            left = max(left, box.right + table.px(4))
    return Rect(left, span.top, max(0, right - left), span.h)


class Speech(NamedTuple):
    """A bubble that has found its place: its box, the lines and their size in pixels, the side of its tail."""

    box: Rect
    lines: list[str]
    px: int
    tail: str


def speech(seat: int, words: str, table: TableLayout) -> Speech | None:
    """The bubble in the first room where the words are whole, in few lines, else in any where they are.

    None where there is no such room: in a very small window with many players nobody talks.
    """
    wanted = max(table.least_text_px, round(table.px(15) * table.words))
    pad_x = table.px(_PAD[0])
    best: Speech | None = None
    for room, tail in rooms(seat, table):
        pad_y = table.px(_PAD[1]) if tail != "top" else 1
        inner = (room.w - 2 * pad_x, room.h - 2 * pad_y)
        if inner[0] < table.px(24) or inner[1] < text.line_height(table.least_text_px, _FACE):
            continue
        px, lines = text.fit_block(words, inner, wanted, table.least_text_px, _FACE)
        wide = max(text.width(line, px, _FACE) for line in lines) + 2 * pad_x
        box = Rect(0, 0, wide, len(lines) * text.line_height(px, _FACE) + 2 * pad_y)
        box.center = room.center
        if tail == "bottom":
            box.bottomleft = room.bottomleft
        elif tail in ("left", "right"):
            setattr(box, tail, getattr(room, tail))
        found = Speech(layout.clamp_into(box, Rect((0, 0), table.size)), lines, px, tail)
        if len(lines) <= _MOST_LINES and " ".join(lines) == words:
            return found
        if best is None and " ".join(lines) == words:
            best = found
    return best


def bubble_item(seat: int, words: str, table: TableLayout, shown: float) -> Item | None:
    """The items that show what somebody says, if there is room for them; ``shown`` 0..1."""
    placed = speech(seat, words, table)
    if placed is None:
        return None
    box, lines, px, tail = placed
    alpha = round(255 * min(1.0, shown))
    bounds = box.inflate(table.px(2 * _TAIL), table.px(2 * _TAIL))

    def paint(surface: pygame.Surface) -> None:
        picture = pygame.Surface(bounds.size, pygame.SRCALPHA)
        at = box.move(-bounds.x, -bounds.y)
        draw.draw_shadow(picture, at, table.px(12), table.px(6), 110, table.px(2))
        picture.blit(draw.rounded_rect(at.size, min(at.h // 2, table.px(12)), _PAPER), at)
        if tail in ("left", "right"):
            tip, base, side, x = (0, 1, "midright", at.left + 2) if tail == "left" else (1, 0, "midleft", at.right - 2)
            pointed = draw.polygon((table.px(_TAIL),) * 2, ((base, 0.1), (base, 0.9), (tip, 0.5)), _PAPER)
            picture.blit(pointed, pointed.get_rect(**{side: (x, at.centery)}))
        words_picture = text.block(lines, px, INK, _FACE, "center")
        picture.blit(words_picture, words_picture.get_rect(center=at.center))
        if alpha < 255:
            picture.set_alpha(alpha)
        surface.blit(picture, bounds)

    return Item(("bubble", seat), bounds, (words, alpha, box.topleft), paint)


def words_box(bubble: Item, table: TableLayout) -> Rect:
    """The box of a bubble, without what is around it."""
    return bubble.bounds.inflate(-table.px(2 * _TAIL), -table.px(2 * _TAIL))


_FADE_S = 0.18


class Sayings:
    """Bubbles by seat. One that another word covers waits: its time doesn't run, and it isn't drawn."""

    def __init__(self) -> None:
        self.bubbles: dict[int, tuple[str, float]] = {}
        """The words of each seat, and how many seconds they are still shown."""
        self.covered: set[int] = set()
        """Seats whose bubbles wait: a word in the air, or another bubble, was in their place in the last frame."""
        self._held_back: dict[int, str] = {}

    def say(self, seat: int, words: str, *, once_shown: bool = False) -> None:
        """Somebody says something: now, or ``once_shown`` as soon as what happens now has been shown."""
        if once_shown:
            self._held_back[seat] = words
        else:
            self.bubbles[seat] = (words, SAYING_S)

    def say_held_back(self) -> None:
        """What happened has been shown: now those speak who waited for it."""
        for seat, words in self._held_back.items():
            self.say(seat, words)
        self._held_back.clear()

    def clear(self) -> None:
        """Nobody says anything."""
        self.bubbles.clear()
        self._held_back.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; true while a bubble fades in or out."""
        left = {
            seat: (words, left_s if seat in self.covered else left_s - dt)
            for seat, (words, left_s) in self.bubbles.items()
        }
        self.bubbles = {seat: saying for seat, saying in left.items() if saying[1] > 0}
        return any(s <= _FADE_S or s > SAYING_S - _FADE_S - dt for _, s in left.values())

    def items(self, layout: TableLayout, in_air: Sequence[Item], silent: Collection[int]) -> list[Item]:
        """The bubbles to draw, but for those of ``silent`` seats. ``in_air``: words that no bubble may cover."""
        items: list[Item] = []
        self.covered.clear()
        for seat, (words, left_s) in self.bubbles.items():
            if seat in silent:
                continue
            shown = min(1.0, left_s / _FADE_S, (SAYING_S - left_s) / _FADE_S)
            bubble = bubble_item(seat, words, layout, max(0.0, shown))
            if bubble is None:
                continue
            others = [words_box(item, layout) for item in items]
            in_the_way = bubble.bounds.collidelist([word.bounds for word in in_air]) >= 0
            if in_the_way or words_box(bubble, layout).collidelist(others) >= 0:
                self.covered.add(seat)
            else:
                items.append(bubble)
        return items
