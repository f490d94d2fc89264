"""The one place that asks which pygame this is.

The kit stays in the common subset of pygame-ce 2.5.6+ and pygame 2.6.1; what differs sits here behind a
feature test.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

_HAS_FBLITS = hasattr(pygame.Surface, "fblits")

BlitPair = tuple[pygame.Surface, tuple[int, int]]


def blit_many(target: pygame.Surface, pairs: Iterable[BlitPair]) -> None:
    """Draw many ``(surface, (x, y))`` pairs in one call, by the quickest way this pygame has."""
    if _HAS_FBLITS:
        target.fblits(tuple(pairs))
    else:
        target.blits(tuple(pairs), False)
