"""How the words and signs of a scene stand out from what lies beneath them, measured on the pixels that are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pygame
from pygame import Rect

from scenes.drawn import OneByOne, draw_all_at_once, watch
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.widgets import widget_basic

ENOUGH = 7.0
ENOUGH_OF_ALL = 0.94
"""So much of the ground around letters must have that contrast: in small windows they touch the edges of plates."""
_INK = 60
"""From this opacity on a pixel belongs to a sign."""
_REACH_PX = 1
"""So far around its letters is a word's ground."""
_ROUNDING = 0.05


class Sign(NamedTuple):
    """A word or a sign that is drawn: its picture, what it says, its color, and that of its edge where it has one."""

    picture: pygame.Surface
    words: str
    color: tuple[int, ...]
    edge: tuple[int, ...] | None


class Sheet(OneByOne):
    """A picture that measures every word and sign that is about to be drawn on it."""

    contrasts: Contrasts | None = None

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        if self.contrasts is not None and area is None and not special_flags:
            self.contrasts.measure(self, source, dest)
        return super().blit(source, dest, area, special_flags)


class Contrasts:
    """Takes down every word and sign that does not stand out: what it says, and the contrast most of it has.

    ``seen`` is how many were measured. What is drawn into pictures that are kept is measured there, where those are
    opaque: so all kept pictures must be made anew while this watches.
    """

    def __init__(self, monkeypatch, enough: float = ENOUGH) -> None:
        self.enough = enough
        self.found: dict[str, float] = {}
        self.seen: set[str] = set()
        self._signs: dict[int, Sign] = {}
        monkeypatch.setattr(Sheet, "contrasts", self)
        monkeypatch.setattr(pygame, "Surface", Sheet)
        self._watch(monkeypatch, text._cache, _word)
        self._watch(monkeypatch, draw._cache, _glyph)
        self._watch(monkeypatch, widget_basic._tinted, _icon)
        real = text._thick
        monkeypatch.setattr(text, "_thick", lambda *args: self._unwatched(real, *args))
        draw_all_at_once(monkeypatch)

    def _unwatched(self, make: Callable, *args):
        """What is made of letters laid over each other is no word."""
        signs, self._signs = self._signs, {}
        try:
            return make(*args)
        finally:
            self._signs = signs

    def _watch(self, monkeypatch, cache, sign_of: Callable) -> None:
        def saw(picture, key) -> None:
            sign = sign_of(picture, key)
            if sign is not None:
                self._signs[id(picture)] = sign

        watch(monkeypatch, cache, saw)

    def look_at(self, stack, size) -> None:
        """Draw all that is to be seen once."""
        window = Sheet(size)
        stack.layout(size)
        stack.draw(window)

    def measure(self, target, source, dest) -> None:
        """A picture is about to be drawn: if it is a sign, compare it with its ground."""
        sign = self._signs.get(id(source))
        opacity = source.get_alpha()
        if sign is None or (opacity is not None and opacity < 255):  # what fades in or out is read before or after
            return
        place = Rect(round(dest[0]), round(dest[1]), *source.get_size())
        seen = place.clip(target.get_clip())
        if seen.size != place.size or not sign.words.strip():
            return
        share = self._share(sign, target, place)
        if share is None:
            return
        self.seen.add(sign.words)
        if share < ENOUGH_OF_ALL:
            name = f"{sign.words!r} {sign.color}"
            self.found[name] = min(share, self.found.get(name, 1.0))

    def _share(self, sign: Sign, target, place: Rect) -> float | None:
        """How much of the ground of a sign it stands out from; None where that is not known here."""
        if sign.edge is not None:
            both = luminance(np.array([sign.color[:3], sign.edge[:3]]))
            return float(ratio(both[:1], both[1:])[0] + _ROUNDING >= self.enough)
        ground = _spread(pygame.surfarray.array_alpha(sign.picture) >= _INK)
        below = target.subsurface(place)
        if below.get_flags() & pygame.SRCALPHA:
            there = pygame.surfarray.array_alpha(below) >= 250
            if (ground & ~there).sum() > 0.02 * ground.sum():
                return None
        light = luminance(pygame.surfarray.array3d(below)[ground])
        own = luminance(np.array([sign.color[:3]]))
        return float((ratio(own, light) + _ROUNDING >= self.enough).mean())


def luminance(colors: np.ndarray) -> np.ndarray:
    """Relative luminance of rows of red, green and blue, as WCAG 2.1 defines it."""
    share = colors.astype(float) / 255
    linear = np.where(share <= 0.03928, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def ratio(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The contrast of luminances."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def _spread(mask: np.ndarray) -> np.ndarray:
    """The mask, and all around it."""
    for _ in range(_REACH_PX):
        wider = mask.copy()
        wider[1:] |= mask[:-1]
        wider[:-1] |= mask[1:]
        wider[:, 1:] |= mask[:, :-1]
        wider[:, :-1] |= mask[:, 1:]
        mask = wider
    return mask


def _word(picture, key) -> Sign | None:
    kind, words, _px, color = key[:4]
    edge = key[5] if kind == "fancy" else None
    return Sign(picture, words if isinstance(words, str) else " ".join(words), color, edge)


def _glyph(picture, key) -> Sign | None:
    if key[0] == "polyline" and key[2] in draw._GLYPHS.values():
        return Sign(picture, "sign", key[4], None)
    return Sign(picture, "sign", key[3], None) if key[0] == "glyph" else None


def _icon(picture, key) -> Sign | None:
    return Sign(picture, "icon", key[2], None)
