"""What the referee says becomes what the animation shows, from the pot's coming to the cards' way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.match.live.droptime import DropHost, DropStage, DropTrial, ShownDrop
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.captions import DropWords
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.drop.pot import swaying
from uno_desktop.ui.drop.ranking import Ranking
from uno_desktop.ui.kit.caches.preload import PreloadQueue
from uno_desktop.ui.shell.match.session import Session

MakeRanking = Callable[[Sequence[Dropped], int, float], Ranking]
"""Gives the panel for an order, how many cards its last one draws, and since when it is shown (s)."""
_BUBBLE_S = 1.1
_PATIENCE_S = 10.0
"""When nobody has let go for so long after the spill, milliseconds do not matter any more."""
_LEAST_SWING_DEG, _WIDE_SWING_DEG = 2.0, 11.0


class RefereeFollower:
    """``follow`` it once a turn of the loop. All times are on the screen's clock.

    ``play`` plays a sound, ``rank`` puts an order of dropping in words; ``on_order`` is called when the order comes up,
    ``on_new_round`` when all begins anew. ``trial`` takes the referee's place in a drop that does not count: then
    ``on_order`` is called after the splash, and no order is shown. ``heard_late_ms``: how much later than it is seen
    the spill is heard here, for somebody who plays by ear; None for somebody who doesn't. ``creaks``: the pot's swing
    is heard.
    """

    def __init__(
        self,
        session: Session,
        animation: DropAnimation,
        preload: PreloadQueue,
        *,
        play: Callable[..., None],
        rank: MakeRanking,
        words: DropWords,
        on_order: Callable[[], None],
        on_new_round: Callable[[], None],
        trial: DropTrial | None = None,
        heard_late_ms: int | None = None,
        creaks: bool = False,
        is_first: bool = False,
    ) -> None:
        self._session = session
        self._theme = session.theme
        self._is_trial = trial is not None
        self._referee: DropHost = trial or session.referee
        self._animation = animation
        self._preload = preload
        self._play = play
        self._rank = rank
        self._words = words
        self._on_order = on_order
        self._on_new_round = on_new_round
        self._heard_late_ms = heard_late_ms
        self._creaks, self._is_first = creaks, is_first
        self._swing = 0.0
        self._counts = self._session.view.counts
        self._round = self._referee.drop.round if self._referee.drop else 0
        self.order: Ranking | None = None
        """The order of dropping, from the splash on."""
        self._is_splashed = False
        self._bubbled_ms = self._turn_over_ms = 0.0
        self.spilled_ms = 0
        """When the first frame of the spill had been flipped."""
        self.finished_s: float | None = None
        """When the order became final."""

    @property
    def runs(self) -> bool:
        """Whether presses count now, too early ones as well."""
        drop = self._referee.drop
        return drop is not None and drop.stage in (DropStage.SWAYING, DropStage.SPILLED)

    def milliseconds_count(self, now_s: float) -> bool:
        """Whether somebody may still let go, and has not slept through it."""
        spilled_s = self._animation.course.spilled_s
        return self.runs and (spilled_s is None or now_s <= spilled_s + _PATIENCE_S)

    @property
    def is_ours(self) -> bool:
        """Whether the viewing seat must press; where people share the screen, whether any of them must."""
        drop = self._referee.drop
        if drop is None:
            return False
        session = self._session
        return bool({*drop.people} & {*session.people}) if session.is_shared else session.seat in drop.people

    def say_prompt(self) -> None:
        """The words of the animation, for whoever must press and for who only looks on."""
        drop, animation, words = self._referee.drop, self._animation, self._words
        animation.call, animation.key = words.call, ""
        animation.own_keys = t("chili.own_keys")
        animation.banner = t("chili.trial_runs") if self._is_trial else ""
        if drop is not None and drop.active is not None:
            animation.prompt = t("chili.turn_of", name=self._session.name_of(drop.active))
        elif self.is_ours:
            animation.prompt, animation.key = words.hold()
        else:
            elsewhere = drop is not None and {*drop.people} - {*self._session.people}
            animation.prompt = t("chili.elsewhere") if elsewhere else theme_text(self._theme, "chili.by_lot")

    # -- while it runs -----------------------------------------------------------------------------------------

    def follow(self, now_ms: float) -> None:
        """Let the animation follow the referee."""
        drop, course, now_s = self._referee.drop, self._animation.course, now_ms / 1000
        if drop is None:
            self._finish(now_s)
            return
        drop.late_ms = self._heard_late_ms or 0
        if drop.round != self._round:
            self._round = drop.round
            self.restart(now_s)
        if drop.stage is DropStage.WAITING:
            in_s = course.entered_s + drop_times.ENTRANCE_S * course.entrance_pace
            if now_s >= in_s and course.begun_s is None:
                self._referee.drop_begun(round(now_ms))
                course.begin(now_s)
        elif drop.stage is DropStage.SWAYING:
            if course.begun_s is None:
                course.begin(now_s)
            self._sway(now_ms, drop.due_ms)
        else:
            for dropped in drop.dropped(round(now_ms))[: len(drop.order) - 1]:
                self._show_dropped(dropped)
            for seat in drop.people:
                is_free = drop.fumbled(seat) and not drop.locked(seat, round(now_ms))
                if is_free and not self._animation.fates[seat].is_good:
                    self._animation.unlock(seat)
            self._follow_turns(drop, now_ms)

    def _follow_turns(self, drop: ShownDrop, now_ms: float) -> None:
        """Where people drop one after the other, a turn stands for a while, and the next one comes."""
        if not drop.turn_over(round(now_ms)):
            self._turn_over_ms = now_ms
        elif now_ms >= self._turn_over_ms + drop_times.TURN_STAYS_S * 1000 * self._animation.course.pace:
            drop.next_turn()
            self._animation.next_turn(now_ms / 1000, drop.active or 0, t("chili.your_turn"))
            self.say_prompt()
            self._on_new_round()

    def restart(self, now_s: float) -> None:
        """Everybody holds their cards again, and the pot comes in."""
        self._animation.rewind(now_s)
        self.say_prompt()
        self._on_new_round()

    def _sway(self, now_ms: float, due_ms: int | None) -> None:
        if self._animation.course.spilled_s is not None:
            return
        if due_ms is not None and now_ms >= due_ms:
            self._animation.spill(now_ms / 1000)
            self._play("pour")
        elif now_ms >= self._bubbled_ms + _BUBBLE_S * 1000:
            self._bubbled_ms = now_ms
            self._play("bubble", 0.5)
        elif self._creaks and self._animation.course.begun_s is not None:
            # The pot creaks at each end of its swing, from the side on which it is, the louder the wider it swings.
            swayed_s = now_ms / 1000 - self._animation.course.begun_s
            angle, before = -swaying(swayed_s).angle, -swaying(max(0.0, swayed_s - 0.02)).angle
            swing, share = angle - before, angle / _WIDE_SWING_DEG
            if swing * self._swing < 0 and abs(angle) >= _LEAST_SWING_DEG:
                self._play("sway", min(1.0, abs(share)), max(-1.0, min(1.0, share)))
            self._swing = swing

    def spill_flipped(self, at_ms: float) -> None:
        """The first frame of the spill is on the screen: reactions count from now."""
        drop = self._referee.drop
        if drop is not None and drop.stage is DropStage.SWAYING and self._animation.course.spilled_s is not None:
            self.spilled_ms = round(at_ms)
            self._referee.spill_shown(self.spilled_ms)

    def let_go(self, at_ms: float, *, repeat: bool = False, seat: int | None = None) -> None:
        """The press of the viewing seat (or of ``seat``, where people share the screen), dated as gathered."""
        if not self.is_ours:
            return
        seat, theme = self._session.seat if seat is None else seat, self._theme
        at_ms -= self._heard_late_ms or 0
        match self._referee.press_drop(seat, round(at_ms), repeat=repeat):
            case Press.DROPPED:
                self._animation.drop(seat, at_ms / 1000, t("chili.ms", ms=round(at_ms) - self.spilled_ms))
                self._play("slide")
                if self._referee.drop is not None and self._referee.drop.active == seat:
                    self._animation.course.called_off_s = at_ms / 1000
            case Press.FUMBLED:
                self._animation.fumble(seat, at_ms / 1000, theme_text(theme, "chili.early"))
                self._play("fumble")
            case Press.LOCKED:
                self._animation.fumble(seat, at_ms / 1000, theme_text(theme, "chili.locked"))
                self._play("fumble", 0.6)

    def nobodys_press(self, at_ms: float) -> None:
        """Several share the screen, and what was pressed is nobody's key: say whose is which."""
        if self.runs and self.is_ours and self._animation.course.spilled_s is not None:
            self._animation.reminded_s = at_ms / 1000
            self._play("fumble", 0.4)

    def _show_dropped(self, dropped: Dropped) -> None:
        if dropped.reaction_ms is not None and self._animation.hands[dropped.seat].dropped_s is None:
            when_s = (self.spilled_ms + dropped.reaction_ms) / 1000
            self._animation.drop(dropped.seat, when_s, t("chili.ms", ms=dropped.reaction_ms))

    # -- afterwards --------------------------------------------------------------------------------------------

    def _finish(self, now_s: float) -> None:
        """The order is final: splash, order, and all cards go back."""
        is_new = self.finished_s is None
        self.finished_s = now_s if self.finished_s is None else self.finished_s
        if not self._referee.last_drop:
            self.pick_up(now_s)
            return
        if is_new:
            self._preload.put_first(self._animation.preload_chip(self._verdict, is_good=False))
        for dropped in self._referee.last_drop[:-1]:
            self._show_dropped(dropped)
        since_s = (now_s - self.finished_s) / self._animation.course.pace
        order_s = drop_times.SPLASH_AFTER_S + drop_times.ORDER_AFTER_S
        if not self._is_splashed and since_s >= drop_times.SPLASH_AFTER_S:
            self._is_splashed = True
            self._splash(now_s)
        if self._is_trial:
            if since_s >= order_s:
                self._on_order()
            return
        if self._animation.ranking is None and self._animation.course.ends_s is None and since_s >= order_s:
            assert self.order is not None
            self.order.since_s = now_s
            self._animation.ranking = self.order
            is_own = self._referee.last_drop[-1].seat == self._session.you
            self._play("best" if self.order.has_best else "lose" if is_own else "tick")
            self._on_order()
        stays_s = self._animation.course.order_stays_s(len(self._referee.last_drop))
        if since_s >= order_s + (drop_times.ORDER_FIRST_STAYS_S if self._is_first else stays_s):
            self.pick_up(now_s)

    @property
    def _verdict(self) -> str:
        """What is told about the last one."""
        last = self._referee.last_drop[-1].seat
        key = "chili.splashed_you" if last == self._session.you and not self._is_trial else "chili.splashed"
        return theme_text(self._theme, key, n=self._drawn_by(last))

    def _splash(self, now_s: float) -> None:
        last = self._referee.last_drop[-1].seat
        if not self._is_trial:
            self.order = self._rank(self._referee.last_drop, self._drawn_by(last), now_s)
            self.order.side = self._animation.free_side(last)
            self._preload.put_first(self._animation.preload_ranking(self.order))
        self._animation.splash(last, now_s, self._verdict)
        self._play("splash")

    def trial_in_words(self) -> tuple[str, str]:
        """How a trial went for the viewing seat, and whom it had to beat: the slowest of the others."""
        timed = [each for each in self._referee.last_drop if each.reaction_ms is not None]
        others = [each for each in timed if each.seat != self._session.seat]
        slowest = max(others, key=lambda each: each.reaction_ms or 0, default=None)
        own = next((each for each in self._referee.last_drop if each.seat == self._session.seat), None)
        if own is None or slowest is None:
            return t("chili.trial_over"), ""
        own_ms, slowest_ms = own.reaction_ms, slowest.reaction_ms or 0
        if own_ms is not None and own_ms <= slowest_ms:
            title = t("chili.trial_done", ms=own_ms)
        elif own.fumbled:
            title = t("chili.trial_early")
        else:
            title = t("chili.trial_missed") if own_ms is None else t("chili.trial_late", ms=own_ms)
        return title, t("chili.trial_slowest", name=self._session.name_of(slowest.seat), ms=slowest_ms)

    def any_order(self) -> Ranking:
        """Some order of all who drop: its panel and faces are those of the true one, and can be made before it."""
        return self._rank([Dropped(seat, 0, False) for seat in self._animation.hands], 0, 0.0)

    def _drawn_by(self, seat: int) -> int:
        """How many cards the last one drew."""
        return max(0, self._session.view.counts[seat] - self._counts[seat])

    def hurry(self, now_s: float) -> None:
        """A press after the drop brings on what comes next, but only once the order is there: it may be a late drop."""
        ranking = self._animation.ranking
        if ranking is not None and now_s >= ranking.whole_s + drop_times.NO_SKIP_S:
            self.pick_up(now_s)

    def pick_up(self, now_s: float) -> None:
        """Put all cards back into the hands, once."""
        if self._animation.course.ends_s is None:
            self._animation.pick_up(now_s)
            self._play("deal")
