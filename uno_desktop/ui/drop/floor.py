"""The room in which all is dropped: a tiled floor in warm light, dark all around."""

from __future__ import annotations

import math
from functools import cache

import pygame

from uno_desktop.ui.drop.places import SAUCE
from uno_desktop.ui.kit.drawing.style import Color, brighten
from uno_desktop.ui.kit.motion.tween import lerp_color

_SMALL = (64, 36)
_STRIPS = 8


def paint_floor(surface: pygame.Surface, tone: Color, glow: Color, picture: pygame.Surface | None) -> None:
    """Fill a surface with the floor: the theme's ``picture``, or else tiles of the ``tone``; on any thread.

    In strips, so that no single step keeps another thread from drawing for long.
    """
    if picture is not None:
        _cover(surface, picture)
    else:
        _lay_tiles(surface, tone)
    w, h = surface.get_size()
    lamp = _light(lerp_color((255, 226, 178), glow[:3], 0.35))
    for light, how in ((lamp, pygame.BLEND_RGB_MULT), (_lamp_haze(), pygame.BLEND_RGB_ADD)):
        large = pygame.transform.smoothscale(light, (w, h))
        for n in range(_STRIPS):
            strip = (0, h * n // _STRIPS, w, h * (n + 1) // _STRIPS - h * n // _STRIPS)
            surface.blit(large, strip, strip, how)


def _cover(surface: pygame.Surface, picture: pygame.Surface) -> None:
    """As wide and high as the surface, cut to its proportions, in strips."""
    w, h = surface.get_size()
    pw, ph = picture.get_size()
    wide, high = min(pw, round(ph * w / h)), min(ph, round(pw * h / w))
    seen = picture.subsurface(((pw - wide) // 2, (ph - high) // 2, wide, high))
    for number in range(_STRIPS):
        top, bottom = (high * n // _STRIPS for n in (number, number + 1))
        y, below = (round(edge * h / high) for edge in (top, bottom))
        part = pygame.transform.smoothscale(seen.subsurface((0, top, wide, bottom - top)), (w, below - y))
        surface.blit(part, (0, y))


def _lay_tiles(surface: pygame.Surface, tone: Color) -> None:
    """Diamonds in two tones, each a little different, with a light edge where the lamp catches it, row by row."""
    w, h = surface.get_size()
    base = lerp_color(brighten(tone, 0.20), (152, 110, 74), 0.62)
    surface.fill(brighten(base, -0.20))
    half_w, half_h = 0.115 * h, 0.115 * 0.62 * h
    gap = max(1.0, h * 0.0022)
    rows, columns = math.ceil(h / half_h) + 2, math.ceil(w / half_w) + 3
    for row in range(-1, rows):
        for column in range(-columns // 2, columns // 2 + 1):
            x = w / 2 + column * half_w
            if (row + column) % 2:
                continue
            y = row * half_h + h * SAUCE[1] % half_h
            shade = 0.055 * (((column // 2 + row // 2) * 7919) % 5 - 2) + (0.10 if (row % 4) < 2 else -0.06)
            color = brighten(base, shade)
            points = [(x, y - half_h + gap), (x + half_w - gap, y), (x, y + half_h - gap), (x - half_w + gap, y)]
            pygame.draw.polygon(surface, color, points)
            pygame.draw.aalines(surface, brighten(color, 0.16), False, (points[3], points[0], points[1]))
            pygame.draw.aalines(surface, brighten(color, -0.20), False, (points[1], points[2], points[3]))


@cache
def _light(color: Color) -> pygame.Surface:
    """The lamp as a multiplier: warm in the middle of the floor and about the pot, nearly black at the edges."""
    small = pygame.Surface(_SMALL)
    for y in range(_SMALL[1]):
        for x in range(_SMALL[0]):
            fx, fy = (x + 0.5) / _SMALL[0] - 0.5, (y + 0.5) / _SMALL[1]
            floor = math.exp(-((fx / 0.40) ** 2) - ((fy - SAUCE[1]) / 0.34) ** 2)
            beam = 0.35 * math.exp(-((fx / (0.10 + 0.20 * fy)) ** 2)) * (1 - 0.5 * fy)
            level = min(1.0, 0.09 + 0.93 * floor + beam)
            small.set_at((x, y), tuple(round(c * level) for c in color[:3]))
    return small


@cache
def _lamp_haze() -> pygame.Surface:
    """The cone of light in the air, from the lamp above down to the floor."""
    small = pygame.Surface(_SMALL)
    for y in range(_SMALL[1]):
        for x in range(_SMALL[0]):
            fx, fy = (x + 0.5) / _SMALL[0] - 0.5, (y + 0.5) / _SMALL[1]
            cone = math.exp(-((fx / (0.05 + 0.24 * fy)) ** 2)) * max(0.0, 1 - fy * 1.15)
            small.set_at((x, y), (round(34 * cone), round(26 * cone), round(14 * cone)))
    return small
