"""Pictures that are kept share one pool with one limit: what was drawn once is drawn from memory, within a budget.

Each user has a section of the pool, by name: ``SurfaceCache("text")``. Above the limit the least recently used
pictures go, whosever they are. A section that is freed gives its pictures back at once.

A large picture that is empty in many places is drawn in the parts where anything is seen, found once for each:
``blit_seen(surface, picture, (40, 60))`` draws the same pixels as ``surface.blit(picture, (40, 60))``, in less time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from heapq import heapify, heappop, heapreplace
from threading import RLock
from weakref import WeakKeyDictionary, WeakSet

import pygame
from pygame import Rect

MEGABYTE = 1024 * 1024
_POOL_MB = 44
_SPARE_BYTES = 4 * MEGABYTE
"""The pool holds so many MB, and two pictures as large as the window."""


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory of the pixels of a surface."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class _Kept:
    """A picture in the pool, and when it was used last, counted in uses."""

    __slots__ = ("bytes", "surface", "used")

    def __init__(self, surface: pygame.Surface, used: int) -> None:
        self.surface = surface
        self.bytes = surface_bytes(surface)
        self.used = used


_passing: WeakSet[PicturePool] = WeakSet()
"""The pools that a moment looks at."""


class PicturePool:
    """The limit that all sections share, in bytes of pixels. Pictures may be asked for on any thread.

    ``lasts``: a ``Moment`` takes nothing from it.
    """

    def __init__(self, max_bytes: int, *, lasts: bool = False) -> None:
        self.max_bytes = max_bytes
        self.uses = 0
        self.lock = RLock()
        self.total_bytes = 0
        """Memory of all pictures kept."""
        self._extra_bytes = self._protected_from = 0
        self._all_protected = False
        """Whether nothing is left that was last used before: then nothing will be, for as long as it is protected."""
        self._sections: WeakSet[SurfaceCache] = WeakSet()
        if not lasts:
            _passing.add(self)

    def add(self, section: SurfaceCache) -> None:
        """Let a section have its part; it is forgotten when it is freed."""
        self._sections.add(section)

    def bytes_by_section(self) -> dict[str, int]:
        """The same for each section by name."""
        found: dict[str, int] = {}
        for section in self._sections:
            found[section.name] = found.get(section.name, 0) + section.total_bytes
        return found

    def fit_window(self, size: tuple[int, int]) -> None:
        """Set the limit for a window of that size."""
        self.max_bytes = _POOL_MB * MEGABYTE + 2 * size[0] * size[1] * 4
        self.trim()

    def protect(self, extra_bytes: int) -> None:
        """For a scene that needs much at once: what is used from now on may exceed the limit by so many bytes.

        0 ends that, and pictures go.
        """
        self._extra_bytes, self._protected_from, self._all_protected = extra_bytes, self.uses, False
        self.trim()

    @property
    def is_full(self) -> bool:
        """Whether one more picture would drive out one that is protected."""
        if self.total_bytes < self.max_bytes + self._extra_bytes - _SPARE_BYTES:
            return False
        return (
            self._all_protected
            or min((s.oldest_use() for s in self._sections if len(s)), default=0) > self._protected_from
        )

    def trim(self, newest: SurfaceCache | None = None) -> None:
        """Let the least recently used pictures go until the limit is kept; the one ``newest`` got last stays."""
        with self.lock:
            excess = self.total_bytes - self.max_bytes
            if excess <= (self._extra_bytes if self._all_protected else 0):
                return
            # Sections by their oldest picture: to look through all of them for each one that goes takes milliseconds.
            oldest = [(s.oldest_use(), id(s), s) for s in self._sections if len(s) > (s is newest)]
            heapify(oldest)
            while oldest and excess > 0:
                used, number, section = oldest[0]
                if excess <= self._extra_bytes and used > self._protected_from:
                    self._all_protected = True
                    return
                excess -= section.drop_oldest()
                if len(section) > (section is newest):
                    heapreplace(oldest, (section.oldest_use(), number, section))
                else:
                    heappop(oldest)

    def forget_unused_since(self, use: int) -> None:
        """Let all pictures go that have not been used since then, counted in uses of the pool."""
        for section in tuple(self._sections):
            section.forget_unused_since(use)

    def clear(self) -> None:
        """Let everything go: for the end of a program, or of one of many in a process of tests."""
        for section in tuple(self._sections):
            section.clear()


POOL = PicturePool((_POOL_MB + 24) * MEGABYTE)
"""The pool of the program. The window sets its limit."""


class Moment:
    """Now: later, what has not been used since can be let go, in all pools but those that last."""

    def __init__(self) -> None:
        self._uses = [(pool, pool.uses) for pool in tuple(_passing)]

    def forget_unused(self) -> None:
        """Let all pictures go that were used last before this moment."""
        for pool, uses in self._uses:
            pool.forget_unused_since(uses)


class SurfaceCache:
    """A section of the pool: surfaces by key.

    ``max_bytes`` is a limit of its own, for large pictures that are only the source of what is drawn: without it they
    would drive out in every frame what the next frame draws.
    """

    def __init__(self, name: str, pool: PicturePool = POOL, *, max_bytes: int | None = None) -> None:
        self.name = name
        self.total_bytes = 0
        self._max_bytes = max_bytes
        self._pool = pool
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        pool.add(self)

    @property
    def uses(self) -> int:
        """How often pictures of the pool have been used."""
        return self._pool.uses

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not there."""
        pool = self._pool
        with pool.lock:
            found = self._kept.get(key)
            if found is not None:  # as in ``find``, without another call: nothing is asked for more often in a frame
                pool.uses = found.used = pool.uses + 1
                self._kept.move_to_end(key)
                return found.surface
        made = make()
        self.put(key, made)
        return made

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface of that key, or None where it is not there."""
        with self._pool.lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._pool.uses = found.used = self._pool.uses + 1
            self._kept.move_to_end(key)
            return found.surface

    def put(self, key: Hashable, picture: pygame.Surface) -> None:
        """Keep a picture that was made elsewhere."""
        pool = self._pool
        with pool.lock:
            if key in self._kept:
                self.forget(key)
            pool.uses += 1
            kept = self._kept[key] = _Kept(picture, pool.uses)
            self.total_bytes += kept.bytes
            pool.total_bytes += kept.bytes
            if self._max_bytes is not None:
                while self.total_bytes > self._max_bytes and len(self) > 1:
                    self.drop_oldest()
            if pool.total_bytes > pool.max_bytes:
                pool.trim(self)

    def forget(self, key: Hashable) -> None:
        """Let one picture go, if it is there."""
        with self._pool.lock:
            if key in self._kept:
                self._kept.move_to_end(key, last=False)
                self.drop_oldest()

    def forget_unused_since(self, use: int) -> None:
        """Let all pictures go that have not been used since then, counted in uses of the pool."""
        with self._pool.lock:
            while self._kept and self.oldest_use() <= use:
                self.drop_oldest()

    def oldest_use(self) -> int:
        """When the picture was used that was used least recently, counted in uses of the pool."""
        return next(iter(self._kept.values())).used

    def drop_oldest(self) -> int:
        """Let that picture go; its bytes."""
        _, oldest = self._kept.popitem(last=False)
        self.total_bytes -= oldest.bytes
        self._pool.total_bytes -= oldest.bytes
        return oldest.bytes

    def clear(self) -> None:
        """Drop all pictures."""
        with self._pool.lock:
            self._kept.clear()
            self._pool.total_bytes -= self.total_bytes
            self.total_bytes = 0

    def __del__(self) -> None:
        self.clear()


class Layer:
    """A static picture kept until its key changes: a table top, a background with its labels.

    layer = Layer()
    surface.blit(layer.get((size, theme), size, paint), (0, 0))
    """

    def __init__(self, *, alpha: bool = False) -> None:
        self.alpha = alpha
        self._cache = SurfaceCache("layers")

    def get(self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
        """The picture for ``key`` and ``size``, painted by ``paint(surface)`` if either changed."""
        if (key, size) not in self._cache:
            self._cache.clear()  # the former picture goes before there is another one

        def painted() -> pygame.Surface:
            blank = blank_picture(size, alpha=self.alpha)
            paint(blank)
            return blank

        return self._cache.get((key, size), painted)

    def invalidate(self) -> None:
        """Paint again on the next ``get``."""
        self._cache.clear()


def blank_picture(size: tuple[int, int], *, alpha: bool = False) -> pygame.Surface:
    """A surface to paint on, as the window likes it best."""
    blank = pygame.Surface(size, pygame.SRCALPHA if alpha else 0)
    if pygame.display.get_surface() is None:
        return blank
    return blank.convert_alpha() if alpha else blank.convert()


class SpriteCache:
    """A section of the pool with scaled and turned copies of pictures.

    Widths are exact, angles are rounded to ``angle_step`` degrees: a spin needs no more than that. Pictures are
    only ever scaled down; a wider request gets the picture at its own size.
    """

    def __init__(self, name: str, pool: PicturePool = POOL) -> None:
        self._cache = SurfaceCache(name, pool)

    @property
    def total_bytes(self) -> int:
        """Memory in use, in bytes."""
        return self._cache.total_bytes

    def get(
        self, key: Hashable, surface: pygame.Surface, width: int, angle: float = 0.0, angle_step: float = 2.0
    ) -> pygame.Surface:
        """``surface`` (known by ``key``) at ``width`` px, turned counterclockwise by about ``angle`` degrees.

        A turned copy has another size than the picture: draw it by its center.
        """
        width = max(1, min(width, surface.get_width()))
        step = round(angle / angle_step) % max(1, round(360.0 / angle_step))
        flat = self._cache.get((key, width, 0), lambda: shrink(surface, width))
        if step == 0:
            return flat
        return self._cache.get(
            (key, width, step, angle_step),
            lambda: trimmed(pygame.transform.rotozoom(flat, step * angle_step, 1.0)),
        )

    def has(self, key: Hashable, surface: pygame.Surface, width: int) -> bool:
        """Whether ``get`` would find the upright picture without making it."""
        return (key, max(1, min(width, surface.get_width())), 0) in self._cache

    def __contains__(self, key: Hashable) -> bool:
        """Whether ``keep`` would find the picture without making it."""
        return key in self._cache

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Any other picture within the same limit, made now if it is not there."""
        return self._cache.get(key, make)

    @contextmanager
    def kept_alone(self) -> Iterator[None]:
        """Of all these only those are kept that are asked for in the block."""
        before = self._cache.uses
        yield
        self._cache.forget_unused_since(before)

    def clear(self) -> None:
        """Drop all sprites."""
        self._cache.clear()


def trimmed(picture: pygame.Surface) -> pygame.Surface:
    """The picture without empty columns and rows, as many on one side as on the other: its center stays.

    Each side loses an even number of pixels, so that the center is rounded to whole pixels as before.
    """
    whole, seen = picture.get_rect(), picture.get_bounding_rect()
    aside = min(seen.left, whole.right - seen.right) // 2 * 2
    above = min(seen.top, whole.bottom - seen.bottom) // 2 * 2
    if not (seen.w and (aside or above)):
        return picture
    return picture.subsurface(whole.inflate(-2 * aside, -2 * above)).copy()


def shrink(surface: pygame.Surface, width: int) -> pygame.Surface:
    """A smooth copy at ``width`` px with the same proportions, never larger than the original."""
    width = max(1, min(width, surface.get_width()))
    height = max(1, round(surface.get_height() * width / surface.get_width()))
    if (width, height) == surface.get_size():
        return surface
    return pygame.transform.smoothscale(surface, (width, height))


_STRIPS = 24
_SPARE_PX = 4_000
"""Two parts become one if that has no more empty pixels than these: one more call takes as long."""
_found: WeakKeyDictionary[pygame.Surface, tuple[Rect, ...]] = WeakKeyDictionary()


def seen_parts(picture: pygame.Surface) -> tuple[Rect, ...]:
    """Rectangles of a picture, none over another, that hold every pixel that is not fully transparent.

    They are kept as long as the picture is: what is drawn on it later must not reach beyond them.
    """
    parts = _found.get(picture)
    if parts is None:
        parts = _found[picture] = tuple(_parts_of(picture))
    return parts


def blit_seen(target: pygame.Surface, picture: pygame.Surface, place: tuple[int, int]) -> None:
    """Draw the parts of a picture in which anything is seen; ``place`` is that of its upper left corner."""
    x, y = place
    for part in seen_parts(picture):
        target.blit(picture, (x + part.x, y + part.y), part)


def _parts_of(picture: pygame.Surface) -> list[Rect]:
    """What is seen in strips of the picture, joined where that costs little."""
    wide, high = picture.get_size()
    parts: list[Rect] = []
    step = max(1, -(-high // _STRIPS))
    for top in range(0, high, step):
        strip = picture.subsurface((0, top, wide, min(step, high - top)))
        seen = strip.get_bounding_rect().move(0, top)
        if not (seen.w and seen.h):
            continue
        both = seen.union(parts[-1]) if parts else seen
        if parts and both.w * both.h <= seen.w * seen.h + parts[-1].w * parts[-1].h + _SPARE_PX:
            parts[-1] = both
        else:
            parts.append(seen)
    return parts
