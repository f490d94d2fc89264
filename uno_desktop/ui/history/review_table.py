"""The position of a mistake as the table in small: what the person saw, and the two moves marked at their cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import color_name
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.match.live.review import Mistake
from uno_desktop.match.setup.setup import Seat
from uno_desktop.match.telling.hints import percent
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.play.beats.table_items import TableItems
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture import table_seats
from uno_desktop.ui.play.picture.table_seats import Sitter
from uno_desktop.ui.play.picture.tabletop import paint_own_top
from uno_desktop.ui.play.words.advice import Advice, Chip
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.settings.prefs import Prefs
from uno_desktop.ui.shell.widgets.match_widgets import seat_color

LEAST_SIZE = (560, 420)
"""In a smaller rectangle the table cannot be laid out, in pixels."""


class PositionTable(Widget):
    """``mistake`` None shows nothing."""

    grows = True

    def __init__(self, look: ThemeLook, prefs: Prefs, seats: Sequence[Seat]) -> None:
        super().__init__("position")
        self._look = look
        self._prefs = prefs
        self._seats = seats
        self._layer = Layer()
        self.mistake: Mistake | None = None

    def show(self, mistake: Mistake | None) -> None:
        """Show the position of this mistake."""
        self.mistake = mistake
        self.invalidate()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """The table, painted once for each mistake and size."""
        mistake, rect = self.mistake, self.rect
        if mistake is None or rect.w < 2 or rect.h < 2:
            return
        key = (mistake.ply, mistake.view.seat, style.text_scale)
        draw.draw_shadow(surface, rect, style.radius_px, style.px(14), 120, style.px(4))
        picture = self._layer.get(key, rect.size, lambda part: self._paint(part, mistake, style))
        surface.blit(picture, rect)
        surface.blit(draw.rounded_rect(rect.size, 2, (0, 0, 0, 0), border=style.palette.border, border_px=2), rect)

    def _paint(self, surface: pygame.Surface, mistake: Mistake, style: Style) -> None:
        size, view = surface.get_size(), mistake.view
        small = style.for_window(size)
        sitters = [Sitter(seat.name, seat.avatar, seat_color(seat)) for seat in self._seats]
        colors = [color_name(self._look.theme, color) for color in range(len(self._look.colors))]
        table = TablePicture(view, sitters, self._look.faces, small, self._look.glow, colors)
        table.hand.sort_by = self._prefs.settings.sort_hand
        table.mark(view.playable, dim_others=True, may_draw=False)
        table.texts.advice = Advice("", chips(mistake))
        table.lay_out(size, small)
        layout = table.layout
        paint_own_top(surface, self._look, layout.scale, layout.ring.centery)
        for item in TableItems().of(table):
            item.paint(surface)
        table_seats.forget()


def chips(mistake: Mistake) -> dict[int, Chip]:
    """What the two moves are worth, at their cards; drawing has its place at the draw pile."""
    found: dict[int, Chip] = {}
    for move, outlook, better in (
        (mistake.made, mistake.outlook_made, False),
        (mistake.better, mistake.outlook_better, True),
    ):
        if move.card != NONE or move.do == Do.DRAW:
            key = "hint.percent" if better else "review.yours"
            found[move.card] = Chip(t(key, n=percent(outlook)), best=better)
    return found
