"""The scores of a match, hand by hand, as lines that draw themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.cache import Layer
from uno_desktop.ui.kit.style import Color, Style, with_alpha
from uno_desktop.ui.kit.widgets import Widget

_LINES = 4
_NICE = (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10)


@dataclass(frozen=True, slots=True)
class Series:
    """One player's totals, beginning with 0 before the first hand; ``strong`` ones are drawn thicker and last."""

    color: Color
    totals: tuple[int, ...]
    strong: bool = False


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
        self._layer = Layer(alpha=True)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """The whole width, and a height to be read."""
        return width, style.px(180)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Grid and lines; the lines are one kept picture, of which ever more is shown."""
        plot = self._plot(style)
        if plot.w < 20 or plot.h < 20:
            return
        top = self._top()
        self._draw_grid(surface, style, plot, top)
        picture = self._layer.get((top, style.scale), plot.size, lambda blank: self._paint(blank, style, top))
        shown = Rect(0, 0, round(plot.w * self.progress), plot.h)
        surface.blit(picture, plot, shown)

    def _plot(self, style: Style) -> Rect:
        left, below = style.px(46), style.text_px("small") * 2
        return Rect(self.rect.x + left, self.rect.y + style.px(8), self.rect.w - left - style.px(8),
                    self.rect.h - below - style.px(12))  # fmt: skip

    def _hands(self) -> int:
        return max((len(each.totals) for each in self.series), default=2) - 1

    def _top(self) -> int:
        highest = max((max(each.totals) for each in self.series), default=0)
        highest = max(highest, self.limit, 1)
        power = 10 ** (len(str(highest)) - 1)
        return next(int(nice * power) for nice in _NICE if nice * power >= highest)

    def _draw_grid(self, surface: pygame.Surface, style: Style, plot: Rect, top: int) -> None:
        palette, px = style.palette, style.text_px("tiny")
        line_h = max(1, style.px(1))
        for n in range(_LINES + 1):
            y = plot.bottom - round(plot.h * n / _LINES)
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
            y = plot.bottom - round(plot.h * self.limit / top)
            surface.blit(
                draw.rounded_rect((plot.w, max(2, style.px(2))), 0, with_alpha(palette.accent, 150)), (plot.x, y)
            )

    def _paint(self, blank: pygame.Surface, style: Style, top: int) -> None:
        w, h = blank.get_size()
        hands = max(1, self._hands())
        for each in self.series:
            points = tuple((n / hands, 1 - total / top) for n, total in enumerate(each.totals))
            wide = style.px(4.5 if each.strong else 2.5)
            edge = wide * 2 / max(w, h)
            inner = tuple((edge + x * (1 - 2 * edge), edge + y * (1 - 2 * edge)) for x, y in points)
            blank.blit(draw.polyline((w, h), inner, wide, each.color), (0, 0))
            dot = draw.circle(round(wide * 2.4), each.color)
            for x, y in inner[1:]:
                blank.blit(dot, dot.get_rect(center=(round(x * w), round(y * h))))
