"""A picture that shakes for a moment when something strikes, and is drawn only where it changed even then."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame
from pygame import Rect

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.kit.drawing.display_list import DisplayList, Item

_STILL_FRAMES = 12
"""The puddle spreads in steps, the last of which are some frames apart: it does not lie still between them."""


class ShakingPicture:
    """While it shakes, the window as it was drawn last is moved back, mended where something changed, and moved."""

    def __init__(self, *, calm: bool) -> None:
        self._calm = calm
        self._jolt_s, self._jolt_units = 0.0, 0.0
        self._jolted = (0, 0)
        self._shaken: tuple[tuple[int, int], list[Rect]] | None = None
        """While everything shakes: how far aside and down the window is by now, and what is to be drawn in it."""
        self.display_list = DisplayList(_STILL_FRAMES)

    def resize(self, size: tuple[int, int]) -> None:
        """Take a size: all is drawn anew."""
        self._size = size
        self.display_list = DisplayList(_STILL_FRAMES)

    def jolt(self, now_s: float, units: float) -> None:
        """Everything shakes for a moment."""
        self._jolt_s, self._jolt_units = now_s, 0.0 if self._calm else units

    def jolted(self, now_s: float) -> tuple[int, int]:
        """How far everything is shaken aside and down, in pixels."""
        t = now_s - self._jolt_s
        if not self._jolt_units or not 0.0 <= t < drop_times.JOLT_S:
            return 0, 0
        far = self._jolt_units * self._size[1] / 720 * (1.0 - t / drop_times.JOLT_S) ** 2
        turn = 2 * math.pi * drop_times.JOLT_HZ * t
        return round(0.5 * far * math.sin(1.6 * turn)), round(far * math.cos(turn))

    def changes(self, items: Iterable[Item], now_s: float, *, is_drawn_on: bool) -> list[Rect] | None:
        """Take over what is to be seen at that moment: which parts of the window change; None for all of it.

        ``is_drawn_on``: buttons are drawn on what is shaken.
        """
        before, self._jolted = self._jolted, self.jolted(now_s)
        is_shaken = before != (0, 0) or self._jolted != (0, 0)
        if is_shaken and is_drawn_on:
            self.display_list.invalidate()
        rects = self.display_list.changes(items, self._size, lost(before, self._size))
        self._shaken = (before, rects) if is_shaken and rects is not None else None
        return [Rect((0, 0), self._size)] if self._shaken is not None else rects

    def draw(self, surface: pygame.Surface, floor: pygame.Surface, between: Callable[[], None]) -> None:
        """Draw what lies in the clip, as of the last ``changes``."""
        shaken, self._shaken = self._shaken, None
        clip = surface.get_clip()
        (aside, down), rects = shaken or ((0, 0), [clip])
        if shaken is not None:
            surface.scroll(-aside, -down)
        for rect in rects:
            surface.set_clip(rect)
            self.display_list.draw(surface, floor, between)
        surface.set_clip(clip)
        if self._jolted != (0, 0):
            surface.scroll(*self._jolted)


def lost(moved: tuple[int, int], size: tuple[int, int]) -> list[Rect]:
    """What a picture of that size has lost at its edges once it has been moved aside and down, and back."""
    (dx, dy), (w, h) = moved, size
    aside = Rect(w - dx if dx > 0 else 0, 0, abs(dx), h)
    down = Rect(0, h - dy if dy > 0 else 0, w, abs(dy))
    return [strip for strip in (aside, down) if strip.w and strip.h]
