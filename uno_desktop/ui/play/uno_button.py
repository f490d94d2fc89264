"""The one large button: UNO."""

from __future__ import annotations

import pygame

from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.style import Style, brighten
from uno_desktop.ui.kit.widget import Callback, Widget
from uno_desktop.ui.kit.widget_basic import draw_focus
from uno_desktop.ui.play.table_seats import UNO_RED
from uno_desktop.ui.shell.card_faces import IVORY

_OFF = (112, 38, 36)
"""The same lacquer with the light out."""
_EDGE = (98, 16, 18)


class UnoButton(Widget):
    """Large and red when it matters: ``wanted`` when a call is owed or can be armed, ``armed`` once it is."""

    focusable = True
    reach_units = 28

    def __init__(self, name: str, label: str, on_press: Callback, *, tooltip: str = "") -> None:
        super().__init__(name, tooltip=tooltip)
        self.label = label
        self.note = ""
        self.wanted = False
        self.armed = False
        self._on_press = on_press

    def show(self, *, wanted: bool, armed: bool, note: str) -> None:
        """Set the button's state and its note."""
        if (wanted, armed, note) != (self.wanted, self.armed, self.note):
            self.wanted, self.armed, self.note = wanted, armed, note
            self.invalidate()

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """Call UNO, or take back a call that waits for the next play."""
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        depth = style.px(8)
        sunk = round(depth * (1.0 if self.armed else self.held) * 0.8)
        px = self.rect.w - style.px(6)
        base = pygame.Rect(0, 0, px, px)
        base.midbottom = self.rect.midbottom
        top = base.move(0, sunk - depth)
        fill = UNO_RED if self.wanted or self.armed else _OFF
        edge = _EDGE if self.wanted or self.armed else brighten(_OFF, -0.45)
        draw.draw_shadow(surface, base, px // 2, style.px(9), 130, style.px(3))
        if self.wanted or self.armed:
            blur = style.px(14)
            halo = draw.shadow(base.size, px // 2, blur, (*style.palette.accent[:3], 190))
            surface.blit(halo, (base.x - blur, base.y - blur))
        surface.blit(draw.circle(px, edge), base)
        glow = 0.10 * self.hover
        surface.blit(self._face(px, brighten(fill, glow), style), top)
        self._words(surface, top, style)
        if self.focus_shown:
            draw_focus(surface, base, px // 2, style)

    def _face(self, px: int, fill: tuple[int, ...], style: Style) -> pygame.Surface:
        light, dark = brighten(fill, 0.18), brighten(fill, -0.12)
        border = style.palette.accent if self.armed else brighten(fill, 0.35)
        return draw.rounded_rect(
            (px, px), px // 2, light, fill_to=dark, border=border, border_px=max(1, style.px(4 if self.armed else 2))
        )

    def _words(self, surface: pygame.Surface, top: pygame.Rect, style: Style) -> None:
        size = text.fit_size(self.label, top.w * 74 // 100, top.w * 34 // 100, face="title")
        ink = IVORY if self.wanted or self.armed else (222, 190, 176)
        edge = _EDGE if self.wanted or self.armed else brighten(_OFF, -0.5)
        word = text.fancy(self.label, size, ink, outline=edge, outline_px=max(1, style.px(2)))
        dy = -style.px(8) if self.note else 0
        surface.blit(word, word.get_rect(center=(top.centerx, top.centery + dy)))
        if self.note:
            px = text.fit_size(self.note, top.w * 70 // 100, style.text_px("tiny"), face="semibold")
            note = text.render(text.ellipsize(self.note, top.w * 74 // 100, px, "semibold"), px, ink, "semibold")
            surface.blit(note, note.get_rect(center=(top.centerx, top.centery + top.h * 22 // 100)))
