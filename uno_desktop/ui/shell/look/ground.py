"""The theme's table as it lies there for somebody who comes in: in perspective, with the room behind it."""

from __future__ import annotations

import pygame

from uno_desktop.ui.kit.caches.cache import shrink
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.drawing.light import light
from uno_desktop.ui.kit.drawing.style import REFERENCE_HEIGHT_PX
from uno_desktop.ui.shell.look.theme_look import ThemeLook

FAR_SHARE = 0.43
"""How far down the window the far edge of the table is."""
_NEAR_ZOOM = 1.7
"""How many times larger the near edge is seen than the far one."""
_SEEN_SHARE = 0.93
"""How much of the table's depth is in the window; the rest is nearer than its lower edge."""
_SHARPNESS = 1.35
"""Lines of the picture for each line of the window."""
_EDGE_SHARE, _EDGE_ALPHA = 0.05, 150
"""How far the shadow at the far edge reaches, of the window's height, and how dark it is there."""
_LEVEL = 222
"""Of 255: the table is a little darker than what lies on it."""
_TILE_UNITS = 160
"""How wide one tile of a cloth's pattern is."""


def far_edge_px(height_px: int) -> int:
    """The line of a window of that height at which the table begins."""
    return round(height_px * FAR_SHARE)


def paint_ground(surface: pygame.Surface, top: pygame.Surface, far_px: int) -> None:
    """Lay the picture of a table's top, seen from above, over all of the surface below the line ``far_px``.

    Each line of the surface is a line of the picture, nearer ones are seen larger. On any thread.
    """
    width, height = surface.get_size()
    lines = height - far_px
    depth = max(2, round(lines * _SHARPNESS))
    flat = pygame.transform.smoothscale(images.opaque(top), (width, depth))
    for n in range(lines):
        near = n / max(1, lines - 1)
        zoom = 1.0 + (_NEAR_ZOOM - 1.0) * near
        row = min(depth - 1, round(depth * _SEEN_SHARE * (1 - 1 / zoom) / (1 - 1 / _NEAR_ZOOM)))
        seen = width - 2 * round((width - width / zoom) / 2)  # as much at the left as at the right: edges stay smooth
        line = flat.subsurface(((width - seen) // 2, row, seen, 1))
        surface.blit(pygame.transform.smoothscale(line, (width, 1)), (0, far_px + n))
    surface.fill((_LEVEL,) * 3, (0, far_px, width, lines), special_flags=pygame.BLEND_RGB_MULT)
    _shade_edge(surface, far_px)


def _shade_edge(surface: pygame.Surface, far_px: int) -> None:
    """Darkness where the table meets the room, fading upwards and, sooner, downwards."""
    width, height = surface.get_size()
    reach = max(2, round(height * _EDGE_SHARE))
    line = pygame.Surface((width, 1))
    for n in range(reach):
        line.set_alpha(round(_EDGE_ALPHA * (1 - n / reach) ** 2))
        if far_px - 1 - n >= 0:
            surface.blit(line, (0, far_px - 1 - n))
        if n < reach // 2:
            line.set_alpha(round(_EDGE_ALPHA * 0.7 * (1 - 2 * n / reach) ** 2))
            surface.blit(line, (0, far_px + n))


def table_top(look: ThemeLook, width_px: int) -> pygame.Surface:
    """What the table is seen to be from above: the player's cloth, the theme's picture, or its colors."""
    picture = look.picture("table")
    if picture is not None and look.cloth is None:
        return picture
    size = (width_px, round(width_px * 9 / 16))
    if look.cloth is None:
        return light(size, look.table, look.table_dark)
    top = pygame.Surface(size)
    top.blit(light(size, *look.cloth.colors), (0, 0))
    lay_cloth(top, look.picture(look.cloth.part), size[1] / REFERENCE_HEIGHT_PX)
    return top


def lay_cloth(surface: pygame.Surface, pattern: pygame.Surface | None, scale: float) -> None:
    """Lay a cloth's pattern all over, one tile in the middle of the width."""
    if pattern is None:
        return
    tile = shrink(pattern, max(2, round(_TILE_UNITS * scale)))
    width, high = tile.get_size()
    for y in range(0, surface.get_height(), high):
        for x in range((surface.get_width() - width) // 2 % width - width, surface.get_width(), width):
            surface.blit(tile, (x, y))
