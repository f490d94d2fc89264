"""How well colors are told apart: contrast, and distances as people with other color vision see them.

Color blindness is simulated after Machado, Oliveira and Fernandes (2009) at full severity, in linear light; a distance
is CIE 1976's (dE), of which about 2 can just be noticed and 10 is told apart at a glance.
"""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.ui.kit.drawing.style import Color

TOLD_APART = 10.0
"""The least distance at which two colors are told apart without looking twice."""
READABLE = 4.5
"""The least contrast of text on its ground (WCAG 2.1, AA)."""
READABLE_LARGE = 3.0
"""The least contrast of large signs on their ground (WCAG 2.1, AA)."""

_Linear = tuple[float, float, float]
SIGHTS: Mapping[str, tuple[_Linear, _Linear, _Linear]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Ways to see colors, each as rows of a matrix over linear red, green and blue."""


def distance(one: Color, other: Color, sight: str = "normal") -> float:
    """How far apart two colors look to somebody with that sight, one of ``SIGHTS``."""
    a, b = _lab(_seen(one, sight)), _lab(_seen(other, sight))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def lightness(color: Color) -> float:
    """From 0 (black) to 100 (white), as an eye judges it."""
    return _lab(_linear(color))[0]


def _linear(color: Color) -> _Linear:
    red, green, blue = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color[:3])
    return red, green, blue


def _seen(color: Color, sight: str) -> _Linear:
    light = _linear(color)
    red, green, blue = (sum(k * c for k, c in zip(row, light, strict=True)) for row in SIGHTS[sight])
    return red, green, blue


def _lab(light: _Linear) -> _Linear:
    r, g, b = (min(1.0, max(0.0, c)) for c in light)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
