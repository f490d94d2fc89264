"""Where pictures come from: a theme's parts by name, any of which may be missing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

Art = Callable[[str], pygame.Surface | None]
"""A part of the theme's art at its full size, or None: then something is drawn in its place."""


def cropped(picture: pygame.Surface) -> pygame.Surface:
    """Without its empty margin: less to draw, and its size is what is seen."""
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen).copy() if seen.w and seen.h else picture
