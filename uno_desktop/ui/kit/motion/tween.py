"""Curves by name, interpolation, and values that move over time.

A curve maps progress ``u`` in 0..1 to an eased 0..1 (it may overshoot in between); every curve is exactly 0
at 0 and exactly 1 at 1. Everything here is a function of time: no clock is read.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

Curve = Callable[[float], float]
Point = tuple[float, float]
V = TypeVar("V", float, int, tuple[Any, ...])

_DRAWN_BACK, _BACK_BY = 0.16, 0.05
"""A throw draws back for so long, and by so much of the way."""
_THROWN_OVER = 0.9


def _ease_out_back(u: float) -> float:
    c = 1.4
    return 1.0 + (c + 1.0) * (u - 1.0) ** 3 + c * (u - 1.0) ** 2


def _throw(u: float) -> float:
    """Draws back a little, flies off, goes a little too far and comes back: a thing that is thrown."""
    if u < _DRAWN_BACK:
        return -_BACK_BY * math.sin(math.pi * u / _DRAWN_BACK)
    v = (u - _DRAWN_BACK) / (1.0 - _DRAWN_BACK) - 1.0
    return 1.0 + (_THROWN_OVER + 1.0) * v**3 + _THROWN_OVER * v**2


def _slam(u: float) -> float:
    """Draws back, rises slowly, and comes down hard."""
    if u < _DRAWN_BACK:
        return -_BACK_BY * math.sin(math.pi * u / _DRAWN_BACK)
    v = (u - _DRAWN_BACK) / (1.0 - _DRAWN_BACK)
    return 0.55 * v**0.8 + 0.45 * v**6


CURVES: dict[str, Curve] = {
    "linear": lambda u: u,
    "ease_in_cubic": lambda u: u * u * u,
    "ease_out_cubic": lambda u: 1.0 - (1.0 - u) ** 3,
    "ease_in_out": lambda u: u * u * (3.0 - 2.0 * u),
    "ease_in_out_cubic": lambda u: 4.0 * u**3 if u < 0.5 else 1.0 - (2.0 - 2.0 * u) ** 3 / 2.0,
    "ease_out_back": _ease_out_back,
    "slam": _slam,
    "throw": _throw,
}


def ease(name: str, u: float) -> float:
    """The curve of that name at ``u``, clamped to 0..1 in time. Raises ``KeyError`` for an unknown name."""
    shape = CURVES[name]
    return 0.0 if u <= 0.0 else 1.0 if u >= 1.0 else shape(u)


def lerp(a: V, b: V, u: float) -> V:
    """Between ``a`` (u = 0) and ``b`` (u = 1): numbers, or tuples of numbers such as points and rectangles."""
    if isinstance(a, tuple):
        return tuple([x + (y - x) * u for x, y in zip(a, b, strict=True)])
    return a + (b - a) * u  # type: ignore[return-value]


def lerp_color(a: tuple[int, ...], b: tuple[int, ...], u: float) -> tuple[int, ...]:
    """Between two colors of three or four channels; whole channels, kept in 0..255 even on an overshoot."""
    return tuple([max(0, min(255, round(x + (y - x) * u))) for x, y in zip(a, b, strict=True)])


def lerp_angle(a: float, b: float, u: float) -> float:
    """Between two angles in degrees, the shorter way round."""
    return a + ((b - a + 180.0) % 360.0 - 180.0) * u


def arc(p0: Point, p1: Point, height: float, u: float) -> Point:
    """A point on a thrown path from ``p0`` to ``p1``; ``height`` px above the straight line at its middle."""
    lift = 4.0 * u * (1.0 - u) * height
    return (p0[0] + (p1[0] - p0[0]) * u, p0[1] + (p1[1] - p0[1]) * u - lift)


class Approach:
    """A number that walks towards ``target`` at a steady pace: hover glows, scroll offsets, meters."""

    def __init__(self, value: float = 0.0, full_s: float = 0.12) -> None:
        self.value = value
        self.target = value
        self.full_s = full_s

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds (0 to 1 takes ``full_s``); true while the value changed."""
        if self.value == self.target:
            return False
        step = dt / self.full_s if self.full_s > 0 else math.inf
        gap = self.target - self.value
        self.value = self.target if abs(gap) <= step else self.value + math.copysign(step, gap)
        return True

    def jump(self, value: float) -> None:
        """Take this value at once, without moving there."""
        self.value = self.target = value
