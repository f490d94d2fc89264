"""What lies still, as one picture together with the background: drawn once, mended where something begins to move."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop.ui.kit.preload import Pieces

if TYPE_CHECKING:
    from uno_desktop.ui.kit.stage import Item

STILL_FRAMES = 5
"""After so many drawn frames without a change an item is taken into the picture."""
NEW_SHARE = 0.12
"""Items of no more than this share of the window are taken in within one frame, that no frame is a long one."""


class Still:
    """``follow`` the items of every frame; ``tend`` before drawing.

    No item is in the picture that has one beneath it which is not: order would be lost. So what moves also frees
    whatever lies upon it.
    """

    def __init__(self, still_frames: int = STILL_FRAMES) -> None:
        self._still_frames = still_frames
        self._ages: dict[Hashable, int] = {}
        self._kept: dict[Hashable, Item] = {}
        self._wounds: list[Rect] = []
        self._picture: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None

    def __contains__(self, key: Hashable) -> bool:
        """Whether the item of that key is in the picture."""
        return key in self._kept

    def follow(self, items: Sequence[Item], changed: Collection[Hashable]) -> None:
        """Take over the items of a frame, the lowest first; ``changed`` are the keys of new and altered ones."""
        before, ages = self._kept, self._ages
        self._ages = {item.key: 0 if item.key in changed else ages.get(item.key, 0) + 1 for item in items}
        kept: dict[Hashable, Item] = {}
        movers: list[Rect] = []
        for item in items:
            if item.key in before and item.key not in changed and not _touches(item.bounds, movers):
                kept[item.key] = item
            else:
                movers.append(item.bounds)
        if [key for key in before if key in kept] != list(kept):
            kept.clear()  # their order is another now
        self._wounds += (item.bounds for key, item in before.items() if key not in kept)
        self._kept = kept

    def tend(self, items: Sequence[Item], clip: Rect, background: pygame.Surface) -> pygame.Surface:
        """The picture to draw the other items on, right within ``clip``."""
        if self._ground is not background:
            self._begin(background)
        for wound in self._wounds:
            self._mend(wound, background)
        self._wounds.clear()
        self._take_in(items, clip, background)
        return self._picture or background

    def preload(self, background: pygame.Surface) -> Pieces:
        """Pieces that copy the background before it is wanted."""
        room: list[pygame.Surface] = []
        yield lambda: room.append(pygame.Surface(background.get_size(), 0, background))
        yield lambda: room[0].blit(background, (0, 0))
        yield lambda: self._begin(background, room[0])

    def _begin(self, background: pygame.Surface, copy: pygame.Surface | None = None) -> None:
        self._ground, self._picture = background, copy
        self._kept.clear()
        self._wounds.clear()

    def _mend(self, wound: Rect, background: pygame.Surface) -> None:
        """Paint a place anew."""
        if self._picture is None:
            return
        self._picture.set_clip(wound)
        self._picture.blit(background, wound, wound)
        for item in self._kept.values():
            if wound.colliderect(item.bounds):
                item.paint(self._picture)
        self._picture.set_clip(None)

    def _take_in(self, items: Sequence[Item], clip: Rect, background: pygame.Surface) -> None:
        """Paint into the picture what has been still for a while and would have to be drawn now."""
        room_px = NEW_SHARE * background.get_width() * background.get_height()
        kept: dict[Hashable, Item] = {}
        movers: list[Rect] = []
        for item in items:
            if item.key in self._kept:
                kept[item.key] = item
            elif (
                self._ages[item.key] >= self._still_frames
                and room_px > 0
                and clip.colliderect(item.bounds)
                and not _touches(item.bounds, movers)
            ):
                room_px -= item.bounds.w * item.bounds.h
                kept[item.key] = item
                item.paint(self._surface(background))
            else:
                movers.append(item.bounds)
        self._kept = kept

    def _surface(self, background: pygame.Surface) -> pygame.Surface:
        if self._picture is None:
            self._picture = background.copy()
        return self._picture


def _touches(rect: Rect, others: list[Rect]) -> bool:
    return rect.collidelist(others) >= 0
