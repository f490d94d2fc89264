"""What lies on the table around the players: mugs, papers, candles. The theme says what and where, as data.

A prop lies at the first of its places that is free: under no seat, card, button or line of text. It is painted into the
table's top. What lies over it (steam, a light) is an item of its own, and moves only while somebody thinks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.content.themes.theme_model import Prop, Theme
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.drawing.display_list import Item, faded
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.kit_fault import ImageFault
from uno_desktop.ui.play.beat_times import FLICKER_LIGHT, RISE_SHARE, RISE_STEPS, SWAY_SHARE, SWAY_STEPS
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.shell.look.theme_art import read_large, read_part

_RING_CLEAR = 24
_pictures = SurfaceCache("props")


class PlacedProp(NamedTuple):
    """A prop where it lies, in pixels."""

    prop: Prop
    rect: Rect


def place_props(
    theme: Theme, layout: TableLayout, kept: Sequence[Rect] = (), *, for_children: bool = False
) -> tuple[PlacedProp, ...]:
    """The theme's props that have room at this table, each at the first of its places that is free.

    ``kept``: what else nothing may lie under, such as a note. The answer is kept for the last table: it is asked for
    again where what was made before is shown, and reads files.
    """
    asked = layout, [*map(Rect, kept)], for_children
    for last_theme, last_asked, placed in _last:
        if last_theme is theme and last_asked == asked:
            return placed
    props = [prop for prop in theme.props if not (for_children and prop.grown_up)]
    _last[:] = [(theme, asked, _placed(theme, props, layout, kept))]
    return _last[0][2]


_last: list[tuple[Theme, tuple[object, ...], tuple[PlacedProp, ...]]] = []
"""What was asked for last, and the answer."""


def _placed(theme: Theme, props: Sequence[Prop], layout: TableLayout, kept: Sequence[Rect]) -> tuple[PlacedProp, ...]:
    taken = [*_kept_free(layout), *kept]
    window = Rect((0, 0), layout.size)
    placed = []
    for prop in props:
        size = _size(theme, prop, layout)
        if size is None:
            continue
        for x, y in prop.at:
            rect = Rect((0, 0), size)
            rect.center = round(layout.size[0] * x / 100), round(layout.size[1] * y / 100)
            seen = rect.clip(window)
            # The share of a prop that must lie within the window.
            if seen.collidelist(taken) < 0 and seen.w * seen.h >= 0.6 * rect.w * rect.h:
                placed.append(PlacedProp(prop, rect))
                taken.append(rect)
                break
    return tuple(placed)


def _kept_free(layout: TableLayout) -> Iterable[Rect]:
    """Where nothing may lie: the places of players, cards, words and buttons."""
    # Units that stay free around whatever a prop must not lie under; a pixel less, for what is rounded: what has room
    # in one window has room in all of its shape.
    clear = 2 * layout.px(6) - 2
    for spot in layout.seats.values():
        yield spot.block.inflate(clear, clear)
    yield layout.ring.inflate(2 * layout.px(_RING_CLEAR), 2 * layout.px(_RING_CLEAR))
    hand, rise = layout.hand, layout.px(26)  # cards of the own hand may rise so far above its place
    yield Rect(hand.x, hand.y - rise, hand.w, hand.h + rise)
    yield layout.chip
    yield layout.prompt
    yield layout.line
    yield from (button.inflate(clear, clear) for button in layout.buttons.values())


def _size(theme: Theme, prop: Prop, layout: TableLayout) -> tuple[int, int] | None:
    path = theme.art_file(prop.part)
    try:
        width, height = images.png_size(path) if path is not None else (0, 0)
    except ImageFault:
        return None
    wide = round(layout.size[1] * prop.width / 100)
    return (max(1, wide), max(1, round(wide * height / width))) if width else None


def paint_props(
    surface: pygame.Surface, theme: Theme, placed: Sequence[PlacedProp], light: Color = (255, 255, 255)
) -> None:
    """Paint what lies still into the table's top, in a ``light`` of that color; on any thread."""
    for prop, rect in placed:
        picture = read_large(theme, prop.part)
        if picture is not None:
            scaled = pygame.transform.smoothscale(picture, rect.size)
            scaled.fill(light, special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(scaled, rect)


def prop_items(theme: Theme, placed: Sequence[PlacedProp], steps: int) -> list[Item]:
    """What lies over the props, after so many steps in which somebody thought."""
    items = []
    for number, (prop, rect) in enumerate(placed):
        if prop.over:
            width = round(rect.w * _OVER_SHARE[prop.motion])
            key = (theme.id, prop.over, width)
            kept = _pictures.find(key)
            if kept is None and (picture := read_part(theme, prop.over)) is not None:
                height = max(1, round(picture.get_height() * width / picture.get_width()))
                kept = pygame.transform.smoothscale(picture, (width, height))
                _pictures.put(key, kept)
            if kept is not None:
                items += _MOTIONS[prop.motion](("prop", number), kept, rect, steps)
    return items


def _rise(key: tuple[str, int], picture: pygame.Surface, rect: Rect, steps: int) -> list[Item]:
    """Two puffs, one after the other, come out of the prop, rise and fade."""
    items = []
    for puff in range(2):
        u = (steps / RISE_STEPS + puff / 2) % 1.0
        opacity = round(255 * math.sin(math.pi * u))
        at = picture.get_rect(midbottom=(rect.centerx, rect.centery - round(rect.h * RISE_SHARE * u)))
        items.append(faded((*key, puff), picture, at.topleft, opacity))
    return items


def _flicker(key: tuple[str, int], picture: pygame.Surface, rect: Rect, steps: int) -> list[Item]:
    """A light that is never quite the same."""
    at = picture.get_rect(center=rect.center)
    return [faded(key, picture, at.topleft, FLICKER_LIGHT[steps % len(FLICKER_LIGHT)])]


def _sway(key: tuple[str, int], picture: pygame.Surface, rect: Rect, steps: int) -> list[Item]:
    """The light of something that hangs swings to and fro over the table."""
    at = picture.get_rect(center=rect.center)
    at.x += round(SWAY_SHARE * rect.w * math.sin(2 * math.pi * steps / SWAY_STEPS))
    return [faded(key, picture, at.topleft, 255)]


_OVER_SHARE = {"rise": 0.42, "flicker": 1.0, "sway": 1.0}
"""How wide what lies over a prop is, as a share of the prop."""
_MOTIONS = {"rise": _rise, "flicker": _flicker, "sway": _sway}
"""By the words of ``theme_model.PROP_MOTIONS``."""
