"""Where things lie in the front room: rectangles from the size of the window and of the words. Pure functions.

At the left and right of the deck there is room for two rows of things, those at the back a little nearer to the
middle. Where words would not be legible in that, there is no room, and the title shows a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.shell.ground import far_edge_px

Size = tuple[int, int]

BACK = ("daily", "puzzles", "tournament", "unlocks")
"""The things of the back row, from left to right: as many at the left of the deck as at the right."""
FRONT = ("new_match", "join", "rules", "more")
CORNER = ("settings", "quit")
"""In the corner of the window, beside each other."""

_MARGIN_UNITS = 26
_FOOT_UNITS = 34
"""What stays free below everything, for the line about the program."""
_WIDEST = 2.3
"""So many times as wide as the window is high the room is at most: what is further off is walls."""
_MIDDLE_SHARE, _LEAST_MIDDLE_UNITS = 0.38, 330
_GAP_UNITS = 10
_RISE_UNITS = 62
"""How far things at the back stick up over the far edge of the table."""
_LEAST_THING_UNITS = 58
_BACK_INWARDS = 0.04
_LEAST_PROPORTION = 1.2
"""Windows that are narrower, for their height, have no room at the sides."""
_LOGO_UNITS = (400, 118)
_FAN_OVER_UNITS = 74
"""So much of the fan lies behind the words beneath it."""
_FAN_WIDER, _FAN_TOP_SHARE = 1.08, 0.14
"""How wide the fan may be beside the middle, and where its part of the window begins."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Sizes in pixels: of the plates by the names of their things, and of the widgets in the middle, from the top.

    ``corner`` are the sizes of what is in the corner.
    """

    plates: Mapping[str, Size]
    middle: Sequence[Size]
    corner: Sequence[Size]


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
    margin = style.px(_MARGIN_UNITS)
    wide = min(size[0] - 2 * margin, round(size[1] * _WIDEST))
    area = Rect((size[0] - wide) // 2, margin, wide, size[1] - margin - style.px(_FOOT_UNITS))
    return area, max(style.px(_LEAST_MIDDLE_UNITS), round(wide * _MIDDLE_SHARE))


def room(size: Size, style: Style, wanted: Wanted) -> Room | None:
    """The room in a window of that size; None where not all of it can be seen and read."""
    if size[0] < _LEAST_PROPORTION * size[1]:
        return None
    area, middle_px = _widths(size, style)
    high = max((plate[1] for plate in wanted.plates.values()), default=0)
    top = far_edge_px(size[1]) - style.px(_RISE_UNITS)
    row_px = (area.bottom - top) // 2
    if row_px - high < style.px(_LEAST_THING_UNITS):
        return None
    cell = (area.w - middle_px) // 4
    if any(plate[0] > cell - style.px(_GAP_UNITS) for plate in wanted.plates.values()):
        return None
    middle = _stacked(Rect(area.centerx - middle_px // 2, top, middle_px, area.bottom - top), style, wanted.middle)
    corner = _corner(size, style, wanted.corner)
    logo = Rect(area.x, style.px(22), *(style.px(units) for units in _LOGO_UNITS))
    logo.w = min(logo.w, (corner[0].left if corner else area.right) - logo.x - style.px(_GAP_UNITS))
    fan_bottom = (middle[0].top if middle else area.bottom) + style.px(_FAN_OVER_UNITS)
    fan = Rect(0, 0, round(middle_px * _FAN_WIDER), 0)
    fan.centerx = area.centerx
    fan.top = max(corner[0].bottom if corner else 0, round(size[1] * _FAN_TOP_SHARE))
    fan.h = fan_bottom - fan.top
    if fan.h < style.px(120) or logo.w < style.px(120):
        return None
    return Room(_rows(area, style, middle_px, top), middle, corner, fan, logo)


def _rows(area: Rect, style: Style, middle_px: int, top: int) -> dict[str, Rect]:
    """Two rows at either side of the middle; those at the back stand a little inwards."""
    row_px, gap = (area.bottom - top) // 2, style.px(_GAP_UNITS)
    cell = (area.w - middle_px) // 4
    things = {}
    for row, names in enumerate((BACK, FRONT)):
        half = len(names) // 2
        for n, name in enumerate(names):
            x = area.x + n * cell if n < half else area.right - (len(names) - n) * cell
            inwards = round(cell * _BACK_INWARDS) * (1 if n < half else -1) if row == 0 else 0
            things[name] = Rect(x + inwards + gap // 2, top + row * row_px, cell - gap, row_px)
    return things


def _stacked(area: Rect, style: Style, sizes: Sequence[Size]) -> list[Rect]:
    """One over the other in the middle, the last at the bottom."""
    gap = style.px(_GAP_UNITS)
    places, bottom = [], area.bottom
    for wide, high in reversed(sizes):
        place = Rect(0, 0, min(wide, area.w), high)
        place.midbottom = (area.centerx, bottom)
        places.append(place)
        bottom = place.top - gap
    return places[::-1]


def _corner(size: Size, style: Style, sizes: Sequence[Size]) -> list[Rect]:
    """Beside each other in the upper right corner."""
    right, places = size[0] - style.px(18), []
    for wide, high in reversed(sizes):
        places.append(Rect(right - wide, style.px(16), wide, high))
        right = places[-1].left - style.px(_GAP_UNITS)
    return places[::-1]
