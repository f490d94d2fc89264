"""A doubted play is looked into: the hand, card by card, shown to the doubter alone, and the verdict.

What is at stake stands above it, with large figures. The first ones of a player's life wait for a press; later ones go
by themselves once the verdict has been seen, and then there is no button to reach for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.events import HIDDEN, ChallengeDecided, HandRevealed
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event, PointerDown
from uno_desktop.ui.kit.motion.timeline import Beat, Timeline
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.play.prompts.picker_base import LIGHT_INK, Portrait, place_scrolling
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.tiles import CardTile

_LOOK_S = 0.5
"""How long only backs are seen, and then, once all cards lie open, until the verdict."""
_TURN_S, _TURNS_S = 0.34, 2.0
"""How long a card takes to turn over, and all of them at most."""
_STAYS_S = 2.4
"""How long the verdict stays, for those who need not read it in a way of their own."""
_CARD = 84
_MOST_IN_A_ROW = 8
_SUCCESS_FILL = (40, 104, 62)
_DANGER_FILL = (150, 44, 38)


class ChallengeReveal(GameScene):
    """``event`` as the viewing seat saw it, ``decided`` the verdict; ``on_done`` is called after the scene has gone.

    ``color`` is the color that was in force before the doubted play; without it, that of the card beneath.
    ``at_stake``: how many cards the accused draws for a bluff, and the doubter where it was none.
    """

    name = "challenge_reveal"
    overlay = True
    is_read_out = False

    def __init__(
        self,
        shell: Shell,
        event: HandRevealed,
        decided: ChallengeDecided,
        on_done: Callable[[], None] | None = None,
        color: int = NONE,
        at_stake: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(shell)
        self._event = event
        self._decided = decided
        self._on_done = on_done
        self._color = color
        self._at_stake = at_stake
        self._timeline = Timeline(shell.prefs.beat_factor or 0.5)
        self._is_shown = HIDDEN not in event.cards
        self._stays = self._is_shown and self._waits

    def enter(self) -> None:
        session = self.matches.session
        assert session is not None
        self._faces = [NONE if card == HIDDEN else self._view().deck.face(card) for card in self._cards()]
        self._tiles = [CardTile("", self.look, NONE, width=_CARD, by_keys=True) for _ in self._faces]
        self._grid = Grid(self._tiles, gap=8)
        self._scroll = ScrollArea(self._grid)
        self._verdict = Label("", "large", face="title", align="center", color=LIGHT_INK)
        self._note = Label("", "body", align="center", color=LIGHT_INK)
        self._stamp = Panel(Column([self._verdict, self._note], gap=2), pad=12, shadow=False)
        self._go_on = Button("continue", t("picker.continue"), self._close, kind="primary")
        name = session.name_of(self._event.seat)
        own = self._event.seat == session.seat
        title = t("challenge_reveal.own_title") if own else t("challenge_reveal.title", name=name)
        self._column = Column(
            [
                self._head(Label(title, "heading", face="title")),
                self._scroll,
                self._stamp,
                Row([Spacer(), self._go_on, Spacer()]),
            ],
            gap=14,
        )
        self._panel = self.ui.add(Panel(self._column, pad=22))
        self._judge(False)
        self.app.sound.play("flip")
        self._timeline.wait(_LOOK_S)
        if self._is_shown:
            self._queue_turns()
        self._timeline.call(lambda: self._judge(True))
        if not self._stays:
            self._timeline.wait(_STAYS_S)
            self._timeline.call(self._close)
        if self._is_shown and self._is_new:
            self.prefs.count("reveals_met")

    @property
    def _waits(self) -> bool:
        """Whether it stays until somebody goes on: the first times, in a lesson, for readers, and with switches."""
        session = self.matches.session
        in_lesson = session is not None and session.coach is not None
        return in_lesson or self._is_new or self.app.reading.whole or self.app.scan.switches > 0

    @property
    def _is_new(self) -> bool:
        """Whether a player sees one of the first in their life; players elsewhere wait for nobody."""
        session = self.matches.session
        return session is not None and not session.goes_on and self.prefs.settings.is_new_to("reveals_met")

    def _head(self, title: Label) -> Row:
        """The accused, and in large figures who draws how many."""
        session, decided = self.matches.session, self._decided
        assert session is not None
        self._portrait = Portrait(self.look, session.seats[self._event.seat])
        lines: list[Widget] = [title]
        self._stakes: list[Stake] = []
        if self._at_stake is not None:
            whose = zip(("if_bluff", "if_none"), (decided.target, decided.seat), self._at_stake, strict=True)
            self._stakes = [Stake(self._if(what, seat), n) for what, seat, n in whose]
            lines.append(Column([*self._stakes], gap=6))
        return Row([self._portrait, Column(lines, gap=6)], gap=16)

    def _if(self, what: str, seat: int) -> str:
        """Who draws where the verdict is a bluff or none, in words: ``what`` is a part of the message's key."""
        session = self.matches.session
        assert session is not None
        if seat == session.seat:
            return t(f"challenge_reveal.{what}_you")
        return t(f"challenge_reveal.{what}", name=session.name_of(seat))

    def _queue_turns(self) -> None:
        """One card after the other; whatever would be a bluff comes last."""
        order = sorted(range(len(self._tiles)), key=lambda place: self._offending()[place])
        each_s = min(_TURN_S, _TURNS_S / max(1, len(order)))
        for place in order:
            turn = partial(self._turn, self._tiles[place], self._faces[place])
            self._timeline.add(Beat(each_s, turn, "ease_in_out", on_start=partial(self.app.sound.play, "flip")))
        self._timeline.wait(_LOOK_S)

    def _turn(self, tile: CardTile, face: int, u: float) -> None:
        """A card turns over, and can be asked about from then on."""
        tile.turned = 1.0 if self.style.reduced_motion else abs(1.0 - 2.0 * u)
        if u >= 0.5:
            tile.face, tile.focusable = face, True
        self.invalidate()

    def _cards(self) -> list[int]:
        """The hand in order of color and number, or as it came where it is hidden."""
        cards = list(self._event.cards)
        if not self._is_shown:
            return cards
        deck = self._view().deck
        return sorted(cards, key=lambda card: (deck.color_of(card) % 5, deck.face(card)))

    def _view(self) -> View:
        assert self.matches.session is not None
        return self.matches.session.view

    def _offending(self) -> list[bool]:
        """For each card shown, whether it alone made the play illegal."""
        view, rules = self._view(), self._view().rules
        beneath = view.discard[-2] if len(view.discard) > 1 else NONE
        color = self._color if self._color != NONE or beneath == NONE else view.deck.color_of(beneath)
        if rules.restriction_met is None or not self._is_shown or color == NONE or beneath == NONE:
            return [False] * len(self._tiles)
        law, top = rules.restriction_met, view.deck.face(beneath)
        return [not law(rules, (card, view.top), view.top, color, top) for card in self._cards()]

    def _judge(self, decided: bool) -> None:
        """Say the verdict, or, before it, keep its place."""
        assert self.matches.session is not None
        legal, session = self._decided.legal, self.matches.session
        self._stamp.visible, self._go_on.visible = decided, decided and self._stays
        who = session.name_of(self._decided.seat if legal else self._decided.target)
        you = session.seat == (self._decided.seat if legal else self._decided.target)
        self._verdict.text = t("challenge_reveal.lawful" if legal else "challenge_reveal.unlawful")
        self._note.text = self._draws(who, you=you)
        self._stamp.fill = _DANGER_FILL if you else _SUCCESS_FILL
        if not decided:
            return
        for stake, hits in zip(self._stakes, (not legal, legal), strict=False):
            stake.hits = hits
        self._portrait.face = "glee" if legal else "dread"
        for tile, offends in zip(self._tiles, self._offending(), strict=True):
            tile.marked, tile.dimmed = offends, self._is_shown and not offends and not legal
        if self._stays:
            self.ui.focus(self._go_on)
        self.app.sound.play("penalty" if you else "color")
        self.layout(self.app.window.size)
        self.invalidate()

    def _draws(self, who: str, *, you: bool) -> str:
        """Who draws, and how many where that is known."""
        if self._at_stake is None:
            return t("challenge_reveal.you_draw") if you else t("challenge_reveal.draws", name=who)
        count = self._at_stake[int(self._decided.legal)]
        return t("challenge_reveal.you_draw_n", n=count) if you else t("challenge_reveal.draws_n", name=who, n=count)

    def layout(self, size: tuple[int, int]) -> None:
        """In the middle, with room for the verdict from the beginning."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        pad = 2 * style.px(22) + style.px(16)
        step = style.px(_CARD + 8)
        in_a_row = max(2, min(_MOST_IN_A_ROW, (area.w - pad) // step))
        lines = -(-len(self._tiles) // in_a_row) or 1
        self._grid.per_row = max(1, -(-len(self._tiles) // lines))
        wide = max(style.px(460), self._grid.per_row * step + pad)
        shown = self._stamp.visible
        self._stamp.visible, self._go_on.visible = True, self._stays
        place_scrolling(style, area, self._panel, self._scroll, wide_px=wide, least_units=90, beside_px=pad)
        self._stamp.visible, self._go_on.visible = shown, shown and self._stays

    def handle(self, event: Event) -> bool:
        """Any press goes on, once the verdict stands; before that it brings the verdict."""
        if super().handle(event):
            return True
        is_confirmed = isinstance(event, Action) and event.name == "confirm" and not event.repeat
        if is_confirmed or isinstance(event, PointerDown):
            return self.go_back()
        return False

    def go_back(self) -> bool:
        if self._stamp.visible:
            self._close()
        else:
            self._timeline.hurry()
        return True

    def _close(self) -> None:
        if self in self.app.stack.scenes:
            self.nav.back(self)
            if self._on_done is not None:
                self._on_done()

    def update(self, dt: float) -> bool:
        """Time until the verdict; nothing is drawn while one only looks."""
        self._timeline.update(dt)
        return super().update(dt)


class Stake(Widget):
    """When somebody draws, in ``words``, and how many cards; ``hits``: they do, or not, or (None) it is open."""

    is_told = False

    def __init__(self, words: str, count: int) -> None:
        super().__init__()
        self.hits: bool | None = None
        self.words = words
        self._count = count

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(40)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, pad = style.palette, style.px(10)
        fill = palette.danger if self.hits else palette.surface
        surface.blit(draw.rounded_rect(self.rect.size, style.radius_px, fill), self.rect)
        ink = palette.danger_text if self.hits else palette.text
        alpha = 90 if self.hits is False else 255
        figure = text.render(t("table.plus", n=self._count), style.text_px("large"), ink, "title").copy()
        figure.set_alpha(alpha)
        place = figure.get_rect(midright=(self.rect.right - pad, self.rect.centery))
        surface.blit(figure, place)
        room = place.left - self.rect.left - 2 * pad
        px = text.fit_size(self.words, room, style.text_px("body"), MIN_TEXT_PX, "semibold")
        words = text.render(text.ellipsize(self.words, room, px, "semibold"), px, ink, "semibold").copy()
        words.set_alpha(alpha)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))
