"""The places of a match: who came where, and a row for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop.content.theme_model import rgb
from uno_desktop.engine.view import View
from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Style, with_alpha
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.scenes.scene_widgets import PLAIN_COLOR, avatar

if TYPE_CHECKING:
    from uno_desktop.match.setup import Seat
    from uno_desktop.ui.scenes.context import Context

PLACE_UNITS = 96
LEAST_PLACE_UNITS = 40
"""The height of a row where there is room, and where there are many."""
_MEDALS = ((238, 190, 62), (196, 202, 210), (205, 138, 84))


def places(view: View) -> list[int]:
    """All seats from the first place to the last: the winner, then by what the way of scoring goes by."""
    scoring = view.book.scoring
    if scoring.plays_on:
        rest = [seat for seat in range(view.players) if seat not in view.out]
        return [*view.out, *sorted(rest, key=lambda seat: view.counts[seat])]
    if scoring.uses_limits:
        order = sorted(range(view.players), key=lambda seat: view.scores[seat], reverse=not scoring.lowest_wins)
    else:
        order = sorted(range(view.players), key=lambda seat: view.counts[seat])
    return sorted(order, key=lambda seat: seat != view.match_winner)


class PlaceRow(Widget):
    """A place: medal or number, avatar, name, total. ``shown`` 0..1 slides it in."""

    def __init__(self, ctx: Context, place: int, seat: Seat, score: int | None, *, own: bool) -> None:
        super().__init__()
        self._ctx = ctx
        self._place = place
        self._seat = seat
        self._score = score
        self._own = own
        self.shown = 0.0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """One line."""
        return width, style.px(PLACE_UNITS)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """From left to right."""
        if self.shown <= 0:
            return
        rect = self.rect.move(round((1 - self.shown) * style.px(60)), 0)
        palette, first = style.palette, self._place == 1
        fill = with_alpha(palette.surface_raised if first or self._own else palette.surface, 235)
        border = palette.accent if first else palette.border
        surface.blit(draw.rounded_rect(rect.size, style.radius_px, fill, border=border, border_px=style.px(1.5)), rect)
        medal_px = min(rect.h - style.px(14), style.px(46))
        medal = Rect(rect.x + style.px(12), rect.centery - medal_px // 2, medal_px, medal_px)
        if self._place <= len(_MEDALS):
            color = _MEDALS[self._place - 1]
            surface.blit(draw.circle(medal_px, color, border=(255, 255, 255, 120), border_px=style.px(2)), medal)
        ink = (52, 36, 14) if self._place <= len(_MEDALS) else palette.text_muted
        number = text.render(str(self._place), round(medal_px * 0.58), ink, "title")
        surface.blit(number, number.get_rect(center=medal.center))
        disc = rect.h - style.px(10)
        box = Rect(medal.right + style.px(12), rect.centery - disc // 2, disc, disc)
        surface.blit(avatar(self._ctx.faces, self._seat, disc), box)
        color = rgb(self._seat.color) if self._seat.color else PLAIN_COLOR
        surface.blit(draw.ring(disc, style.px(3), color), box)
        score_w = style.px(92) if self._score is not None else 0
        room = rect.right - score_w - box.right - style.px(28)
        px = text.fit_size(self._seat.name, room, style.text_px("large"), MIN_TEXT_PX, "semibold")
        name = text.render(text.ellipsize(self._seat.name, room, px, "semibold"), px, palette.text, "semibold")
        surface.blit(name, name.get_rect(midleft=(box.right + style.px(12), rect.centery)))
        if self._score is not None:
            px = text.fit_size(str(self._score), score_w, style.text_px("heading"), MIN_TEXT_PX, "title")
            score = text.render(str(self._score), px, palette.accent if first else palette.text, "title")
            surface.blit(score, score.get_rect(midright=(rect.right - style.px(16), rect.centery)))
