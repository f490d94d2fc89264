"""Twelve faces for people who share a screen, drawn by the game itself, so that nobody looks like anybody else.

A portrait named as one of ``DRAWN_FACES`` is one of them, in any theme, before the color of its seat.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.match.setup.setup import DRAWN_FACES
from uno_desktop.ui.kit.caches.cache import shrink
from uno_desktop.ui.kit.drawing.style import Color, brighten

_SIDE_PX = 576
_INK = (34, 26, 22)
_WHITE = (255, 250, 238)
_SKINS = ((255, 224, 178), (217, 160, 102), (143, 91, 56))
_HAIRS = ((74, 46, 30), (28, 24, 30), (206, 142, 44), (176, 74, 38), (150, 150, 158))
_CLOTHS = ((217, 71, 63), (58, 128, 196), (72, 150, 84), (240, 184, 60))


class _Brush:
    """Draws in units of a picture 192 wide, each shape with an outline."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._k = surface.get_width() / 192

    def disc(self, x: float, y: float, radius: float, color: Color, line: float = 0) -> None:
        self.oval(x, y, radius, radius, color, line)

    def oval(self, x: float, y: float, wide: float, high: float, color: Color, line: float = 0) -> None:
        for more, each in ((line, _INK), (0, color)) if line else ((0, color),):
            rect = Rect(0, 0, round(2 * (wide + more) * self._k), round(2 * (high + more) * self._k))
            rect.center = (round(x * self._k), round(y * self._k))
            pygame.draw.ellipse(self._surface, each, rect)

    def shape(self, points: Sequence[tuple[float, float]], color: Color, line: float = 5) -> None:
        places = [(x * self._k, y * self._k) for x, y in points]
        pygame.draw.polygon(self._surface, color, places)
        for start, end in zip(places, [*places[1:], places[0]], strict=True):
            self._stroke(start, end, line)

    def line(self, points: Sequence[tuple[float, float]], thick: float = 7, color: Color = _INK) -> None:
        places = [(x * self._k, y * self._k) for x, y in points]
        for start, end in itertools.pairwise(places):
            self._stroke(start, end, thick, color)

    def arc(self, x: float, y: float, radius: float, turn: tuple[float, float], thick: float = 7) -> None:
        """``turn``: from and to, in half turns clockwise from the right."""
        steps = 20
        angles = [math.pi * (turn[0] + (turn[1] - turn[0]) * n / steps) for n in range(steps + 1)]
        self.line([(x + radius * math.cos(each), y + radius * math.sin(each)) for each in angles], thick)

    def _stroke(self, start: tuple[float, float], end: tuple[float, float], thick: float, color: Color = _INK) -> None:
        wide = max(1, round(thick * self._k))
        pygame.draw.line(self._surface, color, start, end, wide)
        for place in (start, end):
            pygame.draw.circle(self._surface, color, place, wide / 2)


def drawn_face(part: str, px: int, color: Color, mood: str = "") -> pygame.Surface | None:
    """The face of that name, ``px`` wide, before that color; None for any other portrait.

    ``mood`` is one of the faces that opponents can make (``theme_model.FACES``).
    """
    if part not in DRAWN_FACES:
        return None
    number = DRAWN_FACES.index(part)
    whole = pygame.Surface((_SIDE_PX, _SIDE_PX), pygame.SRCALPHA)
    whole.fill(brighten(color, 0.12))
    brush = _Brush(whole)
    skin, hair, cloth = _SKINS[number % 3], _HAIRS[number % 5], _CLOTHS[number % 4]
    brush.oval(96, 206, 74, 48, cloth, 5)
    _behind(brush, number, hair)
    for x in (40, 152):
        brush.disc(x, 104, 12, skin, 5)
    brush.oval(96, 100, 56, 62, skin, 5)
    _features(brush, number, mood)
    _on_top(brush, number, hair, cloth)
    return shrink(whole, px) if px <= _SIDE_PX else pygame.transform.smoothscale(whole, (px, px))


def _behind(brush: _Brush, number: int, hair: Color) -> None:
    """Hair that is seen around the head."""
    if number in (1, 8):  # long
        brush.oval(96, 118, 72, 86, hair, 5)
    elif number == 5:  # two buns
        for x in (46, 146):
            brush.disc(x, 42, 24, hair, 5)
    elif number == 3:  # a cloud of curls
        for x, y in ((38, 92), (46, 56), (76, 34), (116, 34), (146, 56), (154, 92)):
            brush.disc(x, y, 28, hair, 5)
    elif number == 10:  # a tail at the side
        brush.oval(160, 108, 20, 46, hair, 5)


def _on_top(brush: _Brush, number: int, hair: Color, cloth: Color) -> None:
    """Hair over the forehead, or what is worn there."""
    fringe = [(40, 92), (44, 58), (66, 36), (96, 28), (126, 36), (148, 58), (152, 92)]
    if number in (0, 5, 10):  # parted
        brush.shape([*fringe, (134, 68), (84, 62), (62, 80)], hair)
    elif number in (1, 8):
        brush.shape([*fringe, (132, 72), (96, 60), (60, 72)], hair)
    elif number == 2:  # a cap with a brim
        brush.shape([(42, 72), (46, 48), (66, 28), (96, 22), (126, 28), (146, 48), (150, 72)], cloth)
        brush.oval(96, 72, 76, 10, brighten(cloth, -0.25), 5)
    elif number == 3:
        for x, y in ((62, 54), (84, 46), (108, 46), (130, 54)):
            brush.disc(x, y, 18, hair)
    elif number == 4:  # bald, with a beard
        brush.arc(96, 62, 30, (1.25, 1.5), 5)
    elif number == 6:  # a crest
        brush.shape([(76, 52), (68, 8), (88, 24), (96, 2), (106, 24), (126, 8), (116, 52)], hair)
    elif number == 7:  # a woolly hat
        brush.shape([(44, 66), (52, 38), (76, 22), (116, 22), (140, 38), (148, 66)], cloth)
        brush.oval(96, 68, 60, 13, _WHITE, 5)
        brush.disc(96, 16, 14, _WHITE, 5)
    elif number == 9:  # a band around short hair
        brush.shape([*fringe, (142, 70), (50, 70)], hair)
        brush.shape([(42, 64), (150, 64), (152, 80), (40, 80)], cloth)
    elif number == 11:  # spikes
        brush.shape([(40, 88), (32, 50), (56, 54), (60, 20), (84, 40), (100, 8), (116, 40), (140, 22), (138, 54),
                     (162, 52), (152, 88), (124, 64), (96, 58), (68, 64)], hair)  # fmt: skip


def _features(brush: _Brush, number: int, mood: str) -> None:
    """Eyes, brows, nose and mouth; a beard lies under the mouth."""
    if number == 4:
        brush.shape([(44, 112), (62, 116), (96, 110), (130, 116), (148, 112), (136, 148), (96, 170), (56, 148)],
                    _HAIRS[0])  # fmt: skip
    for x, inward in ((72, 1), (120, -1)):
        if mood == "blink" or (mood == "glee" and number % 2):
            brush.arc(x, 98, 10, (1.1, 1.9), 6)
        else:
            brush.disc(x, 94, 8, _INK)
            brush.disc(x + 3, 91, 2.5, _WHITE)
        if mood == "anger":
            brush.line([(x - 13 * inward, 74), (x + 12 * inward, 82)])
        elif mood == "dread":
            brush.line([(x - 13 * inward, 80), (x + 10 * inward, 72)], 5)
        if number in (0, 8, 11):
            brush.arc(x, 94, 20, (0, 2), 5)
    if number in (0, 8, 11):  # glasses
        brush.line([(91, 94), (101, 94)], 5)
    if number in (1, 6):  # freckles
        for x in (60, 68, 124, 132):
            brush.disc(x, 114, 2.5, brighten(_SKINS[number % 3], -0.3))
    brush.arc(96, 106, 8, (0.1, 0.9), 4)
    _mouth(brush, number, mood)


def _mouth(brush: _Brush, number: int, mood: str) -> None:
    if number == 4:
        brush.oval(96, 134, 26, 14, _SKINS[1])
    if mood == "glee":
        brush.oval(96, 132, 24, 14, _INK)
        brush.oval(96, 139, 13, 6, _CLOTHS[0])
    elif mood == "dread":
        brush.oval(96, 134, 10, 12, _INK)
    elif mood == "anger":
        brush.arc(96, 148, 22, (1.2, 1.8))
    elif number % 3 == 1:
        brush.oval(96, 132, 20, 10, _INK)
        brush.shape([(78, 128), (114, 128), (110, 133), (82, 133)], _WHITE, 1)
    else:
        brush.arc(96, 118, 22, (0.2, 0.8) if number % 2 else (0.12, 0.7))
