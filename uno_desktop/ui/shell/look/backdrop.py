"""What stands behind the full-screen scenes: the theme's picture, or a table in warm light drawn in its place.

Before the title's picture the theme's table lies as it does for somebody who comes in: in perspective.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from uno_desktop.ui.kit.caches.cache import shrink
from uno_desktop.ui.kit.caches.preload import Background, Pieces
from uno_desktop.ui.kit.drawing import draw, high_contrast, images
from uno_desktop.ui.kit.drawing.light import light
from uno_desktop.ui.kit.drawing.style import REFERENCE_HEIGHT_PX
from uno_desktop.ui.shell.look.shapes import shape
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_BLUR_TO_PX = 40
_VIGNETTE = 120
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


class Backdrop:
    """A background kept as one picture, which scenes with the same background share.

    ``kind``: ``splash`` is the title's picture; ``calm`` the same, dark and blurred, for screens with much to
    read on them; ``top`` is the middle of a table in warm light; ``room`` is the title's picture with the table before
    it, seen from the door.
    """

    def __init__(self, look: ThemeLook, kind: str = "calm") -> None:
        self._look = look
        self._kind = kind

    def draw(self, surface: pygame.Surface) -> None:
        """Cover the whole surface."""
        surface.blit(self._whole(surface.get_size()).picture(), (0, 0))

    def preload(self, size: tuple[int, int]) -> Pieces:
        """Pieces that have it painted for a window of that size."""
        yield from self._whole(size).preload()

    def _whole(self, size: tuple[int, int]) -> Background:
        look = self._look
        key = ("backdrop", self._kind, look.theme.id, look.table, look.table_dark, look.cloth,
               look.style.palette.background, high_contrast.is_on)  # fmt: skip
        return Background(key, size, self._paint)

    def _paint(self, surface: pygame.Surface) -> None:
        if self._kind == "top":
            # Without rail and edges: what lies there would stand behind words.
            paint_table_top(surface, self._look, share=0.66)
            return
        picture = self._look.picture("splash_title")
        if picture is None:
            _paint_table(surface, self._look)
        else:
            _cover(surface, _blurred(picture) if self._kind == "calm" else picture, from_top=self._kind == "room")
        if self._kind == "room":
            _paint_ground(surface, _table_top(self._look, surface.get_width()), far_edge_px(surface.get_height()))
        if self._kind == "calm":
            surface.fill((165,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            veil = pygame.Surface(surface.get_size())
            veil.fill(self._look.style.palette.background)
            veil.set_alpha(84)
            surface.blit(veil, (0, 0))
        surface.blit(draw.vignette(surface.get_size(), _VIGNETTE), (0, 0))
        high_contrast.darken(surface)


def paint_table_top(surface: pygame.Surface, look: ThemeLook, *, share: float = 0.8) -> None:
    """Fill the surface with the middle ``share`` of the theme's table, dark enough to lay cards and words on."""
    picture = look.picture("table")
    if look.cloth is not None:
        surface.blit(light(surface.get_size(), *look.cloth.colors), (0, 0))
        lay_cloth(surface, look.picture(look.cloth.part), surface.get_height() / REFERENCE_HEIGHT_PX / share)
    elif picture is None:
        _paint_table(surface, look)
    else:
        w, h = picture.get_size()
        middle = pygame.Rect(0, 0, round(w * share), round(h * share))
        middle.center = (w // 2, h // 2)
        _cover(surface, picture.subsurface(middle))
    surface.fill((178,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(draw.vignette(surface.get_size(), _VIGNETTE), (0, 0))
    high_contrast.darken(surface)


def _cover(surface: pygame.Surface, picture: pygame.Surface, *, from_top: bool = False) -> None:
    """The picture over all of the surface, its edges cut where the proportions differ, or with all of its top."""
    width, height = surface.get_size()
    w, h = picture.get_size()
    factor = max(width / w, height / h)
    part = pygame.Rect(0, 0, min(w, math.ceil(width / factor)), min(h, math.ceil(height / factor)))
    part.center = (w // 2, h // 2)
    if from_top:
        part.top = 0
    seen = images.opaque(picture).subsurface(part)
    surface.blit(pygame.transform.smoothscale(seen, (width, height)), (0, 0))


def _blurred(picture: pygame.Surface) -> pygame.Surface:
    """Shrunk until no detail is left, and back up by steps so that no cells show."""
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(images.opaque(picture), (_BLUR_TO_PX, max(1, _BLUR_TO_PX * h // w)))
    for factor in (2, 4, 8, 16):
        small = pygame.transform.smoothscale(small, (_BLUR_TO_PX * factor, max(1, _BLUR_TO_PX * factor * h // w)))
    return small


def _paint_table(surface: pygame.Surface, look: ThemeLook) -> None:
    size = surface.get_size()
    surface.blit(light(size, look.table, look.table_dark), (0, 0))
    chance = Random(7)
    for n in range(26):
        px = round(size[1] * chance.uniform(0.05, 0.16))
        mark = shape(look.shapes[n % len(look.shapes)], px, (*look.table_text[:3], 255)).copy()
        mark.set_alpha(14)
        turned = pygame.transform.rotozoom(mark, chance.uniform(-40, 40), 1.0)
        turned.set_alpha(14)
        surface.blit(turned, (chance.uniform(-0.05, 1) * size[0], chance.uniform(-0.05, 1) * size[1]))


# -- the table, for somebody who comes in -----------------------------------------------------------------------


def far_edge_px(height_px: int) -> int:
    """The line of a window of that height at which the table begins."""
    return round(height_px * FAR_SHARE)


def _paint_ground(surface: pygame.Surface, top: pygame.Surface, far_px: int) -> None:
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
    # Darkness where the table meets the room, fading upwards and, sooner, downwards.
    reach = max(2, round(height * _EDGE_SHARE))
    dark = pygame.Surface((width, 1))
    for n in range(reach):
        dark.set_alpha(round(_EDGE_ALPHA * (1 - n / reach) ** 2))
        if far_px - 1 - n >= 0:
            surface.blit(dark, (0, far_px - 1 - n))
        if n < reach // 2:
            dark.set_alpha(round(_EDGE_ALPHA * 0.7 * (1 - 2 * n / reach) ** 2))
            surface.blit(dark, (0, far_px + n))


def _table_top(look: ThemeLook, width_px: int) -> pygame.Surface:
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
