"""Figures to look at: notes with a number, framed bars and plots of times, strips with a share, a scale of strength."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.match.statistics.stats_store import DropTimes
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Color, Style, brighten, with_alpha
from uno_desktop.ui.kit.widgets import Column, Grid, Label, Panel, Widget
from uno_desktop.ui.shell.widgets.paper import PAPER, draw_frame, draw_note, paper_style

_GRID_LINES = 4
_MOST_TOLD = 12
_BLUE_INK = (36, 78, 118)
"""Bars and lines on paper: blue, for red would seem to say that something is bad."""
_YELLOW = (253, 236, 168)
_NICE = (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 12)


class Note(Panel):
    """A note pinned to the wall, which holds one widget; ``strong``: on yellow paper."""

    def __init__(self, content: Widget, *, strong: bool = False) -> None:
        super().__init__(content, raised=True, pad=10, shadow=False)
        self._paper = _YELLOW if strong else PAPER

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        # All pins are alike: red and green ones would seem to say what is bad and what is good.
        draw_note(surface, self.rect, style, self._paper, style.palette.accent)
        for child in self.children():
            child.draw(surface, paper_style(style))


def tile(number: str, caption: str, *, strong: bool = False, color: str = "text", spoken: str = "") -> Note:
    """A number with what it counts below it, in a ``color`` of the palette; ``spoken`` is what readers say for both."""
    figure = Label(number, "heading", face="title", align="center", wrap=False, color=color)
    below = Label(caption, "small", color="text_muted", align="center")
    below.spoken, figure.is_told = spoken or f"{caption}: {number}", False
    return Note(Column([figure, below], gap=0), strong=strong)


def drop_figures(found: DropTimes) -> Grid:
    """How fast somebody has dropped, in a row of tiles."""
    tiles = [
        tile(milliseconds(found.best_ms), t("stats.drop_best"), strong=True),
        tile(milliseconds(found.recent_ms), t("stats.drop_recent")),
        tile(milliseconds(found.mean_ms), t("stats.drop_mean")),
        tile(str(found.count), t("stats.drop_count")),
        tile(str(found.fumbles), t("stats.drop_fumbles")),
    ]
    return Grid(tiles, per_row=5, gap=10)


class Chart(Widget):
    """A plot with a scale at the left and a caption below; ``paint`` draws into it. What it shows is kept."""

    grows = True
    shrinks = True

    def __init__(self, values: Sequence[int], caption: str, *, empty: str = "") -> None:
        super().__init__()
        self.values = tuple(values)
        self.caption = caption
        self.empty = empty
        self._layer = Layer(alpha=True)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(150)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        paper = draw_frame(surface, self.rect, style, style.palette.surface_raised)
        style = paper_style(style)
        palette, room = style.palette, paper.inflate(-2 * style.px(14), -2 * style.px(8))
        if not self.values:
            label = text.render(self.empty, style.text_px("body"), palette.text_muted)
            surface.blit(label, label.get_rect(center=self.rect.center))
            return
        px, left = style.text_px("tiny"), style.px(52)
        below = text.line_height(px) + style.px(4)
        plot = Rect(room.x + left, room.y + px // 2, room.w - left, room.h - below - px // 2)
        if plot.w < 20 or plot.h < 20:
            return
        top = nice_top(max(self.values))
        line_px = text.line_height(px)
        every = next((each for each in (1, 2) if plot.h * each >= line_px * _GRID_LINES), _GRID_LINES)
        for n in range(_GRID_LINES + 1):
            y = plot.bottom - round(plot.h * n / _GRID_LINES)
            surface.fill(brighten(palette.surface, -0.12), (plot.x, y, plot.w, max(1, style.px(1))))
            if n % every == 0:
                words = text.render(str(round(top * n / _GRID_LINES)), px, palette.text_muted)
                surface.blit(words, words.get_rect(midright=(plot.x - style.px(8), y)))
        key = (self.values, top, style.scale, palette.accent)
        surface.blit(self._layer.get(key, plot.size, lambda blank: self.paint(blank, style, top)), plot)
        words = text.render(self.caption, px, palette.text_muted)
        surface.blit(words, words.get_rect(midtop=(plot.centerx, plot.bottom + style.px(4))))

    def told(self) -> Node:
        """The newest values in their order stand for the picture."""
        words = joined(map(str, self.values[-_MOST_TOLD:])) if self.values else self.empty
        return Node(Role.IMAGE, self.caption, details=words)

    def paint(self, blank: pygame.Surface, style: Style, top: int) -> None:
        """Draw the values into an empty picture whose upper edge stands for ``top``."""
        raise NotImplementedError


class Bars(Chart):
    """A bar for each value."""

    def paint(self, blank: pygame.Surface, style: Style, top: int) -> None:
        w, h = blank.get_size()
        cell = w / max(12, len(self.values))
        wide = max(2, round(cell * 0.68))
        for i, value in enumerate(self.values):
            high = max(style.px(2), round(h * value / top))
            color = _BLUE_INK if value else with_alpha(style.palette.text_muted, 120)
            bar = draw.rounded_rect((wide, high), min(wide // 3, high // 2), color)
            blank.blit(bar, (round(i * cell + (cell - wide) / 2), h - high))


class Times(Chart):
    """A dot for each time, joined, with a line at the mean and one at the best, which are named right of the dots."""

    def paint(self, blank: pygame.Surface, style: Style, top: int) -> None:
        w, h = blank.get_size()
        palette, dot_px, px = style.palette, style.px(8), style.text_px("tiny")
        mean, best = sum(self.values) / len(self.values), min(self.values)
        right = w - dot_px
        for level, key, color in ((mean, "mean", palette.text_muted), (best, "best", palette.success)):
            high, thick = h - round(h * level / top), max(1, style.px(2))
            blank.fill(with_alpha(color, 190), (0, high, w, thick))
            name = text.render(t(f"stats.drop_{key}"), px, color)
            # Above and below, for after one drop they are in one place.
            place = name.get_rect(bottomright=(w, high)) if key == "mean" else name.get_rect(topright=(w, high + thick))
            blank.blit(name, place.clamp(blank.get_rect()))
            right = min(right, place.left - dot_px)
        places = len(self.values) - 1
        share, end = dot_px / max(1, w), right / max(1, w)
        points = tuple(
            (share + (end - share) * (i / places if places else 0.5), 1 - value / top)
            for i, value in enumerate(self.values)
        )
        if places:
            blank.blit(draw.polyline((w, h), points, style.px(2), with_alpha(_BLUE_INK, 150)), (0, 0))
        for (x, y), value in zip(points, self.values, strict=True):
            dot = draw.circle(dot_px, palette.success if value == best else _BLUE_INK)
            blank.blit(dot, dot.get_rect(center=(round(x * w), round(y * h))))


class ShareRow(Widget):
    """A name, a bar as long as the share of hands won, with a mark at a ``fair`` share (0..1), and the figures."""

    def __init__(self, name: str, won: int, played: int, note: str, *, fair: float | None = None) -> None:
        super().__init__()
        self._fair = fair
        self._name = name
        self._won = won
        self._played = played
        self._note = note

    def told(self) -> Node:
        fair = "" if self._fair is None else t("stats.fair", percent=percent(round(1000 * self._fair), 1000))
        parts = (self._name, percent(self._won, self._played), fair, self._note)
        return Node(Role.LABEL, ", ".join(filter(None, parts)))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        if self._is_in_one_line(style, width):
            return width, max(style.px(54), text.line_height(style.text_px("body"), "semibold") + style.px(24))
        lines = len(text.wrap(self._note, width, style.text_px("small"))) * text.line_height(style.text_px("small"))
        return width, text.line_height(style.text_px("body"), "semibold") + lines + style.px(24)

    def _is_in_one_line(self, style: Style, width: int) -> bool:
        """Whether the figures have room beside the name."""
        name = text.width(self._name, style.text_px("body"), "semibold")
        return name + style.px(12) + text.width(self._note, style.text_px("small")) <= width

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, rect = style.palette, self.rect
        px = style.text_px("small")
        bar = Rect(rect.x, rect.bottom - style.px(18), rect.w, style.px(12))
        name = text.fitted(self._name, rect.w, style.text_px("body"), palette.text, "semibold")
        low = bar.y - style.px(3)
        if self._is_in_one_line(style, rect.w):
            note = text.render(self._note, px, palette.text_muted)
            surface.blit(note, note.get_rect(bottomright=(rect.right, low)))
        else:
            for line in reversed(text.wrap(self._note, rect.w, px)):
                note = text.render(line, px, palette.text_muted)
                surface.blit(note, note.get_rect(bottomleft=(rect.x, low)))
                low -= text.line_height(px)
        surface.blit(name, name.get_rect(bottomleft=(rect.x, low)))
        _bar(surface, bar, palette.background)
        if self._won:
            wide = max(bar.h, round(bar.w * self._won / max(1, self._played)))
            _bar(surface, Rect(bar.topleft, (wide, bar.h)), _BLUE_INK)
        if self._fair is not None:
            thick, over = max(2, style.px(3)), style.px(3)
            x = bar.x + round((bar.w - thick) * self._fair)
            surface.fill(palette.surface, (x - thick // 2, bar.y, thick + 2 * (thick // 2), bar.h))
            surface.fill(palette.text, (x, bar.y - over, thick, bar.h + 2 * over))


def _bar(surface: pygame.Surface, rect: Rect, color: Color) -> None:
    surface.blit(draw.rounded_rect(rect.size, rect.h // 2, color), rect)


class LevelScale(Widget):
    """A line with the levels on it, a bar from ``low`` to ``high`` and a mark between.

    ``levels`` are names with their strengths, the weakest first. They stand evenly apart, however far apart their
    strengths are; ``words`` say it, and the tooltip has the figures.
    """

    def __init__(
        self, levels: Sequence[tuple[str, float]], low: float, mark: float, high: float, words: str, *, tip: str = ""
    ) -> None:
        super().__init__(tooltip=tip)
        self._levels = levels
        self._places = tuple(self.place_of(strength) for strength in (low, mark, high))
        self._words = words

    def place_of(self, strength: float) -> float:
        """Where along the line that is, 0..1."""
        strengths, count = [each for _, each in self._levels], len(self._levels)
        n = max(0, min(count - 2, sum(each <= strength for each in strengths) - 1))
        along = (strength - strengths[n]) / (strengths[n + 1] - strengths[n])
        return max(0.0, min(1.0, (n + 0.5 + along) / count))

    def told(self) -> Node:
        return Node(Role.IMAGE, self._words, details=self.tooltip)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(20) + text.line_height(style.text_px("small"))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, rect, px = style.palette, self.rect, style.text_px("small")
        line, y = style.px(4), rect.y + style.px(10)
        _bar(surface, Rect(rect.x, y - line // 2, rect.w, line), palette.border)
        left, mark, right = (rect.x + round(rect.w * place) for place in self._places)
        band = style.px(12)
        _bar(surface, Rect(left, y - band // 2, max(band, right - left), band), with_alpha(palette.accent, 120))
        for n, (name, _) in enumerate(self._levels):
            x = rect.x + round(rect.w * (n + 0.5) / len(self._levels))
            surface.fill(palette.text_muted, (x - style.px(1), y - style.px(9), max(2, style.px(2)), style.px(18)))
            words = text.fitted(name, rect.w // len(self._levels), px, palette.text_muted)
            surface.blit(words, words.get_rect(midtop=(x, y + style.px(10))))
        star = draw.star(style.px(26), palette.text)  # a disc on a line would look as if it could be moved
        surface.blit(star, star.get_rect(center=(mark, y)))


def nice_top(highest: int) -> int:
    """A round number that is not below ``highest``, for the upper end of a scale with four even steps."""
    power = 10 ** (len(str(max(1, highest))) - 1)
    tops = (round(nice * power) for nice in _NICE if nice * power >= max(highest, _GRID_LINES))
    return next(top for top in tops if top % _GRID_LINES == 0)


def milliseconds(value: int | None) -> str:
    """A time in words; a dash where there is none."""
    return t("stats.none") if value is None else t("stats.ms", ms=value)


def percent(part: int, whole: int) -> str:
    """A share in words; a dash where there is nothing to share."""
    return t("stats.percent", n=round(100 * part / whole)) if whole else t("stats.none")
