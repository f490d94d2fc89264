"""How things look: colors, roundness, spacing and text sizes, given by the application.

Lengths are written in *units*: a unit is one pixel in a window of 1280x720, three in one of 3840x2160.
``style.px(12)`` turns units into pixels of the present window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache

from uno_desktop.ui.kit.motion.tween import lerp_color

Color = tuple[int, ...]

REFERENCE_HEIGHT_PX = 720
REFERENCE_WIDTH_PX = 960
"""A window narrower than 4:3 is scaled by its width, so that everything still fits side by side."""

MIN_SCALE = 0.55
LEAST_SIZE = (480, 360)
"""The least width and height, in pixels, that scenes are laid out for; ``window`` sees to it."""
MIN_TEXT_PX = 14
"""No words are drawn smaller, whatever the window: what does not fit is wrapped or shortened."""

SOFA_M, SOFA_INCHES, SOFA_DEGREES = 3.0, 40.0, 0.3
"""From the sofa: how far away a screen is and how large (its diagonal, at 16:9), and how high a capital letter then is
at least, seen from there. Guides for television ask for a third of a degree for whole lines of text."""
CAPITAL_SHARE = 0.64
"""How high a capital letter is, as a share of the size its text is drawn at: 0.66, less what rounding takes."""

LEAST_SEEN = 2.5
"""The least contrast of a small sign that only decorates, on what it lies on."""
_SEEN_STEP, _MIDDLE = 0.06, 0.18
"""By which shares a sign becomes lighter or darker for that, and how light a ground is that it becomes darker on."""

TEXT_UNITS: dict[str, float] = {
    "tiny": 14,
    "small": 16,
    "body": 18,
    "large": 22,
    "heading": 28,
    "title": 44,
    "huge": 72,
}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of the widgets, as (red, green, blue)."""

    background: Color = (24, 32, 38)
    surface: Color = (38, 49, 57)
    surface_raised: Color = (54, 68, 78)
    border: Color = (84, 101, 112)
    text: Color = (245, 241, 232)
    text_muted: Color = (176, 186, 190)
    accent: Color = (242, 168, 59)
    accent_text: Color = (40, 24, 4)
    danger: Color = (196, 57, 52)
    danger_text: Color = (255, 246, 240)
    success: Color = (72, 168, 104)
    focus: Color = (255, 226, 138)
    shadow: Color = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Style:
    """Palette and measures at one scale. Make one, then ``for_window`` gives the one to draw with."""

    palette: Palette = field(default_factory=Palette)
    scale: float = 1.0
    text_scale: float = 1.0
    unit: float = 8.0
    """The spacing step, in units."""
    radius: float = 12.0
    """The corner radius of panels and buttons, in units."""
    control_height: float = 46.0
    """The least height of anything to press, in units."""
    reduced_motion: bool = False
    material: str = "plain"
    """What panels are made of: one of ``material.MATERIALS``."""
    material_fill: Color | None = None
    """Its color, where that is not the palette's ``surface``; the palette's words must be legible on it."""

    sofa: bool = False
    """Whether words must be large enough to be read from the sofa."""

    def for_window(self, size: tuple[int, int]) -> Style:
        """The same style, scaled for a window of that size in pixels (1.0 at 720 lines, 3.0 at 2160)."""
        width, height = size
        scale = min(height / REFERENCE_HEIGHT_PX, width / REFERENCE_WIDTH_PX)
        return replace(self, scale=max(MIN_SCALE, scale))

    def px(self, units: float) -> int:
        """Units to whole pixels; anything above zero is at least one pixel."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def text_px(self, role: str | float) -> int:
        """The pixel height of a text role of ``TEXT_UNITS`` (or of a size in units), text setting included."""
        units = TEXT_UNITS[role] if isinstance(role, str) else role
        return max(self.least_text_px, round(units * self.scale * self.text_scale))

    @property
    def least_text_px(self) -> int:
        """No words are drawn smaller, in pixels."""
        return sofa_px(self.scale) if self.sofa else MIN_TEXT_PX

    @property
    def gap(self) -> int:
        """The spacing step in pixels."""
        return self.px(self.unit)

    @property
    def radius_px(self) -> int:
        """The usual corner radius in pixels."""
        return self.px(self.radius)

    @property
    def control_px(self) -> int:
        """The least height of anything to press, in pixels; grows with the text setting."""
        return self.px(self.control_height * max(1.0, self.text_scale))


def sofa_px(scale: float) -> int:
    """The size at which words can be read from the sofa, in a window of that scale that fills the screen."""
    screen_m = SOFA_INCHES * 0.0254 * 9 / math.hypot(16, 9)
    capital_m = SOFA_M * math.tan(math.radians(SOFA_DEGREES))
    return math.ceil(capital_m / screen_m * REFERENCE_HEIGHT_PX * scale / CAPITAL_SHARE)


@lru_cache(maxsize=256)
def brighten(color: Color, amount: float) -> Color:
    """The color moved towards white (``amount`` > 0) or black (< 0), by that share."""
    target = (255, 255, 255) if amount >= 0 else (0, 0, 0)
    return lerp_color(color[:3], target, abs(amount)) + tuple(color[3:])


def with_alpha(color: Color, alpha: int) -> Color:
    """The color with that opacity, 0..255."""
    return (*color[:3], alpha)


@lru_cache(maxsize=256)
def luminance(color: Color) -> float:
    """Relative luminance, 0..1, as WCAG 2.1 defines it."""
    shares = [value / 255.0 for value in color[:3]]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=256)
def contrast(a: Color, b: Color) -> float:
    """Contrast ratio of two colors, 1..21, as WCAG 2.1 defines it."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=256)
def seen_on(color: Color, ground: Color) -> Color:
    """The color of a small sign that is seen on that ground: as much lighter, or on a light one darker, as it takes."""
    step = _SEEN_STEP if luminance(ground) < _MIDDLE else -_SEEN_STEP
    while contrast(color, ground) < LEAST_SEEN:
        color = brighten(color, step)
    return color
