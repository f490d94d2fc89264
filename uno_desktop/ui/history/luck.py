"""Luck and play of a match: the race as it was and with even luck, the luckiest cards, the costliest mistake."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name, in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.match.luck.fortune import Costly, Fortunes, Stroke
from uno_desktop.match.telling.hints import Words
from uno_desktop.match.telling.luck_words import signed_percent
from uno_desktop.ui.history.review_row import MistakeRow, reason
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Grid, Label, Panel, Row, Spacer, Widget
from uno_desktop.ui.play.ends.result_page import SeatFace
from uno_desktop.ui.play.ends.score_chart import LineStyle, ScoreChart, Series, line_style
from uno_desktop.ui.shell.charts import tile
from uno_desktop.ui.shell.luck_count import work_on_luck
from uno_desktop.ui.shell.match_widgets import CardSpread
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell

STEPS_A_FRAME = 4
"""Each is about 1 ms of counting; little else moves here."""
_MOST_SIDES = 4
"""With more, the chart shows only the player's side and the winner's."""
_MOST_CARDS = 4


class LuckPage(PanelScene):
    """Over the end of a match. ``fortunes`` may still be in the making; the page fills when all is counted."""

    name = "luck"
    width = 1120
    opens_on = "close"

    def __init__(self, shell: Shell, *, session: Session, fortunes: Fortunes) -> None:
        super().__init__(shell)
        self._session = session
        self._fortunes = fortunes
        people = session.people
        self._seat = session.seat if session.seat != NONE else people[0] if people else 0
        self._people = people
        self._words = Words(session.theme, [seat.name for seat in session.seats])

    # -- what is shown -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        foot: list[Widget] = []
        if len(self._people) > 1:
            names = [(seat, self._session.name_of(seat)) for seat in self._people]
            foot.append(Choice("player", t("review.player"), names, self._seat, self._set_seat))
        done = Button("close", t("common.done"), self.close, kind="primary")
        head = self.head(t("luck.title"), "stats", note=t("luck.of_hands", n=len(self._fortunes.hands)))
        if not self._fortunes.done:
            counted = sum(each.done for each in self._fortunes.hands)
            self._status = Label(t("luck.counting", done=counted, all=len(self._fortunes.hands)), color="text_muted")
            return Column([head, self._status, Row([*foot, Spacer(), done])], gap=12)
        right = Column([*self._cards(), *self._mistake()], gap=8)
        return Column(
            [
                head,
                Row(self._tiles(), weights=[1.0] * 4, gap=10),
                Row(
                    [Label(t(f"luck.{key}"), "small", color="text_muted") for key in ("about_share", "about")],
                    weights=[0.4, 0.6],
                    gap=16,
                ),
                Grid([self._chart(), right], per_row=2, gap=16),
                Row([*foot, Spacer(), *self._again(), done], gap=12),
            ],
            gap=10,
        )

    def _tiles(self) -> list[Widget]:
        total = self._fortunes.total(self._seat)
        return [
            _share_tile(total.luck, "luck.luck", strong=True),
            _share_tile(total.play, "luck.play"),
            _share_tile(total.rest, "luck.rest"),
            _share_tile(total.outcome, "luck.outcome"),
        ]

    def _chart(self) -> Widget:
        session, view = self._session, self._session.view
        own = view.rules.team(self._seat)
        first_of: dict[int, int] = {}
        for seat, side in enumerate(view.rules.sides):
            first_of.setdefault(side, seat)
        shown = list(first_of.values())
        if len(shown) > _MOST_SIDES:
            winners = view.rules.team(view.match_winner)
            shown = [seat for seat in shown if seat in own or seat in winners]
        for_points = view.rules.scoring.uses_limits and not view.rules.scoring.lowest_wins
        scale = 1 if for_points else 100  # hundredths of hands
        series = []
        for n, seat in enumerate(shown):
            line, team = line_style(n), view.rules.team(seat)
            faces = tuple(SeatFace(self.look, session.seats[each], color=line.color) for each in team)
            even = LineStyle(line.color, (4.5, 2.6), line.mark)
            plain = LineStyle(line.color, (), line.mark)
            for style, evened in ((even, True), (plain, False)):
                totals = tuple(max(0, round(scale * each)) for each in self._fortunes.race(seat, evened=evened))
                series.append(Series(style, totals, () if evened else faces, strong=seat in own and not evened))
        chart = ScoreChart(series, caption=t("luck.axis" if for_points else "luck.axis_hands"))
        return Panel(
            Column(
                [
                    Label(t("luck.race"), "body", face="semibold"),
                    chart,
                    Label(t("luck.dashed"), "small", color="text_muted"),
                ],
                gap=6,
            ),
            raised=True, pad=12, shadow=False,
        )  # fmt: skip

    def _cards(self) -> list[Widget]:
        found: list[tuple[str, Callable[..., Stroke]]] = [("luckiest", max), ("unluckiest", min)]
        strokes = [(key, self._fortunes.stroke(self._seat, best)) for key, best in found]
        return [self._stroke(key, stroke) for key, stroke in strokes if stroke is not None]

    def _stroke(self, key: str, stroke: Stroke) -> Widget:
        session, deck, entry = self._session, self._session.view.deck, stroke.entry
        spread = CardSpread(self.look, least=40)
        spread.rows = [[deck.face(card) for card in entry.drawn[:_MOST_CARDS]]]
        cards = in_a_row([card_name(session.theme, deck, card) for card in entry.drawn[:_MOST_CARDS]])
        if len(entry.drawn) > _MOST_CARDS:
            cards = t("luck.and_more", cards=cards, n=len(entry.drawn) - _MOST_CARDS)
        fields = {"cards": cards, "hand": stroke.hand, "name": session.name_of(entry.drawn_by)}
        words = t("luck.you_drew" if entry.drawn_by == self._seat else "luck.other_drew", **fields)
        head = Label(t(f"luck.{key}", n=signed_percent(stroke.luck)), "body", face="semibold")
        about = Column([head, Label(words, "small", color="text_muted")], gap=2)
        return Panel(Row([spread, about], weights=[0.26, 0.74], gap=12), raised=True, pad=10, shadow=False)

    def _mistake(self) -> list[Widget]:
        costly = self._fortunes.costliest(self._seat)
        if costly is None:
            return [Label(t("luck.no_mistake"), "body", color="text_muted")]
        row = MistakeRow(self.look, costly.mistake, self._words, lambda _mistake: self._open_review(costly))
        return [
            Label(t("luck.costliest", hand=costly.record.number), "body", face="semibold"),
            row,
            Label(reason(costly.mistake, self._words), "small", color="text_muted"),
        ]

    def _again(self) -> list[Widget]:
        """The button that plays the costliest mistake again, where nobody else waits for the match."""
        costly = self._fortunes.costliest(self._seat)
        if costly is None or self._session.company is not None or self._session.is_shared:
            return []
        icon, press = self.look.icon("undo"), partial(self._play_again, costly)
        return [Button("moment", t("luck.again"), press, icon=icon, tooltip=t("luck.again_tip"))]

    # -- what the viewer does ----------------------------------------------------------------------------------

    def _set_seat(self, seat: int) -> None:
        self._seat = seat
        self.rebuild("player")

    def _open_review(self, costly: Costly) -> None:
        fortune = self._fortunes.of_hand(costly.record.number)
        if fortune is not None:
            found = {self._seat: fortune.reviews[self._seat]}
            self.nav.push("review", reviews=found, seats=self._session.seats, hand=costly.record.number)

    def _play_again(self, costly: Costly) -> None:
        # Late, for it brings the table of a guide with it.
        from uno_desktop.ui.history.moment import begin_moment, moment_of

        begin_moment(self.shell, moment_of(self.shell, self._session, costly, self._words))

    # -- time --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Count on; the page fills when all is done."""
        was = sum(each.done for each in self._fortunes.hands)
        if was < len(self._fortunes.hands):
            self.fine_timing = work_on_luck(self._session, self._fortunes, STEPS_A_FRAME)
            if sum(each.done for each in self._fortunes.hands) != was:
                self.rebuild("close")
        return super().update(dt)


def _share_tile(share: float, caption: str, *, strong: bool = False) -> Widget:
    """A share of a hand that was won or lost: green if it was won, red if it was lost."""
    percent = round(100 * share)
    color = "success" if percent > 0 else "danger" if percent < 0 else "text"
    return tile(signed_percent(share), t(caption), strong=strong, color=color)
