"""The places of a match: who came where, together with whom, and a row for each place."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.engine.view import View
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.play.ends.player_rows import SeatRow, draw_number
from uno_desktop.ui.play.ends.podium import draw_medal
from uno_desktop.ui.shell.theme_look import ThemeLook

PLACE_UNITS = 56
LEAST_PLACE_UNITS = 36
"""The height of a row where there is room, and where there are many."""


class Standing(NamedTuple):
    """A place: the rank, which equals share, the seats of a team or the one of a player, and their points."""

    rank: int
    seats: tuple[int, ...]
    score: int


def places(view: View) -> list[int]:
    """All seats from the first place to the last: those who won, then by what the way of scoring goes by."""
    scoring, winners = view.rules.scoring, view.rules.team(view.match_winner)
    if scoring.plays_on:
        rest = [seat for seat in range(view.players) if seat not in view.out]
        return [*view.out, *sorted(rest, key=lambda seat: view.counts[seat])]
    order = sorted(range(view.players), key=lambda seat: _worth(view, seat))
    return sorted(order, key=lambda seat: (seat not in winners, seat != view.match_winner and seat in winners))


def _worth(view: View, seat: int) -> int:
    """What a place goes by, the less the better: points, or cards left."""
    scoring = view.rules.scoring
    if not scoring.uses_limits:
        return view.counts[seat]
    return view.scores[seat] if scoring.lowest_wins else -view.scores[seat]


def standings(view: View) -> list[Standing]:
    """The places, a team on one; who is as good as the one before shares the rank, but nobody the first one."""
    found: list[Standing] = []
    order = places(view)
    winners = view.rules.team(view.match_winner)
    while order:
        team = set(view.rules.team(order[0]))
        seats = tuple(seat for seat in order if seat in team)
        order = [seat for seat in order if seat not in team]
        rank = len(found) + 1
        if found and not view.rules.scoring.plays_on and not set(winners) & set(found[-1].seats):
            best, before = (min(_worth(view, seat) for seat in group) for group in (seats, found[-1].seats))
            rank = found[-1].rank if best == before else rank
        found.append(Standing(rank, seats, view.scores[seats[0]]))
    return found


class PlaceRow(SeatRow):
    """A place behind those on the podium: number, avatar, name, total. ``shown`` 0..1 slides it in."""

    def __init__(
        self, look: ThemeLook, place: int, seat: Seat, score: int | None, *, own: bool, face: str = "",
        color: Color | None = None,
    ) -> None:  # fmt: skip
        super().__init__(look, seat, face, color)
        self._place = place
        self._score = score
        self._own = own
        self.shown = 0.0
        self.high_px = 0
        """How high the row is to be; 0 for as high as it would like."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, self.high_px or style.px(PLACE_UNITS)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.shown > 0:
            self._draw_at(surface, style, self.rect.move(round((1 - self.shown) * style.px(60)), 0))

    def preload(self, style: Style) -> Pieces:
        """Pieces that make its pictures, once it has its place."""
        yield partial(self._draw_at, pygame.Surface((1, 1)), style, self.rect)

    def _draw_at(self, surface: pygame.Surface, style: Style, rect: Rect) -> None:
        palette = style.palette
        self.draw_ground(surface, rect, style, raised=self._own, edge=palette.border)
        px = min(rect.h - style.px(8), style.px(34))
        medal = Rect(rect.x + style.px(6), rect.centery - px // 2, px, px)
        draw_medal(surface, medal, self._place, style)
        disc = rect.h - style.px(8)
        face = Rect(medal.right + style.px(6), rect.centery - disc // 2, disc, disc)
        self.draw_face(surface, face, style)
        score_w = style.px(62) if self._score is not None else 0
        left = face.right + style.px(8)
        name = Rect(left, rect.y, max(1, rect.right - score_w - left - style.px(6)), rect.h)
        self.draw_name(surface, name, style, "body")
        if self._score is not None:
            room = Rect(rect.right - score_w - style.px(6), rect.y, score_w, rect.h)
            draw_number(surface, str(self._score), room, style.text_px("large"), palette.text)
