"""Where pictures come from: a theme's parts by name, any of which may be missing, fitted to the size of the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping

import pygame

from uno_desktop.content.files.part_limits import part_rule
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.kit.caches.cache import SurfaceCache, shrink
from uno_desktop.ui.kit.caches.preload import Piece, Pieces, in_background
from uno_desktop.ui.shell.look.theme_art import read_large, read_part

log = logging.getLogger(__name__)

Art = Callable[[str], pygame.Surface | None]
"""A part of the theme's art, or None: then something is drawn in its place."""

WIDEST: Mapping[str, float] = {
    "chili_pot_body": 0.40,
    "chili_pot": 0.40,
    "chili_lid": 0.36,
    "chili_pot_tilted": 0.62,
    "chili_mitt_grip": 0.135,
    "chili_mitt_flat": 0.135,
    "chili_sleeve": 0.45,
    "chili_puddle_1": 0.84,
    "chili_puddle_2": 0.84,
    "chili_puddle_3": 0.84,
    "chili_stream": 0.09,
    "chili_head": 0.12,
    "chili_splash": 0.44,
    "steam_1": 0.08,
    "steam_2": 0.08,
}
"""How wide each part is ever drawn, in window heights."""

_fitted = SurfaceCache("drop_art")


def cropped(picture: pygame.Surface) -> pygame.Surface:
    """Without its empty margin: less to draw, and its size is what is seen."""
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen).copy() if seen.w and seen.h else picture


def fit_part(theme: Theme, part: str, height_px: int) -> pygame.Surface | None:
    """A part of ``WIDEST``, read, cropped and scaled down for a window that high; None where the theme has none."""
    picture = read_part(theme, part)
    if picture is None:
        return None
    seen = cropped(picture)
    # A picture that is right as a whole can show next to nothing: a line, or nothing at all.
    if not picture.get_bounding_rect().w or not part_rule(part).shows_enough(*seen.get_size()):
        log.warning("%s is nearly empty: drawn instead", part)
        return None
    return shrink(seen, round(WIDEST[part] * height_px))


class FittedArt:
    """Parts of a theme cropped and scaled down once to what a window ``height_px`` high needs: that is quick to draw.

    Called with a name it is an ``Art``. Pictures stay in the pool from one drop to the next; but a part that
    ``WIDEST`` does not know comes as it is, for whoever scales it, and is not kept.
    """

    def __init__(self, theme: Theme, height_px: int) -> None:
        self._theme = theme
        self._height_px = height_px

    def __call__(self, part: str) -> pygame.Surface | None:
        """The part, fitted when first asked for."""
        if part not in WIDEST:
            return read_large(self._theme, part)
        path = self._theme.art_file(part)
        if path is None:
            return None
        key = (path, self._height_px)
        picture = _fitted.find(key)
        if picture is None:
            picture = fit_part(self._theme, part, self._height_px)
            if picture is not None:
                _fitted.put(key, picture)
        return picture

    def preload(self, meanwhile: Iterable[Piece] = ()) -> Pieces:
        """Pieces that have another thread read and fit all parts that are not in the pool; ``meanwhile`` others."""
        files = {part: self._theme.art_file(part) for part in WIDEST}
        parts = [part for part, path in files.items() if path and (path, self._height_px) not in _fitted]
        if parts:
            yield from in_background(lambda: [self(part) for part in parts], meanwhile)
