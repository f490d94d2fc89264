"""Pictures as large as the window: few, kept in the pool, and painted on another thread where there is time for that.

floor = Background(("floor", theme.id), size, paint)
scene.preload.extend(floor.preload())     # while something else is shown
surface.blit(floor.picture(), (0, 0))     # painted now, if it was not preloaded
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from uno_desktop.ui.kit.caches.cache import SurfaceCache, blank_picture
from uno_desktop.ui.kit.caches.preload import Pieces, in_background

_kept = SurfaceCache("backgrounds")


class Background:
    """An opaque picture of that size known by its key, the same for everybody who asks with that key.

    ``paint(surface)`` runs on any thread: it draws on nothing else, and renders no text.
    """

    def __init__(self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
        self._key = (key, size)
        self._size = size
        self._paint = paint

    def picture(self) -> pygame.Surface:
        """The picture, never to be drawn on."""
        return _kept.get(self._key, self._painted)

    def preload(self) -> Pieces:
        """Pieces that have it painted on another thread, if it is not there."""
        if self._key not in _kept:
            yield from in_background(self.picture)

    def _painted(self) -> pygame.Surface:
        blank = blank_picture(self._size)
        self._paint(blank)
        return blank
