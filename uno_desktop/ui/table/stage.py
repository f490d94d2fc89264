"""A display list that knows what changed: only those parts of the window are drawn anew.

Each ``Item`` says where it is and gives a *stamp*: as long as stamp and place are equal, its picture is. ``changes``
compares with the last frame; ``draw`` paints the background and, in order, whatever touches the clip. What has lain
still for some frames beneath something that moves is kept as one picture together with the background.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame
from pygame import Rect

MOST_RECTS = 24
WHOLE_SHARE = 0.7
"""Above this share of the window, all of it is drawn at once."""

STILL_FRAMES = 5
"""After so many frames what lies still is put together."""
FEWEST_STILL = 3
"""So many items more make a new picture worth its while."""
LARGE_SHARE = 0.2
"""Only where so much of the window is drawn is that worth it."""

Paint = Callable[[pygame.Surface], None]


class Item(NamedTuple):
    """Something to be seen. ``key`` names it from frame to frame, ``bounds`` holds all it paints."""

    key: Hashable
    bounds: Rect
    stamp: Hashable
    paint: Paint


class Stage:
    """What was shown last, and what is to be shown now."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._items: list[Item] = []
        self._all = True
        self._same = 0
        self._least = 0
        self._frames = 0
        self._store: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._still_items = 0
        self._still_ground: pygame.Surface | None = None

    def invalidate(self) -> None:
        """Draw everything in the next frame."""
        self._all = True

    def changes(self, items: Iterable[Item], size: tuple[int, int]) -> list[Rect] | None:
        """Take over the items (the lowest first) and say which rectangles changed; None for the whole window."""
        before_items, self._items = self._items, list(items)
        self._watch(before_items)
        now = {item.key: (item.bounds, item.stamp) for item in self._items}
        before, self._shown = self._shown, now
        if self._all:
            self._all = False
            return None
        rects: list[Rect] = []
        for key, (bounds, stamp) in now.items():
            old = before.get(key)
            if old is None:
                rects.append(bounds)
            elif old[1] != stamp or old[0] != bounds:
                rects += (old[0], bounds)
        rects += (old[0] for key, old in before.items() if key not in now)
        return _merged(rects, Rect((0, 0), size))

    def draw(self, surface: pygame.Surface, background: pygame.Surface) -> None:
        """Paint what lies in the surface's clip."""
        clip = surface.get_clip()
        size = surface.get_size()
        if self._still is not None and (self._still.get_size() != size or self._still_ground is not background):
            self._still, self._still_items = None, 0
        if clip.w * clip.h >= LARGE_SHARE * size[0] * size[1]:
            self._keep_still(surface, background)
        surface.blit(self._still or background, clip, clip)
        for item in self._items[self._still_items :]:
            if clip.colliderect(item.bounds):
                item.paint(surface)

    def _watch(self, before: list[Item]) -> None:
        """Find out how many of the lowest items have been as they are for ``STILL_FRAMES`` frames."""
        same = 0
        for old, new in zip(before, self._items, strict=False):
            if old[:3] != new[:3]:
                break
            same += 1
        self._same = min(self._same, same)
        self._least = min(self._least, same)
        self._frames += 1
        if self._frames == STILL_FRAMES:
            self._same, self._least, self._frames = self._least, len(self._items), 0
        if same < self._still_items:
            self._still, self._still_items = None, 0

    def _keep_still(self, surface: pygame.Surface, background: pygame.Surface) -> None:
        """Put together what has been the same for a while."""
        if self._same < self._still_items + FEWEST_STILL:
            return
        if self._store is None or self._store.get_size() != surface.get_size():
            self._store = pygame.Surface(surface.get_size(), 0, surface)
        if self._still is None:
            self._store.blit(background, (0, 0))
        for item in self._items[self._still_items : self._same]:
            item.paint(self._store)
        self._still, self._still_items, self._still_ground = self._store, self._same, background


def _merged(rects: list[Rect], window: Rect) -> list[Rect] | None:
    """The rectangles inside the window, those that touch made one; None when that is nearly all of it."""
    result: list[Rect] = []
    for rect in rects:
        rect = rect.clip(window)
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
