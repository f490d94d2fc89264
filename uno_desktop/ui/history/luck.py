"""Luck and play of a match: the race as it was and with even luck, the luckiest cards, the costliest mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.content.themes.wording import card_name, in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.match.luck.fortune import Costly, Fortunes, Stroke
from uno_desktop.match.telling.hints import Words, percent
from uno_desktop.match.telling.luck_words import outlooks
from uno_desktop.ui.history.luck_parts import HandsSum, headline
from uno_desktop.ui.history.review_row import MistakeRow, reason
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Grid, Label, Panel, Row, Spacer, Widget
from uno_desktop.ui.play.ends.result_page import SeatFace
from uno_desktop.ui.play.ends.score_chart import LineStyle, ScoreChart, Series, line_style
from uno_desktop.ui.shell.match.luck_count import work_on_luck
from uno_desktop.ui.shell.match.match_words import points_to_reach
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import CardSpread

STEPS_A_FRAME = 4
"""Each is about 1 ms of counting; little else moves here."""
_MOST_SIDES = 4
"""With more, the chart shows only the player's side and the winner's."""
_MOST_CARDS = 4
_ABOUT = "luck.about", "luck.about_others"
"""What the figures are, as they stand from left to right."""


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
        right = Column([*self._cards(), *self._mistake()], gap=6)
        return Column(
            [
                head,
                Label(headline(self._session, self._fortunes, self._seat), "body", face="semibold", whole_width=True),
                HandsSum(self._fortunes, self._seat),
                Row([Label(t(key), "small", color="text_muted") for key in _ABOUT], weights=[1, 1], gap=16, top=True),
                Grid([self._chart(), right], per_row=2, gap=16),
                Row([*foot, Spacer(), *self._again(), done], gap=12),
            ],
            gap=7,
        )

    def _chart(self) -> Widget:
        session, view = self._session, self._session.view
        first_of: dict[int, int] = {}
        for seat, side in enumerate(view.rules.sides):
            first_of.setdefault(side, seat)
        shown = list(first_of.values())
        if len(shown) > _MOST_SIDES:
            own, winners = view.rules.team(self._seat), view.rules.team(view.match_winner)
            shown = [seat for seat in shown if seat in own or seat in winners]
        for_points = view.rules.scoring.uses_limits and not view.rules.scoring.lowest_wins
        goal = points_to_reach(view)
        series: list[Series] = []
        ends: list[tuple[int, str]] = []
        for n, seat in enumerate(shown):
            name = in_a_row([session.name_of(each) for each in view.rules.team(seat)])
            exact = self._totals(seat, for_points, evened=True)
            series += self._lines(n, seat, name, exact, self._totals(seat, for_points, evened=False))
            ends.append((max(0, exact[-1]), name))  # below 0 is drawn, and told, as 0: nobody has less at the table
        totals = joined(f"{name} {end}" for end, name in sorted(ends, reverse=True))
        about = [t("luck.dashed"), t("luck.even_ends", totals=totals)]
        about += [t("luck.two_lines")] if len(shown) < len(first_of) else []
        return Panel(
            Column(
                [
                    Label(t("luck.race"), "body", face="semibold"),
                    ScoreChart(
                        series,
                        limit=goal if for_points and max(max(each.totals) for each in series) >= goal else 0,
                        caption=t("luck.axis" if for_points else "luck.axis_hands"),
                    ),
                    Label(" ".join(about), "small", color="text_muted"),
                ],
                gap=6,
            ),
            raised=True, pad=10, shadow=False,
        )  # fmt: skip

    def _totals(self, seat: int, for_points: bool, *, evened: bool) -> list[int]:
        """A side's running totals: points, or hundredths of hands."""
        scale = 1 if for_points else 100
        return [round(scale * each) for each in self._fortunes.race(seat, evened=evened)]

    def _lines(self, n: int, seat: int, name: str, evened: Sequence[int], real: Sequence[int]) -> list[Series]:
        """The two lines of side ``n``: as it was, and dashed with even luck."""
        line, team = line_style(n), self._session.view.rules.team(seat)
        faces = tuple(SeatFace(self.look, self._session.seats[each], color=line.color) for each in team)
        dashed = LineStyle(line.color, (4.5, 2.6), line.mark)
        plain = LineStyle(line.color, (), line.mark)
        floor = [tuple(max(0, each) for each in totals) for totals in (evened, real)]
        return [
            Series(dashed, floor[0], name=t("luck.even_line", name=name)),
            Series(plain, floor[1], faces, strong=self._seat in team, name=name),
        ]

    def _cards(self) -> list[Widget]:
        found: list[tuple[str, Callable[..., Stroke]]] = [("luckiest", max), ("unluckiest", min)]
        strokes = [(key, self._fortunes.stroke(self._seat, best)) for key, best in found]
        return [self._stroke(key, stroke) for key, stroke in strokes if stroke is not None and _is_felt(stroke)]

    def _stroke(self, key: str, stroke: Stroke) -> Widget:
        session, deck, entry = self._session, self._session.view.deck, stroke.entry
        spread = CardSpread(self.look, least=40)
        spread.rows = [[deck.face(card) for card in entry.drawn[:_MOST_CARDS]]]
        cards = in_a_row([card_name(session.theme, deck, card) for card in entry.drawn[:_MOST_CARDS]])
        if len(entry.drawn) > _MOST_CARDS:
            cards = t("luck.and_more", cards=cards, n=len(entry.drawn) - _MOST_CARDS)
        fields = {"cards": cards, "hand": stroke.hand, "name": session.name_of(entry.drawn_by)}
        words = t("luck.you_drew" if entry.drawn_by == self._seat else "luck.other_drew", **fields)
        about = Column(
            [
                Label(t(f"luck.{key}", n=len(entry.drawn)), "body", face="semibold"),
                Label(words, "small", color="text_muted"),
                Label(outlooks(stroke.outlook - stroke.luck, stroke.outlook), "small", face="semibold", color="accent"),
            ],
            gap=0,
        )
        return Panel(Row([spread, about], weights=[0.23, 0.77], gap=12), raised=True, pad=6, shadow=False)

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
        return [Button("moment", t("luck.practice"), press, icon=icon, tooltip=t("luck.practice_tip"))]

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


def _is_felt(stroke: Stroke) -> bool:
    """Whether the chance to win is told as another one after the cards than before."""
    return percent(stroke.outlook - stroke.luck) != percent(stroke.outlook)
