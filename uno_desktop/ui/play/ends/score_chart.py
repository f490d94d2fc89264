"""The scores of a match, hand by hand, as lines that draw themselves, with the faces of the players at their ends.

Lines are told apart by their color, their dashes and the shape of their points, and no two of ten have all alike.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Color, Style, with_alpha
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.play.ends.result_page import SeatFace
from uno_desktop.ui.shell.widgets.charts import nice_top

LINE_COLORS: tuple[Color, ...] = (
    (86, 180, 233), (240, 228, 66), (230, 105, 30), (214, 128, 186), (0, 190, 140),
    (255, 255, 255), (150, 160, 255), (255, 176, 0), (178, 134, 100), (170, 224, 100),
)  # fmt: skip
"""For the dark ground of the chart. The first five are told apart by the color-blind too (after Okabe and Ito)."""
DASHES: tuple[tuple[float, ...], ...] = ((), (4.5, 2.6), (0.4, 2.4), (6.5, 2.4, 0.4, 2.4))
"""Dash and gap, in widths of the line."""
MARKS = ("disc", "square", "diamond", "triangle", "star")
_STRONG_UNITS, _LINE_UNITS = 4.0, 2.6
_LINES = 4
_FACE_UNITS = 40
_GAP_UNITS, _LEADER_UNITS, _LEADER_WIDE_UNITS = 8, 34, 2
"""How far right of the ends of the lines the faces are; the second where they may be led to from there."""
_OVERLAP = 0.7
"""How far apart the faces of partners are, in faces."""


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a line looks: its color, its dashes, and the shape of its points."""

    color: Color
    dashes: tuple[float, ...]
    mark: str


def line_style(number: int) -> LineStyle:
    """The look of line ``number``, from 0: color, dashes and points change with every line."""
    return LineStyle(
        LINE_COLORS[number % len(LINE_COLORS)], DASHES[number % len(DASHES)], MARKS[number % len(MARKS)]
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Series:
    """The totals of one player or team, beginning with 0 before the first hand; ``strong`` ones are drawn thicker."""

    line: LineStyle
    totals: tuple[int, ...]
    faces: tuple[SeatFace, ...] = ()
    strong: bool = False
    name: str = ""


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near as can be to those ``wanted``, in their order, ``apart`` from each other, from low to high.

    Where there is no room for that they lie evenly.
    """
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    apart = min(apart, (high - low) / max(1, len(order) - 1))
    found = [0.0] * len(wanted)
    lowest = low
    for n in order:
        found[n] = lowest = max(lowest, min(wanted[n], high))
        lowest += apart
    highest = high
    for n in reversed(order):
        found[n] = highest = min(highest, found[n])
        highest -= apart
    return found


class ScoreChart(Widget):
    """``progress`` 0..1 is how much of the lines is drawn. ``limit`` is the total that ends the match, if one does."""

    grows = True
    shrinks = True

    def __init__(self, series: Sequence[Series], *, limit: int = 0, caption: str = "") -> None:
        super().__init__()
        self.series = sorted(series, key=lambda each: each.strong)
        self.limit = limit
        self.caption = caption
        self.progress = 1.0
        self._picture: pygame.Surface | None = None
        self._painted: object = None

    def told(self) -> Node:
        """Everybody's totals, hand by hand."""
        lines = [" ".join((each.name, joined(map(str, each.totals[1:])))) for each in self.series if each.name]
        return Node(Role.IMAGE, self.caption, details=". ".join(lines))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(180)

    def preload(self, style: Style) -> Pieces:
        """Pieces that draw the lines and make the faces, once the chart has its place."""
        plot = self._plot(style)
        if plot.w < 20 or plot.h < 20:
            return
        blank = pygame.Surface(plot.size, pygame.SRCALPHA)
        for each in self.series:
            yield partial(self._paint, blank, style, each)
        for each in self.series:
            for face in each.faces:
                yield partial(face.picture, self._face_px(style))
        yield partial(self._keep, blank, style)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Grid, lines and faces; the lines are one kept picture, of which ever more is shown."""
        plot = self._plot(style)
        if plot.w < 20 or plot.h < 20:
            return
        top = self._top()
        palette, px = style.palette, style.text_px("tiny")
        line_h = max(1, style.px(1))
        for n in range(_LINES + 1):
            y = self._height_of(style, plot, n / _LINES)
            surface.fill(palette.border, (plot.x, y, plot.w, line_h))
            words = text.render(str(round(top * n / _LINES)), px, palette.text_muted)
            surface.blit(words, words.get_rect(midright=(plot.x - style.px(8), y)))
        hands = self._hands()
        every = max(1, -(-hands // 10))
        for hand in range(every, hands + 1, every):
            x = plot.x + round(plot.w * hand / hands)
            words = text.render(str(hand), px, palette.text_muted)
            surface.blit(words, words.get_rect(midtop=(x - (style.px(4) if hand == hands else 0), plot.bottom + 3)))
        words = text.render(self.caption, px, palette.text_muted)
        surface.blit(words, words.get_rect(midtop=(plot.centerx, plot.bottom + px + style.px(4))))
        if 0 < self.limit <= top:
            y = self._height_of(style, plot, self.limit / top)
            surface.blit(
                draw.rounded_rect((plot.w, max(2, style.px(2))), 0, with_alpha(palette.accent, 150)), (plot.x, y)
            )
            words = text.render(t("result.ends_at", n=self.limit), px, palette.accent)
            surface.blit(words, (plot.x + style.px(4), y - words.get_height()))
        if self.progress <= 0:
            return
        if self._picture is None or self._painted != (plot.size, style.scale):
            for piece in self.preload(style):
                piece()
        assert self._picture is not None
        surface.blit(self._picture, plot, Rect(0, 0, round(plot.w * self.progress), plot.h))
        self._draw_faces(surface, style, plot)

    def _keep(self, picture: pygame.Surface, style: Style) -> None:
        self._picture, self._painted = picture, (picture.get_size(), style.scale)

    # -- places ---------------------------------------------------------------------------------------------------

    def _face_px(self, style: Style) -> int:
        rows = 1 + (len(self.series) - 1) * self._apart()
        return max(8, min(style.px(_FACE_UNITS), int((self.rect.h - style.px(12)) / rows)))

    def _apart(self) -> float:
        """How far below one another faces are, in faces: many are in two columns by turns, near their lines."""
        return 0.56 if len(self.series) > 6 else 1.0

    def _faces_px(self, style: Style) -> int:
        """How wide the faces of the largest team are."""
        most = max((len(each.faces) for each in self.series), default=0)
        wide = round(self._face_px(style) * (1 + (most - 1) * _OVERLAP)) if most else 0
        return wide if self._apart() == 1.0 else 2 * wide

    def _beside_px(self, style: Style) -> int:
        """How far right of the ends of the lines the faces are; three always have room there."""
        return style.px(_LEADER_UNITS if len(self.series) > 3 else _GAP_UNITS)

    def _plot(self, style: Style) -> Rect:
        left, below = style.px(46), style.text_px("small") * 2
        right = style.px(8) + (self._faces_px(style) + self._beside_px(style) if self._faces_px(style) else 0)
        return Rect(self.rect.x + left, self.rect.y + style.px(8), self.rect.w - left - right,
                    self.rect.h - below - style.px(12))  # fmt: skip

    def _hands(self) -> int:
        return max((len(each.totals) for each in self.series), default=2) - 1

    def _top(self) -> int:
        highest = max((max(each.totals) for each in self.series), default=0)
        highest = max(highest, self.limit)
        return nice_top(highest)

    @staticmethod
    def _height_of(style: Style, plot: Rect, share: float) -> int:
        """Where a line of the grid lies, which stands for this share of the highest total: the lines' thick ends too
        need room below 0."""
        edge = style.px(_STRONG_UNITS) * 1.5
        return round(plot.bottom - edge - (plot.h - 2 * edge) * share)

    def _points(self, style: Style, size: tuple[int, int], each: Series) -> list[tuple[float, float]]:
        """The points of a line within the plot, a little inside so that thick ends are not cut."""
        hands, top, edge = max(1, self._hands()), self._top(), style.px(_STRONG_UNITS) * 1.5
        w, h = size[0] - 2 * edge, size[1] - 2 * edge
        return [(edge + w * n / hands, edge + h * (1 - total / top)) for n, total in enumerate(each.totals)]

    # -- seen -----------------------------------------------------------------------------------------------------

    def _paint(self, blank: pygame.Surface, style: Style, each: Series) -> None:
        wide = style.px(_STRONG_UNITS if each.strong else _LINE_UNITS)
        points = self._points(style, blank.get_size(), each)
        cut = draw.dashes(points, [length * wide for length in each.line.dashes])
        low, high = min(y for _, y in points), max(y for _, y in points)
        band = Rect(0, int(low - wide), blank.get_width(), int(high - low + 2 * wide) + 2)
        moved = [[(x, y - band.y) for x, y in dash] for dash in cut]
        blank.blit(draw.strokes(band.size, moved, wide, each.line.color), band)
        mark = _mark(each.line.mark, round(wide * 2.8), each.line.color)
        for x, y in points[1:]:
            blank.blit(mark, mark.get_rect(center=(round(x), round(y))))

    def _draw_faces(self, surface: pygame.Surface, style: Style, plot: Rect) -> None:
        """Whose line it is, right of where it has come to; a line leads to a face that had to make room for others."""
        shown = [each for each in self.series if each.faces]
        px = self._face_px(style)
        x = plot.x + round(plot.w * self.progress)
        ends = [plot.y + _height_at(self._points(style, plot.size, each), x - plot.x) for each in shown]
        low, high = self.rect.y + px / 2, self.rect.bottom - px / 2
        rows = sorted(
            zip(spread(ends, px * self._apart(), low, high), ends, shown, strict=True), key=lambda row: row[:2]
        )
        wide = 0 if self._apart() == 1.0 else self._faces_px(style) // 2
        places = [(x + self._beside_px(style) + n % 2 * wide, *row) for n, row in enumerate(rows)]
        thick = max(1, style.px(_LEADER_WIDE_UNITS))
        for left, y, end, each in places:  # from the end of a line to its face
            box = Rect(x, min(end, y), left - x, abs(y - end)).inflate(4 * thick, 4 * thick)
            if box.w > style.px(_GAP_UNITS) + 4 * thick:
                points = [(x - box.x, end - box.y), (left - box.x, y - box.y)]
                surface.blit(draw.strokes(box.size, [points], thick, each.line.color), box)
        for left, y, _end, each in places:
            for n, face in enumerate(each.faces):
                face.draw(surface, Rect(left + round(n * px * _OVERLAP), round(y - px / 2), px, px), style)


def _height_at(points: Sequence[tuple[float, float]], x: float) -> float:
    """How far down a line is at ``x``."""
    for a, b in itertools.pairwise(points):
        if x <= b[0]:
            return lerp(a[1], b[1], max(0.0, (x - a[0]) / max(1.0, b[0] - a[0])))
    return points[-1][1]


def _mark(name: str, px: int, color: Color) -> pygame.Surface:
    """The shape of a line's points."""
    px = max(5, px)
    if name == "disc":
        return draw.circle(px, color)
    if name == "star":
        return draw.star(round(px * 1.5), color)
    corners = {
        "square": ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)),
        "diamond": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
        "triangle": ((0.5, 0), (1, 0.95), (0, 0.95)),
    }[name]
    size = px if name == "square" else round(px * 1.3)
    return draw.polygon((size, size), corners, color)
