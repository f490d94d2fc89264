"""Seeing every picture that a scene draws: what drawn_words and drawn_contrast share."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.ui.kit.drawing import display_list


class OneByOne(pygame.Surface):
    """A picture on which everything is drawn by ``blit``, also where many are drawn at once."""

    def blits(self, blit_sequence, doreturn=True):
        drawn = [self.blit(*each) for each in blit_sequence]
        return drawn if doreturn else None

    def fblits(self, blit_sequence, special_flags=0):
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)


def draw_all_at_once(monkeypatch) -> None:
    """What lies still is painted anew with the rest: there is one picture to look at."""
    monkeypatch.setattr(display_list.StillLayer, "follow", lambda *args: None)


def watch(monkeypatch, cache, saw: Callable) -> None:
    """``saw`` is told of each picture that comes out of a cache, and its key."""
    real = cache.get

    def kept(key, make):
        picture = real(key, make)
        saw(picture, key)
        return picture

    monkeypatch.setattr(cache, "get", kept)
