"""The light of a new color, which washes over the table as the color comes into force."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.seen_parts import blit_seen, seen_parts
from uno_desktop.ui.kit.style import Color
from uno_desktop.ui.play.table_layout import TableLayout
from uno_desktop.ui.play.tabletop import pool_of_light

_WIDTH, _TOP, _OVER_HAND = 0.66, 60, 50
"""The light fills the table between the places at the sides (a share of the window's width), from so many units below
its upper edge to so many above the own cards: what lies outside need not be drawn with it.
"""
_FULLNESS = 1.7


def make_wash_light(layout: TableLayout, color: Color) -> None:
    """Make the light that new colors will need: it is large, and takes long."""
    seen_parts(pool_of_light(_bounds(layout).size, color, 255, _FULLNESS))


def wash_item(layout: TableLayout, color: Color, strength: float) -> Item:
    """The light of this color; ``strength`` 0 to 1."""
    bounds = _bounds(layout)
    opacity = round(255 * strength)

    def paint(surface: pygame.Surface) -> None:
        if not opacity:
            return
        pool = pool_of_light(bounds.size, color, 255, _FULLNESS)
        pool.set_alpha(opacity)
        blit_seen(surface, pool, bounds.topleft)

    return Item("wash", bounds.clip(((0, 0), layout.size)), (color, opacity), paint)


def _bounds(layout: TableLayout) -> Rect:
    top, bottom = layout.px(_TOP), layout.hand.top - layout.px(_OVER_HAND)
    bounds = Rect(0, top, round(layout.size[0] * _WIDTH), bottom - top)
    bounds.centerx = layout.ring.centerx
    return bounds
