"""Smooth shapes without a rasteriser: drawn large, scaled down once, kept.

Functions that return a surface give a shared one: never draw on it. Colors may carry an opacity.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import MEGABYTE, PicturePool, SurfaceCache
from uno_desktop.ui.kit.drawing import high_contrast
from uno_desktop.ui.kit.drawing.images import ready
from uno_desktop.ui.kit.drawing.style import Color

_SUPERSAMPLE = 4
_LINE_SHARE = 0.05
"""What is no wider than this share of its length is a line, and no plate."""
_SHARP_PX = 800_000
"""Larger pictures are of so fine pixels that lines need no smoothing, which would take longer than a frame."""
_cache = SurfaceCache("shapes")
_masks = SurfaceCache("masks", PicturePool(4 * MEGABYTE, lasts=True))
"""What shapes and shadows are made from: small, dear to make, and seldom asked for once the shapes are there. Among
those these would be the first to go.
"""

Size = tuple[int, int]
Point = tuple[float, float]


def _canvas(size: Size, color: Color = (255, 255, 255, 0)) -> pygame.Surface:
    canvas = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    canvas.fill(color)
    return canvas


def tint(mask: pygame.Surface, color: Color) -> pygame.Surface:
    """A white picture in a color; gray parts of it are darker, clear ones stay clear."""
    tinted = mask.copy()
    tinted.fill(color if len(color) == 4 else (*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _rounded_mask(size: Size, radius: int) -> pygame.Surface:
    w, h = size
    r = max(0, min(radius, w // 2, h // 2))
    mask = _canvas(size, (255, 255, 255, 255))
    if r:

        def make() -> pygame.Surface:
            large = _canvas((2 * r * _SUPERSAMPLE,) * 2)
            middle = r * _SUPERSAMPLE
            pygame.draw.circle(large, (255, 255, 255, 255), (middle, middle), middle)
            return pygame.transform.smoothscale(large, (2 * r, 2 * r))

        disc = _masks.get(("disc", 2 * r), make)
        for x, y, sx, sy in ((0, 0, 0, 0), (w - r, 0, r, 0), (0, h - r, 0, r), (w - r, h - r, r, r)):
            mask.fill((255, 255, 255, 0), (x, y, r, r))
            mask.blit(disc, (x, y), (sx, sy, r, r))
    return mask


def rounded_rect(
    size: Size, radius: int, fill: Color, *, border: Color | None = None, border_px: int = 0,
    fill_to: Color | None = None,
) -> pygame.Surface:  # fmt: skip
    """A rectangle with round corners; ``fill_to`` makes a gradient from top to bottom."""
    size = (max(1, size[0]), max(1, size[1]))
    if high_contrast.is_on:
        fill_to = None
        fill, border, border_px = _in_contrast(size, fill, border, border_px)
    key = ("rounded", size, radius, fill, border, border_px, fill_to)
    return _cache.get(key, lambda: _make_rounded(size, radius, fill, border, border_px, fill_to))


def _in_contrast(size: Size, fill: Color, border: Color | None, border_px: int) -> tuple[Color, Color | None, int]:
    """Fill, edge and how thick it is, as high contrast wants them."""
    is_line = min(size) <= _LINE_SHARE * max(size)
    edge_px = max(border_px, high_contrast.LEAST_LINE_PX) if border_px else 0
    return high_contrast.solid(fill, is_line=is_line), high_contrast.line(border, fill), edge_px


def _make_rounded(
    size: Size, radius: int, fill: Color, border: Color | None, border_px: int, fill_to: Color | None
) -> pygame.Surface:
    # One that is all corners, such as a large circle, has no edges to stretch.
    if fill_to is None and size[0] * size[1] >= _LARGE_PX and min(size) > 2 * max(radius, border_px) + 3:
        # Put together from a small one, whose edges are stretched: masks of that size would take long.
        if border is None:
            border_px = 0
        corner = max(1, min(max(radius, border_px) + 1, size[0] // 2, size[1] // 2))
        small = _make_rounded((2 * corner + 1,) * 2, radius, fill, border, border_px, None)
        whole = Rect((0, 0), size)
        picture = _canvas(size)
        picture.fill(fill if len(fill) == 4 else (*fill, 255), whole.inflate(-2 * corner, -2 * corner))
        _blit_frame(picture, small, whole, corner)
        return picture
    if border is None or border_px <= 0:
        return ready(_filled(_rounded_mask(size, radius), fill, fill_to))
    inner_size = (max(1, size[0] - 2 * border_px), max(1, size[1] - 2 * border_px))
    inner = _rounded_mask(inner_size, max(0, radius - border_px))
    shape = tint(_rounded_mask(size, radius), border)
    shape.blit(tint(inner, (0, 0, 0)), (border_px, border_px), special_flags=pygame.BLEND_RGBA_SUB)
    shape.blit(_filled(inner, fill, fill_to), (border_px, border_px))
    return ready(shape)


def _filled(mask: pygame.Surface, fill: Color, fill_to: Color | None) -> pygame.Surface:
    if fill_to is None:
        return tint(mask, fill)
    shape = mask.copy()
    shape.blit(linear_gradient(mask.get_size(), fill, fill_to), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def linear_gradient(size: Size, start: Color, end: Color) -> pygame.Surface:
    """From ``start`` at the top to ``end``."""
    start = start if len(start) == 4 else (*start, 255)
    end = end if len(end) == 4 else (*end, 255)

    def make() -> pygame.Surface:
        picture = _canvas(size)
        for y in range(size[1]):
            u = y / max(1, size[1] - 1)
            color = tuple(round(a + (b - a) * u) for a, b in zip(start, end, strict=True))
            picture.fill(color, (0, y, size[0], 1))
        return ready(picture)

    return _cache.get(("gradient", size, start, end), make)


def circle(diameter: int, fill: Color, *, border: Color | None = None, border_px: int = 0) -> pygame.Surface:
    """A filled circle."""
    return rounded_rect((diameter, diameter), diameter // 2, fill, border=border, border_px=border_px)


def ring(diameter: int, width_px: int, color: Color) -> pygame.Surface:
    """The outline of a circle."""
    return rounded_rect((diameter, diameter), diameter // 2, (0, 0, 0, 0), border=color, border_px=width_px)


def polygon(size: Size, points: Sequence[Point], color: Color) -> pygame.Surface:
    """A filled polygon; points in 0..1 of the size."""
    key = ("polygon", size, tuple(points), color)

    def make() -> pygame.Surface:
        large = _canvas((size[0] * _SUPERSAMPLE, size[1] * _SUPERSAMPLE))
        scaled = [(x * large.get_width(), y * large.get_height()) for x, y in points]
        pygame.draw.polygon(large, (255, 255, 255, 255), scaled)
        return ready(tint(pygame.transform.smoothscale(large, size), color))

    return _cache.get(key, make)


def polyline(size: Size, points: Sequence[Point], width_px: float, color: Color) -> pygame.Surface:
    """A line with round joints and ends; points in 0..1 of the size."""
    key = ("polyline", size, tuple(points), width_px, color)

    def make() -> pygame.Surface:
        large = _canvas((size[0] * _SUPERSAMPLE, size[1] * _SUPERSAMPLE))
        thick = max(1, round(width_px * _SUPERSAMPLE))
        _stroke(large, [(x * large.get_width(), y * large.get_height()) for x, y in points], thick)
        return ready(tint(pygame.transform.smoothscale(large, size), color))

    return _cache.get(key, make)


def strokes(size: Size, lines: Iterable[Sequence[Point]], width_px: float, color: Color) -> pygame.Surface:
    """Several lines with round joints and ends as one picture, not kept; points in pixels."""
    factor = 2 if size[0] * size[1] < _SHARP_PX else 1
    large = _canvas((size[0] * factor, size[1] * factor))
    thick = max(1, round(width_px * factor))
    for line in lines:
        _stroke(large, [(x * factor, y * factor) for x, y in line], thick)
    small = large if factor == 1 else pygame.transform.smoothscale(large, size)
    return ready(tint(small, color))


def dashes(line: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """The line cut into dashes; ``pattern`` are the lengths of dash, gap, dash, gap ... in the units of the points.

    Without a pattern it stays whole.
    """
    if not pattern or len(line) < 2:
        return [list(line)]
    found: list[list[Point]] = [[line[0]]]
    part, left = 0, pattern[0]
    for a, b in itertools.pairwise(line):
        length, gone = math.hypot(b[0] - a[0], b[1] - a[1]), 0.0
        while gone < length:
            step = min(left, length - gone)
            gone, left = gone + step, left - step
            u = gone / length
            if part % 2 == 0:
                found[-1].append((a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u))
            if left <= 0:
                part += 1
                left = pattern[part % len(pattern)]
                if part % 2 == 0:
                    found.append([(a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u)])
    return [dash for dash in found if len(dash) > 1]


def _stroke(surface: pygame.Surface, points: Sequence[Point], thick: float) -> None:
    """A white line with round joints and ends."""
    for a, b in itertools.pairwise(points):
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = (b[1] - a[1]) / length * thick / 2, (a[0] - b[0]) / length * thick / 2
        corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(surface, (255, 255, 255, 255), corners)
    for point in points:
        pygame.draw.circle(surface, (255, 255, 255, 255), point, thick / 2)


_GLYPHS: dict[str, tuple[Point, ...]] = {
    "chevron_left": ((0.62, 0.22), (0.36, 0.5), (0.62, 0.78)),
    "chevron_right": ((0.38, 0.22), (0.64, 0.5), (0.38, 0.78)),
    "chevron_up": ((0.22, 0.62), (0.5, 0.36), (0.78, 0.62)),
    "chevron_down": ((0.22, 0.38), (0.5, 0.64), (0.78, 0.38)),
    "check": ((0.2, 0.54), (0.42, 0.75), (0.8, 0.28)),
    "minus": ((0.22, 0.5), (0.78, 0.5)),
    "shift": ((0.5, 0.16), (0.84, 0.5), (0.64, 0.5), (0.64, 0.82), (0.36, 0.82), (0.36, 0.5), (0.16, 0.5), (0.5, 0.16)),
}
_STROKES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "plus": (((0.22, 0.5), (0.78, 0.5)), ((0.5, 0.22), (0.5, 0.78))),
    "cross": (((0.26, 0.26), (0.74, 0.74)), ((0.74, 0.26), (0.26, 0.74))),
    "backspace": (
        ((0.1, 0.5), (0.34, 0.22), (0.9, 0.22), (0.9, 0.78), (0.34, 0.78), (0.1, 0.5)),
        ((0.48, 0.39), (0.7, 0.61)),
        ((0.7, 0.39), (0.48, 0.61)),
    ),
    "keyboard": (
        ((0.06, 0.24), (0.94, 0.24), (0.94, 0.78), (0.06, 0.78), (0.06, 0.24)),
        *(((x, y), (x + 0.04, y)) for y in (0.41, 0.54) for x in (0.22, 0.39, 0.56, 0.73)),
        ((0.32, 0.67), (0.68, 0.67)),
    ),
}


def glyph(name: str, px: int, color: Color) -> pygame.Surface:
    """A small sign: chevron_left/right/up/down, check, minus, plus, cross, shift, backspace, keyboard.

    Raises ``KeyError`` for others.
    """
    color = high_contrast.ink(color)
    line_px = max(1.5, px * (0.13 if name != "keyboard" else 0.08))
    if name in _GLYPHS:
        return polyline((px, px), _GLYPHS[name], line_px, color)
    strokes = _STROKES[name]

    def make() -> pygame.Surface:
        picture = _canvas((px, px), (*color[:3], 0))
        for stroke in strokes:
            picture.blit(polyline((px, px), stroke, line_px, color), (0, 0))
        return ready(picture)

    return _cache.get(("glyph", name, px, color), make)


def arrow(size: Size, color: Color) -> pygame.Surface:
    """An arrow to the right."""
    return polygon(size, ((0, 0.3), (0.55, 0.3), (0.55, 0), (1, 0.5), (0.55, 1), (0.55, 0.7), (0, 0.7)), color)


def star(diameter: int, color: Color, *, rays: int = 5, inner: float = 0.45) -> pygame.Surface:
    """A star; ``inner`` is the radius of its notches in 0..1."""
    points = []
    for i in range(2 * rays):
        radius = 0.5 * (inner if i % 2 else 1.0)
        turn = math.pi * i / rays - math.pi / 2
        points.append((0.5 + radius * math.cos(turn), 0.5 + radius * math.sin(turn)))
    return polygon((diameter, diameter), tuple(points), color)


_SHADOW_TILE = 32
_CORNER_STEPS = 48
_LARGE_PX = 250_000


def shadow(size: Size, radius: int, blur: int, color: Color = (0, 0, 0, 110)) -> pygame.Surface:
    """A soft shadow of a rounded rectangle of ``size``; it is ``blur`` px wider on each side.

    Drawn small and scaled up: a shadow has no detail to lose. Kept by size, so give it steady sizes.
    """
    key = ("shadow", size, radius, blur, color)
    return _cache.get(key, lambda: new_shadow(size, radius, blur, color))


def new_shadow(size: Size, radius: int, blur: int, color: Color = (0, 0, 0, 110)) -> pygame.Surface:
    """The same, not kept: for those who keep it themselves."""
    w, h = size[0] + 2 * blur, size[1] + 2 * blur
    corner = min(radius + 2 * blur, (w + 1) // 2, (h + 1) // 2)
    # In steps that nobody sees, so that a few tiles serve all sizes.
    steps = [round(length / max(1, corner) * _CORNER_STEPS) for length in (radius, blur)]
    tile = pygame.transform.smoothscale(_shadow_corner(*steps), (corner,) * 2)
    picture = _canvas((w, h))
    picture.fill((255, 255, 255, 255), (corner, corner, w - 2 * corner, h - 2 * corner))
    right, bottom = w - corner, h - corner
    # Edges first: each is the last line of the corner tile, stretched.
    for strip, place in (
        (Rect(corner - 1, 0, 1, corner), Rect(corner, 0, right - corner, corner)),
        (Rect(0, corner - 1, corner, 1), Rect(0, corner, corner, bottom - corner)),
    ):
        if place.w > 0 and place.h > 0:
            edge = pygame.transform.scale(tile.subsurface(strip), place.size)
            picture.blit(edge, place)
            opposite = (place.x, bottom) if strip.w == 1 else (right, place.y)
            picture.blit(pygame.transform.flip(edge, strip.h == 1, strip.w == 1), opposite)
    for x, y, fx, fy in ((0, 0, 0, 0), (right, 0, 1, 0), (0, bottom, 0, 1), (right, bottom, 1, 1)):
        picture.blit(pygame.transform.flip(tile, bool(fx), bool(fy)), (x, y))
    return ready(tint(picture, color))


@lru_cache(maxsize=128)
def _shadow_corner(radius_steps: int, blur_steps: int) -> pygame.Surface:
    """The upper left corner of a shadow, as opacity; lengths as shares of the tile, in steps of ``_CORNER_STEPS``."""
    radius, blur = radius_steps / _CORNER_STEPS, blur_steps / _CORNER_STEPS
    pixels = bytearray(b"\xff" * (4 * _SHADOW_TILE * _SHADOW_TILE))
    gaps = [radius + blur - (n + 0.5) / _SHADOW_TILE for n in range(_SHADOW_TILE)]
    for y, dy in enumerate(gaps):
        for x, dx in enumerate(gaps[: y + 1]):
            outside = (math.hypot(dx, dy) if dy > 0 else dx) - radius
            u = min(1.0, max(0.0, 0.5 - outside / (2 * blur))) if blur else float(outside <= 0)
            level = round(255 * u * u * (3 - 2 * u))
            pixels[4 * (y * _SHADOW_TILE + x) + 3] = pixels[4 * (x * _SHADOW_TILE + y) + 3] = level
    return pygame.image.frombuffer(pixels, (_SHADOW_TILE, _SHADOW_TILE), "BGRA").copy()


def draw_shadow(surface: pygame.Surface, rect: Rect, radius: int, blur: int, alpha: int, dy: int = 0) -> None:
    """Draw a black soft shadow of ``rect``, ``dy`` px lower, for something opaque that will cover its middle.

    Around a large rectangle only the visible frame is drawn, piece by piece: no picture of its size is kept.
    """
    color = (0, 0, 0, alpha)
    corner = radius + 2 * blur
    outer = rect.inflate(2 * blur, 2 * blur).move(0, dy)
    if outer.w <= 2 * corner + 2 or outer.h <= 2 * corner + 2 or rect.w * rect.h < _LARGE_PX:
        surface.blit(shadow(rect.size, radius, blur, color), outer)
        return
    small = shadow((2 * (radius + blur) + 1,) * 2, radius, blur, color)
    _blit_frame(surface, small, outer, corner)


def blit_rounded(
    surface: pygame.Surface, rect: Rect, radius: int, fill: Color, *, border: Color | None = None, border_px: int = 0
) -> None:
    """Draw a rounded rectangle. A large opaque one is put together from pieces instead of being kept whole."""
    if high_contrast.is_on:
        fill, border, border_px = _in_contrast(rect.size, fill, border, border_px)
    if rect.w * rect.h < _LARGE_PX or len(fill) == 4:
        surface.blit(rounded_rect(rect.size, radius, fill, border=border, border_px=border_px), rect)
        return
    corner = max(radius, border_px) + 1
    small = rounded_rect((2 * corner + 1,) * 2, radius, fill, border=border, border_px=border_px)
    surface.fill(fill, rect.inflate(-2 * corner, -2 * corner))
    _blit_frame(surface, small, rect, corner)


def _blit_frame(surface: pygame.Surface, small: pygame.Surface, rect: Rect, corner: int) -> None:
    """The corners of a small square picture, and its edges stretched between them, around ``rect``."""
    far = small.get_width() - corner
    right, bottom = rect.right - corner, rect.bottom - corner
    for x, sx in ((rect.x, 0), (right, far)):
        for y, sy in ((rect.y, 0), (bottom, far)):
            surface.blit(small, (x, y), (sx, sy, corner, corner))
    long_x, long_y = right - rect.x - corner, bottom - rect.y - corner
    for at, strip, size in (
        ((rect.x + corner, rect.y), Rect(corner, 0, 1, corner), (long_x, corner)),
        ((rect.x + corner, bottom), Rect(corner, far, 1, corner), (long_x, corner)),
        ((rect.x, rect.y + corner), Rect(0, corner, corner, 1), (corner, long_y)),
        ((right, rect.y + corner), Rect(far, corner, corner, 1), (corner, long_y)),
    ):
        key = ("strip", small, tuple(strip), size)  # surfaces compare by identity; the key keeps this one alive
        surface.blit(_cache.get(key, partial(pygame.transform.scale, small.subsurface(strip), size)), at)


def vignette(size: Size, strength: int = 120) -> pygame.Surface:
    """Darkness towards the edges, ``strength`` (0..255) in the corners; scaled up from a small picture.

    Only the small one is kept: the other is as large as the window, and painted into a picture that is kept itself.
    """
    return ready(pygame.transform.smoothscale(_small_vignette(strength), size))


@lru_cache(maxsize=16)
def _small_vignette(strength: int) -> pygame.Surface:
    """It takes milliseconds to make, and is the same for windows of every size."""
    small = _canvas((64, 36), (0, 0, 0, 0))
    for y in range(36):
        for x in range(64):
            distance = math.hypot((x - 31.5) / 32, (y - 17.5) / 18) / math.sqrt(2)
            u = max(0.0, (distance - 0.35) / 0.65)
            small.set_at((x, y), (0, 0, 0, min(255, round(strength * u * u))))
    return small


def dimmed(surface: pygame.Surface, amount: float) -> pygame.Surface:
    """A darker copy of an opaque picture; ``amount`` 0 (the same) to 1 (black)."""
    copy = surface.copy()
    level = round(255 * (1.0 - amount))
    copy.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return copy


def softened(surface: pygame.Surface, shrink: float) -> pygame.Surface:
    """An opaque picture without its detail: halved until ``shrink`` times smaller, and by the same steps back up."""
    w, h = surface.get_size()
    sizes = [(w, h)]
    while w / sizes[-1][0] < shrink and min(sizes[-1]) > 2:
        sizes.append(((sizes[-1][0] + 1) // 2, (sizes[-1][1] + 1) // 2))
    soft = surface
    # The last two steps up are one: on what is so soft it does not show, and it is the dearest.
    for size in (*sizes[1:], *reversed(sizes[2:-1]), (w, h)):
        soft = pygame.transform.smoothscale(soft, size)
    return soft


def forget() -> None:
    """Drop all cached pictures."""
    _cache.clear()
    _masks.clear()
