"""A display list that knows what changed: only those parts of the window are drawn anew.

Each ``Item`` says where it is and gives a *stamp*: as long as stamp and place are equal, its picture is. ``changes``
compares with the last frame; ``draw`` paints the background and, in order, whatever touches the clip. What has lain
still for some frames beneath something that moves is kept as one picture together with the background.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.ui.kit.compat import BlitPair, blit_many
from uno_desktop.ui.kit.preload import Pieces
from uno_desktop.ui.kit.still import STILL_FRAMES, Still

MOST_RECTS = 24
_GRID_PX = 16
"""Rectangles begin and end at multiples of this: lines of pixels that are not aligned take twice as long to copy."""
WHOLE_SHARE = 0.7
"""Above this share of the window, all of it is drawn at once."""
_SLICE_PX = 500_000
_SLICE_ITEMS = 8
"""So much of the background, and so many items, are drawn between two calls of ``between``."""

Paint = Callable[[pygame.Surface], None]


class Item(NamedTuple):
    """Something to be seen. ``key`` names it from frame to frame, ``bounds`` holds all it paints."""

    key: Hashable
    bounds: Rect
    stamp: Hashable
    paint: Paint


def pictures(key: Hashable, pairs: Sequence[BlitPair]) -> Item:
    """An item of pictures at their places (at least one), for as long as they are the same objects there."""
    kept = tuple(pairs)
    bounds = Rect(kept[0][1], kept[0][0].get_size())
    if len(kept) > 1:
        bounds.unionall_ip([(at, picture.get_size()) for picture, at in kept])
    return Item(key, bounds, kept, partial(blit_many, pairs=kept))


def faded(key: Hashable, picture: pygame.Surface, place: tuple[int, int], opacity: int) -> Item:
    """A picture at its place with an opacity of 0 to 255. Several items may share it: it is set for each."""

    def paint(surface: pygame.Surface) -> None:
        picture.set_alpha(opacity)
        surface.blit(picture, place)

    return Item(key, Rect(place, picture.get_size()), (picture, opacity), paint)


class Stage:
    """What was shown last, and what is to be shown now.

    What has not changed for ``still_frames`` drawn frames counts as lying still.
    """

    def __init__(self, still_frames: int = STILL_FRAMES) -> None:
        self._shown: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._items: list[Item] = []
        self._all = True
        self._still_frames = still_frames
        self._still = Still(still_frames)

    def invalidate(self) -> None:
        """Draw everything in the next frame."""
        self._all = True

    def forget(self) -> None:
        """Draw everything anew: equal stamps no longer mean equal pictures. Ask for ``changes`` before drawing."""
        self._still = Still(self._still_frames)
        self._shown.clear()
        self._items.clear()
        self._all = True

    def preload(self, background: pygame.Surface) -> Pieces:
        """Pieces that take over this background beforehand, rather than with the first thing that lies still on it."""
        return self._still.preload(background)

    def changes(self, items: Iterable[Item], size: tuple[int, int]) -> list[Rect] | None:
        """Take over the items (the lowest first) and say which rectangles changed; None for the whole window."""
        self._items = list(items)
        before, now = self._shown, {item.key: (item.bounds, item.stamp) for item in self._items}
        self._shown = now
        changed = {key for key, seen in now.items() if before.get(key) != seen}
        self._still.follow(self._items, changed)
        if self._all:
            self._all = False
            return None
        rects = [now[key][0] for key in changed]
        rects += (old[0] for key, old in before.items() if key in changed or key not in now)
        return _merged(rects, Rect((0, 0), size))

    def draw(
        self, surface: pygame.Surface, background: pygame.Surface, between: Callable[[], object] = lambda: None
    ) -> None:
        """Paint what lies in the surface's clip; ``between`` is called in the middle of it, again and again."""
        clip = surface.get_clip()
        still = self._still.tend(self._items, clip, background)
        for band in _bands(clip):
            surface.blit(still, band, band)
            between()
        seen = [item for item in self._items if item.key not in self._still and clip.colliderect(item.bounds)]
        for number, item in enumerate(seen, start=1):
            item.paint(surface)
            if number % _SLICE_ITEMS == 0:
                between()


def _bands(rect: Rect) -> Iterator[Rect]:
    """The rectangle in parts that do not take long to copy."""
    high = max(1, _SLICE_PX // max(1, rect.w))
    return (Rect(rect.x, y, rect.w, min(high, rect.bottom - y)) for y in range(rect.y, rect.bottom, high))


def _merged(rects: list[Rect], window: Rect) -> list[Rect] | None:
    """The rectangles inside the window, those that touch made one; None when that is nearly all of it."""
    result: list[Rect] = []
    for rect in rects:
        left, right = rect.left // _GRID_PX * _GRID_PX, -(-rect.right // _GRID_PX) * _GRID_PX
        rect = Rect(left, rect.y, right - left, rect.h).clip(window)
        if rect.w <= 0 or rect.h <= 0:
            continue
        touching = rect.collidelist(result)
        while touching >= 0:
            rect = rect.union(result.pop(touching))
            touching = rect.collidelist(result)
        result.append(rect)
    area = sum(rect.w * rect.h for rect in result)
    if len(result) > MOST_RECTS or area > WHOLE_SHARE * window.w * window.h:
        return None
    return result
