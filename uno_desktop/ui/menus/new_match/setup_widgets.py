"""Widgets of the screens on which a match is put together: a way to more choices, a table top, a face."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten, with_alpha
from uno_desktop.ui.kit.widgets import Panel, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus, tinted_icon
from uno_desktop.ui.kit.widgets.widget_values import ValueWidget
from uno_desktop.ui.shell.look.backdrop import paint_table_top
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.match_widgets import avatar


class Link(ValueWidget):
    """A label, and what was chosen on another screen, which a press opens. ``marked``: it differs from the usual."""

    def __init__(
        self, name: str, label: str, words: str, on_press: Callback, *, icon: pygame.Surface | None = None,
        marked: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, label)
        self.words = words
        self.marked = marked
        self._on_press = on_press
        self._icon = icon

    def told(self) -> Node:
        return Node(Role.BUTTON, self.called(), value=self.words, details=self.more_told(), does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        box, palette = self._value_rect(style), style.palette
        self._draw_label(surface, style, box)
        sunk = round(style.px(2) * self.held)
        fill = brighten(palette.surface_raised, 0.10 * self.hover - 0.14 * self.held)
        top, edge, edge_px = brighten(fill, 0.07), brighten(fill, 0.16), style.px(1)
        face = draw.rounded_rect(box.size, style.radius_px, top, fill_to=fill, border=edge, border_px=edge_px)
        draw.draw_shadow(surface, box, style.radius_px, style.px(7), 90, style.px(3))
        surface.blit(face, box.move(0, sunk))
        ink = palette.accent if self.marked else palette.text
        icon_px = style.px(20)
        if self._icon is not None:
            sign = tinted_icon(self._icon, icon_px, palette.text_muted)
            surface.blit(sign, sign.get_rect(midright=(box.right - 2 * style.gap, box.centery + sunk)))
        room = (max(1, box.w - 2 * (icon_px + 3 * style.gap)), box.h)
        px, lines = text.fit_label(self.words, room, style.text_px("body"), MIN_TEXT_PX, "semibold")
        words = text.block(lines, px, ink, "semibold", "center")
        surface.blit(words, words.get_rect(center=(box.centerx, box.centery + sunk)))
        if self.focus_shown:
            draw_focus(surface, box, style.radius_px, style)


class TablePanel(Panel):
    """A panel that is a piece of the theme's table, in its light."""

    def __init__(self, look: ThemeLook, content: Widget) -> None:
        super().__init__(content, pad=18)
        self._look = look
        self._layer = Layer(alpha=True)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        radius = style.px(style.radius * 1.3)
        draw.draw_shadow(surface, self.rect, radius, style.px(18), 120, style.px(6))
        key = (self._look.theme.id, self._look.cloth, style.scale)
        surface.blit(self._layer.get(key, self.rect.size, lambda blank: self._paint(blank, radius)), self.rect)
        edge = with_alpha(style.palette.text, 60)
        frame = draw.rounded_rect(self.rect.size, radius, (0, 0, 0, 0), border=edge, border_px=style.px(1.5))
        surface.blit(frame, self.rect)
        Widget.draw(self, surface, style)

    def _paint(self, blank: pygame.Surface, radius: int) -> None:
        paint_table_top(blank, self._look)
        corners = draw.rounded_rect(blank.get_size(), radius, (255, 255, 255, 255))
        blank.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


class Face(Widget):
    """The face of whoever sits there, as a disc; ``seat`` may be changed."""

    def __init__(self, look: ThemeLook, seat: Seat) -> None:
        super().__init__()
        self._look = look
        self.seat = seat

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(44), style.px(44)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = min(style.px(44), self.rect.w, self.rect.h)
        disc = Rect(0, 0, px, px)
        disc.center = self.rect.center
        draw.draw_shadow(surface, disc, px // 2, style.px(5), 110, style.px(2))
        surface.blit(avatar(self._look.faces, self.seat, px), disc)
        surface.blit(draw.ring(px, style.px(2), with_alpha(style.palette.text, 190)), disc)
