"""The light over the table as a hand ends: it goes down, but for the winners and the pile."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.style import Color
from uno_desktop.ui.play.table_layout import TableLayout

_STEPS = 8
"""The light goes down in so many steps: each of them draws the whole window."""
_DARKEST = (84, 84, 112)
"""What is left, of 255, of each channel where it is darkest."""
_HALO_UNITS = 30
_HALO_OPACITY = 230


def veil_item(size: tuple[int, int], dark: float, buttons: Callable[[pygame.Surface], None]) -> Item:
    """The darkness, 0 to 1, over all that was drawn before, and over the ``buttons``, which it draws."""
    step = max(1, round(dark * _STEPS))
    left = tuple(round(255 + (channel - 255) * step / _STEPS) for channel in _DARKEST)

    def paint(surface: pygame.Surface) -> None:
        buttons(surface)
        surface.fill(left, surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT)

    return Item("veil", Rect((0, 0), size), (step, size), paint)


def halo_item(seat: int, avatar: Rect, color: Color, layout: TableLayout) -> Item:
    """The light behind the portrait of a winner."""
    blur = layout.px(_HALO_UNITS)
    bounds = avatar.inflate(2 * blur, 2 * blur)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(draw.shadow(avatar.size, avatar.w // 2, blur, (*color[:3], _HALO_OPACITY)), bounds)

    return Item(("halo", seat), bounds, (bounds.topleft, layout.size, color), paint)
