"""Bounded caches of surfaces: what was drawn once is drawn from memory, and memory has a limit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakSet

import pygame

MEGABYTE = 1024 * 1024
_caches: WeakSet[SurfaceCache] = WeakSet()


def forget_all() -> None:
    """Empty every cache of surfaces there is: for the end of a program, or of one of many in a process of tests."""
    for cache in tuple(_caches):
        cache.clear()


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory of the pixels of a surface."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    """Surfaces by key; the least recently used go when the total is above ``max_bytes``."""

    def __init__(self, max_bytes: int = 48 * MEGABYTE) -> None:
        self.max_bytes = max_bytes
        self.total_bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _caches.add(self)

    def __len__(self) -> int:
        return len(self._surfaces)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not there."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self.total_bytes += surface_bytes(made)
        # The newest stays even if it alone is above the limit: the caller is about to draw it.
        while self.total_bytes > self.max_bytes and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self.total_bytes -= surface_bytes(oldest)
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.total_bytes = 0


class Layer:
    """A static picture kept until its key changes: a table top, a background with its labels.

    layer = Layer()
    surface.blit(layer.get((size, theme), size, paint), (0, 0))
    """

    def __init__(self, *, alpha: bool = False) -> None:
        self.alpha = alpha
        self._key: Hashable = None
        self._surface: pygame.Surface | None = None

    def get(self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
        """The picture for ``key`` and ``size``, painted by ``paint(surface)`` if either changed."""
        if self._surface is None or self._key != (key, size):
            blank = pygame.Surface(size, pygame.SRCALPHA if self.alpha else 0)
            if pygame.display.get_surface() is not None:
                blank = blank.convert_alpha() if self.alpha else blank.convert()
            paint(blank)
            self._surface, self._key = blank, (key, size)
        return self._surface

    def has(self, key: Hashable, size: tuple[int, int]) -> bool:
        """Whether ``get`` would have nothing to paint."""
        return self._surface is not None and self._key == (key, size)

    def put(self, key: Hashable, picture: pygame.Surface) -> None:
        """Take a picture that was painted elsewhere, piece by piece."""
        self._surface, self._key = picture, (key, picture.get_size())

    def invalidate(self) -> None:
        """Paint again on the next ``get``."""
        self._surface = None


class SpriteCache:
    """Scaled and turned copies of pictures, within a memory limit.

    Widths are exact, angles are rounded to ``angle_step`` degrees: a spin needs no more than that. Pictures are
    only ever scaled down; a wider request gets the picture at its own size.
    """

    def __init__(self, max_bytes: int = 48 * MEGABYTE) -> None:
        self._cache = SurfaceCache(max_bytes)

    @property
    def total_bytes(self) -> int:
        """Memory in use."""
        return self._cache.total_bytes

    def get(
        self, key: Hashable, surface: pygame.Surface, width: int, angle: float = 0.0, angle_step: float = 2.0
    ) -> pygame.Surface:
        """``surface`` (known by ``key``) at ``width`` px, turned counterclockwise by about ``angle`` degrees.

        A turned copy is larger than the picture: draw it by its centre.
        """
        width = max(1, min(width, surface.get_width()))
        step = round(angle / angle_step) % max(1, round(360.0 / angle_step))
        if step == 0:
            return self._cache.get((key, width, 0), lambda: shrink(surface, width))
        flat = self._cache.get((key, width, 0), lambda: shrink(surface, width))
        return self._cache.get(
            (key, width, step, angle_step),
            lambda: pygame.transform.rotozoom(flat, step * angle_step, 1.0),
        )

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Any other picture within the same limit, made now if it is not there."""
        return self._cache.get(key, make)

    def clear(self) -> None:
        """Forget everything."""
        self._cache.clear()


def shrink(surface: pygame.Surface, width: int) -> pygame.Surface:
    """A smooth copy at ``width`` px with the same proportions, never larger than the original."""
    width = max(1, min(width, surface.get_width()))
    height = max(1, round(surface.get_height() * width / surface.get_width()))
    if (width, height) == surface.get_size():
        return surface
    return pygame.transform.smoothscale(surface, (width, height))
