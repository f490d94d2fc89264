"""The second large button: whom to catch, with a ring that closes as the chance passes."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Style, brighten
from uno_desktop.ui.kit.widget import Callback, Widget
from uno_desktop.ui.kit.widget_basic import draw_focus
from uno_desktop.ui.shell.card_faces import IVORY

RING_STEPS = 40
_RING_UNITS = 7
_TRACK = (0, 0, 0, 110)
_LINES_SHARE, _FIRST_SHARE = 0.74, 0.26
"""How wide the words may be, and how high the first line is, as shares of the disc."""


class CatchButton(Widget):
    """``words`` are a line or two; ``note`` is how many more can be caught; ``share`` of the chance is left, 1 to 0.

    The ring is drawn by itself: ``take_ring`` says which part of the window must be drawn again for it.
    """

    focusable = True

    def __init__(self, name: str, on_press: Callback, *, tooltip: str = "") -> None:
        super().__init__(name, tooltip=tooltip, visible=False)
        self.words: tuple[str, ...] = ()
        self.note = ""
        self.steps = RING_STEPS
        """How many steps of the ring are left."""
        self._drawn_steps = RING_STEPS
        self._on_press = on_press

    def show(self, words: tuple[str, ...], note: str, share: float) -> None:
        """Say whom to catch and how much of the chance is left; without words there is nobody."""
        self.steps = math.ceil(share * RING_STEPS)
        if (words, note) != (self.words, self.note):
            self.words, self.note = words, note
            self.visible = bool(words)
            self.invalidate()

    @property
    def ring_moved(self) -> bool:
        """Whether the ring is not drawn as it is now."""
        return self.visible and self.steps != self._drawn_steps

    def take_ring(self) -> list[Rect]:
        """What must be drawn again for the ring: nothing where it stands still."""
        moved, self._drawn_steps = self.ring_moved, self.steps
        return [Rect(self.rect)] if moved else []

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        ring_px, depth = style.px(_RING_UNITS), style.px(6)
        px = self.rect.w - 2 * ring_px - style.px(6)
        base = Rect(0, 0, px, px)
        base.center = (self.rect.centerx, self.rect.centery + depth // 2)
        top = base.move(0, round(depth * (self.held - 1.0)))
        self._draw_ring(surface, px + 2 * ring_px + style.px(4), ring_px, style)
        danger = style.palette.danger
        surface.blit(draw.circle(px, brighten(danger, -0.45)), base)
        fill = brighten(danger, 0.10 * self.hover)
        face = draw.rounded_rect(
            (px, px), px // 2, brighten(fill, 0.12), fill_to=brighten(fill, -0.12), border=brighten(fill, 0.35),
            border_px=style.px(2),
        )  # fmt: skip
        surface.blit(face, top)
        self._draw_words(surface, top, style)
        if self.focus_shown:
            draw_focus(surface, base, px // 2, style)

    def _draw_ring(self, surface: pygame.Surface, px: int, wide: int, style: Style) -> None:
        place = Rect(0, 0, px, px)
        place.center = (self.rect.centerx, self.rect.centery)
        surface.blit(draw.ring(px, wide, _TRACK), place)
        if self.steps <= 0:
            return
        ring = draw.ring(px, wide, style.palette.accent)
        if self.steps < RING_STEPS:
            ring = ring.copy()
            pygame.draw.polygon(ring, (0, 0, 0, 0), wedge(px, self.steps / RING_STEPS))
        surface.blit(ring, place)

    def _draw_words(self, surface: pygame.Surface, disc: Rect, style: Style) -> None:
        ink, room = style.palette.danger_text, disc.w * _LINES_SHARE
        lines = [*self.words, self.note] if self.note else self._broken(round(room))
        shown = []
        for n, line in enumerate(lines):
            face = "title" if n == 0 else "semibold"
            wanted = round(disc.h * _FIRST_SHARE) if n == 0 else min(style.text_px("body"), disc.h // 5)
            wide = round(room if n < 2 else room * 0.8)
            px = text.fit_size(line, wide, wanted, MIN_TEXT_PX, face)
            shown.append(text.render(text.ellipsize(line, wide, px, face), px, ink if n < 2 else IVORY, face))
        y = disc.centery - sum(line.get_height() for line in shown) // 2
        for picture in shown:
            surface.blit(picture, picture.get_rect(midtop=(disc.centerx, y)))
            y += picture.get_height()

    def _broken(self, room: int) -> list[str]:
        """The words, with the key below the name where it does not fit beside it."""
        first, *rest = self.words
        return [first, *(line for words in rest for line in text.wrap(words, room, MIN_TEXT_PX, "semibold")[:2])]


def wedge(px: int, share: float) -> list[tuple[float, float]]:
    """What is gone of a disc of ``px`` pixels, clockwise from the top, where ``share`` of it is left."""
    middle, far, gone = px / 2, px * 0.75, 1.0 - share
    steps = max(2, math.ceil(gone * 12) + 1)
    angles = [2 * math.pi * (gone * n / (steps - 1) - 0.25) for n in range(steps)]
    rim = [(middle + far * math.cos(a), middle + far * math.sin(a)) for a in angles]
    return [(middle, middle), *rim]
