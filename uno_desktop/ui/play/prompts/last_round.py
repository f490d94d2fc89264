"""What the next one at a shared screen has missed: the card on top, and what the others did, each with their face."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name, color_name, color_word
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.shell.look.card_faces import height_of
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.session import Session, Told
from uno_desktop.ui.shell.widgets.match_widgets import avatar, seat_color

MOST_LINES = 4
_MOST_CARD_PX = 300


class LastRound(Widget):
    """``told`` are the lines, the latest last; of more than ``MOST_LINES`` the last ones are shown."""

    def __init__(self, look: ThemeLook, session: Session, told: Sequence[Told]) -> None:
        super().__init__("last_round")
        self._look = look
        self._session = session
        self._told = told[-MOST_LINES:]
        view = session.referee.view()
        self._top, self._color = view.top if view.discard else NONE, view.color

    @property
    def _says_color(self) -> bool:
        """Whether the color in force is to be said: the card does not show it."""
        deck = self._session.referee.agreed.deck
        return self._color not in (NONE, deck.color_of(self._top) if self._top != NONE else NONE)

    def told(self) -> Node | None:
        words = [each.words for each in self._told]
        if self._top != NONE:
            name = card_name(self._session.theme, self._session.view.deck, self._top)
            words.append(t("access.on_top", card=name))
        if self._says_color:
            words.append(t("access.color_now", color=color_word(self._session.theme, self._color)))
        return Node(Role.LABEL, ". ".join(words)) if words else None

    def _sizes(self, style: Style) -> tuple[int, int, int]:
        """The width of the card, the height of a line, and the gap between the two, in px."""
        card = min(style.px(76), _MOST_CARD_PX) if self._top != NONE else 0
        line = max(style.px(30), text.line_height(style.text_px("body")) + style.px(4))
        return card, line, style.px(16) if card else 0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        card, line, _ = self._sizes(style)
        below = text.line_height(style.text_px("body"), "semibold") if self._says_color else 0
        return width, max((height_of(card) + below) if card else 0, line * len(self._told))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        card, line, gap = self._sizes(style)
        if card:
            self._draw_card(surface, style, card)
        x = self.rect.x + card + gap
        y = self.rect.centery - line * len(self._told) // 2
        for each in self._told:
            self._draw_line(surface, style, each, Rect(x, y, self.rect.right - x, line))
            y += line

    def _draw_card(self, surface: pygame.Surface, style: Style, wide: int) -> None:
        faces, deck = self._look.faces, self._session.view.deck
        words = color_name(self._session.theme, self._color) if self._says_color else ""
        below = text.line_height(style.text_px("body"), "semibold") if words else 0
        place = Rect(self.rect.x, 0, wide, height_of(wide))
        place.y = self.rect.centery - (place.h + below) // 2
        if words:
            around = place.inflate(style.px(8), style.px(8))
            color = self._look.colors[self._color]
            surface.blit(draw.rounded_rect(around.size, style.px(10), color), around)
            label = text.fitted(words, wide + style.px(24), style.text_px("body"), style.palette.text, "semibold")
            surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + style.px(4))))
        surface.blit(faces.face(deck.face(self._top), wide), place)

    def _draw_line(self, surface: pygame.Surface, style: Style, told: Told, place: Rect) -> None:
        px = place.h - style.px(4)
        if 0 <= told.seat < len(self._session.seats):
            seat = self._session.seats[told.seat]
            disc = Rect(place.x, place.centery - px // 2, px, px)
            surface.blit(avatar(self._look.faces, seat, px), disc)
            surface.blit(draw.ring(px, max(1, style.px(2)), seat_color(seat)), disc)
        left = place.x + px + style.px(8)
        size = text.fit_size(told.words, place.right - left, style.text_px("body"), MIN_TEXT_PX)
        words = text.render(text.ellipsize(told.words, place.right - left, size), size, style.palette.text)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
