"""The order of dropping, first to last, with the milliseconds; lines come in one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.places import PUDDLE_REACH
from uno_desktop.ui.kit.access.node import Node, Role, counted
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import Style, brighten, with_alpha
from uno_desktop.ui.kit.motion.tween import ease

_WIDTH, _LEAST_WIDTH = 470, 300
_LINE, _NOTE = 40, 17
"""A line, and how much higher one is with a note below the name."""
_HEAD = 58
_SOFA_WIDTH, _SOFA_LINE, _SOFA_NOTE = 560, 52, 44
"""From the sofa: what has a note takes two lines of large letters."""
_FACE_X = 32
_PAD = 18
_SHADOW, _SHADOW_LOWER = 24, 8


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the place, the face (``avatar(px)``), name, the time in words, what it means for them."""

    place: int
    avatar: Callable[[int], pygame.Surface]
    name: str
    time: str
    note: str = ""
    is_own: bool = False
    is_last: bool = False
    is_best: bool = False
    seat: int = NONE


def _words_of(line: Line) -> str:
    return ", ".join(filter(None, (t("access.rank", n=line.place, name=line.name), line.time, line.note)))


class Ranking:
    """The panel with the order; ``since_s`` is when it came.

    It stands beside the puddle: ``side`` is -1 for the left, 1 for the right.
    """

    def __init__(self, title: str, lines: Sequence[Line], since_s: float) -> None:
        self._title = title
        self._lines = tuple(lines)
        self.since_s = since_s
        self.side = 1

    def in_words(self) -> str:
        """The order as a sentence."""
        return ". ".join((self._title, *map(_words_of, self._lines)))

    def told(self) -> Node:
        """The order as a list for readers of the screen."""
        lines = [Node(Role.LIST_ITEM, _words_of(line)) for line in self._lines]
        return Node(Role.LIST, self._title, key="order", children=counted(lines))

    @property
    def has_best(self) -> bool:
        """Whether somebody was quicker than ever before."""
        return any(line.is_best for line in self._lines)

    @property
    def whole_s(self) -> float:
        """When the last line comes."""
        return self.since_s + drop_times.ORDER_LINE_S * len(self._lines)

    def settled(self, now_s: float) -> bool:
        """Whether every line has arrived at its place."""
        return now_s > self.whole_s + 0.4

    def rect(self, size: tuple[int, int], style: Style, foot_px: int = 0) -> Rect:
        """The panel, with ``foot_px`` of room below its lines."""
        scale = self._fit(size, style, foot_px)
        # Where a narrow window has no room for it beside the puddle, it covers as little of that as it can.
        beside = size[0] // 2 - round(PUDDLE_REACH * size[1]) - 2 * style.gap
        most, least = (_SOFA_WIDTH, _SOFA_WIDTH) if style.sofa else (_WIDTH, _LEAST_WIDTH)
        wide = min(size[0] - 2 * style.gap, style.px(most), max(beside, style.px(least)))
        high = round((style.px(_HEAD) + self._lines_px(style)) * scale) + 2 * style.px(_PAD) + foot_px
        place = Rect(0, 0, wide, high)
        # As low as it may be: whoever is at the upper end of that side stays in sight where the order is short.
        place.y = max((size[1] - high) // 2, size[1] - 2 * style.gap - high)
        place.x = size[0] - style.gap - wide if self.side > 0 else style.gap
        return place

    @staticmethod
    def _line_px(line: Line, style: Style) -> int:
        high, note = (_SOFA_LINE, _SOFA_NOTE) if style.sofa else (_LINE, _NOTE)
        return style.px(high + (note if line.note else 0))

    def _lines_px(self, style: Style) -> int:
        return sum(self._line_px(line, style) for line in self._lines)

    def items(self, now_s: float, size: tuple[int, int], style: Style, foot_px: int = 0) -> Iterator[Item]:
        """Panel, title, and the lines that have come, in a window of that size."""
        place, scale = self.rect(size, style, foot_px), self._fit(size, style, foot_px)
        bounds = place.inflate(2 * style.px(_SHADOW), 2 * style.px(_SHADOW) + 2 * style.px(_SHADOW_LOWER))

        def paint(surface: pygame.Surface) -> None:
            self._draw_shadow(surface, place, style)
            self._draw_panel(surface, place, style)
            px, room = round(style.text_px("heading") * min(1.0, scale + 0.1)), place.w - 2 * style.px(_PAD)
            px = text.fit_size(self._title, room, max(px, style.least_text_px), style.least_text_px, "title")
            title = text.render(text.ellipsize(self._title, room, px, "title"), px, style.palette.text, "title")
            head = Rect(place.x, place.y + style.px(_PAD) - style.px(4), place.w, self._head_px(scale, style))
            surface.blit(title, title.get_rect(center=head.center))

        yield Item("order", bounds, (self, tuple(place)), paint)
        for i, (line, row) in enumerate(zip(self._lines, self._rows(place, scale, style), strict=True)):
            u = 1.0 if style.reduced_motion else self._come(i, now_s)
            if u > 0:
                aside = self.side * round(style.px(46) * (1 - ease("ease_out_back", u)))
                yield self._line_item(i, line, row.move(aside, 0), place, style)

    def arrivals(
        self, now_s: float, size: tuple[int, int], style: Style, foot_px: int = 0
    ) -> Iterator[tuple[int, float, Rect]]:
        """Each seat of a line: how far it has come by now, 0 to 1 and beyond, and where its face comes to be."""
        scale = self._fit(size, style, foot_px)
        rows = self._rows(self.rect(size, style, foot_px), scale, style)
        for i, (line, row) in enumerate(zip(self._lines, rows, strict=True)):
            px = max(8, _high_of(line, _body(row, style), style) - style.px(4))
            face = Rect(0, 0, px, px)
            face.midleft = (row.x + style.px(_FACE_X), row.centery)
            yield line.seat, self._come(i, now_s), face

    def _come(self, number: int, now_s: float) -> float:
        """How far a line has come, from 0 to 1; below and above that before and after."""
        return (now_s - self.since_s - number * drop_times.ORDER_LINE_S) / drop_times.ORDER_LINE_COMES_S

    def _head_px(self, scale: float, style: Style) -> int:
        return round(style.px(_HEAD) * scale)

    def _rows(self, place: Rect, scale: float, style: Style) -> Iterator[Rect]:
        """Where the lines are in a panel."""
        top = place.y + style.px(_PAD) + self._head_px(scale, style)
        row = Rect(place.x + style.px(_PAD), top, place.w - 2 * style.px(_PAD), 0)
        for line in self._lines:
            row = Rect(row.x, row.bottom, row.w, round(self._line_px(line, style) * scale))
            yield row

    def preload(self, size: tuple[int, int], style: Style, foot_px: int) -> Pieces:
        """Pieces that make its pictures before it comes up."""
        scratch = pygame.Surface((1, 1))
        place = self.rect(size, style, foot_px)
        yield partial(self._draw_shadow, scratch, place, style)
        yield partial(self._draw_panel, scratch, place, style)
        scale = self._fit(size, style, foot_px)
        for line in self._lines:
            row = Rect(0, 0, place.w - 2 * style.px(_PAD), round(self._line_px(line, style) * scale))
            yield partial(self._draw_line, scratch, line, row, style)

    def _line_item(self, number: int, line: Line, row: Rect, place: Rect, style: Style) -> Item:
        """A line, no more of it than is within the panel."""

        def paint(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(bounds.clip(clip))
            self._draw_line(surface, line, row, style)
            surface.set_clip(clip)

        bounds = row.clip(place)
        return Item(("line", number), bounds, (self, tuple(row)), paint)

    @staticmethod
    def _draw_shadow(surface: pygame.Surface, place: Rect, style: Style) -> None:
        draw.draw_shadow(surface, place, style.px(style.radius * 1.5), style.px(_SHADOW), 170, style.px(_SHADOW_LOWER))

    @staticmethod
    def _draw_panel(surface: pygame.Surface, place: Rect, style: Style) -> None:
        surface_color, radius = style.palette.surface, style.px(style.radius * 1.5)
        edge = brighten(surface_color, 0.16)
        panel = draw.rounded_rect(place.size, radius, (*surface_color, 240), border=edge, border_px=style.px(1))
        surface.blit(panel, place)

    def _fit(self, size: tuple[int, int], style: Style, foot_px: int) -> float:
        """How much the lines must shrink to fit the window."""
        room = size[1] - 2 * style.gap - 2 * style.px(_PAD) - foot_px
        return min(1.0, room / (style.px(_HEAD) + self._lines_px(style)))

    def _draw_line(self, surface: pygame.Surface, line: Line, row: Rect, style: Style) -> None:
        palette = style.palette
        body = _body(row, style)
        if line.is_last or line.is_own:
            fill = with_alpha(palette.danger, 150) if line.is_last else with_alpha(palette.accent, 60)
            surface.blit(draw.rounded_rect(body.size, body.h // 3, fill), body)
        high = _high_of(line, body, style)
        px = max(style.least_text_px, min(style.text_px("body"), high * 6 // 10))
        place = text.render(f"{line.place}", px, palette.accent if line.place == 1 else palette.text_muted, "title")
        surface.blit(place, place.get_rect(center=(body.x + style.px(17), body.centery)))
        face = line.avatar(max(8, high - style.px(4)))
        left = face.get_rect(midleft=(body.x + style.px(_FACE_X), body.centery))
        surface.blit(face, left)
        time = text.render(line.time, px, palette.text, "title")
        right = time.get_rect(midright=(body.right - style.px(10), body.centery))
        start = left.right + style.px(8)
        name = text.ellipsize(line.name, max(10, right.left - start - style.px(6)), px, "semibold")
        label = text.render(name, px, palette.text, "semibold")
        if not line.note:
            surface.blit(time, right)
            surface.blit(label, label.get_rect(midleft=(start, body.centery)))
            return
        room, ink = right.right - start, palette.accent if line.is_best else palette.text
        note_px = text.fit_size(line.note, room, px, style.least_text_px, "semibold")
        note = text.render(text.ellipsize(line.note, room, note_px, "semibold"), note_px, ink, "semibold")
        top = body.centery - (label.get_height() + note.get_height()) // 2
        surface.blit(label, (start, top))
        surface.blit(time, time.get_rect(midright=(right.right, top + label.get_height() // 2)))
        surface.blit(note, (start, top + label.get_height()))


def _body(row: Rect, style: Style) -> Rect:
    return row.inflate(0, -style.px(4))


def _high_of(line: Line, body: Rect, style: Style) -> int:
    """How high the part of a line is without its note."""
    high, note = (_SOFA_LINE, _SOFA_NOTE) if style.sofa else (_LINE, _NOTE)
    return body.h if not line.note else round(body.h * high / (high + note))
