"""A button with as many heads as there are opponents."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.kit.widgets.widget_basic import tinted_icon


class HeadsButton(Button):
    """``count`` copies of ``icon``, in one row or two."""

    def __init__(self, name: str, count: int, on_press: Callback, *, icon: pygame.Surface | None) -> None:
        super().__init__(name, "", on_press, icon=icon)
        self._count = count
        self.spoken = t("child.opponents", n=count)

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        if self.icon is None:
            return
        rows = [self._count] if self._count < 3 else [2, self._count - 2]
        px = min(rect.w * 40 // 100, rect.h * (56 if len(rows) == 1 else 40) // 100)
        head = tinted_icon(self.icon, px, ink)
        y = rect.centery - px * len(rows) // 2
        for row in rows:
            x = rect.centerx - px * row // 2
            for n in range(row):
                surface.blit(head, (x + n * px, y))
            y += px
