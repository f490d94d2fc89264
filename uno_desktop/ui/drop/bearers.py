"""Who carries the pot: two sleeves with oven mitts that reach in from above the picture."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.ui.drop.drop_art import Art
from uno_desktop.ui.drop.tumble import Point
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.images import BlitPair
from uno_desktop.ui.kit.drawing.style import Color, brighten

LEFT, RIGHT = -1, 1
GRIP, FLAT = "chili_mitt_grip", "chili_mitt_flat"
"""A mitt closed around a handle, and one laid against the pot's bottom."""
SLEEVE = "chili_sleeve"

_MITT_WIDTH = 0.135
_OVERLAP = 0.018
"""How much of the sleeve's end is inside the mitt."""
_SHOULDERS = {GRIP: (0.44, -0.16), FLAT: (0.50, -0.16)}
_STEP = 3
_BANDS = 6
_REACHES = {(GRIP, LEFT): (-66, -48), (GRIP, RIGHT): (-141, -117), (FLAT, LEFT): (-63, -54)}
"""The directions in which the arms are seen while the pot sways and tips, in degrees counterclockwise."""


class _Bands(NamedTuple):
    """The size of a turned picture, and the rectangles in it where something is seen."""

    size: tuple[int, int]
    parts: tuple[tuple[int, int, int, int], ...]


class Bearers:
    """The pictures of the arms for a window ``height_px`` high; ``sleeve`` is the color of whoever carries."""

    def __init__(self, art: Art, height_px: int, sleeve: Color) -> None:
        self._unit = height_px
        self._kept = SurfaceCache("arms")
        self._places: dict[tuple[str, int, int], _Bands] = {}
        self._palm = 0.40 * _MITT_WIDTH
        """How far the middle of what a mitt holds is from its tip."""
        self._shown: dict[int, tuple[tuple[int, Point, str], Item]] = {}
        """The arm of each side as it was seen last: most of the time it does not move."""
        grip, flat = (_arm(art, mitt, height_px, sleeve) for mitt in (GRIP, FLAT))
        self._arms = {
            (GRIP, LEFT): grip,
            (GRIP, RIGHT): pygame.transform.flip(grip, False, True),
            (FLAT, LEFT): flat,
        }

    def preload(self) -> Pieces:
        """Pieces that make the pictures of swaying and tipping."""
        for (mitt, side), (first, last) in _REACHES.items():
            yield from (partial(self._turned, mitt, side, reach) for reach in range(first, last + 1, _STEP))

    @contextmanager
    def kept_alone(self) -> Iterator[None]:
        """Of all these pictures only those are kept that are asked for in the block."""
        before = self._kept.uses
        self._shown.clear()
        yield
        self._kept.forget_unused_since(before)

    def item(self, middle_px: int, side: int, hand: Point, mitt: str = GRIP) -> Item:
        """The arm of one side, from its shoulder out of sight above to a hand at that point (in window heights).

        ``middle_px`` is the middle of the window.
        """
        asked = middle_px, hand, mitt
        found = self._shown.get(side)
        if found is not None and found[0] == asked:
            return found[1]
        x, y = _SHOULDERS[mitt]
        # A hand far up takes its shoulder along upwards: on its way in and out an arm does not turn.
        shoulder = (side * x, y + min(0.0, hand[1] - 0.24))
        reach = round(math.degrees(math.atan2(shoulder[1] - hand[1], hand[0] - shoulder[0])) / _STEP) * _STEP
        arm = self._arms[mitt, side]
        back = arm.get_width() / 2 - self._palm * self._unit
        turn = math.radians(reach)
        size, bands = self._turned(mitt, side, reach)
        center = (
            middle_px + hand[0] * self._unit - back * math.cos(turn),
            hand[1] * self._unit + back * math.sin(turn),
        )
        arm_rect = Rect((0, 0), size)
        arm_rect.center = (round(center[0]), round(center[1]))
        left, top = arm_rect.topleft
        arm_item = pictures(("arm", side), [(band, (left + x, top + y)) for band, (x, y) in bands])
        self._shown[side] = asked, arm_item
        return arm_item

    def _turned(self, mitt: str, side: int, reach: int) -> tuple[tuple[int, int], list[BlitPair]]:
        """The size of an arm's picture turned to reach so, and the parts of it in which the arm lies."""
        key = (mitt, side, reach)
        bands = self._places.get(key)
        found = [self._kept.find((key, part)) for part in bands.parts] if bands is not None else []
        if bands is None or None in found:
            picture = pygame.transform.rotozoom(self._arms[mitt, side], reach % 360, 1.0)
            bands = self._places[key] = _Bands(picture.get_size(), _seen_bands(picture))
            found = []
            for part in bands.parts:
                band = picture.subsurface(part).copy()
                self._kept.put((key, part), band)
                found.append(band)
        return bands.size, [(band, part[:2]) for band, part in zip(found, bands.parts, strict=True) if band is not None]


def _seen_bands(picture: pygame.Surface) -> tuple[tuple[int, int, int, int], ...]:
    """What is seen in each of some bands: half of the picture of a slanting arm is empty: neither drawn nor kept."""
    width, height = picture.get_size()
    edges = [height * n // _BANDS for n in range(_BANDS + 1)]
    strips = [Rect(0, top, width, bottom - top) for top, bottom in pairwise(edges)]
    seen = (picture.subsurface(strip).get_bounding_rect().move(strip.topleft) for strip in strips)
    # A picture so faint that nothing of it is left once it is turned is still an item of the display list.
    return tuple((part.x, part.y, part.w, part.h) for part in seen if part.w > 0) or ((0, 0, width, height),)


def _arm(art: Art, mitt: str, height_px: int, color: Color) -> pygame.Surface:
    """A sleeve of that color with a mitt at its right end, in the theme's pictures or in plain ones."""
    hand = art(mitt) or _plain_mitt(height_px, color)
    sleeve = draw.tint(art(SLEEVE) or _plain_sleeve(height_px), brighten(color, 0.12)[:3])
    hidden = round(_OVERLAP * height_px)
    long_px = max(sleeve.get_width(), hand.get_width(), sleeve.get_width() + hand.get_width() - hidden)
    size = (long_px, max(sleeve.get_height(), hand.get_height()))
    arm = pygame.Surface(size, pygame.SRCALPHA)
    for part, side in ((sleeve, "midleft"), (hand, "midright")):
        arm.blit(part, part.get_rect(**{side: getattr(arm.get_rect(), side)}))
    return arm.convert_alpha() if pygame.display.get_surface() else arm


def _plain_mitt(height_px: int, color: Color) -> pygame.Surface:
    """A stand-in where a theme has no picture: palm, thumb and cuff."""
    w, h = round(_MITT_WIDTH * height_px), round(0.08 * height_px)
    edge, dark, cloth = max(1, h // 14), brighten(color, -0.45), brighten(color, 0.42)
    mitt = pygame.Surface((w, h), pygame.SRCALPHA)
    for (part_w, part_h), (x, y) in (((0.85, 0.74), (0.57, 0.60)), ((0.40, 0.40), (0.52, 0.22))):
        size = (round(part_w * w), round(part_h * h))
        part = draw.rounded_rect(size, size[1] // 2, cloth, border=dark, border_px=edge, fill_to=color)
        mitt.blit(part, part.get_rect(center=(round(x * w), round(y * h))))
    cuff = draw.rounded_rect((max(3, w // 6), h), h // 7, (250, 244, 230), border=dark, border_px=edge)
    mitt.blit(cuff, (round(0.06 * w), 0))
    return mitt


def _plain_sleeve(height_px: int) -> pygame.Surface:
    size = (round(0.45 * height_px), round(0.072 * height_px))
    edge = max(1, size[1] // 14)
    return draw.rounded_rect(
        size, size[1] // 3, (250, 250, 250), border=(90, 90, 90), border_px=edge, fill_to=(136, 136, 136)
    )
