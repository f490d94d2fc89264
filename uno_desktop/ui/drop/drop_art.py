"""Where pictures come from: a theme's parts by name, any of which may be missing, fitted to the size of the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping

import pygame

from uno_desktop.content.part_limits import part_rule
from uno_desktop.ui.kit.cache import shrink

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
"""How wide each part is ever drawn, in stage units."""


UNFITTED = ("chili_floor",)
"""Parts that are wanted at the size they have."""


def cropped(picture: pygame.Surface) -> pygame.Surface:
    """Without its empty margin: less to draw, and its size is what is seen."""
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen).copy() if seen.w and seen.h else picture


class FittedArt:
    """Parts cropped and scaled down once to what a window ``height_px`` high needs: every further step is quick.

    A part that ``WIDEST`` does not know comes as it is. Called with a name it is an ``Art``.
    """

    def __init__(self, art: Art, height_px: int) -> None:
        self._art = art
        self._unit = height_px
        self._parts: dict[str, pygame.Surface | None] = {}

    def __call__(self, part: str) -> pygame.Surface | None:
        """The part, fitted when first asked for."""
        if part not in self._parts:
            self._parts[part] = self._fitted(part)
        return self._parts[part]

    def missing(self) -> Iterator[str]:
        """The known parts that have not been asked for yet."""
        return (part for part in WIDEST if part not in self._parts)

    def _fitted(self, part: str) -> pygame.Surface | None:
        picture = self._art(part)
        if picture is None or part not in WIDEST:
            return picture
        seen = cropped(picture)
        # A picture that is right as a whole can show next to nothing: a line, or nothing at all.
        if not picture.get_bounding_rect().w or not part_rule(part).shows_enough(*seen.get_size()):
            log.warning("%s is nearly empty: drawn instead", part)
            return None
        return shrink(seen, round(WIDEST[part] * self._unit))
