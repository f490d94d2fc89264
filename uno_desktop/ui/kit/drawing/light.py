"""A pool of light: what is behind everything before any picture is read."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.motion.tween import lerp_color

_CELLS = (48, 27)


def light(size: tuple[int, int], inner: Color, outer: Color) -> pygame.Surface:
    """A pool of light a little above the middle; drawn small and scaled up."""
    return pygame.transform.smoothscale(_cells(inner, outer), size)


def lay_light(surface: pygame.Surface, inner: Color, outer: Color) -> None:
    """Fill a whole surface of the window's format with it, without another picture as large."""
    pygame.transform.smoothscale(_cells(inner, outer), surface.get_size(), surface)


@lru_cache(maxsize=4)
def _cells(inner: Color, outer: Color) -> pygame.Surface:
    """The small picture. What is left of the middle is seen in a mirror on the right."""
    small = pygame.Surface(_CELLS)
    w, h = _CELLS
    for y in range(h):
        for x in range(w // 2 + 1):
            distance = math.hypot((x - w / 2) / (w * 0.62), (y - h * 0.42) / (h * 0.72))
            color = lerp_color(inner, outer, min(1.0, distance) ** 1.4)
            small.set_at((x, y), color)
            small.set_at((w - x, y), color)
    return small
