"""The little box that explains what the pointer or the focus rests on."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw, layout, text
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widget import Widget

DELAY_S = 0.55
_MAX_WIDTH_UNITS = 340


class Tooltip:
    """Appears after a short rest; gone as soon as something else is pointed at."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._rested_s = 0.0

    @property
    def shown(self) -> bool:
        """Whether there is something to draw."""
        return self._widget is not None and bool(self._widget.tooltip) and self._rested_s >= DELAY_S

    def update(self, dt: float, pointed: Widget | None) -> bool:
        """``dt`` seconds passed with the pointer on that widget; true when it came or went."""
        before = self.shown
        if pointed is not self._widget:
            self._widget, self._rested_s = pointed, 0.0
        elif self._rested_s < DELAY_S:
            self._rested_s += dt
        return before != self.shown

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw it above its widget, or below where there is no room."""
        if not self.shown or self._widget is None:
            return
        px, pad = style.text_px("small"), style.gap
        room = min(style.px(_MAX_WIDTH_UNITS), surface.get_width() - 4 * pad)
        lines = text.wrap(self._widget.tooltip, room, px)
        label = text.block(lines, px, style.palette.background)
        box = Rect(0, 0, label.get_width() + 2 * pad, label.get_height() + pad)
        box.midbottom = (self._widget.rect.centerx, self._widget.rect.top - pad)
        if box.top < pad:
            box.midtop = (self._widget.rect.centerx, self._widget.rect.bottom + pad)
        box = layout.clamp_into(box, layout.inset(surface.get_rect(), pad))
        draw.draw_shadow(surface, box, style.px(6), style.px(8), 110, style.px(3))
        surface.blit(draw.rounded_rect(box.size, style.px(6), style.palette.text), box)
        surface.blit(label, (box.x + pad, box.y + pad // 2))
