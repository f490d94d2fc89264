"""The end of a hand: the cards left are laid out and counted one by one, then the totals."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.review import reviews, work_on
from uno_desktop.match.telling.stakes import has_come_back, won_all_the_same
from uno_desktop.players.manners.reactions import look_of
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style, with_alpha
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.motion.timeline import Beat
from uno_desktop.ui.kit.widgets import Button, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.ends.hand_tally import (
    LEAST_ROW_UNITS,
    ROW_END_UNITS,
    ROW_UNITS,
    SOFA_ROW_UNITS,
    Given,
    TallyRow,
    column_units,
    tallies,
)
from uno_desktop.ui.play.ends.result_page import EvenRows, ResultScene
from uno_desktop.ui.shell.match.luck_count import fortunes_of, keep_mistakes, line_of_hand, work_on_luck
from uno_desktop.ui.shell.match.match_words import points_to_reach, which_hand, with_goal
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.paper import draw_sheet, paper_palette

_GAP_UNITS = 7
_FRAMES_BEFORE_REVIEW = 2
"""In the first of them the button says that the better moves are on their way, in the last they open."""
_REVIEW_STEPS = 3
"""Steps of the review in a frame, each about 1 ms of thinking ..."""
_LUCK_STEPS = 5
_LUCK_BUDGET_MS = 8.0
"""... and of counting luck, with the review in it. That is all of a hand within two seconds."""


class HandEnd(ResultScene):
    """Over the table; goes back to it for the next hand, or on to the end of the match."""

    name = "hand_end"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        session, view = self._session, self._view
        session.counted = view.hand_number
        before = session.history[-2] if len(session.history) > 1 else (0,) * view.players
        self._tallies = tallies(view, before)
        self.is_won = session.is_ours(view.rules.team(view.hand_winner))
        self._scored = any(tally.gain or tally.total for tally in self._tallies)
        self._rows = EvenRows(gap=_GAP_UNITS)
        self._sheet_at, self._luck_px = Rect(0, 0, 0, 0), 0
        self._down = 0.0
        """How far the sheet has still to come up, 1 to 0."""
        self._fortunes = fortunes_of(session, self.prefs)
        self._fortune = self._fortunes.of_hand(view.hand_number) if self._fortunes is not None else None
        self._kept = False
        self._review_in = 0
        """In how many frames the better moves open; 0 while nobody has asked for them."""
        if self._fortune is None:
            own = [decision for decision in session.referee.decisions if decision.view.seat in session.people]
            self._reviews = reviews(own)
        else:
            found = self._fortune.reviews
            self._reviews = {seat: found[seat] for seat in session.people if seat in found}

    def enter(self) -> None:
        super().enter()
        color = "accent" if self.is_won else "text"
        self._heading = self.ui.add(
            Label(self.winner_in_words("count", self._view.hand_winner), "title", face="title", wrap=False, color=color)
        )
        words, points = which_hand(self._view), self._view.hand_points
        if points:
            words = t("count.hand_points", n=points, hand=words)
        self._under = self.ui.add(Label(with_goal(words, self._view), "body", color="text_muted", wrap=False))
        columns = ("count.points", "count.total") if self._scored else ("count.points",)
        self._columns = [
            self.ui.add(Label(t(key), "small", color="text_muted", align="right", wrap=False)) for key in columns
        ]
        self.rows = [
            TallyRow(self.look, tally, self._session.seats[tally.seat], scored=self._scored,
                     face=look_of(self._session.opponent(tally.seat), "won_hand" if tally.won else "lost_hand"),
                     given=self._given())
            for tally in self._tallies
        ]  # fmt: skip
        self._award = self.ui.add(Award(self._most()))
        self._rows.items = [*self.rows]
        self._sheet = self.ui.add(_Sheet())
        ink = paper_palette(self.style.palette).text
        self._luck = self.ui.add(Label("", "body", face="semibold", color=ink, wrap=False))
        self._scroll = self.ui.add(ScrollArea(self._rows, name="rows"))
        over = self._session.referee.over
        words, icon = (t("count.result"), "trophy") if over else (t("count.next"), "play")
        go_on = Button("next", words, self._go_on, kind="primary", role="large", icon=self.look.icon(icon))
        leave = Button("leave", t("pause.leave"), lambda: self.nav.open("title"), icon=self.look.icon("back"))
        self._better = Button(
            "review", t("review.open"), self._review, icon=self.look.icon("hint"), tooltip=t("review.tip")
        )
        self._better.visible = bool(self._reviews)
        self._note = Label("", "small", color="text_muted", align="right")
        self._buttons = self.ui.add(Row([leave, Spacer(), self._note, self._better, go_on], gap=12))
        self.ui.focus("next", show=False)
        self._queue()

    def _given(self) -> Given | None:
        """How it is said whom the others' points go to; None for the usual words, where they go to several."""
        winner = self._view.hand_winner
        if winner == NONE or len(self._view.rules.team(winner)) > 1:
            return None
        if winner == self._session.you:
            return partial(t, "count.gives_you")
        return partial(t, "count.gives_to", name=self._session.name_of(winner))

    def _most(self) -> str:
        """A comeback, else what somebody did most in this hand; "" where nobody stands out."""
        winner = self._view.hand_winner
        history, rules = self._session.history, self._view.rules
        if has_come_back(history, winner, points_to_reach(self._view), lowest_wins=rules.scoring.lowest_wins):
            return self._told_of(winner, "comeback")
        drawn = self._session.ledger.drawn[winner] if self._session.ledger.is_whole else 0
        if winner != NONE and won_all_the_same(drawn):
            return self._told_of(winner, "against_odds", drawn)
        most = self._session.ledger.superlative()
        if most is None:
            return ""
        what, seat, count = most
        if seat == self._session.you:
            return t(f"count.you_{what}_most", n=count)
        return t(f"count.{what}_most", name=self._session.name_of(seat), n=count)

    def _told_of(self, seat: int, what: str, count: int = 0) -> str:
        if seat == self._session.you:
            return t(f"count.you_{what}", n=count)
        return t(f"count.{what}", name=self._session.name_of(seat), n=count)

    @property
    def _was_counted(self) -> bool:
        """Whether the cards were seen on their way to the winner, and counted as they arrived."""
        rules = self._view.rules.scoring
        at_table = rules.uses_limits and not rules.plays_on and not self.style.reduced_motion
        return at_table and any(tally.won and tally.gain > 0 for tally in self._tallies)

    def _queue(self) -> None:
        """What was counted at the table comes up as it is, only totals roll; else all cards are laid and counted."""
        if self._was_counted:
            for row in self.rows:
                row.shown, row.gained = len(row.tally.cards), row.tally.gain
            self._down = 1.0
            self._timeline.add(Beat(beat_times.RESULT_SLIDE_S, self._slide, "ease_out_cubic"))
        else:
            cards = sum(len(tally.cards) for tally in self._tallies)
            each_s = min(beat_times.RESULT_CARD_S, beat_times.RESULT_CARDS_S / max(1, cards))
            self._timeline.wait(beat_times.RESULT_BEGIN_S)
            for row in self.rows:
                for _ in row.tally.cards:
                    self._timeline.add(Beat(each_s, on_start=partial(self._lay, row)))
        self._timeline.add(Beat(beat_times.RESULT_TOTALS_S, self._add_up, "ease_out_cubic", on_finish=self._done))
        if self._most():
            self._timeline.add(Beat(beat_times.RESULT_AWARD_S, partial(setattr, self._award, "shown"), "ease_out_back"))

    def _slide(self, u: float) -> None:
        """The sheet comes up from below."""
        self._down = 1.0 - u
        self._place_sheet()

    def _lay(self, row: TallyRow) -> None:
        row.shown += 1
        self.app.sound.play("tick", 0.7)

    def _add_up(self, u: float) -> None:
        for row in self.rows:
            tally = row.tally
            counted = round(tally.gain * u)
            row.gained = tally.gain if self._was_counted else counted
            row.total = tally.total - tally.gain + counted

    def _done(self) -> None:
        for row in self.rows:
            row.finish()
        if self.is_won:
            width, high = self.app.window.size[0], self.style.px(120)
            self.throw([(width * share, high) for share in (0.2, 0.5, 0.8)], 44)

    # -- going on ----------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """The first press ends the count, the next goes on."""
        if self.skip():
            return
        self._keep_mistakes()
        if self._session.referee.over:
            self.nav.open("match_end")
        else:
            # The table that comes to light is already cleared for the next hand.
            self._session.referee.deal_next(self.app.clock.now_ms())
            self.nav.back(self)

    def _review(self) -> None:
        """Say at once that it is on its way: making it can take longer than a frame."""
        self._better.label, self._review_in = t("review.opening"), _FRAMES_BEFORE_REVIEW
        self.layout(self.app.window.size)
        self.invalidate()

    def _open_review(self) -> bool:
        """Once the button has been seen with its new words; whether it is still to be opened."""
        if not self._review_in:
            return False
        self._review_in -= 1
        if self._review_in:
            return True
        self._better.label = t("review.open")
        hand, uncalled = self._view.hand_number, dict(self._session.ledger.uncalled)
        self.nav.push("review", reviews=self._reviews, seats=self._session.seats, hand=hand, uncalled=uncalled)
        return False

    def update(self, dt: float) -> bool:
        """The count; beside it better moves are looked for, and the button says how many were found.

        Where there are none, it says so in its place.
        """
        if self._session.referee.hand_number > self._view.hand_number:  # somebody elsewhere went on
            self.nav.back(self)
            return False
        if self._note.text != self._session.note:
            self._note.text = self._session.note
            self.layout(self.app.window.size)
        if self._open_review():
            return True
        self._count_luck()
        if self._reviews:
            seat = self._session.seat if self._session.seat in self._reviews else next(iter(self._reviews))
            reviewing = self._reviews[seat]
            if self._fortunes is None:
                # While there is work the loop must not rest.
                self.fine_timing = work_on(self._reviews, seat, _REVIEW_STEPS)
                if not self.fine_timing:
                    self._keep_mistakes()
            if reviewing.done and self._better.label == t("review.open"):
                self._tell_found(len(reviewing.mistakes))
        return super().update(dt)

    def _tell_found(self, count: int) -> None:
        """How many better moves there were. With none, the review opens only for what else it shows."""
        if count:
            self._better.label = t("review.open_found", n=count)
        elif len(self._reviews) == 1 and not self._session.ledger.uncalled:
            if self.ui.focused is self._better:
                self.ui.focus("next", show=self.ui.focus_visible)
            self._better.label, self._better.enabled = t("review.open_none"), False
        else:
            return
        self.layout(self.app.window.size)
        self.invalidate()

    def _keep_mistakes(self) -> None:
        """Once all are found, or as many as there was time for; where luck is counted, that keeps them."""
        if self._fortunes is None and not self._kept:
            self._kept = True
            keep_mistakes(self._session, self._view.hand_number, self._reviews)

    def _count_luck(self) -> None:
        """Work on luck and play of the hand, and tell them as soon as they are known."""
        if self._fortunes is None:
            return
        self.fine_timing = work_on_luck(self._session, self._fortunes, _LUCK_STEPS, _LUCK_BUDGET_MS)
        if self._fortune is not None and not self._luck.text:
            self._luck.text = line_of_hand(self._session, self._fortune)
            if self._luck.text:
                self.invalidate()

    def go_back(self) -> bool:
        """Back opens the pause."""
        self.nav.push("pause")
        return True

    def handle(self, event: ev.Event) -> bool:
        """A press anywhere ends the count."""
        if super().handle(event):
            return True
        if isinstance(event, ev.PointerDown) and self.skip():
            return True
        return isinstance(event, Action) and event.name not in ("fullscreen", "mute", "help", "say_again")

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        words, body = self.frame(size)
        # What somebody did most is at the right of the heading, in the room it leaves.
        line = self._heading.rect
        taken = self._heading.measure(style, line.w)[0] + style.px(24)
        wide, high = self._award.measure(style, max(0, line.w - taken))
        self._award.visible = bool(self._most())
        self._award.place(Rect(line.right - wide, line.centery - high // 2, wide, high), style)
        right = words.right - style.px(ROW_END_UNITS)
        widths = column_units(style)[: len(self._columns)]
        for label, units in zip(reversed(self._columns), reversed(widths), strict=True):
            wide = style.px(units)
            label.place(Rect(right - wide, words.y, wide - 4, words.h), style)
            right -= wide
        first = self._columns[0]
        left_of = first.rect.right - first.measure(style, first.rect.w)[0] - style.gap
        self._under.place(Rect(words.x, words.y, left_of - words.x, words.h), style)
        luck_px = 0
        if self._fortune is not None:
            luck_px = max(style.px(_LUCK_UNITS), self._luck.measure(style, body.w)[1] + style.gap)
            body.h -= style.px(_AIR_UNITS)
        self._rows.gap = 1 if style.sofa else _GAP_UNITS
        low = SOFA_ROW_UNITS if style.sofa else LEAST_ROW_UNITS
        self._rows.fit(style, body.h - luck_px, low=low, high=ROW_UNITS)
        high = min(body.h - luck_px, self._rows.measure(style, body.w)[1])
        self._sheet_at, self._luck_px = Rect(body.x, body.y, body.w, high), luck_px
        self._place_sheet()
        for row in self.rows:
            self.preload.need(row.preload(style))  # several cards are laid in a frame
        self.draw_beforehand()

    def _place_sheet(self) -> None:
        """The sheet with its rows, as far as it has come up."""
        style = self.style
        at, rim = self._sheet_at, style.px(3)
        at = at.move(0, round(self._down * (self.app.window.size[1] - at.top)))
        self._scroll.place(at, style)
        # What is said of the player is the last line of the sheet.
        left = style.px(_MARGIN_UNITS + _AIR_UNITS / 4)
        self._luck.place(Rect(at.x + left, at.bottom, at.w - 2 * left, self._luck_px), style)
        self._sheet.place(Rect(at.x, at.y - rim, at.w, at.h + self._luck_px + 2 * rim), style)
        self.invalidate()


_LUCK_UNITS, _AIR_UNITS = 38, 16
"""How high the line is that is said of the player, and what is free below the sheet."""
_MARGIN_UNITS = 104
"""Where the line at the margin of the score sheet is: behind the portraits."""


class _Sheet(Widget):
    """The paper that the rows are written on."""

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        draw_sheet(surface, self.rect, style, self.rect.x + style.px(_MARGIN_UNITS))


class Award(Widget):
    """One line. ``shown`` 0..1 lets it grow out of its right end."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = self.spoken = words
        self.shown = 0.0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        high = style.px(50 if style.sofa else 36)
        return min(width, high + text.width(self._words, style.text_px("small"), "semibold") + style.px(22)), high

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.shown <= 0 or self.rect.w <= self.rect.h:
            return
        rect, palette = self.rect.move(round((1.0 - self.shown) * style.px(40)), 0), style.palette
        fill = with_alpha(palette.surface_raised, 235)
        ground = draw.rounded_rect(rect.size, rect.h // 2, fill, border=palette.accent, border_px=style.px(1.5))
        surface.blit(ground, rect)
        star_px = rect.h * 7 // 10
        star = draw.star(star_px, palette.accent)
        surface.blit(star, star.get_rect(center=(rect.x + rect.h // 2 + style.px(2), rect.centery)))
        room = Rect(rect.x + rect.h, rect.y, rect.w - rect.h - style.px(14), rect.h)
        small, least = style.text_px("small"), style.least_text_px
        label = text.fitted(self._words, room.w, small, palette.text, "semibold", least)
        surface.blit(label, label.get_rect(midleft=(room.x, room.centery)))
