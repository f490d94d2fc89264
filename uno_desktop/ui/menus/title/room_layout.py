"""Where things lie in the front room: rectangles from the size of the window and of the words. Pure functions.

At the left and right of the deck there is room for two rows of things, those at the back a little nearer to the
middle. Where words would not be legible in that, there is no room, and the title shows a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.shell.look.backdrop import far_edge_px

Size = tuple[int, int]

BACK = ("daily", "puzzles", "tournament", "unlocks")
"""The things of the back row, from left to right: as many at the left of the deck as at the right."""
FRONT = ("new_match", "join", "rules", "more")
CORNER = ("children", "settings", "quit")
"""In the corner of the window, beside each other."""

_FOOT_UNITS = 34
"""What stays free below everything, for the line about the program."""
_GAP_UNITS = 10


@dataclass(frozen=True, slots=True)
class Room:
    """Rectangles in pixels: of things with their plates, of the widgets in the middle, of the corner's, and more."""

    things: Mapping[str, Rect]
    middle: Sequence[Rect]
    corner: Sequence[Rect]
    fan: Rect
    logo: Rect


def plate_width_px(size: Size, style: Style) -> int:
    """How wide the plate of a thing may be in a window of that size."""
    area, middle_px = _widths(size, style)
    return max(1, (area.w - middle_px) // 4 - style.px(_GAP_UNITS))


def middle_width_px(size: Size, style: Style) -> int:
    """How wide the widgets in the middle may be."""
    return _widths(size, style)[1] - 2 * style.px(_GAP_UNITS)


def _widths(size: Size, style: Style) -> tuple[Rect, int]:
    """The part of the window that things lie in, and how wide its middle is."""
    margin = style.px(26)
    wide = min(size[0] - 2 * margin, round(size[1] * 2.3))  # what is further off is walls
    area = Rect((size[0] - wide) // 2, margin, wide, size[1] - margin - style.px(_FOOT_UNITS))
    return area, max(style.px(330), round(wide * 0.38))


def room(
    size: Size, style: Style, plates: Mapping[str, Size], middle: Sequence[Size], corner: Sequence[Size]
) -> Room | None:
    """The room in a window of that size; None where not all of it can be seen and read.

    Wanted are, in pixels, the sizes of plates by the names of their things, of the widgets in the middle, from the
    top, and of what is in the corner.
    """
    if size[0] < 1.2 * size[1]:  # no room at the sides
        return None
    area, middle_px = _widths(size, style)
    gap = style.px(_GAP_UNITS)
    table = Rect(area)
    table.top = far_edge_px(size[1]) - style.px(62)  # things at the back stick up over the far edge of the table
    table.h = area.bottom - table.top
    row_px, cell = table.h // 2, (area.w - middle_px) // 4
    if any(wide > cell - gap or row_px - high < style.px(58) for wide, high in plates.values()):
        return None
    in_middle = _stacked(Rect(area.centerx - middle_px // 2, table.top, middle_px, table.h), gap, middle)
    in_corner: list[Rect] = []
    right = size[0] - style.px(18)
    for wide, high in reversed(corner):
        in_corner.insert(0, Rect(right - wide, style.px(16), wide, high))
        right -= wide + gap
    logo = Rect(area.x, style.px(22), min(style.px(400), right - area.x), style.px(118))
    fan = Rect(0, max(in_corner[0].bottom, round(size[1] * 0.14)), round(middle_px * 1.08), 0)
    fan.centerx = area.centerx
    fan.h = in_middle[0].top + style.px(74) - fan.top  # a part of it lies behind the words beneath it
    if fan.h < style.px(120) or logo.w < style.px(120):
        return None
    return Room(_rows(table, cell, gap), in_middle, in_corner, fan, logo)


def _rows(table: Rect, cell: int, gap: int) -> dict[str, Rect]:
    """Two rows at either side of the middle, ``cell`` pixels for each thing; those at the back are a little inwards."""
    things = {}
    for row, names in enumerate((BACK, FRONT)):
        half = len(names) // 2
        for n, name in enumerate(names):
            x = table.x + n * cell if n < half else table.right - (len(names) - n) * cell
            inwards = round(cell * 0.04) * (1 if n < half else -1) if names is BACK else 0
            things[name] = Rect(x + inwards + gap // 2, table.y + row * (table.h // 2), cell - gap, table.h // 2)
    return things


def _stacked(area: Rect, gap: int, sizes: Sequence[Size]) -> list[Rect]:
    """One over the other in the middle, the last at the bottom."""
    places, bottom = [], area.bottom
    for wide, high in reversed(sizes):
        place = Rect(0, 0, min(wide, area.w), high)
        place.midbottom = (area.centerx, bottom)
        places.append(place)
        bottom = place.top - gap
    return places[::-1]
