"""The counting of a hand: what each player was left with, and the numbers as they grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.ends.result_page import SeatRow, draw_number
from uno_desktop.ui.shell.look.card_faces import IVORY, PROPORTION
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.match_words import points_to_reach
from uno_desktop.ui.shell.widgets.paper import draw_line, paper_style

ROW_UNITS = 124
LEAST_ROW_UNITS = 40
"""The height of a row where there is room, and where there are many."""
SOFA_ROW_UNITS = 46
"""From the sofa: the least height of a row."""
POINTS_UNITS = 200
"""The width of the column of the hand's points, which has words, too."""
_LIFT = 0.05
"""How high cards lie over the sheet, as ``FaceBook.shadow`` has it."""
ROW_END_UNITS = 12
"""What is left free at the right end of a row."""


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's part of the count. ``points`` are those of the cards, in the same order."""

    seat: int
    cards: tuple[int, ...]
    points: tuple[int, ...]
    gain: int
    """What the hand added to the player's total."""
    total: int
    won: bool
    """Whether the hand was won here, or by a partner."""
    target: int = 0
    """The points that win the match, 0 where they are not what it goes by."""
    last: int = NONE
    """The card that this player ended the hand with."""


def tallies(view: View, before: Sequence[int]) -> list[Tally]:
    """All players, the winner first, partners next, then in turn order. ``before``: the totals before this hand."""
    faces, points = view.deck.faces, view.rules.points
    hands = view.shown_hands or ((),) * view.players
    winners = view.rules.team(view.hand_winner)
    found = []
    for seat in range(view.players):
        cards = tuple(sorted(hands[seat], key=lambda card: (view.deck.color_of(card), faces[card])))
        worth = tuple(points[faces[card]] for card in cards)
        gain = view.scores[seat] - before[seat]
        goal = points_to_reach(view)
        last = view.top if seat == view.hand_winner and seat in view.out and not cards else NONE
        found.append(Tally(seat, cards, worth, gain, view.scores[seat], seat in winners, goal, last))
    first = max(0, view.hand_winner)
    return sorted(found, key=lambda tally: (not tally.won, (tally.seat - first) % view.players))


class Given(Protocol):
    """Says whom the points of the cards left go to."""

    def __call__(self, *, n: int) -> str: ...


class TallyRow(SeatRow):
    """Avatar and name, the cards left, their points, and the total. ``shown`` cards are laid so far."""

    def __init__(
        self, look: ThemeLook, tally: Tally, seat: Seat, *, scored: bool, face: str = "", given: Given | None = None
    ) -> None:
        super().__init__(look, seat, face)
        self._given = given or partial(t, "count.gives")
        self.tally = tally
        self._scored = scored
        self.shown = 0
        self.gained = 0
        self.total = tally.total - tally.gain
        self.glow = 0.0

    def told(self) -> Node:
        """The cards left or the last one played, what they count and for whom, and the total, laid so far or not."""
        tally, deck = self.tally, self._look.deck
        cards = joined(card_name(self._look.theme, deck, card) for card in tally.cards)
        parts = [self._seat.name, cards or t("access.no_cards")]
        if tally.last != NONE:
            parts[1] = t("count.last", card=card_name(self._look.theme, deck, tally.last))
        if tally.cards:
            parts.append(t("access.points", n=sum(tally.points)))
        if self._scored and tally.cards and not tally.gain:
            parts.append(self._given(n=sum(tally.points)))
        if self._scored:
            parts.append(t("access.total", n=tally.total))
        return Node(Role.LIST_ITEM, ", ".join(parts))

    @property
    def counted(self) -> int:
        """The points of the cards laid so far."""
        return sum(self.tally.points[: self.shown])

    def finish(self) -> None:
        """Show the final sum at once."""
        self.shown = len(self.tally.cards)
        self.gained, self.total = self.tally.gain, self.tally.total
        self.glow = 1.0 if self.tally.won else 0.0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """The usual height; the scene makes rows lower where there are many."""
        return width, style.px(ROW_UNITS)

    def preload(self, style: Style) -> Pieces:
        """Pieces that make its portrait, numbers and cards before they are laid; once it has its place."""
        faces, deck, nowhere = self._look.faces, self._look.deck, pygame.Surface((1, 1))
        paper, width = paper_style(style), _card_px(self._over_race(style), style)
        box, _, _, numbers = self._columns(style)
        yield partial(self.face.draw, nowhere, box, paper)
        yield partial(self._draw_numbers, nowhere, paper, numbers)
        last = () if self.tally.last == NONE else (self.tally.last,)
        for card in (*self.tally.cards, *last):
            yield from faces.preload(deck.face(card), width)
            yield partial(faces.shadow, width, _LIFT)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """On the sheet that the scene lays beneath all rows."""
        style = paper_style(style)
        draw_line(surface, self.rect, style, marker=self._look.glow if self.glow > 0.5 else None)
        box, name, cards, numbers = self._columns(style)
        self.face.draw(surface, box, style)
        self.draw_name(surface, name, style, "large" if name.h > style.px(64) else "body")
        faces, deck, width = self._look.faces, self._look.deck, _card_px(cards, style)
        step = min(width * 1.05, (cards.w - width - style.px(10)) / max(1, len(self.tally.cards) - 1))
        for i, card in enumerate(self.tally.cards[: self.shown]):
            center = (round(cards.x + style.px(4) + width / 2 + i * step), cards.centery)
            faces.lay(surface, deck.face(card), width, center, _LIFT)
            if self._scored and deck.kind(card).number != self.tally.points[i]:
                place = Rect(0, 0, width, round(width * PROPORTION))
                place.center = center
                self._draw_worth(surface, style, self.tally.points[i], place, min(step, width))
        if not self.tally.cards:
            self._draw_out(surface, style, cards)
        self._draw_numbers(surface, style, numbers)
        if self._scored and self.tally.target:
            # A bar along the row's lower edge: how far the way to the goal is, and what this hand added.
            high, inset = self._race_px(style), style.px(style.radius)
            track = Rect(
                self.rect.x + inset, self.rect.bottom - high - max(1, style.px(2)), self.rect.w - 2 * inset, high
            )
            surface.blit(draw.rounded_rect(track.size, high // 2, style.palette.background), track)
            before = self.tally.total - self.tally.gain
            for points, color in ((self.total, style.palette.success), (before, style.palette.text_muted)):
                wide = round(track.w * min(1.0, max(0, points) / self.tally.target))
                if wide >= high:
                    surface.blit(draw.rounded_rect((wide, high), high // 2, color), track)

    @staticmethod
    def _draw_worth(surface: pygame.Surface, style: Style, points: int, card: Rect, free_px: float) -> None:
        """What a card counts, at the foot of one that doesn't say so itself; not where others leave too little free."""
        label = text.render(str(points), max(style.least_text_px, card.w // 5), IVORY, "title")
        plate = label.get_rect().inflate(style.px(10), style.px(2))
        if plate.w <= free_px:
            plate.bottomleft = card.bottomleft
            surface.blit(draw.rounded_rect(plate.size, plate.h // 3, (20, 18, 16, 225)), plate)
            surface.blit(label, label.get_rect(center=plate.center))

    def _columns(self, style: Style) -> tuple[Rect, Rect, Rect, Rect]:
        """Where the portrait, the name, the cards and the numbers are."""
        rect = self._over_race(style)
        disc = min(rect.h - style.px(8), style.px(84))
        box = Rect(rect.x + style.px(12), rect.centery - disc // 2, disc, disc)
        name_w = min(style.px(240), rect.w // 4)
        name = Rect(box.right + style.px(12), rect.y, name_w - style.px(8), rect.h)
        points_units, number_units = column_units(style)
        numbers_w = style.px(points_units) + (style.px(number_units) if self._scored else 0)
        left = box.right + style.px(10) + name_w
        cards = Rect(left, rect.y, max(1, rect.right - numbers_w - style.px(ROW_END_UNITS) - left), rect.h)
        return box, name, cards, Rect(cards.right, rect.y, numbers_w, rect.h)

    def _over_race(self, style: Style) -> Rect:
        """The row but for the bar at its lower edge, where it has one."""
        bar = self._race_px(style) if self._scored and self.tally.target else 0
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - bar)

    @staticmethod
    def _race_px(style: Style) -> int:
        return max(4, style.px(7))

    def _draw_out(self, surface: pygame.Surface, style: Style, room: Rect) -> None:
        """Nothing is left: the card that ended the hand, and the words for it."""
        left, out = room.x + style.px(6), self.tally.last != NONE
        if out:
            faces, width = self._look.faces, _card_px(room, style)
            center = (round(room.x + style.px(4) + width / 2), room.centery)
            for light, down in ((faces.halo(width, self._look.glow), 0), faces.shadow(width, _LIFT)):
                surface.blit(light, light.get_rect(center=(center[0], center[1] + down)))
            card = faces.face(self._look.deck.face(self.tally.last), width)
            surface.blit(card, card.get_rect(center=center))
            left = center[0] + width // 2 + style.px(14)
        words = t("count.out") if out else t("count.no_cards")
        px = text.fit_size(words, room.right - left, style.text_px("large"), style.least_text_px, "title")
        words = text.ellipsize(words, room.right - left, px, "title")
        label = text.render(words, px, style.palette.success if out else style.palette.text_muted, "title")
        surface.blit(label, label.get_rect(midleft=(left, room.centery)))

    def _draw_numbers(self, surface: pygame.Surface, style: Style, room: Rect) -> None:
        palette, high = style.palette, style.text_px("large")
        if not self._scored:
            draw_number(surface, str(self.counted), room, high, palette.text_muted, least_px=style.least_text_px)
            return
        cell, least = style.px(column_units(style)[0]), style.least_text_px
        gives = self.tally.cards and not self.tally.gain
        given = self._given(n=self.counted) if gives else str(self.counted)
        gained = t("count.gain", n=self.gained) if self.gained or self.tally.won else given
        first, ink = Rect(room.x, room.y, cell, room.h), palette.success if self.gained else palette.text_muted
        draw_number(surface, gained, first, high, ink, least_px=least)
        second = Rect(first.right, room.y, room.w - cell, room.h)
        draw_number(surface, str(self.total), second, round(high * 1.15), palette.text, least_px=least)


def column_units(style: Style) -> tuple[int, int]:
    """How wide the columns of the hand's points and of the total are, in units."""
    return (176, 104) if style.sofa else (POINTS_UNITS, 84)


def _card_px(room: Rect, style: Style) -> int:
    """How wide cards are in a row that high."""
    return max(8, round((room.h - style.px(10)) / 1.5))
