"""Luck and play of a match: the race as it was and with even luck, the luckiest cards, the costliest mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.content.themes.wording import card_name, in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.match.luck.fortune import Costly, Fortunes, Stroke
from uno_desktop.match.telling.hints import Words, percent
from uno_desktop.match.telling.luck_words import cards_kind, outlooks, part_of_hands
from uno_desktop.ui.history.review_row import MistakeRow, reason
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Grid, Label, Panel, Row, Spacer, Widget
from uno_desktop.ui.play.ends.result_page import SeatFace
from uno_desktop.ui.play.ends.score_chart import LineStyle, ScoreChart, Series, line_style
from uno_desktop.ui.shell.match.luck_count import work_on_luck
from uno_desktop.ui.shell.match.match_words import points_to_reach
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.charts import Note, tile
from uno_desktop.ui.shell.widgets.match_widgets import CardSpread

STEPS_A_FRAME = 4
"""Each is about 1 ms of counting; little else moves here."""
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
        if len(shown) > 4:  # with more sides, only the player's and the winner's
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
        return [
            self._stroke(key, stroke)
            for key, stroke in strokes
            # Only what is felt: the chance to win is told as another one after the cards than before.
            if stroke is not None and percent(stroke.outlook - stroke.luck) != percent(stroke.outlook)
        ]

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


_SIGN_WEIGHT = 0.14
_END_WEIGHT, _WEIGHTS = 1.3, {"luck": 0.7, "play": 0.7, "rest": 1.55}
"""How wide tiles are, for their words: the first and the last, and those between."""


# -- the sentence ------------------------------------------------------------------------------------------------


def headline(session: Session, fortunes: Fortunes, seat: int) -> str:
    """Who won the match or leads, what even luck would have made of it, and what cards the seat had."""
    kind = cards_kind(fortunes.total(seat).luck, len(fortunes.hands))
    if len(session.people) > 1:
        own = t("luck.verdict_of", name=session.name_of(seat), words=t(f"luck.cards_{kind}"))
    else:
        own = t(f"luck.you_{kind}")
    who = _who_won(session, fortunes)
    return t("luck.headline", who=who, cards=own) if who else t("luck.headline_own", cards=own)


def _who_won(session: Session, fortunes: Fortunes) -> str:
    """Who won or leads, and who would have; only the former where the match doesn't go by what the race counts."""
    view = session.view
    ends = {side: _end(fortunes, view.rules.sides.index(side), evened=False) for side in set(view.rules.sides)}
    evened = {side: _end(fortunes, view.rules.sides.index(side), evened=True) for side in ends}
    ahead = max(ends, key=lambda side: ends[side])
    is_over = view.match_winner != NONE
    first = view.rules.sides[view.match_winner] if is_over else ahead
    is_clear = first == ahead and sum(end == ends[ahead] for end in ends.values()) == 1
    if not (is_over or is_clear):
        return ""
    won = _named(session, "luck.won" if is_over else "luck.leads", first)
    if not is_clear:
        return won
    even = max(evened, key=lambda side: evened[side])
    if even == first:
        return t("luck.and_even", who=won, even=t("luck.even_same"))
    return t("luck.and_even", who=won, even=_named(session, "luck.even_won" if is_over else "luck.even_leads", even))


def _end(fortunes: Fortunes, seat: int, *, evened: bool) -> float:
    return fortunes.race(seat, evened=evened)[-1]


def _named(session: Session, key: str, side: int) -> str:
    """A sentence about a side: one player, several, or the one who reads it."""
    team = [seat for seat, each in enumerate(session.view.rules.sides) if each == side]
    if key.endswith("leads"):
        return t(key, names=in_a_row([session.name_of(seat) for seat in team]))
    if team == [session.you]:
        return t(f"{key}_you")
    if len(team) == 1:
        return t(key, name=session.name_of(team[0]))
    return t(f"{key}_team", names=in_a_row([session.name_of(seat) for seat in team]))


# -- the sum -----------------------------------------------------------------------------------------------------


class HandsSum(Row):
    """Fair share + luck + own play + the rest = hands won: tiles with signs between, all in hands."""

    def __init__(self, fortunes: Fortunes, seat: int) -> None:
        total, hands = fortunes.total(seat), len(fortunes.hands)
        fair, won = round(100 * fortunes.fair(seat)), round(100 * fortunes.won(seat))
        luck, play = round(100 * total.luck), round(100 * total.play)
        sides = {each for fortune in fortunes.hands if fortune.account for each in fortune.account.sides}
        is_equal = abs(fortunes.fair(seat) - hands / max(1, len(sides))) < 0.005
        share = t("luck.fair_of", hands=hands, players=len(sides)) if is_equal else t("luck.fair")
        # What is left takes the rounding, so that the sum is right as it stands.
        parts = [(luck, "luck"), (play, "play"), (won - fair - luck - play, "rest")]
        items: list[Widget] = [_tile(fair, share)]
        weights = [_END_WEIGHT]
        for n, key in parts:
            colored = key != "rest" and n != 0
            color = "text" if not colored else "success" if n > 0 else "danger"
            items += [_sign("\N{MINUS SIGN}" if n < 0 else "+"), _tile(n, t(f"luck.{key}"), color=color)]
            weights += [_SIGN_WEIGHT, _WEIGHTS[key]]
        items += [_sign("="), _tile(won, t("luck.won_of", n=hands), is_whole=won % 100 == 0)]
        super().__init__(items, gap=4, weights=[*weights, _SIGN_WEIGHT, _END_WEIGHT])

    def place(self, rect: Rect, style: Style) -> None:
        """Tiles are all as high as the highest."""
        super().place(rect, style)
        for item in self.items:
            if isinstance(item, Note):
                item.place(Rect(item.rect.x, rect.y, item.rect.w, rect.h), style)


def _tile(n: int, caption: str, *, color: str = "text", is_whole: bool = False) -> Note:
    """So many hundredths of a hand; its sign stands before the tile, and is read with it."""
    figure = str(n // 100) if is_whole else part_of_hands(n)
    sign = "\N{MINUS SIGN}" if n < 0 else ""
    return tile(figure, caption, color=color, spoken=f"{caption}: {sign}{figure}")


def _sign(sign: str) -> Label:
    label = Label(sign, "heading", face="title", align="center", wrap=False)
    label.is_told = False
    return label
