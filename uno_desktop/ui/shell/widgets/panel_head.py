"""The head of a panel: a badge with its sign, its name, a note, and the shapes of the theme's colors at the end."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.material import panel_fill
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten, seen_on
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.kit.widgets.widget_basic import tinted_icon
from uno_desktop.ui.shell.look.shapes import shape
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_BADGE_UNITS = 44
_MARK_UNITS = 15
_GAP_UNITS = 12
_LEAST_TITLE_SHARE = 0.6
"""What the title gets at least of the room beside the marks, where a note wants some too."""
_LEAST_TITLE_SIZE = 0.7
"""A title that would have to be smaller than this share of its size has the room of the marks as well."""


class PanelHead(Widget):
    """``icon`` is one of the shared icons; ``note`` a few words at the right, such as the preset in force.

    Where many colors and a long title meet in a narrow panel, the title goes first: there are no marks.
    """

    def __init__(self, look: ThemeLook, title: str, icon: str, *, note: str = "") -> None:
        super().__init__()
        self._look = look
        self.title = title
        self.note = note
        self._icon = icon

    def told(self) -> Node:
        return Node(Role.HEADING, self.title, value=self.note)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text_px("heading")
        wide = style.px(_BADGE_UNITS + 2 * _GAP_UNITS) + self._step(style) * len(self._look.shapes)
        high = max(style.px(_BADGE_UNITS), text.line_height(px, "title"))
        return min(width, wide + text.width(self.title, px, "title")), high

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        rect, gap = self.rect, style.px(_GAP_UNITS)
        left = self._draw_badge(surface, style) + gap
        right = self._draw_marks(surface, style) - gap if self.has_marks(style, left) else rect.right
        if self.note:
            room = self._note_room(max(1, right - left), style)
            note = text.fitted(self.note, room, style.text_px("small"), style.palette.text_muted)
            surface.blit(note, note.get_rect(midright=(right, rect.centery)))
            right -= note.get_width() + gap
        room = max(1, right - left)
        words = text.fitted(self.title, room, style.text_px("heading"), style.palette.text, "title")
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))

    def has_marks(self, style: Style, left: int) -> bool:
        """Whether a title that begins at ``left``, and the note beside it, leave room for the marks."""
        room = self._first_mark(style) - style.px(_GAP_UNITS) - left
        if text.width(self.note, MIN_TEXT_PX) > self._note_room(room, style):
            return False
        return room >= _LEAST_TITLE_SIZE * text.width(self.title, style.text_px("heading"), "title")

    def _note_room(self, room: int, style: Style) -> int:
        """How much of the room of title and note the note may take: its share, and what a short title leaves."""
        title = text.width(self.title, round(_LEAST_TITLE_SIZE * style.text_px("heading")), "title")
        return max(round(room * (1 - _LEAST_TITLE_SHARE)), room - title - style.px(_GAP_UNITS))

    def _draw_badge(self, surface: pygame.Surface, style: Style) -> int:
        """The sign on a disc; returns where it ends."""
        icon = self._look.icon(self._icon)
        if icon is None:
            return self.rect.x - style.px(_GAP_UNITS)
        px, palette = min(style.px(_BADGE_UNITS), self.rect.h), style.palette
        disc = Rect(self.rect.x, self.rect.centery - px // 2, px, px)
        edge = brighten(palette.accent, 0.3)
        surface.blit(draw.circle(px, palette.accent, border=edge, border_px=style.px(1.5)), disc)
        sign = tinted_icon(icon, round(px * 0.56), palette.accent_text)
        surface.blit(sign, sign.get_rect(center=disc.center))
        return disc.right

    def _draw_marks(self, surface: pygame.Surface, style: Style) -> int:
        """One shape of each color; returns where they begin."""
        px, look, step = style.px(_MARK_UNITS), self._look, self._step(style)
        left = self._first_mark(style)
        for n, (name, color) in enumerate(zip(look.shapes, look.colors, strict=True)):
            ink = high_contrast.on_dark(seen_on(color, panel_fill(style)))
            surface.blit(shape(name, px, ink), (left + n * step, self.rect.centery - px // 2))
        return left

    def _first_mark(self, style: Style) -> int:
        return self.rect.right - self._step(style) * (len(self._look.shapes) - 1) - style.px(_MARK_UNITS)

    @staticmethod
    def _step(style: Style) -> int:
        """The distance from one mark to the next, in pixels."""
        return style.px(_MARK_UNITS) + style.px(5)
