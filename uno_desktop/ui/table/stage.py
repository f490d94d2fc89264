"""A display list that knows what changed: only those parts of the window are drawn anew.

Each ``Item`` says where it is and gives a *stamp*: as long as stamp and place are equal, its picture is. ``changes``
compares with the last frame; ``draw`` paints the background and, in order, whatever touches the clip.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame
from pygame import Rect

MOST_RECTS = 24
WHOLE_SHARE = 0.7
"""Above this share of the window, all of it is drawn at once."""

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

    def invalidate(self) -> None:
        """Draw everything in the next frame."""
        self._all = True

    def changes(self, items: Iterable[Item], size: tuple[int, int]) -> list[Rect] | None:
        """Take over the items (the lowest first) and say which rectangles changed; None for the whole window."""
        self._items = list(items)
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
        surface.blit(background, clip, clip)
        for item in self._items:
            if clip.colliderect(item.bounds):
                item.paint(surface)


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
