"""What panels are made of: plain, a felt tray with a wooden rim, a paper folder, a tiled frame; drawn, never loaded.

All of it is put together from small pictures, so that a panel as large as the window costs no memory of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, images
from uno_desktop.ui.kit.drawing.style import Color, Style, brighten
from uno_desktop.ui.kit.motion.tween import lerp_color

_GRAIN_PX = 128
_RIM_UNITS = 9
_TAB_UNITS = (132, 16)
_LOWER_UNITS = 10
"""How much lower a panel lies below a heading, for its tab."""
_EDGE_SHARE, _LEAST_MARGIN = 0.5, 12
"""How much of a panel's margin its edge may take; and how many units a margin must be for a folder to have a tab."""
_PAPER = (238, 230, 208)
_kept = SurfaceCache("materials")


def draw_panel(surface: pygame.Surface, rect: Rect, radius: int, style: Style, margin: int) -> None:
    """A panel of the style's material, with nothing on it so many px from its edge; its content is drawn afterwards."""
    MATERIALS.get(style.material, _plain)(surface, rect, radius, style, margin)


def panel_fill(style: Style) -> Color:
    """The color that words on a panel stand on."""
    return style.material_fill or style.palette.surface


def below_heading(rect: Rect, style: Style) -> Rect:
    """Where a panel is placed that would fill the rectangle below a heading: so low that a tab does not touch that.

    The same in every material, so that nothing moves when that changes.
    """
    lower = style.px(_LOWER_UNITS)
    return Rect(rect.x, rect.y + lower, rect.w, max(0, rect.h - lower))


def _most(margin: int) -> int:
    """How many px of its margin the edge of a panel may take."""
    return round(margin * _EDGE_SHARE)


def _plain(surface: pygame.Surface, rect: Rect, radius: int, style: Style, margin: int) -> None:
    fill = panel_fill(style)
    draw.blit_rounded(surface, rect, radius, fill, border=brighten(fill, 0.10), border_px=style.px(1))


def _felt(surface: pygame.Surface, rect: Rect, radius: int, style: Style, margin: int) -> None:
    """A tray: a rim of wood, a shadow within it, felt at the bottom."""
    fill, wood, rim = panel_fill(style), style.palette.surface_raised, max(1, min(style.px(_RIM_UNITS), _most(margin)))
    draw.blit_rounded(surface, rect, radius, wood, border=brighten(wood, 0.22), border_px=style.px(1))
    inside = rect.inflate(-2 * rim, -2 * rim)
    inner = max(1, radius - rim // 2)
    draw.blit_rounded(surface, inside, inner, fill, border=brighten(fill, -0.35), border_px=style.px(2))
    cover(surface, inside.inflate(-2 * style.px(2), -2 * style.px(2)), grain(fill, 0.015, _GRAIN_PX), radius=inner)


def _folder(surface: pygame.Surface, rect: Rect, radius: int, style: Style, margin: int) -> None:
    """A folder with its tab, and sheets of paper that look out above."""
    fill, sheet = panel_fill(style), style.px(5)
    wide, high = min(style.px(_TAB_UNITS[0]), rect.w // 3), style.px(_TAB_UNITS[1])
    small = min(radius, high)
    edge = brighten(fill, 0.16)
    # The margin itself is compared: half of it, rounded, is as much for 10 units as for 12 in a small window.
    if rect.top >= high and margin >= style.px(_LEAST_MARGIN):
        tab = Rect(rect.x, rect.y - high, wide, 2 * high + radius)
        draw.blit_rounded(surface, tab, small, brighten(fill, 0.06), border=edge, border_px=style.px(1))
        for n, tint in enumerate((-0.10, 0.0)):
            page = Rect(tab.right + sheet * (2 + n), rect.y - sheet * (2 - n), 0, 4 * sheet)
            page.w = rect.w - wide - sheet * (5 + 3 * n)
            draw.blit_rounded(surface, page, style.px(2), brighten(_PAPER, tint))
    draw.blit_rounded(surface, rect, radius, fill, border=edge, border_px=style.px(1))
    cover(surface, rect.inflate(-2 * style.px(2), -2 * style.px(2)), grain(fill, 0.008, _GRAIN_PX), radius=radius)


def _tiles(surface: pygame.Surface, rect: Rect, radius: int, style: Style, margin: int) -> None:
    """A frame with a band of small tiles above and below."""
    fill, band = panel_fill(style), max(2, min(style.px(9), _most(margin) - style.px(2)))
    edge = style.palette.border
    draw.blit_rounded(surface, rect, radius, fill, border=edge, border_px=style.px(1.5))
    strip = _band(band, style)
    left, wide = rect.x + radius, rect.w - 2 * radius
    for y in (rect.y + style.px(2), rect.bottom - style.px(2) - band):
        for x in range(0, wide, strip.get_width()):
            surface.blit(strip, (left + x, y), (0, 0, min(strip.get_width(), wide - x), band))


def _band(px: int, style: Style) -> pygame.Surface:
    """Some tiles in a row: triangles in the colors of the palette, point to point."""
    palette = style.palette
    colors, fill = (palette.accent, palette.danger, palette.success, palette.border), panel_fill(style)

    def make() -> pygame.Surface:
        picture = pygame.Surface((2 * px * len(colors), px), pygame.SRCALPHA)
        for n, color in enumerate(colors):
            up = draw.polygon((2 * px, px), ((0.08, 0.94), (0.5, 0.12), (0.92, 0.94)), lerp_color(color, fill, 0.18))
            down = draw.polygon((2 * px, px), ((0.08, 0.06), (0.5, 0.88), (0.92, 0.06)), lerp_color(color, fill, 0.66))
            picture.blit(up, (2 * px * n, 0))
            for x in (2 * px * n - px, 2 * px * n + px):
                picture.blit(down, (x, 0))
        return images.ready(picture)

    return _kept.get(("band", px, colors, fill), make)


def grain(fill: Color, step: float, side_px: int) -> pygame.Surface:
    """A square opaque piece of a material: the color, each point up to two steps lighter or darker."""

    def make() -> pygame.Surface:
        chance = Random(side_px)
        shades = [brighten(fill, step * number) for number in range(-2, 3)]
        drawn, points = chance.randbytes(side_px * side_px), bytearray(3 * side_px * side_px)
        for channel in range(3):  # a color at a time: a point at a time takes longer than a frame
            points[channel::3] = drawn.translate(bytes(shades[n % len(shades)][channel] for n in range(256)))
        picture = pygame.image.frombytes(bytes(points), (side_px, side_px), "RGB")
        return picture.convert() if pygame.display.get_surface() else picture

    return _kept.get(("grain", fill, step, side_px), make)


def cover(surface: pygame.Surface, rect: Rect, piece: pygame.Surface, *, radius: int = 0) -> None:
    """Lay pieces side by side over a rounded rectangle, but for its corners; only what lies in the clip is drawn."""
    before, step = surface.get_clip(), piece.get_width()
    for part in (rect.inflate(-2 * radius, 0), rect.inflate(0, -2 * radius)) if radius else (rect,):
        seen = part.clip(before)
        if seen.w <= 0 or seen.h <= 0:
            continue
        surface.set_clip(seen)
        for y in range(rect.y + (seen.y - rect.y) // step * step, seen.bottom, step):
            for x in range(rect.x + (seen.x - rect.x) // step * step, seen.right, step):
                surface.blit(piece, (x, y))
    surface.set_clip(before)


MATERIALS: Mapping[str, Callable[[pygame.Surface, Rect, int, Style, int], None]] = {
    "plain": _plain, "felt": _felt, "folder": _folder, "tiles": _tiles,
}  # fmt: skip
