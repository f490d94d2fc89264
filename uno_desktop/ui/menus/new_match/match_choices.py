"""What one looks for first in a new match: where it is played, with its picture, and who comes, to be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets import Choice
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.menus.themes.theme_picture import PROPORTION, Pictures, ThemePicture
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.match_widgets import SeatStrip

_MOST_PICTURE_SHARE = 0.42


class ThemeChoice(Choice):
    """The theme in words and as a picture of its table, with its short line below."""

    def __init__(
        self, label: str, themes: Iterable[tuple[str, str]], theme: Theme, on_change: Callable[[str], None],
        *, made: Pictures,
    ) -> None:  # fmt: skip
        super().__init__("theme", label, list(themes), theme.id, on_change)
        self.picture = ThemePicture(theme, "", made=made)
        self._line = theme.tagline_in(language())
        self.spoken_more = self._line

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, max(style.px(112), style.control_px + style.gap + self._line_px(style))

    @staticmethod
    def _line_px(style: Style) -> int:
        """Room for the short line, which may need two."""
        return 2 * text.line_height(style.text_px("small"))

    def place(self, rect: Rect, style: Style) -> None:
        high = min(rect.h, round(rect.w * _MOST_PICTURE_SHARE * PROPORTION))
        wide = round(high / PROPORTION)
        left = self._value_left(rect, style)
        wide = max(1, min(wide, left - rect.x - style.gap))
        high = max(1, round(wide * PROPORTION))
        self.picture.place(Rect(rect.x, rect.centery - high // 2, wide, high), style)
        super().place(rect, style)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """On the picture: the next one."""
        super().pressed(None if pos is not None and self.picture.rect.collidepoint(pos) else pos)

    def _value_left(self, rect: Rect, style: Style) -> int:
        return rect.right - min(style.px(self.value_units), round(rect.w * (1 - _MOST_PICTURE_SHARE)))

    def _value_rect(self, style: Style) -> Rect:
        """The upper part of the right side; the line stands below it."""
        left = self._value_left(self.rect, style)
        block = style.control_px + (style.gap + self._line_px(style) if self._line else 0)
        top = self.rect.y + max(0, (self.rect.h - block) // 2)
        return Rect(left, top, self.rect.right - left, min(self.rect.h, style.control_px))

    def _draw_label(self, surface: pygame.Surface, style: Style, value: Rect) -> None:
        """The picture says it."""
        self.picture.draw(surface, style)
        if self._line:
            room = (value.w, max(1, self.rect.bottom - value.bottom - style.gap))
            px, lines = text.fit_block(self._line, room, style.text_px("small"), MIN_TEXT_PX)
            words = text.block(lines, px, style.palette.text_muted)
            surface.blit(words, (value.x, value.bottom + style.gap))


class SeatFaces(SeatStrip):
    """The faces of all who come; a press leads on to who sits where: ``on_press(seat)``."""

    focusable = True

    def __init__(self, look: ThemeLook, on_press: Callable[[int], object]) -> None:
        super().__init__(look)
        self.name = "faces"
        self.tooltip = t("new.faces_tip")
        self._on_press = on_press

    def told(self) -> Node:
        names = ", ".join(seat.name for seat in self.seats)
        return Node(Role.BUTTON, t("access.players"), value=names, details=self.tooltip, does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """The seat whose face is nearest; the first opponent, where no place was pressed."""
        places = self.face_places(self._drawn_style)
        seat = min(1, len(places) - 1)
        if pos is not None:
            seat = min(range(len(places)), key=lambda n: pygame.Vector2(places[n].center).distance_squared_to(pos))
        self._on_press(seat)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._drawn_style = style

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        super().draw(surface, style)
        if self.focus_shown:
            draw_focus(surface, self.rect, style.radius_px, style)
