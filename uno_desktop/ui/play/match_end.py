"""The end of the match: places, the scores hand by hand, confetti; again, another, or the title."""

from __future__ import annotations

import itertools
from functools import partial

from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import rgb
from uno_desktop.engine.moves import NONE
from uno_desktop.players.reactions import look_of
from uno_desktop.ui.kit import events as ev
from uno_desktop.ui.kit import layout
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.timeline import Beat, together
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer
from uno_desktop.ui.play.final_places import LEAST_PLACE_UNITS, PLACE_UNITS, PlaceRow, places
from uno_desktop.ui.play.player_rows import EvenRows
from uno_desktop.ui.play.result_page import ResultScene
from uno_desktop.ui.play.score_chart import ScoreChart, Series
from uno_desktop.ui.shell.charts import tile
from uno_desktop.ui.shell.match_widgets import PLAIN_COLOR
from uno_desktop.ui.shell.seal import seal
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.start_match import play_again

APPEAR_S = 0.32
STAGGER_S = 0.10
CHART_S = 1.3
CONFETTI_EVERY_S = 0.55
CONFETTI_TIMES = 5
_GAP_UNITS = 8
_WINNER_SHARE = 1.7
"""How much higher the winner's row is, where there is room."""
_ROOMY_PLACE_UNITS = 66
"""Rows get at least this before the figures of the match get any room."""


class MatchEnd(ResultScene):
    """The match is over, its log a replay. The last hand is counted first, if it has not been."""

    name = "match_end"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._session.referee.leave()
        self._bursts = 0
        self._burst_in_s = 0.0

    def enter(self) -> None:
        """Make places, chart and buttons, and let them appear."""
        view = self._view
        order = places(view)
        scored = view.book.scoring.uses_limits
        super().enter()
        self._heading = self.ui.add(Label(self._title(), "title", face="title", wrap=False))
        self._under = self.ui.add(seal(self.nav, self.look, self._session.referee.agreed, is_open=True))
        self._rows = [
            PlaceRow(self.look, n + 1, self._session.seats[seat], view.scores[seat] if scored else None,
                     own=seat == self._session.seat, face=self._face_of(seat))
            for n, seat in enumerate(order)
        ]  # fmt: skip
        self._even = EvenRows(self._rows, gap=_GAP_UNITS, first=_WINNER_SHARE)
        self._facts = self.ui.add(Row([tile(*fact) for fact in self._told()], gap=8))
        self._facts.weights = [1.0] * len(self._facts.items)
        self._list = self.ui.add(ScrollArea(self._even, name="places"))
        self._chart = ScoreChart(self._series(), limit=view.book.target if scored else 0, caption=t("result.hands"))
        self._chart.progress = 0.0
        self._panel = self.ui.add(
            Panel(Column([Label(t("result.chart"), "large", face="title"), self._chart], gap=8), pad=18)
        )
        self._panel.visible = scored and len(self._session.history) > 0
        self._under.visible = self._session.knows_deal
        again = Button("again", t("result.again"), partial(play_again, self.shell), kind="primary", role="large",
                       icon=self.look.icon("play"))  # fmt: skip
        self._buttons = self.ui.add(
            Row([
                Button("title", t("pause.leave"), self._to_title, icon=self.look.icon("back")),
                Spacer(),
                Button("new_match", t("title.new_match"), self._to_new_match, icon=self.look.icon("person")),
                again,
            ], gap=12)
        )  # fmt: skip
        self.ui.focus("again", show=False)
        if self._session.counted < view.hand_number:
            # The counting opens this scene again when it is done.
            self.nav.push("hand_end")
        else:
            self._queue()

    def _title(self) -> str:
        winner = self._view.match_winner
        if winner == NONE:
            return t("result.nobody")
        if winner == self._session.seat:
            return t("result.you_won")
        return t("result.won", name=self._session.name_of(winner))

    def _face_of(self, seat: int) -> str:
        """The face somebody makes who won or lost the match."""
        won = self._view.match_winner in (seat, NONE)
        return look_of(self._session.opponent(seat), "won_match" if won else "lost_match")

    def _told(self) -> list[tuple[str, str]]:
        """Figures of the match with what they count; none where points are not what one plays for."""
        history, view, scoring = self._session.history, self._view, self._view.book.scoring
        if not history or not scoring.uses_limits or scoring.lowest_wins:
            return []
        totals = [(0,) * view.players, *history]
        most = max(b - a for before, now in itertools.pairwise(totals) for a, b in zip(before, now, strict=True))
        ahead = sorted(view.scores)[-1] - sorted(view.scores)[-2]
        return [
            (str(view.hand_number), t("result.fact_hands", n=view.hand_number)),
            (str(most), t("result.fact_best")),
            (str(ahead), t("result.fact_ahead", n=ahead)),
        ]

    def _series(self) -> list[Series]:
        history = self._session.history
        found = []
        for seat, who in enumerate(self._session.seats):
            totals = (0, *(scores[seat] for scores in history))
            color = rgb(who.color) if who.color else PLAIN_COLOR
            found.append(Series(color, totals, strong=seat in (self._session.seat, self._view.match_winner)))
        return found

    def _queue(self) -> None:
        beats = [Beat(APPEAR_S, partial(self._show, row), "ease_out_cubic") for row in reversed(self._rows)]
        self._timeline.add(together(*beats, stagger_s=STAGGER_S))
        self._timeline.call(self._celebrate)
        self._timeline.add(Beat(CHART_S, lambda u: setattr(self._chart, "progress", u), "ease_in_out"))

    def _show(self, row: PlaceRow, u: float) -> None:
        row.shown = u

    def _celebrate(self) -> None:
        won = self._view.match_winner == self._session.seat
        self.app.sound.play("win" if won or self._session.seat == NONE else "lose")
        self._bursts = CONFETTI_TIMES if won else 2

    def _to_new_match(self) -> None:
        self.nav.open("new_match")

    def _to_title(self) -> None:
        self.nav.open("title")

    def go_back(self) -> bool:
        """Back leads to the title."""
        self._to_title()
        return True

    def handle(self, event: ev.Event) -> bool:
        """Any press ends the animations."""
        pressed = isinstance(event, ev.PointerDown) or (isinstance(event, Action) and event.name == "confirm")
        if pressed and not self._timeline.idle:
            self._timeline.hurry()
        return super().handle(event)

    def layout(self, size: tuple[int, int]) -> None:
        """Places at the left, the chart at the right where there is room for it, buttons below."""
        style = self.style
        under, body = self.frame(size)
        self._under.place(Rect(under.topleft, self._under.measure(style, under.w)), style)
        told = self._facts.measure(style, body.w)[1] + style.px(_GAP_UNITS)
        least = EvenRows.least_px(style, len(self._rows), _ROOMY_PLACE_UNITS, _GAP_UNITS, _WINNER_SHARE)
        self._facts.visible = bool(self._facts.items) and body.h - told >= least
        room = body.h - told if self._facts.visible else body.h
        self._even.fit(style, room, low=LEAST_PLACE_UNITS, high=PLACE_UNITS)
        wanted = min(room, self._list.measure(style, body.w)[1])
        if self._panel.visible:
            left, right = layout.columns(body, [0.46, 0.54], style.px(18))
            self._panel.place(right, style)
        else:
            left = layout.anchored(body, (min(body.w, style.px(560)), body.h))
        self._list.place(Rect(left.x, left.y, left.w, wanted), style)
        if self._facts.visible:
            facts = Rect(left.x, left.bottom - told + style.px(_GAP_UNITS), left.w, told - style.px(_GAP_UNITS))
            self._facts.place(facts, style)

    def update(self, dt: float) -> bool:
        """Places appear, lines grow, confetti falls in bursts."""
        return self._burst(dt) | super().update(dt)

    def _burst(self, dt: float) -> bool:
        if self._bursts <= 0:
            return False
        self._burst_in_s -= dt
        if self._burst_in_s <= 0:
            self._bursts -= 1
            self._burst_in_s = CONFETTI_EVERY_S
            share = 0.15 + 0.7 * ((self._bursts * 3) % 5) / 4
            width, height = self.app.window.size
            self.throw([(width * share, height * 0.3)], 42, 0.7)
        return True
