"""A large picture that is empty in many places is drawn in the parts where anything is seen: found once for each.

blit_seen(surface, picture, (40, 60))     # the same pixels as surface.blit(picture, (40, 60)), in less time
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame
from pygame import Rect

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
