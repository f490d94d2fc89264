"""The own portrait as a button: pressed, it opens the wheel of emotes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.engine.view import View
from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widgets import Widget


class SpeakButton(Widget):
    """The own portrait, to be pressed for the wheel; it only draws the bubble beside it."""

    focusable = True

    def __init__(self, on_press: Callable[[], None], key: str) -> None:
        super().__init__("emote")
        self._tip = self.tooltip = t("emote.tip", key=key) if key else t("emote.tip_plain")
        self._is_silent = False
        self._press = on_press

    def show(self, view: View, *, may_speak: bool) -> bool:
        """Whether one can speak, and what that costs just now; whether that changed."""
        tip = self._tip
        if view.silence:
            n = view.rules.speaking_penalty
            tip = t("emote.paid") if view.seat in view.silence[1:] else t("emote.costs", n=n)
        before = self.visible, self.tooltip
        self.visible, self.tooltip, self._is_silent = may_speak, tip, bool(view.silence)
        return before != (self.visible, self.tooltip)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = max(18, self.rect.w * 36 // 100)
        box = Rect(0, 0, px, round(px * 0.8))
        box.center = (self.rect.x + px // 3, self.rect.y + px // 3)
        palette = style.palette
        fill = palette.accent if self.hover > 0.5 or self.held > 0.5 else palette.text
        ink = palette.accent_text if self.hover > 0.5 or self.held > 0.5 else palette.background
        tail = draw.polygon((px // 3, px // 3), ((0, 0), (1, 0), (0.9, 1)), fill)
        draw.draw_shadow(surface, box, box.h // 2, style.px(4), 110, style.px(1))
        surface.blit(tail, tail.get_rect(midtop=(box.centerx + px // 8, box.bottom - px // 8)))
        surface.blit(draw.rounded_rect(box.size, box.h // 2, fill), box)
        if self._is_silent:
            for thick, color in ((px // 4, ink), (px // 8, fill)):
                bar = draw.polyline((px, px), ((0.1, 0.9), (0.9, 0.1)), thick, color)
                surface.blit(bar, bar.get_rect(center=box.center))
        else:
            dot = max(3, px // 7)
            for step in (-1, 0, 1):
                disc = draw.circle(dot, ink)
                surface.blit(disc, disc.get_rect(center=(box.centerx + step * (dot + max(1, px // 14)), box.centery)))
        if self.focus_shown:
            ring = draw.ring(self.rect.w + style.px(6), style.px(3), palette.focus)
            surface.blit(ring, ring.get_rect(center=self.rect.center))
