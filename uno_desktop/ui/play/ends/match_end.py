"""The end of the match: the podium and all places, the scores hand by hand, confetti; again, another, or the title."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.saved.replay_files import replay_of
from uno_desktop.match.setup.setup import Seat
from uno_desktop.match.telling.moments import Moment
from uno_desktop.players.manners.reactions import NEUTRAL, look_of
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.preload import Pieces, in_background
from uno_desktop.ui.kit.drawing import draw, layout
from uno_desktop.ui.kit.drawing.style import Color, Style, with_alpha
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.motion.timeline import Beat, Together
from uno_desktop.ui.kit.widgets import Button, Column, Grid, IconButton, Label, Panel, Row, ScrollArea, Spacer
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.ends.keepsake import ClipMaker, Keeper, Keepsake, Result, moment_in_words, moment_of
from uno_desktop.ui.play.ends.podium import STEPS, Podium, Step, draw_medal, place_in_words
from uno_desktop.ui.play.ends.result_page import ResultScene, SeatFace, SeatRow, draw_number
from uno_desktop.ui.play.ends.score_chart import LineStyle, ScoreChart, Series, line_style
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.luck_count import fortunes_of, work_on_luck
from uno_desktop.ui.shell.match.match_words import points_to_reach
from uno_desktop.ui.shell.scenes.seal import seal
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import play_again
from uno_desktop.ui.shell.widgets.charts import tile
from uno_desktop.ui.shell.widgets.medals import goal_list

_BURSTS_WON, _BURSTS_WATCHED = 5, 2
_GAP_UNITS = 8
_LEAST_HANDS = 3
"""With fewer hands there is no chart, but the moment the match will be remembered for."""
_LUCK_STEPS = 2
"""Steps of counting luck in a frame, each about 1 ms."""
_PODIUM_UNITS, _LEAST_PODIUM_UNITS = 400, 200
_IN_TWO, _TWO_COLUMNS_UNITS = 4, 380
"""From so many places behind the podium on, they stand in two columns, where there is width for that."""


class MatchEnd(ResultScene):
    """The result of a match, whose log is now a replay. If the last hand wasn't counted yet, that comes first."""

    name = "match_end"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._session.referee.leave()
        self._bursts = 0
        self._burst_in_s = 0.0
        self._is_hidden = False
        """Whether the count of the last hand lies over all of it."""
        self._found_moment: Moment | None = None
        self._tells_moment = False
        """Whether the moment of the match is told in the place of the chart."""
        tell = partial(self.app.notices.toast, seconds=5.0)
        self._keeper = Keeper(self._make_keepsake, self.preload, tell)
        self._clips = ClipMaker(replay_of(self._session.referee.agreed), tell, self.app.wake)

    def enter(self) -> None:
        view = self._view
        self.is_won = self._session.is_ours(view.rules.team(view.match_winner))
        scored = view.rules.scoring.uses_limits
        super().enter()
        title, color = self.winner_in_words("result", view.match_winner), "accent" if self.is_won else "text"
        self._heading = self.ui.add(Label(title, "title", face="title", wrap=False, color=color))
        self._under = self.ui.add(seal(self.nav, self.look, self._session.referee.agreed, is_open=True))
        self._under.visible = self._session.knows_deal
        self._make_places(standings(view), scored=scored)
        self._facts = self.ui.add(Row([tile(*fact) for fact in self._fact_tiles()], gap=8))
        self._facts.weights = [1.0] * len(self._facts.items)
        self._chart = ScoreChart(self._series(), limit=points_to_reach(view), caption=t("result.hands"))
        self._chart.progress = 0.0
        goals = self._session.goals
        shown = [Label(t("result.chart"), "large", face="title"), self._chart]
        self._tells_moment = goals is None and scored and 0 < len(self._session.history) < _LEAST_HANDS
        if self._tells_moment:  # a line through two points tells nothing
            self._moment = Label("", "heading", face="semibold")
            shown = [Label(t("keepsake.moment"), "body", color="text_muted"), self._moment]
            self.preload.extend(in_background(self._find_moment))
        if goals is not None:
            shown = [Label(t("daily.title"), "large", face="title"), goal_list(self.look, goals.challenge, goals)]
        self._panel = self.ui.add(Panel(Column(shown, gap=8), pad=18))
        has_chart = scored and len(self._session.history) > 0 and not self._tells_moment
        self._has_more = goals is not None or has_chart
        self._make_buttons()
        if self._session.counted < view.hand_number:
            # The counting opens this scene anew when it is done.
            self._is_hidden = True
            self.nav.push("hand_end")
        else:
            self._queue()

    def _find_moment(self) -> None:
        """In the background: what this short match will be remembered for."""
        self._found_moment = moment_of(self._session)

    def _make_places(self, found: list[Standing], *, scored: bool) -> None:
        """Make the podium for the first three, and a row for everybody else."""
        self._lines = {seat: line_style(n) for n, each in enumerate(found) for seat in sorted(each.seats)}
        won = self._view.match_winner != NONE
        steps = [
            Step(each.rank, tuple(map(self._portrait, self._own_first(each.seats))), self._name_of(each),
                 each.score if scored else None, self._session.you in each.seats)
            for each in found[:STEPS]
        ]  # fmt: skip
        self.podium = self.ui.add(Podium(steps, self.look.icon("crown"), crowned=won))
        self._rows = [
            PlaceRow(self.look, each.rank, self._session.seats[seat], each.score if scored else None,
                     own=seat == self._session.you, face=self._face_of(seat), color=self._lines[seat].color)
            for each in found[STEPS:] for seat in each.seats
        ]  # fmt: skip
        self._grid = Grid(self._rows, per_row=1, gap=_GAP_UNITS)
        self._list = self.ui.add(ScrollArea(self._grid, name="places"))

    def _name_of(self, each: Standing) -> str:
        return in_a_row([self._session.name_of(seat) for seat in self._own_first(each.seats)])

    def _own_first(self, seats: Sequence[int]) -> list[int]:
        """The player before the others, for whom "You" begins a sentence."""
        return sorted(seats, key=lambda seat: seat != self._session.you)

    def _portrait(self, seat: int) -> SeatFace:
        """The player's portrait in a ring of the color of their line in the chart."""
        return SeatFace(self.look, self._session.seats[seat], self._face_of(seat), self._lines[seat].color)

    def _make_buttons(self) -> None:
        words, icon = t("result.again"), "play"
        if self._session.goals is not None:
            words, icon = t("daily.title"), "star"
        elif self._session.cup is not None:
            words, icon = t("tournament.title"), "trophy"
        again = Button("again", words, self._again, kind="primary", role="large", icon=self.look.icon(icon))
        self._fortunes = fortunes_of(self._session, self.prefs)
        show_luck = partial(self.nav.push, "luck", session=self._session, fortunes=self._fortunes)
        keep = Button("keep", t("keepsake.save"), self._keeper.save, icon=self.look.icon("save"))
        film = self.look.icon("screen") or "chevron_right"
        clip = IconButton("clip", film, self._clips.save, tooltip=t("keepsake.clip"), kind="secondary")
        luck = Button("luck", t("luck.title"), show_luck, icon=self.look.icon("stats"), tooltip=t("luck.tip"))
        self._buttons = self.ui.add(
            Row([
                Button("title", t("pause.leave"), partial(self.nav.open, "title"), icon=self.look.icon("back")),
                Spacer(),
                *([clip] if self._clips.can_make else []),
                keep,
                *([luck] if self._fortunes is not None and self._fortunes.hands else []),
                Button("new_match", t("title.new_match"), partial(self.nav.open, "new_match"),
                       icon=self.look.icon("person")),
                again,
            ], gap=12)
        )  # fmt: skip
        self.ui.focus("again", show=False)

    def _make_keepsake(self, on_done: Callable[[bytes], None]) -> Keepsake:
        """The picture of this result; its title names everybody who won, for others will see it."""
        found, view = standings(self._view), self._view
        title = self.winner_in_words("result", view.match_winner, seat=NONE)
        counts = view.rules.scoring.uses_limits
        others = [(each.rank, self._name_of(each), each.score if counts else None) for each in found[STEPS:]]
        crown = self.look.icon("crown") if view.match_winner != NONE else None
        return Keepsake(self.look, self._session, Result(title, self.podium.steps, crown, others), on_done)

    def _face_of(self, seat: int) -> str:
        """The face of a player who won or lost the match."""
        winner = self._view.match_winner
        if winner == NONE:
            return NEUTRAL
        won = seat in self._view.rules.team(winner)
        return look_of(self._session.opponent(seat), "won_match" if won else "lost_match")

    def _fact_tiles(self) -> list[tuple[str, str]]:
        """Figures of the match with their labels; none where the match isn't played for points."""
        history, view, scoring = self._session.history, self._view, self._view.rules.scoring
        if not history or not scoring.uses_limits or scoring.lowest_wins:
            return []
        totals = [(0,) * view.players, *history]
        most = max(b - a for before, now in itertools.pairwise(totals) for a, b in zip(before, now, strict=True))
        by_side = {side: view.scores[seat] for seat, side in enumerate(view.rules.sides)}
        best, second, *_ = sorted(by_side.values(), reverse=True)
        ahead = best - second
        return [
            (str(view.hand_number), t("result.fact_hands", n=view.hand_number)),
            (str(most), t("result.fact_best")),
            (str(ahead), t("result.fact_ahead", n=ahead)),
        ]

    def _series(self) -> list[Series]:
        """A line of the chart for each player or team."""
        history, found = self._session.history, []
        watched = {*self._view.rules.team(self._session.you), *self._view.rules.team(self._view.match_winner)}
        for each in standings(self._view):
            first = each.seats[0]
            totals = (0, *(scores[first] for scores in history))
            faces = tuple(map(self._portrait, self._own_first(each.seats)))
            line: LineStyle = self._lines[first]
            name = self._name_of(each)
            found.append(Series(line, totals, faces, strong=bool(watched & set(each.seats)), name=name))
        return found

    def _queue(self) -> None:
        """Queue the animation: the podium's steps rise, lowest first; then rows and chart appear."""
        lifts = [partial(self.podium.shown.__setitem__, place) for place in range(len(self.podium.steps))]
        heard = partial(self.app.sound.play, "place")
        steps = [
            Beat(beat_times.PODIUM_RISE_S, lift, "ease_out_back", on_start=heard) for lift in reversed(lifts)
        ]  # fmt: skip
        if self.style.reduced_motion:
            steps = [Beat(0.0, lift) for lift in lifts]
        rows = [Beat(beat_times.PLACE_S, partial(setattr, row, "shown"), "ease_out_cubic") for row in self._rows]
        self._timeline.add(Together(*steps, stagger_s=beat_times.PODIUM_APART_S if steps[0].duration_s else 0.0))
        self._timeline.call(self._celebrate)
        chart = Beat(beat_times.CHART_S, partial(setattr, self._chart, "progress"), "ease_in_out")
        self._timeline.add(Together(chart, Together(*rows, stagger_s=beat_times.PLACE_APART_S)))

    def _celebrate(self) -> None:
        watches = self._session.you == NONE
        self.app.sound.play("win" if self.is_won or watches else "lose")
        self._bursts = _BURSTS_WON if self.is_won else _BURSTS_WATCHED if watches else 0
        company = self._session.company
        if company is not None and company.hosts:
            self._keeper.share(partial(company.give_keepsake, "png"))
            if self._clips.can_make:
                self._clips.share(partial(company.give_keepsake, "gif"))

    def leave(self) -> None:
        super().leave()
        self._keeper.finish()
        self._clips.leave()

    def _again(self) -> None:
        """Start another match; after a daily challenge or a tournament match, open its page with the result."""
        goals = self._session.goals
        if self._session.cup is not None:
            self.nav.open("title")
            self.nav.push("tournament")
            return
        if goals is None:
            play_again(self.shell)
            return
        self.nav.open("title")
        self.nav.push("daily", today=goals.challenge.day)

    def go_back(self) -> bool:
        """Back leads to the title."""
        self.nav.open("title")
        return True

    def handle(self, event: ev.Event) -> bool:
        """The first press skips the animation; a button under the pointer works even then."""
        if isinstance(event, Action) and event.name == "confirm" and self.skip():
            return True
        if isinstance(event, ev.PointerDown):
            self.skip()
        return super().handle(event)

    def layout(self, size: tuple[int, int]) -> None:
        """The podium at the left with the others below, the chart at the right where there is one, buttons below."""
        style = self.style
        under, body = self.frame(size)
        sealed = Rect((0, 0), self._under.measure(style, under.w))
        sealed.topright = under.topright  # it matters, but it is not the first thing to be read
        self._under.place(sealed, style)
        # The chart's scale is for who sits at the screen, not for everybody in the room.
        self._panel.visible = self._has_more and not style.sofa
        if self._panel.visible:
            left, right = layout.columns(body, [0.46, 0.54], style.px(18))
            if self._tells_moment:
                high = min(right.h, self._panel.measure(style, right.w)[1])
                right = Rect(right.x, right.centery - high // 2, right.w, high)
            self._panel.place(right, style)
        else:
            left = layout.anchored(body, (min(body.w, style.px(960 if style.sofa else 700)), body.h))
        gap = style.px(_GAP_UNITS)
        in_two = len(self._rows) >= _IN_TWO and left.w >= style.px(_TWO_COLUMNS_UNITS)
        self._grid.per_row = 2 if in_two else 1
        lines = -(-len(self._rows) // self._grid.per_row)
        others = self._fit_rows(left, lines, gap)
        facts_px = self._facts.measure(style, left.w)[1] + gap
        spare = left.h - others - facts_px
        self._facts.visible = bool(self._facts.items) and not style.sofa and spare >= style.px(_LEAST_PODIUM_UNITS)
        high = min(style.px(_PODIUM_UNITS), spare if self._facts.visible else left.h - others)
        used = high + others + (facts_px if self._facts.visible else 0)
        top = left.y + max(0, (left.h - used) // 2)
        self.podium.place(Rect(left.x, top, left.w, high), style)
        self._list.place(Rect(left.x, top + high + gap, left.w, max(0, others - gap)), style)
        self._facts.place(Rect(left.x, top + high + others + gap, left.w, facts_px - gap), style)
        self.preload.need(self.podium.preload(style))
        for row in self._rows:
            self.preload.need(row.preload(style))
        if self._panel.visible and not self._tells_moment:
            self.preload.need(self._chart.preload(style))
        self.draw_beforehand()

    def _fit_rows(self, left: Rect, lines: int, gap: int) -> int:
        """Make the rows below the podium as high as fits; returns their height in pixels, with the gap above."""
        if not lines:
            return 0
        style = self.style
        room = min(left.h - style.px(_LEAST_PODIUM_UNITS), left.h // 2) - gap * lines
        least_px = style.px(SOFA_PLACE_UNITS if style.sofa else LEAST_PLACE_UNITS)
        row_px = max(least_px, min(style.px(PLACE_UNITS), room // lines))
        for row in self._rows:
            row.high_px = row_px
        return min(lines * (row_px + gap), left.h // 2)

    def resumed(self) -> None:
        if self._is_hidden:
            self._is_hidden = False
            self._queue()

    def draw(self, surface: pygame.Surface) -> None:
        """The page, unless the count of the last hand hides it."""
        if not self._is_hidden:
            super().draw(surface)

    def update(self, dt: float) -> bool:
        """Steps rise, lines grow, confetti falls in bursts."""
        if self._fortunes is not None:  # hands whose count was left before they were done
            self.fine_timing = work_on_luck(self._session, self._fortunes, _LUCK_STEPS)
        self._clips.update()
        if self._found_moment is not None:  # beside the podium it is told
            self._moment.text = moment_in_words(self._session, self._found_moment)
            self._found_moment, self._has_more = None, True
            self.layout(self.app.window.size)
            self.invalidate()
        bursting = self._bursts > 0
        self._burst_in_s -= dt if bursting else 0.0
        if bursting and self._burst_in_s <= 0:
            self._bursts -= 1
            self._burst_in_s = beat_times.CONFETTI_APART_S
            share = 0.15 + 0.7 * ((self._bursts * 3) % 5) / 4
            width, height = self.app.window.size
            self.throw([(width * share, height * 0.3)], 42, 0.7)
        return bursting | super().update(dt)


PLACE_UNITS = 56
LEAST_PLACE_UNITS, SOFA_PLACE_UNITS = 36, 50
"""The height of a row where there is room, and where there are many."""


class Standing(NamedTuple):
    """A place: the rank, which equals share, the seats of a team or the one of a player, and their points."""

    rank: int
    seats: tuple[int, ...]
    score: int


def places(view: View) -> list[int]:
    """All seats from the first place to the last: those who won, then by what the way of scoring goes by."""
    scoring, winners = view.rules.scoring, view.rules.team(view.match_winner)
    if scoring.plays_on:
        rest = [seat for seat in range(view.players) if seat not in view.out]
        return [*view.out, *sorted(rest, key=lambda seat: view.counts[seat])]
    order = sorted(range(view.players), key=lambda seat: _worth(view, seat))
    return sorted(order, key=lambda seat: (seat not in winners, seat != view.match_winner and seat in winners))


def _worth(view: View, seat: int) -> int:
    """What a place goes by, the less the better: points, or cards left."""
    scoring = view.rules.scoring
    if not scoring.uses_limits:
        return view.counts[seat]
    return view.scores[seat] if scoring.lowest_wins else -view.scores[seat]


def standings(view: View) -> list[Standing]:
    """The places, a team on one; who is as good as the one before shares the rank, but nobody the first one."""
    found: list[Standing] = []
    order = places(view)
    winners = view.rules.team(view.match_winner)
    while order:
        team = set(view.rules.team(order[0]))
        seats = tuple(seat for seat in order if seat in team)
        order = [seat for seat in order if seat not in team]
        rank = len(found) + 1
        if found and not view.rules.scoring.plays_on and not set(winners) & set(found[-1].seats):
            best, before = (min(_worth(view, seat) for seat in group) for group in (seats, found[-1].seats))
            rank = found[-1].rank if best == before else rank
        found.append(Standing(rank, seats, view.scores[seats[0]]))
    return found


class PlaceRow(SeatRow):
    """A place behind those on the podium: number, avatar, name, total. ``shown`` 0..1 slides it in."""

    def __init__(
        self, look: ThemeLook, place: int, seat: Seat, score: int | None, *, own: bool, face: str = "",
        color: Color | None = None,
    ) -> None:  # fmt: skip
        super().__init__(look, seat, face, color)
        self._place = place
        self._score = score
        self._own = own
        self.shown = 0.0
        self.high_px = 0
        """How high the row is to be; 0 for as high as it would like."""

    def told(self) -> Node:
        return Node(Role.LIST_ITEM, place_in_words(self._place, self._seat.name, self._score))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, self.high_px or style.px(PLACE_UNITS)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.shown > 0:
            self._draw_at(surface, style, self.rect.move(round((1 - self.shown) * style.px(60)), 0))

    def preload(self, style: Style) -> Pieces:
        """Pieces that make its pictures, once it has its place."""
        yield partial(self._draw_at, pygame.Surface((1, 1)), style, self.rect)

    def _draw_at(self, surface: pygame.Surface, style: Style, rect: Rect) -> None:
        palette = style.palette
        fill = with_alpha(palette.surface_raised if self._own else palette.surface, 235)
        radius = min(style.px(style.radius), rect.h // 3)
        ground = draw.rounded_rect(rect.size, radius, fill, border=palette.border, border_px=style.px(1.5))
        surface.blit(ground, rect)
        px = min(rect.h - style.px(2 if style.sofa else 8), style.px(62 if style.sofa else 34))
        medal = Rect(rect.x + style.px(6), rect.centery - px // 2, px, px)
        draw_medal(surface, medal, self._place, style)
        disc = rect.h - style.px(8)
        face = Rect(medal.right + style.px(6), rect.centery - disc // 2, disc, disc)
        self.face.draw(surface, face, style)
        score_w = style.px(110 if style.sofa else 62) if self._score is not None else 0
        left = face.right + style.px(8)
        name = Rect(left, rect.y, max(1, rect.right - score_w - left - style.px(6)), rect.h)
        self.draw_name(surface, name, style, "body")
        if self._score is not None:
            room = Rect(rect.right - score_w - style.px(6), rect.y, score_w, rect.h)
            px, least_px = style.text_px("large"), style.least_text_px
            draw_number(surface, str(self._score), room, px, palette.text, least_px=least_px)
