"""How different two colors look: CIEDE2000, after Sharma, Wu and Dalal (2005), for any kind of color sight."""

from __future__ import annotations

import math

from uno_desktop.ui.kit.drawing import color_sight

Lab = tuple[float, float, float]


def seen_difference(one: tuple[int, ...], other: tuple[int, ...], sight: str) -> float:
    """The CIEDE2000 difference of two sRGB colors to somebody with that sight, one of ``color_sight.SIGHTS``."""
    return ciede2000(*(color_sight._lab(color_sight._seen(color, sight)) for color in (one, other)))


def ciede2000(one: Lab, other: Lab) -> float:
    """The difference of two colors in CIELAB; 1 is about what can just be noticed side by side."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    between = 0.0
    mean_h = h1 + h2
    if c1 * c2:
        between = (h2 - h1 + 180) % 360 - 180
        if abs(h1 - h2) > 180:
            mean_h += 360 if mean_h < 360 else -360
        mean_h /= 2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(between / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1.0
    for share, times, less in ((-0.17, 1, 30), (0.24, 2, 0), (0.32, 3, -6), (-0.20, 4, 63)):
        t += share * math.cos(math.radians(times * mean_h - less))
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 30 * math.exp(-(((mean_h - 275) / 25) ** 2))
    rt = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(2 * turn))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
