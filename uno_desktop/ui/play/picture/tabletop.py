"""The table itself, drawn or the theme's picture; the light of the color in force and of a new one; the dark."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, partial
from random import Random
from threading import Lock
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.match.events.unlocks import Unlock
from uno_desktop.match.telling.evening import NIGHT_STEPS
from uno_desktop.ui.kit.caches.cache import MEGABYTE, PicturePool, SurfaceCache, blit_seen, seen_parts
from uno_desktop.ui.kit.caches.preload import Background
from uno_desktop.ui.kit.drawing import draw, high_contrast, images
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import Color, brighten
from uno_desktop.ui.kit.motion.tween import lerp_color
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.picture.table_props import PlacedProp, paint_props
from uno_desktop.ui.shell.look.backdrop import lay_cloth
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_GRAIN = (96, 54)
_POOL = (48, 32)
_WEAVE_PX = 192
_WEAVE_DEPTH = 9
"""How many of 255 levels the finest grain of a table varies: it takes the bands out of soft light."""
_RIM_UNITS = 9
_WOOD = (92, 58, 36)

_DARK_SIDE = "table_dark_side"
_DAY, _NIGHT = (255, 255, 255), (104, 112, 168)
"""What is left, of 255, of the light on the two sides of a table."""

_DUSK, _LAMPS = (250, 230, 204), (186, 194, 228)
"""The light halfway through a long evening, and at its end."""
_MATCH_POINT, _MATCH_POINT_EDGES = (255, 232, 198), 190
"""What is left of it while the match may end with this hand, and how dark, of 255, it is in the corners then."""

_pools = SurfaceCache("lights", PicturePool(24 * MEGABYTE))
"""Large, few, and wanted in the very frame in which a color is chosen: they do not make way for cards."""
_hushes = SurfaceCache("hush", PicturePool(0))
"""The last one, as large as the window."""
_tints: dict[tuple[tuple[int, int], int, float], Color] = {}
"""The color each pool has now."""
_tinting = Lock()
"""Pools of light are made on other threads, too."""


class TableLight(NamedTuple):
    """The light on a table: what is left of each channel, of 255, and how dark it gets in the corners."""

    tint: Color = _DAY
    edges: int = 0


DAYLIGHT = TableLight()


def table_top(
    look: ThemeLook, size: tuple[int, int], scale: float, middle_y: int, props: tuple[PlacedProp, ...] = (),
    *, side: int = 0, light: TableLight = DAYLIGHT,
) -> Background:  # fmt: skip
    """The theme's table for a window of that size with what lies on it, shared by all who show it.

    ``middle_y`` is as for ``paint_top``. On its dark ``side`` (1) it is the theme's other table, or the same by night.
    ``light`` is that of ``light_of``.
    """
    theme, cloth = look.theme, look.cloth

    def paint(surface: pygame.Surface) -> None:
        has_other = side and cloth is None and theme.art_file(_DARK_SIDE)
        other = look.picture(_DARK_SIDE) if has_other else None
        if other is None:
            paint_own_top(surface, look, scale, middle_y)
        else:
            paint_top(surface, other, look.table, look.table_dark, scale, middle_y)
        if side and other is None:
            surface.fill(_NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        paint_props(surface, theme, props, _NIGHT if side else _DAY)
        if light.tint != _DAY:
            surface.fill(light.tint, special_flags=pygame.BLEND_RGB_MULT)
        if light.edges:
            surface.blit(draw.vignette(surface.get_size(), light.edges), (0, 0))
        high_contrast.darken(surface)

    lying = tuple((prop, tuple(rect)) for prop, rect in props)
    colors = look.table, look.table_dark, high_contrast.is_on
    top = ("table_top", theme.id, colors, cloth, scale, middle_y, lying, side, light)
    return Background(top, size, paint)


def light_of(night: int, *, is_match_point: bool = False) -> TableLight:
    """The light on the table: by day at first, then that of the evening and of the night.

    At a match point it is warmer, and gathers over the piles.
    """
    share = night / NIGHT_STEPS
    between = lerp_color(_DAY, _DUSK, 2 * share) if share < 0.5 else lerp_color(_DUSK, _LAMPS, 2 * share - 1)
    if not is_match_point:
        return TableLight(between)
    tint = tuple(round(one * other / 255) for one, other in zip(between, _MATCH_POINT, strict=True))
    return TableLight(tint, _MATCH_POINT_EDGES)


def paint_own_top(surface: pygame.Surface, look: ThemeLook, scale: float, middle_y: int) -> None:
    """Cover the surface with the table that is played on: the player's own cloth, or the theme's table."""
    if look.cloth is None:
        paint_top(surface, look.picture("table"), look.table, look.table_dark, scale, middle_y)
    else:
        paint_cloth(surface, look, look.cloth, scale, middle_y)


def paint_cloth(surface: pygame.Surface, look: ThemeLook, cloth: Unlock, scale: float, middle_y: int) -> None:
    """Cover the surface with one of the tables that players unlock."""
    middle, edge = cloth.colors
    paint_top(surface, None, middle, edge, scale, middle_y, pattern=look.picture(cloth.part))
    _weave(surface)


def paint_top(
    surface: pygame.Surface, picture: pygame.Surface | None, table: Color, dark: Color, scale: float, middle_y: int,
    *, pattern: pygame.Surface | None = None,
) -> None:  # fmt: skip
    """Cover the surface with the theme's ``picture``, or with a table drawn in its two colors.

    ``middle_y`` is where, in pixels, the middle of the picture comes to lie: where the piles are. A ``pattern`` is
    one tile of what is woven into a table that is drawn.
    """
    if picture is not None:
        _cover(surface, picture, middle_y)
        _weave(surface)
        return
    size = surface.get_size()
    small = pygame.Surface(_GRAIN)
    for y in range(_GRAIN[1]):
        for x in range(_GRAIN[0]):
            far = math.hypot((x / _GRAIN[0] - 0.5) * 1.25, (y / _GRAIN[1] - 0.44) * 1.05)
            light = brighten(table, 0.07)
            small.set_at((x, y), lerp_color(light, dark, min(1.0, far * 1.45) ** 1.5))
    pygame.transform.smoothscale(small, size, surface)
    lay_cloth(surface, pattern, scale)
    _paint_rim(surface, max(3, round(_RIM_UNITS * scale)))
    surface.blit(draw.vignette(size, 90), (0, 0))


def _cover(surface: pygame.Surface, picture: pygame.Surface, middle_y: int) -> None:
    """As wide and high as the surface, cut to its proportions; the nearer half a little higher than the far one.

    That puts the middle of the picture beneath the piles, which lie above the middle of the window.
    """
    w, h = surface.get_size()
    pw, ph = picture.get_size()
    wide = min(pw, round(ph * w / h))
    high = min(ph, round(pw * h / w))
    seen = images.opaque(picture).subsurface(((pw - wide) // 2, (ph - high) // 2, wide, high))
    half = high // 2
    far = seen.subsurface((0, 0, wide, half))
    near = seen.subsurface((0, half, wide, high - half))
    surface.blit(pygame.transform.smoothscale(far, (w, middle_y)), (0, 0))
    surface.blit(pygame.transform.smoothscale(near, (w, h - middle_y)), (0, middle_y))


def _weave(surface: pygame.Surface) -> None:
    """Lay a fine grain over everything: cloth or wood looked at closely, at any size of the window."""
    tile = _grain_tile()
    for y in range(0, surface.get_height(), _WEAVE_PX):
        for x in range(0, surface.get_width(), _WEAVE_PX):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((_WEAVE_DEPTH // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)


@cache
def _grain_tile() -> pygame.Surface:
    """110 KB that take longer to make than to lay."""
    noise = Random(_WEAVE_PX).randbytes(_WEAVE_PX * _WEAVE_PX)
    grain = bytes(level for noisy in noise for level in (noisy % _WEAVE_DEPTH,) * 3)
    return pygame.image.frombuffer(grain, (_WEAVE_PX, _WEAVE_PX), "RGB")


def _paint_rim(surface: pygame.Surface, width: int) -> None:
    w, h = surface.get_size()
    for i in range(width):
        u = i / width
        wood = brighten(_WOOD, 0.22 * math.sin(math.pi * u) - 0.15)
        pygame.draw.rect(surface, wood, Rect(i, i, w - 2 * i, h - 2 * i), 1)
    inner = Rect(width, width, w - 2 * width, h - 2 * width)
    for i in range(width):
        shade = pygame.Surface((inner.w - 2 * i, 1), pygame.SRCALPHA)
        shade.fill((0, 0, 0, round(90 * (1 - i / width) ** 2)))
        surface.blit(shade, (inner.x + i, inner.y + i))
    pygame.draw.rect(surface, brighten(_WOOD, -0.55), inner, max(1, width // 6))


def _small_pool(opacity: int, fullness: float) -> pygame.Surface:
    small = pygame.Surface(_POOL, pygame.SRCALPHA)
    for y in range(_POOL[1]):
        for x in range(_POOL[0]):
            far = math.hypot((x + 0.5) / _POOL[0] * 2 - 1, (y + 0.5) / _POOL[1] * 2 - 1)
            u = max(0.0, 1.0 - far**fullness)
            small.set_at((x, y), (255, 255, 255, round(opacity * u * u * (3 - 2 * u))))
    return small


def pool_of_light(size: tuple[int, int], color: Color, opacity: int, fullness: float = 1.0) -> pygame.Surface:
    """A soft ellipse of light in a color, brightest in the middle; the fuller, the further it stays bright.

    There is one of each size and opacity, which takes on the color asked for: use it at once.
    """
    key, tint = (size, opacity, fullness), high_contrast.light(color[:3])

    def make() -> pygame.Surface:
        _tints.pop(key, None)
        small = _pools.get((opacity, fullness), partial(_small_pool, opacity, fullness))
        return images.ready(pygame.transform.smoothscale(small, size))

    with _tinting:
        pool = _pools.get(key, make)
        if _tints.get(key) != tint:
            pool.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            pool.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            _tints[key] = tint
        return pool


def rest_lights() -> None:
    """Let go of all pools of light: no table is seen for a while."""
    with _tinting:
        _pools.clear()
    _hushes.clear()


_WASH_WIDTH, _WASH_TOP, _OVER_HAND = 0.66, 60, 50
"""The light fills the table between the places at the sides (a share of the window's width), from so many units below
its upper edge to so many above the own cards: what lies outside need not be drawn with it.
"""
_WASH_FULLNESS = 1.7


def make_wash_light(layout: TableLayout, color: Color) -> None:
    """Make the light that new colors will need: it is large, and takes long."""
    seen_parts(pool_of_light(_wash_bounds(layout).size, color, 255, _WASH_FULLNESS))


def wash_item(layout: TableLayout, color: Color, strength: float) -> Item:
    """The light of this color; ``strength`` 0 to 1."""
    bounds = _wash_bounds(layout)
    opacity = round(255 * strength)

    def paint(surface: pygame.Surface) -> None:
        if not opacity:
            return
        pool = pool_of_light(bounds.size, color, 255, _WASH_FULLNESS)
        pool.set_alpha(opacity)
        blit_seen(surface, pool, bounds.topleft)

    return Item("wash", bounds.clip(((0, 0), layout.size)), (color, opacity), paint)


def _wash_bounds(layout: TableLayout) -> Rect:
    top, bottom = layout.px(_WASH_TOP), layout.hand.top - layout.px(_OVER_HAND)
    bounds = Rect(0, top, round(layout.size[0] * _WASH_WIDTH), bottom - top)
    bounds.centerx = layout.ring.centerx
    return bounds


_STEPS = 8
"""The light goes down in so many steps: each of them draws the whole window."""
_HUSH, _HUSH_COLOR = 190, (14, 2, 10)
_HUSH_MIDDLE, _HUSH_FROM = 0.43, 0.3
"""How dark, of 255, the edges of the table are when the dark has closed in; where the middle of what stays light is, as
a share of the window's height, and how far from it the dark begins, as a share of half a window.
"""
_DARKEST = (84, 84, 112)
"""What is left, of 255, of each channel where it is darkest."""


def hush(size: tuple[int, int]) -> pygame.Surface:
    """The dark that ``hush_item`` shows, as large as the window; looked at for many turns, it is kept until then.

    On any thread: in a large window to make it takes longer than a frame.
    """

    def make() -> pygame.Surface:
        small = pygame.Surface(_POOL, pygame.SRCALPHA)
        for y in range(_POOL[1]):
            for x in range(_POOL[0]):
                far = math.hypot((x + 0.5) / _POOL[0] * 2 - 1, ((y + 0.5) / _POOL[1] - _HUSH_MIDDLE) * 2)
                u = min(1.0, max(0.0, (far - _HUSH_FROM) / (1.0 - _HUSH_FROM)))
                small.set_at((x, y), (*_HUSH_COLOR, round(_HUSH * u * u * (3 - 2 * u))))
        return images.ready(pygame.transform.smoothscale(small, size))

    return _hushes.get(size, make)


def hush_item(size: tuple[int, int], strength: float) -> Item:
    """The dark that closes in around the piles as the hand may end: ``strength`` 0 to 1."""
    step = max(1, round(strength * _STEPS))

    def paint(surface: pygame.Surface) -> None:
        dark = hush(size)
        dark.set_alpha(255 * step // _STEPS)
        surface.blit(dark, (0, 0))

    return Item("hush", Rect((0, 0), size), (step, size), paint)


def veil_item(size: tuple[int, int], dark: float, buttons: Callable[[pygame.Surface], None], drawn: int) -> Item:
    """The darkness, 0 to 1, over all that was drawn before, and over the ``buttons``, which it draws.

    Another number of ``drawn`` means that the buttons look otherwise.
    """
    step = max(1, round(dark * _STEPS))
    left = tuple(round(255 + (channel - 255) * step / _STEPS) for channel in _DARKEST)

    def paint(surface: pygame.Surface) -> None:
        buttons(surface)
        surface.fill(left, surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT)

    return Item("veil", Rect((0, 0), size), (step, size, drawn), paint)


def halo_item(seat: int, avatar: Rect, color: Color, layout: TableLayout) -> Item:
    """The light behind the portrait of a winner."""
    blur = layout.px(30)
    bounds = avatar.inflate(2 * blur, 2 * blur)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(draw.shadow(avatar.size, avatar.w // 2, blur, (*color[:3], 230)), bounds)

    return Item(("halo", seat), bounds, (bounds.topleft, layout.size, color), paint)
