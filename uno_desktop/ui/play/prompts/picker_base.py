"""What all pickers share: they lie over the living table, answer once, and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event, PointerDown
from uno_desktop.ui.kit.widgets import Panel, ScrollArea, Widget
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import avatar, seat_color

DARK_INK: Color = (32, 24, 18)
LIGHT_INK: Color = (255, 250, 240)
_OF_THE_TABLE = ("hint", "tell_table", "tell_hand")
PANEL_PAD = 22
"""The margin inside a picker's panel, in units."""


class Picker(GameScene):
    """Asks one thing and calls ``on_choice`` with the answer after it has gone: None for back."""

    overlay = True
    live_beneath = True
    dim = 0.45
    rise = 16

    def __init__(self, shell: Shell, on_choice: Callable[[Any], None]) -> None:
        super().__init__(shell)
        self._on_choice = on_choice
        self._answered = False

    def choose(self, answer: Any) -> None:
        """Answer and go; only the first answer counts."""
        if self._answered:
            return
        self._answered = True
        self.nav.back(self)
        self._on_choice(answer)

    def go_back(self) -> bool:
        self.cancel()
        return True

    def cancel(self) -> None:
        """Close without a choice."""
        self.app.sound.play("back")
        self.choose(None)

    def box(self) -> Rect | None:
        """What counts as the picker itself: a click beside it cancels. None: clicks beside it do nothing."""
        return None

    def handle(self, event: Event) -> bool:
        """The widgets first, left and right in their order; back and a click beside the picker cancel.

        A hint, and how things stand, are the table's to tell, which lives on beneath.
        """
        if isinstance(event, Action) and event.name in _OF_THE_TABLE:
            return any(scene.handle(event) for scene in self.app.stack.scenes if scene.name == "table")
        if isinstance(event, Action) and event.name in ("left", "right"):
            return self.ui.move_focus(1 if event.name == "right" else -1)
        if super().handle(event):
            return True
        if isinstance(event, PointerDown):
            box = self.box()
            if box is not None and event.button in (1, 3) and not box.collidepoint(event.pos):
                self.cancel()
            return True
        return False


def place_scrolling(
    style: Style, area: Rect, panel: Panel, inner: ScrollArea, *, wide_px: int, least_units: float,
    beside_px: int | None = None,
) -> None:  # fmt: skip
    """Place a panel in the middle of ``area``, ``wide_px`` wide; what is too high for it scrolls in ``inner``.

    ``inner`` stays at least ``least_units`` high, and is ``beside_px`` narrower: by default twice ``PANEL_PAD``.
    """
    wide = min(area.w, wide_px)
    inner.height = 0
    spare = area.h - panel.measure(style, wide)[1]
    if spare < 0:
        inner_px = wide - (2 * style.px(PANEL_PAD) if beside_px is None else beside_px)
        inner.height = max(style.px(least_units), inner.measure(style, inner_px)[1] + spare) / style.scale
    panel.place(layout.anchored(area, (wide, panel.measure(style, wide)[1])), style)


# -- drawing that several pickers need ---------------------------------------------------------------------------------


def pill(surface: pygame.Surface, words: str, center: tuple[int, int], style: Style) -> None:
    """Words on a dark rounded strip with a shadow."""
    px = style.text_px("large")
    room = surface.get_width() - 6 * style.gap
    label = text.fitted(words, room, px, style.palette.text, "title")
    strip = label.get_rect(center=center).inflate(style.px(36), style.px(14))
    strip = layout.clamp_into(strip, surface.get_rect().inflate(-style.gap, -style.gap))
    draw.draw_shadow(surface, strip, strip.h // 2, style.px(10), 110, style.px(3))
    face = draw.rounded_rect(strip.size, strip.h // 2, (*style.palette.surface, 235))
    surface.blit(face, strip)
    surface.blit(label, label.get_rect(center=strip.center))


def key_cap(words: str, px: int, style: Style) -> pygame.Surface:
    """A small key with its letter."""
    label = text.render(words, px, style.palette.text, "semibold")
    size = (max(label.get_width() + px // 2, round(px * 1.4)), round(px * 1.4))
    cap = draw.rounded_rect(
        size, max(2, px // 4), (*style.palette.background, 190), border=(*style.palette.text, 90), border_px=1
    ).copy()
    cap.blit(label, label.get_rect(center=cap.get_rect().center))
    return cap


class Portrait(Widget):
    """Whoever sits there, ``units`` wide, with a ``face`` that they make."""

    def __init__(self, look: ThemeLook, seat: Seat, units: float = 96) -> None:
        super().__init__()
        self.face = ""
        self._look = look
        self._seat = seat
        self._units = units

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(self._units), style.px(self._units)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = min(self.rect.size)
        place = Rect(0, 0, px, px)
        place.center = self.rect.center
        draw.draw_shadow(surface, place, px // 2, style.px(6), 120, style.px(2))
        surface.blit(avatar(self._look.faces, self._seat, px, self.face), place)
        surface.blit(draw.ring(px, max(2, style.px(3)), seat_color(self._seat)), place)
