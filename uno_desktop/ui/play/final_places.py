"""The places of a match: who came where, and a row for each."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.engine.view import View
from uno_desktop.match.setup import Seat
from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.play.player_rows import SeatRow, draw_number
from uno_desktop.ui.shell.theme_look import ThemeLook

PLACE_UNITS = 124
LEAST_PLACE_UNITS = 40
"""The height of a row where there is room, and where there are many."""
_MEDALS = ((238, 190, 62), (196, 202, 210), (205, 138, 84))
_MEDAL_INK = (52, 36, 14)
_MOST_DISC_UNITS = 84
"""Faces are drawn 256 pixels wide, and only ever scaled down."""
_LARGE_FROM_UNITS = 84
_LARGE_FROM_WIDTH_UNITS = 440


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


class PlaceRow(SeatRow):
    """A place: medal or number, avatar, name, total. ``shown`` 0..1 slides it in."""

    def __init__(
        self, look: ThemeLook, place: int, seat: Seat, score: int | None, *, own: bool, face: str = ""
    ) -> None:
        super().__init__(look, seat, face)
        self._place = place
        self._score = score
        self._own = own
        self.shown = 0.0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """One line."""
        return width, style.px(PLACE_UNITS)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """From left to right; the first place is written larger."""
        if self.shown <= 0:
            return
        rect = self.rect.move(round((1 - self.shown) * style.px(60)), 0)
        palette, first = style.palette, self._place == 1
        edge = palette.accent if first else palette.border
        self.draw_ground(surface, rect, style, raised=first or self._own, edge=edge)
        medal = self._draw_medal(surface, rect, style)
        disc = min(rect.h - style.px(10), style.px(_MOST_DISC_UNITS), rect.w // 4)
        face = Rect(medal.right + style.px(12), rect.centery - disc // 2, disc, disc)
        self.draw_face(surface, face, style)
        large = first and rect.h >= style.px(_LARGE_FROM_UNITS) and rect.w >= style.px(_LARGE_FROM_WIDTH_UNITS)
        score_w = style.px(130 if large else 92) if self._score is not None else 0
        left = face.right + style.px(14)
        name = Rect(left, rect.y, max(1, rect.right - score_w - left - style.px(16)), rect.h)
        self.draw_name(surface, name, style, "heading" if large else "large", face="title" if large else "semibold")
        if self._score is not None:
            room = Rect(rect.right - score_w - style.px(12), rect.y, score_w, rect.h)
            color = palette.accent if first else palette.text
            draw_number(surface, str(self._score), room, style.text_px("title" if large else "heading"), color)

    def _draw_medal(self, surface: pygame.Surface, rect: Rect, style: Style) -> Rect:
        """The number of the place, on gold, silver or bronze for the first three."""
        px = min(rect.h - style.px(14), style.px(46))
        medal = Rect(rect.x + style.px(12), rect.centery - px // 2, px, px)
        has_medal = self._place <= len(_MEDALS)
        if has_medal:
            color = _MEDALS[self._place - 1]
            surface.blit(draw.circle(px, color, border=(255, 255, 255, 120), border_px=style.px(2)), medal)
        ink = _MEDAL_INK if has_medal else style.palette.text_muted
        number = text.render(str(self._place), round(px * 0.58), ink, "title")
        surface.blit(number, number.get_rect(center=medal.center))
        return medal
