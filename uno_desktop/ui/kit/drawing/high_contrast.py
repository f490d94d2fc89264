"""High contrast: colors as light or as dark as they must be to be read by everybody, whatever was asked for.

While it is on, the drawing functions of the kit ask here: letters and signs have at least 7:1 against the palette's
grounds and against anything of the other half of the scale, lines at least 7:1, plates beneath words are opaque. So no
scene and no theme decides about it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame

from uno_desktop.ui.kit.drawing.style import Color, Palette, brighten, luminance
from uno_desktop.ui.kit.motion.tween import lerp_color

_DARK, _RAISED = (8, 8, 8), (28, 28, 28)
_LINE, _LINE_ON_LIGHT = (176, 176, 176), (40, 40, 40)
_DANGER, _SUCCESS, _FOCUS = (255, 158, 148), (134, 232, 154), (96, 236, 255)
_WHITE, _BLACK, _PALE = (255, 255, 255), (0, 0, 0), (214, 214, 214)
LIGHT_FROM, DARK_TO = 0.45, 0.0214
"""Light inks have at least this luminance, dark ones at most that: 7:1 between them, and on the grounds above."""
_HALF = 0.18
"""A color of more luminance is nearer to white."""
_PLATE_ALPHA, _INK_ALPHA, _LINE_ALPHA = 80, 100, 140
"""From these opacities on a plate, a letter, or a line is meant to be seen and not only to shade or to fade."""
_TINT_ALPHA, _NEARLY_SOLID = 30, 200
"""The most opacity of a light tint, and from which on a fill is none."""
WHITE_ON = 0.085
"""Up to this luminance of its ground the ivory of our words has 7:1."""
SEEN_FROM = 0.33
"""From this luminance on a sign has 7:1 on the darkest grounds, and keeps more of its hue than a light ink."""
_STEP = 0.04
_LEVEL = 40
"""What is left, of 255, of a picture that words stand on: at most 1.7% of its light, so that pale words have 8:1."""
LEAST_LINE_PX = 2
is_on = False
"""Whether it is on; ``set_on`` changes it."""


def set_on(on: bool) -> bool:
    """Switch it on or off; whether that changed anything. Then all pictures are to be made anew."""
    global is_on
    changed, is_on = on != is_on, on
    return changed


def palette_of(palette: Palette) -> Palette:
    """The palette to use instead of any other one: of its colors, nothing but the hue of the accent is taken."""
    return replace(
        palette,
        background=_BLACK, surface=_DARK, surface_raised=_RAISED, border=_LINE, text=_WHITE, text_muted=_PALE,
        accent=_lighter(palette.accent[:3]), accent_text=_BLACK, danger=_DANGER, danger_text=_BLACK, success=_SUCCESS,
        focus=_FOCUS, shadow=_BLACK,
    )  # fmt: skip


def ink(color: Color) -> Color:
    """The color of letters and signs: lighter if it is light, darker if it is dark, and not to be seen through."""
    if not is_on:
        return color
    legible = _lighter(color[:3]) if luminance(color[:3]) >= _HALF else _darker(color[:3])
    return legible if len(color) < 4 or color[3] >= _INK_ALPHA else (*legible, color[3])


def on_dark(color: Color) -> Color:
    """The color of a sign on a dark ground that keeps its hue: lighter, where it is not light enough."""
    return _lighter(color[:3], SEEN_FROM) if is_on else color


def around(color: Color) -> Color:
    """The color that letters of that color are to be edged with."""
    return _BLACK if luminance(color[:3]) >= _HALF else _WHITE


def solid(fill: Color, *, is_line: bool = False) -> Color:
    """The fill of a shape: a dark plate is opaque, a light tint leaves its ground nearly as dark as it was.

    What ``is_line``, and light, is opaque, too.
    """
    if not is_on or len(fill) < 4:
        return fill
    if is_line and luminance(fill[:3]) >= _HALF and fill[3] >= _LINE_ALPHA:
        return _lighter(fill[:3])
    if luminance(fill[:3]) < LIGHT_FROM / 7:
        return _DARK if fill[3] >= _PLATE_ALPHA else fill
    return (*fill[:3], min(fill[3], _TINT_ALPHA)) if fill[3] < _NEARLY_SOLID else fill


def ground(fill: Color) -> Color:
    """The color of something that words stand on: lighter or darker until one of black and white has 7:1 on it.

    A color that white has more contrast on than black stays one.
    """
    if not is_on:
        return fill
    return _lighter(fill[:3]) if luminance(fill[:3]) >= _HALF else _darker(fill[:3], WHITE_ON)


def line(color: Color | None, fill: Color) -> Color | None:
    """The color of the edge of a shape with that fill: seen on it, and around it."""
    if not is_on or color is None:
        return color
    if len(fill) == 4 and fill[3] < _PLATE_ALPHA:  # a frame, around anything
        return _lighter(color[:3]) if luminance(color[:3]) >= _HALF / 3 else color[:3]
    return _LINE if luminance(fill[:3]) < _HALF else _LINE_ON_LIGHT


def light(color: Color) -> Color:
    """The color of light on a ground: so dark that words can still be read where it falls."""
    return lerp_color((0, 0, 0), color[:3], _LEVEL / 255) if is_on else color


def darken(surface: pygame.Surface) -> None:
    """Leave so little of a picture that words can be read on any part of it."""
    if is_on:
        surface.fill((_LEVEL,) * 3, special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1024)
def _lighter(color: Color, to: float = LIGHT_FROM) -> Color:
    while luminance(color) < to:
        color = brighten(color, _STEP)
    return color


@lru_cache(maxsize=1024)
def _darker(color: Color, to: float = DARK_TO) -> Color:
    while luminance(color) > to:
        color = brighten(color, -_STEP)
    return color
