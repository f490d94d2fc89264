"""The bracket of a tournament: who met whom, who won, and who goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.events.tournament import ENTRANTS, PLAYER, ROUNDS, Pairing
from uno_desktop.match.setup.setup import Seat
from uno_desktop.players.manners.reactions import look_of
from uno_desktop.ui.kit.access.node import Node, Role, counted
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Color, Style, with_alpha
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.match_widgets import avatar

ROUND_NAMES = ("quarterfinal", "semifinal", "final")  # not shown: parts of messages' names
_BOX_GAP_UNITS = 16
_COLUMN_GAP = 0.16
"""The room between two rounds, in columns."""
_OUT_ALPHA = 110


class Bracket(Widget):
    """``rounds`` are those that have begun; the boxes of the others are empty. ``seats`` are the entrants."""

    def __init__(self, look: ThemeLook, seats: Sequence[Seat], rounds: Sequence[Sequence[Pairing]]) -> None:
        super().__init__()
        self._look = look
        self._seats = seats
        self._rounds = rounds

    def told(self) -> Node:
        """Round by round who plays whom, and how it ended."""
        rounds = [
            Node(
                Role.LIST, t(f"tournament.head_{name}"), key=name,
                children=counted([Node(Role.LIST_ITEM, self._in_words(pairing)) for pairing in pairings]),
            )
            for name, pairings in zip(ROUND_NAMES, self._rounds, strict=False)
        ]  # fmt: skip
        return Node(Role.GROUP, t("access.bracket"), children=rounds)

    def _in_words(self, pairing: Pairing) -> str:
        first, second = self._seats[pairing.first].name, self._seats[pairing.second].name
        key = "access.pairing_played" if pairing.is_played else "access.pairing"
        return t(key, first=first, second=second, a=pairing.scores[0], b=pairing.scores[1])

    def _row_px(self, style: Style) -> int:
        return max(style.px(34), text.line_height(style.text_px("small"), "semibold") + style.px(6))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        matches = ENTRANTS // 2
        boxes = matches * 2 * self._row_px(style) + (matches - 1) * style.px(_BOX_GAP_UNITS)
        return width, self._head_px(style) + boxes

    @staticmethod
    def _head_px(style: Style) -> int:
        """The line with the names of the rounds."""
        return text.line_height(style.text_px("small"), "semibold") + style.px(_BOX_GAP_UNITS) // 2

    def box(self, style: Style, number: int, place: int) -> Rect:
        """Where a match is: its round and its place in it."""
        wide = round(self.rect.w / (ROUNDS + _COLUMN_GAP * (ROUNDS - 1)))
        matches = ENTRANTS >> number + 1
        head, high = self._head_px(style), 2 * self._row_px(style)
        share = (self.rect.h - head) / matches
        left = self.rect.x + round(number * wide * (1 + _COLUMN_GAP))
        return Rect(left, self.rect.y + head + round(share * (place + 0.5)) - high // 2, wide, high)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px, color = style.text_px("small"), style.palette.text_muted
        for number, name in enumerate(ROUND_NAMES):
            words = text.render(t(f"tournament.head_{name}"), px, color, "semibold")
            surface.blit(words, words.get_rect(midtop=(self.box(style, number, 0).centerx, self.rect.y)))
        for number in range(ROUNDS):
            for place in range(ENTRANTS >> number + 1):
                if number + 1 < ROUNDS:
                    self._draw_line(surface, style, number, place)
                pairing = self._rounds[number][place] if number < len(self._rounds) else None
                self._draw_box(surface, style, self.box(style, number, place), pairing)

    def _draw_line(self, surface: pygame.Surface, style: Style, number: int, place: int) -> None:
        """From a match to the one that its winner goes on to; bright where the winner is known."""
        start, end = self.box(style, number, place), self.box(style, number + 1, place // 2)
        known = number < len(self._rounds) and self._rounds[number][place].is_played
        color = style.palette.accent if known else with_alpha(style.palette.text, 70)
        middle, thick = (start.right + end.x) // 2, max(2, style.px(2))
        aim = end.y + end.h * (1 + 2 * (place % 2)) // 4
        top, bottom = sorted((start.centery, aim))
        for line in (
            Rect(start.right, start.centery - thick // 2, middle - start.right, thick),
            Rect(middle - thick // 2, top - thick // 2, thick, bottom - top + thick),
            Rect(middle, aim - thick // 2, end.x - middle, thick),
        ):
            draw.blit_rounded(surface, line, 0, color)

    def _draw_box(self, surface: pygame.Surface, style: Style, box: Rect, pairing: Pairing | None) -> None:
        palette = style.palette
        own = pairing is not None and pairing.with_player
        edge = palette.accent if own else with_alpha(palette.text, 60)
        fill = with_alpha(palette.surface_raised if pairing is not None else palette.surface, 235)
        wide_px = max(1, style.px(2 if own else 1))
        picture = draw.rounded_rect(box.size, style.px(8), fill, border=edge, border_px=wide_px)
        surface.blit(picture, box)
        if pairing is None:
            return
        half = box.h // 2
        for n, entrant in enumerate((pairing.first, pairing.second)):
            row = Rect(box.x, box.y + n * half, box.w, half)
            self._draw_entrant(surface, style, row, entrant, pairing, pairing.scores[n])

    def _draw_entrant(
        self, surface: pygame.Surface, style: Style, row: Rect, entrant: int, pairing: Pairing, score: int
    ) -> None:
        """Face, name and points; who is out is faint, and who has won has the points in front of a disc."""
        won, lost = pairing.winner == entrant, pairing.is_played and pairing.winner != entrant
        palette, pad = style.palette, style.px(4)
        disc = Rect(row.x + 2 * pad, row.y + pad // 2, row.h - pad, row.h - pad)
        face = avatar(self._look.faces, self._seats[entrant], disc.w, self._face(entrant, won=won, lost=lost))
        if lost:
            face = face.copy()
            face.set_alpha(_OUT_ALPHA)
        surface.blit(face, disc)
        color: Color = palette.text_muted if lost else palette.accent if won else palette.text
        right = row.right - 2 * pad
        weight = "semibold" if won or entrant == PLAYER else "text"
        if pairing.is_played:
            number = text.render(str(score), style.text_px("small"), color, "semibold")
            right = surface.blit(number, number.get_rect(midright=(right, row.centery))).x - pad
        room = right - disc.right - 2 * pad
        words = text.fitted(self._seats[entrant].name, room, style.text_px("body"), color, weight)
        place = words.get_rect(midleft=(disc.right + 2 * pad, row.centery))
        surface.blit(words, place)
        if lost:
            line = Rect(place.x, place.centery, place.w, max(1, style.px(1)))
            draw.blit_rounded(surface, line, 0, with_alpha(palette.text_muted, 200))

    def _face(self, entrant: int, *, won: bool, lost: bool) -> str:
        """The face somebody makes who has won or lost."""
        if not won and not lost:
            return ""
        wanted = self._seats[entrant].opponent
        who = next((each for each in self._look.theme.opponents if each.id == wanted), None)
        return look_of(who, "won_match" if won else "lost_match")
