"""The end of a hand: the cards left are laid out and counted one by one, then the totals."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.review import reviews, work_on
from uno_desktop.players.reactions import look_of
from uno_desktop.ui.kit import events as ev
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.timeline import Beat
from uno_desktop.ui.kit.widgets import Button, Label, Row, ScrollArea, Spacer
from uno_desktop.ui.play.hand_tally import (
    LEAST_ROW_UNITS,
    NUMBER_UNITS,
    ROW_END_UNITS,
    ROW_UNITS,
    TallyRow,
    tallies,
)
from uno_desktop.ui.play.player_rows import EvenRows
from uno_desktop.ui.play.result_page import ResultScene
from uno_desktop.ui.shell.shell import Shell

CARD_S = 0.14
ALL_CARDS_S = 4.5
"""All cards together take no longer than this."""
TOTALS_S = 0.9
BEGIN_S = 0.5
_GAP_UNITS = 7
_REVIEW_STEPS = 3
"""Steps of the review in a frame, each about 1 ms of thinking."""


class HandEnd(ResultScene):
    """Over the table; goes back to it for the next hand, or on to the end of the match."""

    name = "hand_end"
    overlay = True
    dim = 0.0

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        session, view = self._session, self._view
        session.counted = view.hand_number
        before = session.history[-2] if len(session.history) > 1 else (0,) * view.players
        self._tallies = tallies(view, before)
        self._scored = any(tally.gain or tally.total for tally in self._tallies)
        self._rows = EvenRows(gap=_GAP_UNITS)
        own = [decision for decision in session.referee.decisions if decision.view.seat in session.persons]
        self._reviews = reviews(own)

    def enter(self) -> None:
        """Make the rows, and queue the count."""
        super().enter()
        self._heading = self.ui.add(Label(self._title(), "title", face="title", wrap=False))
        self._under = self.ui.add(Label(self._subtitle(), "body", color="text_muted", wrap=False))
        columns = ("count.points", "count.total") if self._scored else ("count.points",)
        self._columns = [
            self.ui.add(Label(t(key), "small", color="text_muted", align="right", wrap=False)) for key in columns
        ]
        self.rows = [
            TallyRow(
                self.look,
                tally,
                self._session.seats[tally.seat],
                scored=self._scored,
                face=look_of(self._session.opponent(tally.seat), "won_hand" if tally.won else "lost_hand"),
            )
            for tally in self._tallies
        ]
        self._rows.items = [*self.rows]
        self._scroll = self.ui.add(ScrollArea(self._rows, name="rows"))
        over = self._session.referee.over
        words, icon = (t("count.result"), "trophy") if over else (t("count.next"), "play")
        go_on = Button("next", words, self._go_on, kind="primary", role="large", icon=self.look.icon(icon))
        leave = Button("leave", t("pause.leave"), self._leave_match, icon=self.look.icon("back"))
        self._better = Button(
            "review", t("review.open"), self._review, icon=self.look.icon("hint"), tooltip=t("review.tip")
        )
        self._better.visible = bool(self._reviews)
        self._note = Label("", "small", color="text_muted", align="right")
        self._buttons = self.ui.add(Row([leave, Spacer(), self._note, self._better, go_on], gap=12))
        self.ui.focus("next", show=False)
        self._queue()

    def _title(self) -> str:
        winner = self._view.hand_winner
        if winner == NONE:
            return t("count.nobody")
        if winner == self._session.seat:
            return t("count.you_won")
        return t("count.won", name=self._session.name_of(winner))

    def _subtitle(self) -> str:
        words = t("count.hand", n=self._view.hand_number)
        points, book = self._view.hand_points, self._view.book
        if points:
            words = t("count.hand_points", n=points, hand=words)
        if book.scoring.uses_limits:
            words = t("count.first_to", words=words, n=book.target)
        most = self._session.ledger.superlative()
        if most is None:
            return words
        what, seat, count = most
        if seat == self._session.seat:
            return t(f"count.you_{what}_most", words=words, n=count)
        return t(f"count.{what}_most", words=words, name=self._session.name_of(seat), n=count)

    def _queue(self) -> None:
        cards = sum(len(tally.cards) for tally in self._tallies)
        each_s = min(CARD_S, ALL_CARDS_S / max(1, cards))
        self._timeline.wait(BEGIN_S)
        for row in self.rows:
            for _ in row.tally.cards:
                self._timeline.add(Beat(each_s, on_start=partial(self._lay, row)))
        self._timeline.add(Beat(TOTALS_S, self._add_up, "ease_out_cubic", on_finish=self._done))

    def _lay(self, row: TallyRow) -> None:
        row.shown += 1
        self.app.sound.play("tick", 0.7)

    def _add_up(self, u: float) -> None:
        for row in self.rows:
            tally = row.tally
            row.gained = round(tally.gain * u)
            row.total = tally.total - tally.gain + row.gained

    def _done(self) -> None:
        for row in self.rows:
            row.finish()
        won = self._view.hand_winner == self._session.seat
        self.app.sound.play("win" if won else "lose")
        if won:
            width, high = self.app.window.size[0], self.style.px(120)
            self.throw([(width * share, high) for share in (0.2, 0.5, 0.8)], 44)

    # -- going on ----------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """The first press ends the count, the next goes on."""
        if not self._timeline.idle:
            self._timeline.finish()
            self.invalidate()
        elif self._session.referee.over:
            self.nav.open("match_end")
        else:
            self.nav.back(self)
            self._session.referee.deal_next(self.app.clock.now_ms())

    def _review(self) -> None:
        self.nav.push("review", reviews=self._reviews, seats=self._session.seats, hand=self._view.hand_number)

    def update(self, dt: float) -> bool:
        """The count; beside it better moves are looked for, and the button says how many were found."""
        if self._session.referee.hand_number > self._view.hand_number:  # somebody elsewhere went on
            self.nav.back(self)
            return False
        if self._note.text != self._session.note:
            self._note.text = self._session.note
            self.layout(self.app.window.size)
        if self._reviews:
            seat = self._session.seat if self._session.seat in self._reviews else next(iter(self._reviews))
            reviewing = self._reviews[seat]
            self.fine_timing = work_on(self._reviews, seat, _REVIEW_STEPS)  # while there is work the loop must not rest
            if reviewing.done and reviewing.moments and self._better.label == t("review.open"):
                self._better.label = t("review.open_found", n=len(reviewing.moments))
                self.layout(self.app.window.size)
                self.invalidate()
        return super().update(dt)

    def _leave_match(self) -> None:
        self.nav.open("title")

    def go_back(self) -> bool:
        """Back opens the pause."""
        self.nav.push("pause")
        return True

    def handle(self, event: ev.Event) -> bool:
        """A press anywhere hurries the count."""
        if super().handle(event):
            return True
        if isinstance(event, ev.PointerDown) and not self._timeline.idle:
            self._timeline.hurry()
            return True
        return isinstance(event, Action) and event.name not in ("fullscreen", "mute", "help")

    def layout(self, size: tuple[int, int]) -> None:
        """Heading, rows as high as fit, buttons."""
        style = self.style
        words, body = self.frame(size)
        self._under.place(words, style)
        for n, label in enumerate(reversed(self._columns)):
            wide = style.px(NUMBER_UNITS)
            right = words.right - style.px(ROW_END_UNITS) - n * wide
            label.place(Rect(right - wide, words.y, wide - 4, words.h), style)
        self._rows.fit(style, body.h, low=LEAST_ROW_UNITS, high=ROW_UNITS)
        high = min(body.h, self._rows.measure(style, body.w)[1])
        self._scroll.place(Rect(body.x, body.y, body.w, high), style)
        nowhere = Surface((1, 1))
        self.preload.need(partial(row.draw, nowhere, style) for row in self.rows)
        for row in self.rows:
            self.preload.extend(row.preload(style))
