"""A curtain: velvet in folds, a scalloped valance with a golden edge, light from the middle."""

from __future__ import annotations

import math

import pygame

from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.style import Color
from uno_desktop.ui.kit.tween import lerp_color

_FOLDS = 13
_FOLD_CELLS = 24
"""Columns in a fold, before the picture is scaled up to the window."""
_SCALLOPS = 7
_VALANCE = 0.15
_SAG = 0.55
"""How much of the valance hangs lower in the middle of a scallop than at its ends."""
_EDGE = 0.012
_LIGHT_CELLS = (48, 27)
_DARK = 0.34


def paint_cloth(surface: pygame.Surface, velvet: Color, trim: Color) -> None:
    """Paint folds of velvet with a trimmed hem over the whole surface."""
    size = surface.get_size()
    surface.blit(_folds(size, velvet, _FOLDS), (0, 0))
    surface.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _valance(surface, velvet, trim)
    surface.blit(draw.vignette(size, 110), (0, 0))


def _folds(size: tuple[int, int], velvet: Color, count: int) -> pygame.Surface:
    """Hanging cloth: round in front, dark between; no two folds quite alike."""
    columns = count * _FOLD_CELLS
    line = pygame.Surface((columns, 1))
    for x in range(columns):
        place = x / _FOLD_CELLS
        phase = place + 0.16 * math.sin(place * 1.7) + 0.09 * math.sin(place * 4.1)
        front = 0.5 - 0.5 * math.cos(2 * math.pi * phase)
        shine = max(0.0, front - 0.86) / 0.14
        color = lerp_color(lerp_color(velvet, (0, 0, 0), 0.72), velvet, front**0.8)
        line.set_at((x, 0), lerp_color(color, (255, 244, 230), 0.12 * shine))
    return pygame.transform.smoothscale(line, size)


def _light(size: tuple[int, int]) -> pygame.Surface:
    """A pool of light in the middle, as a picture to multiply with."""
    small = pygame.Surface(_LIGHT_CELLS)
    w, h = _LIGHT_CELLS
    for y in range(h):
        for x in range(w):
            far = min(1.0, math.hypot((x - w / 2) / (w * 0.5), (y - h * 0.48) / (h * 0.72)))
            level = round(255 * (1 - (1 - _DARK) * far**1.5))
            small.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(small, size)


def _valance(surface: pygame.Surface, velvet: Color, trim: Color) -> None:
    """The short cloth along the top, with its shadow and its edge."""
    w, h = surface.get_size()
    high, edge = h * _VALANCE, max(2, round(h * _EDGE))
    outline = []
    for n in range(_SCALLOPS * 12 + 1):
        share = n / (_SCALLOPS * 12)
        sag = abs(math.sin(math.pi * share * _SCALLOPS))
        outline.append((share, (1 - _SAG) + _SAG * sag))
    points = ((0.0, 0.0), *outline, (1.0, 0.0))
    for lower, color in ((edge * 3, (0, 0, 0, 90)), (edge, trim), (0, None)):
        part = (w, round(high + lower))
        if color is None:
            mask = draw.polygon(part, points, (255, 255, 255))
            cloth = _folds(part, lerp_color(velvet, (255, 220, 200), 0.08), _SCALLOPS).convert_alpha()
            cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(cloth, (0, 0))
        else:
            surface.blit(draw.polygon(part, points, color), (0, 0))
