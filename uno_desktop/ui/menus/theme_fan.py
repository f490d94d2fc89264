"""A few cards of a theme, fanned out: what it looks like at a glance."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import Theme
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widget import Callback
from uno_desktop.ui.kit.widget_basic import draw_focus
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.menus.card_fan import Fan, show_faces
from uno_desktop.ui.shell.card_faces import FaceBook

_FAN_CARDS = 5
_FAN_HEIGHT = 0.62
"""Of the width of a fan's picture."""


class ThemeFan(Widget):
    """To press where ``on_press`` is given. Its picture is made when there is time for it: ``make``."""

    def __init__(self, theme: Theme, on_press: Callback | None = None) -> None:
        super().__init__(f"about_{theme.id}", tooltip="" if on_press is None else t("themes.about"))
        self.focusable = on_press is not None
        self._on_press = on_press
        self._theme = theme
        self._picture: pygame.Surface | None = None

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(width * _FAN_HEIGHT)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        if self._on_press is not None:
            self._on_press()

    @property
    def is_made(self) -> bool:
        """Whether the picture for the present size is there."""
        return self._picture is not None and self._picture.get_size() == self.rect.size

    def make(self) -> None:
        """Compose the picture. The cards themselves, which are much larger, are not kept."""
        if self.is_made or not (self.rect.w and self.rect.h):
            return
        deck = self._theme.deck()
        fan = Fan(FaceBook(self._theme, deck), show_faces(deck, _FAN_CARDS), at_rest=True)
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        fan.place(Rect(0, 0, self.rect.w, round(self.rect.h * 1.15)))
        fan.draw(picture)
        self._picture = picture
        self.invalidate()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Nothing before it is made. Under the pointer it rises a little."""
        if self._picture is not None and self.is_made:
            rise = 0 if style.reduced_motion else round(style.px(3) * self.hover)
            surface.blit(self._picture, self.rect.move(0, -rise))
        if self.focus_shown:
            draw_focus(surface, self.rect.inflate(-style.px(8), -style.px(8)), style.radius_px, style)
