"""What a scene writes, as it is drawn: words cut or broken for want of room, and words drawn over others."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.drawn import OneByOne, draw_all_at_once, watch
from uno_desktop.ui.kit.drawing import text

_INK = 80
"""From this opacity on a pixel of a text is ink."""
_TOUCH_PX = 2
"""Ink may reach so far into the box around the ink of another text."""


class Cuts:
    """Takes down every text that was shortened, and every word that was broken, where it was drawn."""

    def __init__(self, monkeypatch) -> None:
        self.found: set[str] = set()
        for name in ("ellipsize", "fit_block"):
            monkeypatch.setattr(text, name, self._watched(getattr(text, name)))

    def _watched(self, fit: Callable) -> Callable:
        def watched(words, room, *args, **named):
            result = fit(words, room, *args, **named)
            shown = [result] if isinstance(result, str) else result[1]
            if " ".join(shown).split() != words.split():
                self.found.add(f"{room} px: {words}")
            return result

        watched.cache_clear = getattr(fit, "cache_clear", None)
        return watched


class Paper(OneByOne):
    """A window that notes which texts are drawn on it, and where."""

    page: Page | None = None

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        page = self.page
        place = page.visible(self, source, dest, area) if page is not None else None
        if place is not None:
            page.compare(source, place)
        drawn = super().blit(source, dest, area, special_flags)
        if place is not None:
            page.note(source, place)
        return drawn

    def subsurface(self, *place):
        part = super().subsurface(*place)
        part.page = self.page
        return part


class Page:
    """Takes down every text that is drawn upon another one, with nothing painted between the two."""

    def __init__(self, monkeypatch) -> None:
        self.found: set[str] = set()
        self._words: dict[int, tuple[pygame.Surface, str]] = {}
        self._written: list[tuple[str, Rect, pygame.Surface]] = []
        self._paper = Paper((1, 1))
        watch(monkeypatch, text._cache, self._saw)
        draw_all_at_once(monkeypatch)

    def _saw(self, picture, key) -> None:
        self._words[id(picture)] = picture, key[1] if isinstance(key[1], str) else " ".join(key[1])

    def look_at(self, stack, size) -> None:
        """Draw all that is to be seen once."""
        self._paper = Paper(size)
        self._paper.page = self
        self._written.clear()
        stack.layout(size)
        stack.draw(self._paper)

    def visible(self, target, source, dest, area) -> Rect | None:
        """Where the ink of a text is on the paper; None for other pictures, and where nothing of it is seen."""
        if id(source) not in self._words or area is not None or source.get_alpha() == 0:
            return None
        x, y = dest[:2]
        ink = source.get_bounding_rect(_INK).move(round(x), round(y))
        seen = ink.clip(target.get_clip())
        return seen.move(target.get_abs_offset()).clip(self._paper.get_rect()) if seen.w and seen.h else None

    def compare(self, source, place) -> None:
        """Find the texts that are still there where this one is about to be drawn."""
        words = self._words[id(source)][1]
        for other, where, before in self._written:
            shared = where.clip(place)
            if other == words or min(shared.size) <= _TOUCH_PX:
                continue
            was = before.subsurface(shared.move(-where.x, -where.y))
            if _bytes(was) == _bytes(pygame.Surface.subsurface(self._paper, shared)):
                self.found.add(f"{words!r} on {other!r}")

    def note(self, source, place) -> None:
        """A text is drawn."""
        there = pygame.Surface.subsurface(self._paper, place).copy()
        self._written.append((self._words[id(source)][1], place, there))


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
