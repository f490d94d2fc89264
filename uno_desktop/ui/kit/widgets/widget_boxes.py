"""Boxes that place the widgets they hold: columns, rows, grids."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect

from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets.widget import Widget


class Box(Widget):
    """Widgets in a row of some kind, ``gap`` units apart."""

    def __init__(self, items: Iterable[Widget] = (), *, gap: float = 8) -> None:
        super().__init__()
        self.items = list(items)
        self.gap = gap

    def children(self) -> list[Widget]:
        return self.items

    def add(self, widget: Widget) -> Widget:
        """Put one more at the end; lay out again afterwards."""
        self.items.append(widget)
        widget.group = self.group
        return widget

    def _shown(self) -> list[Widget]:
        return [item for item in self.items if item.visible]


class Column(Box):
    """One below the other, all as wide as the column."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        sizes = [item.measure(style, width) for item in self._shown()]
        gaps = style.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, rect: Rect, style: Style) -> None:
        """From the top; what grows (spacers, scrolled areas) shares what is left over."""
        super().place(rect, style)
        shown = self._shown()
        wanted = [item.measure(style, rect.w)[1] for item in shown]
        heights = _share_out(shown, wanted, rect.h - style.px(self.gap) * max(0, len(shown) - 1))
        y = rect.y
        for item, high in zip(shown, heights, strict=True):
            item.place(Rect(rect.x, y, rect.w, high), style)
            y += high + style.px(self.gap)


def _share_out(items: list[Widget], lengths: list[int], room: int) -> list[int]:
    """Give what is left of ``room`` to those that grow, or take what is missing from those that shrink."""
    spare = room - sum(lengths)
    chosen = [i for i, item in enumerate(items) if (item.grows if spare > 0 else item.shrinks)]
    shared = list(lengths)
    for n, i in enumerate(chosen):
        part = spare * (n + 1) // len(chosen) - spare * n // len(chosen)
        shared[i] = max(0, shared[i] + part)
    return shared


class Row(Box):
    """Side by side, centered in height, or all from the ``top``. ``weights`` share the width; without them each is as
    wide as it wants (shrunk alike where that is too much), and what grows takes the rest."""

    def __init__(
        self, items: Iterable[Widget] = (), *, gap: float = 8, weights: Iterable[float] | None = None,
        top: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(items, gap=gap)
        self.weights = None if weights is None else list(weights)
        self.top = top

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        widths = self._widths(style, width)
        high = max((item.measure(style, w)[1] for item, w in zip(self._shown(), widths, strict=True)), default=0)
        gaps = style.px(self.gap) * max(0, len(widths) - 1)
        return (width if self.weights else min(width, sum(widths) + gaps)), high

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        shown = self._shown()
        room = rect.w - style.px(self.gap) * max(0, len(shown) - 1)
        widths = self._widths(style, rect.w)
        if sum(widths) < room:
            widths = _share_out(shown, widths, room)
        x = rect.x
        for item, w in zip(shown, widths, strict=True):
            h = min(rect.h, item.measure(style, w)[1])
            item.place(Rect(x, rect.y if self.top else rect.y + (rect.h - h) // 2, w, h), style)
            x += w + style.px(self.gap)

    def _widths(self, style: Style, width: int) -> list[int]:
        shown = self._shown()
        room = max(0, width - style.px(self.gap) * max(0, len(shown) - 1))
        if self.weights is not None:
            cells = layout.columns(Rect(0, 0, room, 1), [w / sum(self.weights) for w in self.weights[: len(shown)]])
            return [cell.w for cell in cells]
        wanted = [item.measure(style, room)[0] for item in shown]
        total = sum(wanted)
        return wanted if total <= room else [w * room // total for w in wanted]


class Grid(Box):
    """Equal cells, ``per_row`` in a row; all rows as high as the highest cell wants.

    ``least_px``: the px a cell needs at least in a style; where it has less, each has a row of its own.
    """

    def __init__(
        self, items: Iterable[Widget] = (), *, per_row: int = 2, gap: float = 8,
        least_px: Callable[[Style], int] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(items, gap=gap)
        self.per_row = per_row
        self.least_px = least_px

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        shown = self._shown()
        lines = -(-len(shown) // self._across(style, width))
        gap = style.px(self.gap)
        return width, lines * self._cell_height(style, width) + gap * max(0, lines - 1)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        shown = self._shown()
        height = self._cell_height(style, rect.w)
        cells = layout.grid(rect, len(shown), self._across(style, rect.w), style.px(self.gap), height)
        for item, cell in zip(shown, cells, strict=True):
            item.place(cell, style)

    def _cell_height(self, style: Style, width: int) -> int:
        cell = self._cell_px(style, width, self._across(style, width))
        return max((item.measure(style, cell)[1] for item in self._shown()), default=0)

    def _cell_px(self, style: Style, width: int, across: int) -> int:
        return max(1, (width - style.px(self.gap) * (across - 1)) // across)

    def _across(self, style: Style, width: int) -> int:
        """How many cells are in a row of so many px."""
        if self.least_px is not None and self._cell_px(style, width, self.per_row) < self.least_px(style):
            return 1
        return self.per_row


class Spacer(Widget):
    """Nothing, ``units`` long; in a row or column with room to spare it grows."""

    grows = True

    def __init__(self, units: float = 0) -> None:
        super().__init__()
        self.units = units

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(self.units), style.px(self.units)
