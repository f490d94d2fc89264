"""A hand that shows a child what to press, after a while in which nothing was."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.engine.moves import Do
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture.piles import draw_pile_rect
from uno_desktop.ui.shell.look.card_faces import INK, IVORY

POINTS_AFTER_S = 4.0
_STEP_S = 0.22
_STEPS = (0, 4, 8, 4)
"""How far from what it points at it is, in units, one step after the other."""


class PointingHand(Widget):
    """Only drawn: it takes no presses, and points at a card, else at what may be pressed instead."""

    def __init__(self) -> None:
        super().__init__("pointing_hand", visible=False)
        self._waited_s = 0.0
        self._position: object = None
        self._shown_step = -1
        self._at = (0, 0)

    @property
    def step(self) -> int:
        """Which of its steps it is at; -1 while it doesn't point."""
        past_s = self._waited_s - POINTS_AFTER_S
        return int(past_s / _STEP_S) % len(_STEPS) if past_s >= 0 else -1

    def point(self, dt: float, picture: TablePicture, keep: Widget, *, is_free: bool) -> bool:
        """``dt`` seconds have passed; whether it is to be drawn otherwise. ``is_free``: nothing lies over the table."""
        view = picture.view
        position = view.hand_number, view.phase, view.turn, view.draw_count, len(view.hand)
        if position != self._position or not is_free or view.turn != view.seat or not view.legal_moves:
            self._position, self._waited_s = position, 0.0
        else:
            self._waited_s += dt
        place = self._place(picture, keep)
        shown = self.step if place is not None else -1
        if shown == self._shown_step:
            return False
        self._shown_step, self.visible = shown, shown >= 0
        self._at = place or self._at
        if self.group is not None:
            self.group.dirty = True
        return True

    def _place(self, picture: TablePicture, keep: Widget) -> tuple[int, int] | None:
        """The point that its finger touches; None where there is nothing to press."""
        for sprite in picture.hand.sprites:
            if sprite.card in picture.hand.playable:
                return round(sprite.pose.x), round(sprite.pose.y)
        if any(move.do == Do.DRAW for move in picture.view.legal_moves):
            return draw_pile_rect(picture.layout, picture.draw_count).center
        return keep.rect.center if keep.visible else None

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self._shown_step < 0:
            return
        px = style.px(66)
        picture = hand_picture(px)
        x, y = self._at
        surface.blit(picture, (x - px * 38 // 100, y + style.px(_STEPS[self._shown_step])))


def hand_picture(px: int) -> pygame.Surface:
    """A hand whose finger points up, ``px`` pixels high, with a dark rim that shows on any card."""
    rim = max(2, px // 20)
    whole = pygame.Surface((px, px), pygame.SRCALPHA)
    finger = Rect(px * 28 // 100, 0, px * 20 // 100, px * 60 // 100)
    palm = Rect(px * 22 // 100, px * 42 // 100, px * 60 // 100, px * 56 // 100)
    thumb = Rect(px * 6 // 100, px * 50 // 100, px * 24 // 100, px * 34 // 100)
    for color, less in ((INK, 0), (IVORY, rim)):
        for part in (finger, palm, thumb):
            shape = part.inflate(-2 * less, -2 * less)
            whole.blit(draw.rounded_rect(shape.size, min(shape.size) // 2, color), shape)
    for n in range(1, 3):
        x = palm.x + palm.w * (n + 1) // 4
        pygame.draw.line(whole, INK, (x, palm.y + rim * 2), (x, palm.y + palm.h * 35 // 100), max(1, rim // 2))
    return whole
