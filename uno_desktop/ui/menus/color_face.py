"""The face of a person who is still choosing a color: a press, or left and right, gives another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import rgb
from uno_desktop.match.setup import Seat
from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widget_basic import draw_focus
from uno_desktop.ui.menus.setup_widgets import Face
from uno_desktop.ui.shell.theme_look import ThemeLook

_BADGE_SHARE = 0.36


class ColorFace(Face):
    """``colors`` are those that can be had; ``on_choice(color)`` is told."""

    focusable = True

    def __init__(
        self, look: ThemeLook, name: str, seat: Seat, colors: Sequence[str], on_choice: Callable[[str], None]
    ) -> None:
        super().__init__(look, seat)
        self.name = name
        self.tooltip = t("seats.color")
        self._colors = list(colors)
        self._on_choice = on_choice

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._turn(1)

    def act(self, action: Action) -> bool:
        if action.name not in ("left", "right"):
            return False
        self._turn(1 if action.name == "right" else -1)
        return True

    def _turn(self, by: int) -> None:
        place = self._colors.index(self.seat.color) if self.seat.color in self._colors else -1
        if self._colors:
            self._on_choice(self._colors[(place + by) % len(self._colors)])

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """The face, with the color once more in a badge, so that it can be seen what is chosen."""
        super().draw(surface, style)
        px = min(self.rect.size)
        badge = Rect(0, 0, round(px * _BADGE_SHARE), round(px * _BADGE_SHARE))
        badge.bottomright = (self.rect.centerx + px // 2, self.rect.centery + px // 2)
        palette = style.palette
        color = rgb(self.seat.color) if self.seat.color else palette.accent
        surface.blit(draw.circle(badge.w, color, border=palette.text, border_px=style.px(2)), badge)
        if self.focus_shown:
            draw_focus(surface, self.rect, px // 2, style)
