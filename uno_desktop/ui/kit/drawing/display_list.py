"""A display list that knows what changed: only those parts of the window are drawn anew.

Each ``Item`` says where it is and gives a *stamp*: as long as stamp and place are equal, its picture is. ``changes``
compares with the last frame; ``draw`` paints the background and, in order, whatever touches the clip. What has lain
still for some frames beneath something that moves is kept as one picture together with the background.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.images import BlitPair, blit_many

MOST_RECTS = 24
_RECT_PX, _RECT_SHARE = 24_000, 0.02
"""One more rectangle takes as long as to draw so many pixels: in a small window, no more than this share of it."""
_GRID_PX = 16
"""Rectangles begin and end at multiples of this: lines of pixels that are not aligned take twice as long to copy."""
WHOLE_SHARE = 0.85
"""Above this share of the window, all of it is drawn at once."""
STILL_FRAMES = 5
"""After so many drawn frames without a change an item is taken into the picture."""
NEW_SHARE = 0.12
"""Items of no more than this share of the window are taken in within one frame, that no frame is a long one."""
_MEND_SHARE = 0.2
"""So much of the window, beside what is drawn, is painted anew in a frame where something has begun to move: all of it
within ``STILL_FRAMES``, when what lies upon it may be taken in again."""
_MOST_WOUNDS = 64
_SLICE_PX = 500_000
_SLICE_ITEMS = 8
"""So much of the background, and so many items, are drawn between two calls of ``between``."""

Paint = Callable[[pygame.Surface], None]


class Item(NamedTuple):
    """Something to be seen. ``key`` names it from frame to frame, ``bounds`` holds all it paints.

    What ``lasts`` stays as it is for long once it has changed: it counts as lying still at once.
    """

    key: Hashable
    bounds: Rect
    stamp: Hashable
    paint: Paint
    lasts: bool = False


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


class StillLayer:
    """What lies still, as one picture together with the background: drawn once, mended where something begins to move.

    ``follow`` the items of every frame; ``tend`` before drawing. No item is in the picture that has one beneath it that
    is not: order would be lost. So what moves also frees whatever lies upon it.
    """

    def __init__(self, still_frames: int = STILL_FRAMES) -> None:
        self._still_frames = still_frames
        self._ages: dict[Hashable, int] = {}
        self.kept: dict[Hashable, Item] = {}
        """The items that are in the picture, by key."""
        self._wounds: list[Rect] = []
        """Where the picture is not right any more, and not drawn so far."""
        self._spare_px = 0.0
        """How much of that may still be painted anew in this frame without being drawn."""
        self._ripe: list[Rect] = []
        """Where something may be taken into the picture: it has been still for long, and all below it is there."""
        self._picture: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None

    def follow(self, items: Sequence[Item], changed: Collection[Hashable]) -> None:
        """Take over the items of a frame, the lowest first; ``changed`` are the keys of new and altered ones."""
        before, ages, self._ages = self.kept, self._ages, {}
        kept: dict[Hashable, Item] = {}
        movers: list[Rect] = []
        self._ripe.clear()
        for item in items:
            key, bounds = item.key, item.bounds
            age = self._ages[key] = 0 if key in changed else ages.get(key, 0) + 1
            if bounds.collidelist(movers) < 0:  # nothing beneath it moves
                if key in before and key not in changed:
                    kept[key] = item
                    continue
                if item.lasts or age >= self._still_frames:
                    self._ripe.append(bounds)
            movers.append(bounds)
        if [key for key in before if key in kept] != list(kept):
            self._ripe += [item.bounds for item in kept.values()]
            kept.clear()  # their order is another now
        if new := [item.bounds for key, item in before.items() if key not in kept]:
            self._wounds = joined([*self._wounds, *new])
        ground = self._ground
        self._spare_px = 0.0 if new or ground is None else _MEND_SHARE * ground.get_width() * ground.get_height()
        self.kept = kept

    def tend(self, items: Sequence[Item], clip: Rect, background: pygame.Surface) -> pygame.Surface:
        """The picture to draw the other items on, right within ``clip``."""
        if self._ground is not background:
            self._begin(background)
        if self._picture is None:
            self._wounds.clear()
        elif self._wounds:
            if clip.collidelist(self._wounds) >= 0:
                self._mend_within(clip, self._picture, background)
            while self._wounds and self._spare_px > 0:  # a part of what waits, from the top
                wound = self._wounds.pop()
                high = min(wound.h, max(1, round(self._spare_px / wound.w)))
                self._spare_px -= wound.w * high
                self._mend(self._picture, Rect(wound.x, wound.y, wound.w, high), background)
                if high < wound.h:
                    self._wounds.append(Rect(wound.x, wound.y + high, wound.w, wound.h - high))
        if clip.collidelist(self._ripe) >= 0:
            self._take_in(items, clip, background)
        return self._picture or background

    def preload(self, background: pygame.Surface) -> Pieces:
        """Pieces that copy the background before it is wanted, where that has not been done."""
        if self._picture is not None and self._ground is background:
            return
        room: list[pygame.Surface] = []
        yield lambda: room.append(pygame.Surface(background.get_size(), 0, background))
        yield lambda: room[0].blit(background, (0, 0))
        yield lambda: self._begin(background, room[0])

    def _begin(self, background: pygame.Surface, copy: pygame.Surface | None = None) -> None:
        self._ground, self._picture = background, copy
        self.kept.clear()
        self._wounds.clear()

    def _mend_within(self, place: Rect, picture: pygame.Surface, background: pygame.Surface) -> None:
        """Paint anew what is to be within ``place``; the rest waits for another frame."""
        inside: list[Rect] = []
        left: list[Rect] = []
        for wound in self._wounds:
            part = wound.clip(place)
            if part.w > 0 and part.h > 0:
                inside.append(part)
                left += _around(part, wound)
            else:
                left.append(wound)
        if len(left) > _MOST_WOUNDS:
            inside, left = [*inside, *left], []
        self._wounds = left
        for part in joined(inside):
            self._mend(picture, part, background)

    def _mend(self, picture: pygame.Surface, wound: Rect, background: pygame.Surface) -> None:
        """Paint a place anew."""
        picture.set_clip(wound)
        picture.blit(background, wound, wound)
        for item in self.kept.values():
            if wound.colliderect(item.bounds):
                item.paint(picture)
        picture.set_clip(None)

    def _take_in(self, items: Sequence[Item], clip: Rect, background: pygame.Surface) -> None:
        """Paint into the picture what has been still for a while and would have to be drawn now."""
        room_px = NEW_SHARE * background.get_width() * background.get_height()
        kept: dict[Hashable, Item] = {}
        movers: list[Rect] = []
        for item in items:
            key, bounds = item.key, item.bounds
            if key in self.kept:
                kept[key] = item
            elif (
                (item.lasts or self._ages[key] >= self._still_frames)
                and room_px > 0
                and clip.colliderect(bounds)
                and bounds.collidelist(movers) < 0
            ):
                room_px -= bounds.w * bounds.h
                kept[key] = item
                if self._picture is None:
                    self._picture = background.copy()
                self._mend_within(bounds, self._picture, background)
                item.paint(self._picture)
            else:
                movers.append(bounds)
        self.kept = kept


class DisplayList:
    """What was shown last, and what is to be shown now.

    What has not changed for ``still_frames`` drawn frames counts as lying still.
    """

    def __init__(self, still_frames: int = STILL_FRAMES) -> None:
        self._shown: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._items: list[Item] = []
        self._bounds: list[Rect] = []
        self._all = True
        self._still_frames = still_frames
        self._still = StillLayer(still_frames)
        self._background: pygame.Surface | None = None
        """What was drawn on last."""

    def invalidate(self) -> None:
        """Draw everything in the next frame."""
        self._all = True

    def forget(self) -> None:
        """Draw everything anew: equal stamps no longer mean equal pictures. Ask for ``changes`` before drawing."""
        self._still = StillLayer(self._still_frames)
        self._background = None
        self._shown.clear()
        self._items.clear()
        self._bounds.clear()
        self._all = True

    def preload(self, background: pygame.Surface) -> Pieces:
        """Pieces that take over this background beforehand, rather than with the first thing that lies still on it."""
        return self._still.preload(background)

    def changes(
        self, items: Iterable[Item], size: tuple[int, int], lost: Iterable[Rect] = (),
        background: pygame.Surface | None = None,
    ) -> list[Rect] | None:  # fmt: skip
        """Take over the items (the lowest first) and say which rectangles changed; None for the whole window.

        ``lost`` are places to be drawn anew in any case. ``background`` is what will be drawn on, where that
        can change: another one is seen everywhere.
        """
        if background is not None and background is not self._background:
            self._all = True
        self._items = list(items)
        self._bounds = [item.bounds for item in self._items]
        before, now = self._shown, {item.key: (item.bounds, item.stamp) for item in self._items}
        self._shown = now
        changed = {key for key, seen in now.items() if before.get(key) != seen}
        self._still.follow(self._items, changed)
        if self._all:
            self._all = False
            return None
        rects = [*lost, *[old[0] for key, old in before.items() if key not in now]]
        for key in changed:
            place, former = now[key][0], before[key][0] if key in before else None
            rects += [place] if former is None or former == place else joined([place, former])
        return _few_inside(rects, size)

    def draw(
        self, surface: pygame.Surface, background: pygame.Surface, between: Callable[[], object] | None = None
    ) -> None:
        """Paint what lies in the surface's clip; ``between`` is called in the middle of it, again and again."""
        clip = surface.get_clip()
        self._background = background
        still = self._still.tend(self._items, clip, background)
        high = max(1, _SLICE_PX // max(1, clip.w))  # bands that do not take long to copy
        for y in range(clip.y, clip.bottom, high):
            band = Rect(clip.x, y, clip.w, min(high, clip.bottom - y))
            surface.blit(still, band, band)
            if between is not None:
                between()
        painted, kept = 0, self._still.kept
        for place in clip.collidelistall(self._bounds):
            item = self._items[place]
            if item.key in kept:
                continue
            item.paint(surface)
            painted += 1
            if between is not None and painted % _SLICE_ITEMS == 0:
                between()


def _few_inside(rects: Iterable[Rect], size: tuple[int, int]) -> list[Rect] | None:
    """The rectangles inside the window of that size, few of them; None when that is nearly all of it."""
    window = Rect((0, 0), size)
    aligned: list[tuple[int, int, Rect]] = []
    for rect in rects:
        left, right = rect.left // _GRID_PX * _GRID_PX, -(-rect.right // _GRID_PX) * _GRID_PX
        rect = Rect(left, rect.y, right - left, rect.h).clip(window)
        if rect.w > 0 and rect.h > 0:
            aligned.append((-rect.w * rect.h, len(aligned), rect))
    aligned.sort()
    window_px = window.w * window.h
    spare_px = min(_RECT_PX, round(_RECT_SHARE * window_px))
    result = joined([rect for _, _, rect in aligned], spare_px)
    while len(result) > MOST_RECTS:
        spare_px *= 2
        result = joined(result, spare_px)
    return result if sum([rect.w * rect.h for rect in result]) <= WHOLE_SHARE * window_px else None


def _around(part: Rect, whole: Rect) -> list[Rect]:
    """What is left of ``whole`` without a ``part`` inside it: up to four rectangles."""
    rects = (
        Rect(whole.x, whole.y, whole.w, part.y - whole.y),
        Rect(whole.x, part.bottom, whole.w, whole.bottom - part.bottom),
        Rect(whole.x, part.y, part.x - whole.x, part.h),
        Rect(part.right, part.y, whole.right - part.right, part.h),
    )
    return [rect for rect in rects if rect.w > 0 and rect.h > 0]


def joined(rects: Iterable[Rect], spare_px: int = 0) -> list[Rect]:
    """The same places in fewer rectangles: two become one if it has no more pixels, or only so many more."""
    result: list[Rect] = []
    for rect in rects:
        place = 0
        while place < len(result):
            both = rect.union(result[place])
            if both.w * both.h <= rect.w * rect.h + result[place].w * result[place].h + spare_px:
                rect, place = both, 0
                for number in range(len(result) - 1, -1, -1):
                    if both.contains(result[number]):
                        del result[number]
            else:
                place += 1
        result.append(rect)
    return result
