"""The log of the hand: every move so far, as one line with who did it and which cards could be seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import LogDamaged, read_log, reading_log
from uno_desktop.match.saved.autosave import SaveFile
from uno_desktop.match.saved.replay import play_back
from uno_desktop.match.telling.narrate import Narrator, what_counts_after
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style, with_alpha
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.matches import Matches
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.panel_head import PanelHead
from uno_desktop.ui.shell.widgets.tiles import seat_avatar

Moves = Sequence[Sequence[ev.Event]]
_HEIGHT = 620
_LINE = 46


class Log(PanelScene):
    """``moves``: what the viewing seat saw, a sequence of events a move; without it, the log of the match is read."""

    name = "log"
    width = 640
    height = _HEIGHT

    def __init__(self, shell: Shell, moves: Moves | None = None) -> None:
        super().__init__(shell)
        known = list(moves if moves is not None else _from_file(shell.matches))
        starts = [i for i, events in enumerate(known) if any(isinstance(event, ev.HandStarted) for event in events)]
        self._moves: Moves = known[starts[-1] :] if starts else known
        """From the beginning of the latest hand on."""

    def content(self) -> Widget:
        lines = self._lines() or [Label(t("log_scene.empty"), color="text_muted", align="center")]
        self._scroll = ScrollArea(Column(lines, gap=4), name="lines")
        close = Button("close", t("log_scene.close"), lambda: self.nav.back(self), kind="primary")
        self._foot = Row([Spacer(), close])
        self._title = PanelHead(self.look, t("log_scene.title"), "log")
        return Column([self._title, self._scroll, self._foot], gap=12)

    def _lines(self) -> list[Widget]:
        session = self.matches.session
        if session is None:
            return []
        teller = Narrator(self.look.theme, session.view.deck, [seat.name for seat in session.seats], session.you)
        found: list[Widget] = []
        top = NONE
        for events in self._moves:
            for number, event in enumerate(events):
                top = event.card if isinstance(event, ev.StartCardTurned | ev.CardPlayed) else top
                after: Sequence[ev.Event] = ()
                if isinstance(event, ev.CardsDrawn) and event.why == "penalty":  # whether it took the turn as well
                    after = what_counts_after(event, events[number + 1 :], session.view.rules, top)
                words = None if isinstance(event, ev.TurnBegan) else teller.line(event, after)
                if words is not None:
                    seat = event.by if isinstance(event, ev.UnoCaught) else getattr(event, "seat", NONE)
                    shaded, cards = len(found) % 2 == 1, _cards_seen(event)
                    found.append(_Line(self.look, self.matches, words, seat, cards, shaded=shaded))
        return found

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        high = min(style.px(_HEIGHT), size[1] - style.px(32)) - 2 * style.px(self.panel.pad)
        wide = min(style.px(self.width), size[0] - style.px(32)) - 2 * style.px(self.panel.pad)
        rest = high - sum(part.measure(style, wide)[1] + style.px(12) for part in (self._title, self._foot))
        self._scroll.height = max(1, rest) / style.scale
        super().layout(size)
        self._scroll.scroll_to(self._scroll.max_offset_px)

    def handle(self, event: Event) -> bool:
        """Up and down scroll; the key that opened it, and confirm, close it."""
        if isinstance(event, Action):
            if event.name in ("up", "down"):
                self._scroll.act(event)
                return True
            if event.name in ("log", "confirm") and not event.repeat:
                return self.go_back()
        return super().handle(event)


class _Line(Widget):
    """One thing that happened: face, words, cards."""

    def __init__(
        self, look: ThemeLook, matches: Matches, words: str, seat: int, cards: Sequence[int], *, shaded: bool
    ) -> None:
        super().__init__()
        self._look = look
        self._matches = matches
        self._words = words
        self._seat = seat
        self._cards = tuple(cards)[:4]
        self._shaded = shaded

    def told(self) -> Node:
        return Node(Role.LIST_ITEM, self._words)

    def _room(self, style: Style, width: int) -> int:
        cards = len(self._cards) * style.px(26) + style.px(12) * bool(self._cards)
        return max(1, width - style.px(58) - cards)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text_px("body")
        lines = text.wrap(self._words, self._room(style, width), px)
        return width, max(style.px(_LINE), len(lines) * text.line_height(px) + style.px(12))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        rect = self.rect
        if self._shaded:
            shade = draw.rounded_rect(rect.size, style.px(8), with_alpha(style.palette.text, 12))
            surface.blit(shade, rect)
        if self._seat != NONE:
            face = seat_avatar(self._look, self._matches, self._seat, style.px(32))
            surface.blit(face, face.get_rect(center=(rect.x + style.px(26), rect.centery)))
        px = style.text_px("body")
        lines = text.wrap(self._words, self._room(style, rect.w), px)
        block = text.block(lines, px, style.palette.text)
        surface.blit(block, block.get_rect(midleft=(rect.x + style.px(52), rect.centery)))
        assert self._matches.session is not None
        deck = self._matches.session.view.deck
        x = rect.right - style.px(8)
        for card in reversed(self._cards):
            picture = self._look.faces.face(deck.face(card), style.px(24))
            surface.blit(picture, picture.get_rect(midright=(x, rect.centery)))
            x -= style.px(26)


def _cards_seen(event: ev.Event) -> Sequence[int]:
    """The cards of the event that the viewer may see."""
    if isinstance(event, ev.CardPlayed):
        return (event.card, *event.also)
    if isinstance(event, ev.StartCardTurned | ev.DealerDrawn | ev.FaceDownTurned):
        return (event.card,)
    if isinstance(event, ev.CardLaidDown) and event.card != ev.HIDDEN:
        return (event.card,)
    if isinstance(event, ev.CardsDrawn) and ev.HIDDEN not in event.cards:
        return event.cards
    return ()


def _from_file(matches: Matches) -> Moves:
    """What the viewing seat saw of the match, from its file; nothing where it is not kept."""
    session = matches.session
    if session is None or not isinstance(session.referee.journal, SaveFile):
        return []
    try:
        log = read_log(session.referee.journal.path)
        with reading_log(session.referee.journal.path.name):
            return [shown.events[session.seat] for shown in play_back(log, (session.seat,))]
    except LogDamaged:
        return []
