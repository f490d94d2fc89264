"""The shapes that stand for the colors, and drawn signs for kinds of card that bring no picture of their own.

Everything here is a stand-in or a small mark: polygons in 0..1, drawn by the kit, smooth at any size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from uno_desktop.engine.cards import Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import Color

Points = tuple[tuple[float, float], ...]

_STEPS = [i / 20 for i in range(21)]
"""Along a curve."""


def _around(radii: Sequence[float]) -> Points:
    step, turn = 2 * math.pi / len(radii), -math.pi / 2
    return tuple(
        (0.5 + r / 2 * math.cos(turn + i * step), 0.5 + r / 2 * math.sin(turn + i * step)) for i, r in enumerate(radii)
    )


def _leaf() -> Points:
    right = [(0.5 + 0.34 * math.sin(math.pi * u) ** 0.8, u) for u in _STEPS]
    left = [(1 - x, y) for x, y in reversed(right)]
    return (*right, *left)


def _drop() -> Points:
    bowl = [
        (0.5 + 0.33 * math.cos(a), 0.65 + 0.33 * math.sin(a)) for a in (math.radians(-25 + 230 * u) for u in _STEPS)
    ]
    return ((0.5, 0.02), *bowl)


_SHAPES: dict[str, Points] = {
    "diamond": ((0.5, 0.02), (0.86, 0.5), (0.5, 0.98), (0.14, 0.5)),
    "sun": _around([1.0, 0.66] * 10),
    "leaf": _leaf(),
    "drop": _drop(),
    "square": ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    "triangle": ((0.5, 0.06), (0.97, 0.9), (0.03, 0.9)),
    "star": _around([1.0, 0.45] * 5),
    "circle": _around([0.9] * 40),
    "moon": (*_around([0.95] * 24)[4:21], (0.62, 0.5)),
}


def shape(name: str, px: int, color: Color) -> pygame.Surface:
    """The mark of a color at ``px`` pixels; a shape nobody drew is a disc."""
    return draw.polygon((px, px), _SHAPES.get(name, _SHAPES["circle"]), color)


def sign(kind: Kind, px: int, ink: Color, paper: Color, colors: Sequence[Color]) -> pygame.Surface:
    """A drawn sign for a kind, from what its effects do: what a card of a theme's own shows without a picture."""
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    first, amount, has_colors = meaning(kind)
    if has_colors:
        petal = px * (46 if len(colors) <= 4 else 30) // 100
        edge = paper if high_contrast.is_on else None
        for i, color in enumerate(colors):
            x, y = place_around(i, len(colors))
            leaf = draw.rounded_rect((petal, petal), petal // 3, color, border=edge, border_px=max(1, px // 20))
            center = (px // 2 + round(px * 0.325 * x), px // 2 + round(px * 0.325 * y))
            picture.blit(leaf, leaf.get_rect(center=center))
    if first:
        SIGNS[first](picture, px, ink, paper, amount)
    return picture


def meaning(kind: Kind) -> tuple[str, int, bool]:
    """What ``sign`` shows of a kind: one of ``SIGNS`` or nothing, its amount, and whether the colors are behind it."""
    amounts: dict[str, int] = {}
    for effect in kind.effects:
        name = EFFECT_KINDS[effect.name].sign
        amounts[name] = amounts.get(name, 0) + effect.amount
    first = next((name for name in SIGNS if name in amounts), "")
    return first, amounts.get(first, 0), COLORS_SIGN in amounts


def place_around(i: int, count: int) -> tuple[float, float]:
    """Where number ``i`` of ``count`` lies on a circle of radius 1; four are in the corners, row by row."""
    order = (0, 1, 3, 2)[i] if count == 4 else i
    turn = 2 * math.pi * order / count - (3 * math.pi / 4 if count == 4 else math.pi / 2)
    return math.cos(turn), math.sin(turn)


def _stamp(picture: pygame.Surface, label: str, px: int, ink: Color, paper: Color) -> None:
    size = text.fit_size(label, px * 84 // 100, px * 7 // 10, 8, "title")
    word = text.fancy(label, size, ink, outline=paper, outline_px=max(1, px // 24))
    picture.blit(word, word.get_rect(center=(px // 2, px // 2)))


def _slashed_ring(picture: pygame.Surface, px: int, ink: Color, paper: Color) -> None:
    for color, width, size in ((paper, px * 20 // 100, px), (ink, px * 13 // 100, px * 93 // 100)):
        ring = draw.ring(size, width, color)
        bar = draw.polyline((px, px), ((0.24, 0.76), (0.76, 0.24)), width, color)
        picture.blit(ring, ring.get_rect(center=(px // 2, px // 2)))
        picture.blit(bar, (0, 0))


def _cross(picture: pygame.Surface, px: int, ink: Color, paper: Color) -> None:
    for color, width in ((paper, px * 28 // 100), (ink, px * 19 // 100)):
        for ends in (((0.22, 0.22), (0.78, 0.78)), ((0.22, 0.78), (0.78, 0.22))):
            picture.blit(draw.polyline((px, px), ends, width, color), (0, 0))


def _two_arrows(picture: pygame.Surface, px: int, ink: Color, paper: Color, *, vertical: bool) -> None:
    for grow, color in ((1.14, paper), (1.0, ink)):
        size = (round(px * 0.78 * grow), round(px * 0.36 * grow))
        arrow = draw.arrow(size, color)
        for i, angle in enumerate((0, 180)):
            turned = pygame.transform.rotate(arrow, angle + (90 if vertical else 0))
            shift = round(px * 0.22) * (1 if i else -1)
            center = (px // 2 + shift, px // 2) if vertical else (px // 2, px // 2 + shift)
            picture.blit(turned, turned.get_rect(center=center))


def _arrow_down(picture: pygame.Surface, px: int, ink: Color, paper: Color) -> None:
    for side, color in ((px * 6 // 10, paper), (px // 2, ink)):
        turned = pygame.transform.rotate(draw.arrow((side, side), color), -90)
        picture.blit(turned, turned.get_rect(center=picture.get_rect().center))


def hush(px: int, ink: Color, paper: Color) -> pygame.Surface:
    """A speech bubble that is crossed out."""
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    bubble = draw.rounded_rect((px * 92 // 100, px * 66 // 100), px * 30 // 100, ink)
    tail = draw.polygon((px * 30 // 100, px * 34 // 100), ((0, 0), (1, 0), (0.2, 1)), ink)
    picture.blit(tail, (px * 22 // 100, px * 62 // 100))
    picture.blit(bubble, bubble.get_rect(midtop=(px // 2, px * 8 // 100)))
    for width, color in ((px * 26 // 100, paper), (px * 13 // 100, ink)):
        picture.blit(draw.polyline((px, px), ((0.12, 0.9), (0.88, 0.06)), width, color), (0, 0))
    return picture


COLORS_SIGN = "colors"
"""The petals of all colors, behind any other sign."""

SIGNS: Mapping[str, Callable[[pygame.Surface, int, Color, Color, int], None]] = {
    "plus": lambda picture, px, ink, paper, amount: _stamp(picture, f"+{amount}", px, ink, paper),
    "plus_unknown": lambda picture, px, ink, paper, _: _stamp(picture, "+?", px, ink, paper),
    "out": lambda picture, px, ink, paper, _: _cross(picture, px, ink, paper),
    "stop": lambda picture, px, ink, paper, _: _slashed_ring(picture, px, ink, paper),
    "turn": lambda picture, px, ink, paper, _: _two_arrows(picture, px, ink, paper, vertical=True),
    "swap": lambda picture, px, ink, paper, _: _two_arrows(picture, px, ink, paper, vertical=False),
    "down": lambda picture, px, ink, paper, _: _arrow_down(picture, px, ink, paper),
    "order": lambda picture, px, ink, paper, _: _stamp(picture, "!", px, ink, paper),
}
"""The other signs of effects (``EffectKind.sign``); of several the first is drawn, with the sum of its amounts."""
