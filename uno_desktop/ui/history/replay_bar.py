"""The timeline of a replay: a piece for each hand, in the color of who won it, and a handle to pull along."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.saved.playback import HandMark
from uno_desktop.ui.kit.access.node import ADJUSTABLE, Amount, Node, Role, Value
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import Color, Style, with_alpha
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.widgets import Widget

_HANDLE_UNITS = 20


class Timeline(Widget):
    """``on_seek(ply)`` is told where the viewer wants to be. ``colors`` are those of the seats."""

    focusable = True
    takes_drag = True

    def __init__(
        self, hands: Sequence[HandMark], length: int, colors: Sequence[Color], on_seek: Callable[[int], None]
    ) -> None:
        super().__init__("timeline")
        self.hands = tuple(hands)
        self.length = max(1, length)
        self.colors = tuple(colors)
        self.ply = 0
        self._on_seek = on_seek
        self._style = Style()

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(34)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._style = style

    def told(self) -> Node:
        hand = next((mark.number for mark in reversed(self.hands) if mark.begins <= self.ply), 0)
        words = t("access.timeline_at", n=hand, move=self.ply, of=self.length) if hand else ""
        amount = Amount(self.ply, 0, self.length, 1)
        return Node(Role.SLIDER, t("access.timeline"), value=words, amount=amount, does=ADJUSTABLE)

    def take_value(self, value: Value) -> None:
        if isinstance(value, int | float):
            self._on_seek(round(min(self.length, max(0, value))))

    def grow(self, hands: Sequence[HandMark], length: int) -> None:
        """The match has gone on meanwhile."""
        self.hands, self.length = tuple(hands), max(1, length)
        self.invalidate()

    def move_to(self, ply: int) -> None:
        """Show this point of the match as the current one."""
        if ply != self.ply:
            self.ply = ply
            self.invalidate()

    # -- what the viewer does ----------------------------------------------------------------------------------

    def pressed(self, pos: tuple[int, int] | None) -> None:
        if pos is not None:
            self._seek_to(pos[0])

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        self._seek_to(pos[0])

    def act(self, action: Action) -> bool:
        if action.name not in ("left", "right"):
            return False
        starts = [mark.begins for mark in self.hands] + [self.length]
        if action.name == "right":
            self._on_seek(next((start for start in starts if start > self.ply), self.length))
        else:
            self._on_seek(next((start for start in reversed(starts) if start < self.ply), 0))
        return True

    def _seek_to(self, x: int) -> None:
        bar = self._bar()
        share = (x - bar.x) / max(1, bar.w)
        self._on_seek(round(self.length * max(0.0, min(1.0, share))))

    # -- seen --------------------------------------------------------------------------------------------------

    def _bar(self) -> Rect:
        margin = self._style.px(_HANDLE_UNITS) // 2
        bar = Rect(self.rect.x + margin, 0, self.rect.w - 2 * margin, self._style.px(12))
        bar.bottom = self.rect.bottom - self._style.px(5)
        return bar

    def _x(self, ply: int) -> int:
        bar = self._bar()
        return bar.x + round(bar.w * ply / self.length)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        bar, gap = self._bar(), max(1, style.px(2))
        px = style.text_px("tiny")
        numbered_to = bar.x - px
        for mark in self.hands:
            left, right = self._x(mark.begins), self._x(mark.ends)
            color = self.colors[mark.winner] if mark.winner >= 0 else style.palette.text_muted
            piece = Rect(left, bar.y, max(2, right - left - gap), bar.h)
            edge = color if high_contrast.is_on else None
            track = draw.rounded_rect(piece.size, bar.h // 3, with_alpha(color, 90), border=edge, border_px=1)
            surface.blit(track, piece)
            done = min(right, self._x(self.ply)) - left - (gap if self.ply >= mark.ends else 0)
            if done > 1:
                surface.blit(draw.rounded_rect((done, bar.h), min(bar.h // 3, done // 2), color), piece)
            number = text.render(str(mark.number), px, style.palette.text_muted)
            if left > numbered_to:
                surface.blit(number, number.get_rect(bottomleft=(left + gap, bar.y - 1)))
                numbered_to = left + number.get_width() + px
        size = style.px(_HANDLE_UNITS)
        handle = draw.circle(size, style.palette.text, border=style.palette.accent, border_px=style.px(4))
        surface.blit(handle, handle.get_rect(center=(self._x(self.ply), bar.centery)))
        if self.focus_shown:
            ring = draw.ring(size + style.px(8), style.px(3), style.palette.focus)
            surface.blit(ring, ring.get_rect(center=(self._x(self.ply), bar.centery)))
