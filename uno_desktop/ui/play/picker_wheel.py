"""The wheel of colors: its sectors as pictures."""

from __future__ import annotations

import math

import pygame

from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.cache import SurfaceCache
from uno_desktop.ui.kit.style import Color, brighten

_SUPERSAMPLE = 3
_cache = SurfaceCache("color_wheel")


def middle_degrees(i: int, count: int) -> float:
    """Which way sector ``i`` of ``count`` lies: clockwise from the right, number 0 at the top."""
    return i * 360 / count - 90


def _outline(
    radius: float, hub: float, i: int, count: int, middle: float, inset: float
) -> list[tuple[float, float]]:  # fmt: skip
    """A sector of the wheel as a polygon, ``inset`` smaller on every side."""
    outer, inner = radius - inset, hub + inset
    span = 360 / count
    start = middle_degrees(i, count) - span / 2
    points = []
    for r, steps in ((outer, round(span / 2)), (inner, -round(span / 3))):
        # The gap is as wide at the hub as at the rim: the angle it takes depends on the radius.
        slack = math.degrees(math.asin(min(0.9, inset / r)))
        shares = [step / abs(steps) for step in range(abs(steps) + 1)]
        for share in shares if steps > 0 else reversed(shares):
            turn = math.radians(start + min(span - slack, max(slack, span * share)))
            points.append((middle + r * math.cos(turn), middle + r * math.sin(turn)))
    return points


def sector(radius: int, hub: int, gap: int, i: int, count: int, color: Color) -> pygame.Surface:
    """Sector ``i`` of ``count`` (clockwise from the top) of a wheel, in a square as large as the wheel."""

    def make() -> pygame.Surface:
        s = _SUPERSAMPLE
        side = 2 * radius * s
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 90), _outline(radius * s, hub * s, i, count, side / 2, gap * s / 2))
        inner = _outline(radius * s, hub * s, i, count, side / 2, gap * s)
        pygame.draw.polygon(mask, (255, 255, 255, 255), inner)
        small = pygame.transform.smoothscale(mask, (2 * radius, 2 * radius))
        shade = draw.linear_gradient(small.get_size(), brighten(color, 0.16), brighten(color, -0.10))
        small.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return small.convert_alpha()

    return _cache.get((radius, hub, gap, i, count, color), make)


def sector_outline(radius: int, hub: int, i: int, count: int, width: int, color: Color) -> pygame.Surface:
    """A line of ``width`` px around sector ``i`` of ``count``; draw it by its center."""

    def make() -> pygame.Surface:
        s = _SUPERSAMPLE
        side = (2 * radius + 4 * width) * s
        ring = pygame.Surface((side, side), pygame.SRCALPHA)
        outer = _outline((radius + width) * s, (hub - width) * s, i, count, side / 2, 0.01)
        pygame.draw.polygon(ring, color, outer)
        pygame.draw.polygon(ring, (*color, 0), _outline(radius * s, hub * s, i, count, side / 2, width * s / 2))
        return pygame.transform.smoothscale(ring, (side // s, side // s)).convert_alpha()

    return _cache.get(("focus", radius, hub, i, count, width, color), make)
