"""All drop their cards at once: the scene between the referee, who keeps the time, and the show.

A reaction runs from just after the flip of the first frame that shows the spill to the moment the press was gathered.
While it runs, the loop turns as fast as it can, frames are drawn in slices, and input is gathered between them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.wording import theme_text
from uno_desktop.match.droptime import DropStage
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.ui.chili import timing
from uno_desktop.ui.chili.floor import blurred
from uno_desktop.ui.kit import events as ev
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.clock import FRAMES_PER_S, FrameClock
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.scenes.chili_cast import make_show, own_hand_rect, ranking_of
from uno_desktop.ui.scenes.chili_grip import Grip
from uno_desktop.ui.scenes.picker_sample import sample_session
from uno_desktop.ui.scenes.scene_base import GameScene

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context

KEPT_ACTIONS = frozenset({"back", "pause", "fullscreen", "mute", "help"})
"""Presses that mean one of these never let go of the cards."""
_FAST_LOOP = 1000
_LEAST_PACE = 0.4
_GAPS_KEPT = 20_000
_BUBBLE_S = 1.1


class Chili(GameScene):
    """Pushed over the table while the referee has a drop; goes by itself when all cards are back."""

    name = "chili"

    def __init__(self, ctx: Context, on_done: Callable[[], None] | None = None, rehearsed: int | None = None) -> None:
        super().__init__(ctx)
        self._on_done = on_done
        self._rehearsed = rehearsed
        self.gaps_ms: deque[float] = deque(maxlen=_GAPS_KEPT)
        """Milliseconds between two gatherings of input while reactions were running."""
        self._gathered_ms = 0.0
        self._late: list[ev.Event] = []
        self._undrawn_s = 1.0
        self._spill_drawn = False
        self._finished_s: float | None = None
        self._is_splashed = False
        self._away = False
        self._usual_rate = FRAMES_PER_S
        self._bubbled_s = 0.0

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the places, and a picture of the table for the change of light."""
        assert self.ctx.session is not None
        self._session = self.ctx.session
        self._referee = self._session.referee
        self._pace = max(_LEAST_PACE, self.ctx.beat_factor)
        self._before = blurred(self.app.window.surface) if self.app.frames_drawn else None
        self._counts = self._session.view.counts
        self.show = make_show(self.ctx)
        self._round = self._referee.drop.round if self._referee.drop else 0
        self._grip = Grip()
        self._button = self.ui.add(Button("continue", t("picker.continue"), self._pick_up, kind="primary"))
        self._button.visible = False
        self.show.rewind(self._now_s())
        self._say_prompt()
        self.app.sound.duck(4.0)
        if isinstance(self.app.clock, FrameClock):
            self._usual_rate = self.app.clock.frames_per_s

    def leave(self) -> None:
        """The loop turns at its usual pace again."""
        self._turn_fast(False)

    def suspended(self) -> None:
        """Something lies over it (a pause, the rulebook): nobody shall lose by that."""
        self._stop_time()

    def resumed(self) -> None:
        """The drop begins anew."""
        self._go_on()

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out the show, whatever it is in the middle of."""
        self.show.resize(size, self.style, self._before)
        if self._rehearsed is not None:
            self._rehearse(self._rehearsed)
            self._rehearsed = None
        self._place_button(size)

    def _place_button(self, size: tuple[int, int]) -> None:
        style = self.style
        wide, high = self._button.measure(style, style.px(220))
        self.show.ranking_foot_px = high + style.px(16)
        panel = (
            self.show.ranking.rect(size, style, self.show.ranking_foot_px) if self.show.ranking else Rect((0, 0), size)
        )
        place = Rect(0, 0, wide, high)
        place.midbottom = (panel.centerx, panel.bottom - style.px(16))
        self._button.place(place, style)

    # -- input -------------------------------------------------------------------------------------------------

    def handle(self, event: ev.Event) -> bool:
        """Any press lets go; pause and the like are for whoever is beneath."""
        self._flush()
        if isinstance(event, ev.FocusLost):
            self._stop_time()
        elif isinstance(event, ev.FocusGained):
            self._go_on()
        if self._runs():
            return self._handle_drop(event)
        if super().handle(event):
            return True
        if isinstance(event, Action):
            if event.name in ("back", "pause") and self._finished_s is None and not event.repeat:
                self.ctx.push("pause")
                return True
            if event.name in ("confirm", "back") and not event.repeat:
                self._hurry()
            return event.name not in ("fullscreen", "mute", "help")
        if isinstance(event, ev.PointerDown) and self.show.ranking is None:
            self._hurry()
        return False

    def _runs(self) -> bool:
        """Whether presses count now (too early ones, too)."""
        drop = self._referee.drop
        return drop is not None and drop.stage in (DropStage.SWAYING, DropStage.SPILLED) and not self._away

    def _handle_drop(self, event: ev.Event) -> bool:
        if isinstance(event, ev.Pressed):
            means = self.app.input.keymap.actions_for(event.binding)
            if KEPT_ACTIONS.intersection(means):
                return False
            self._let_go(event.time_ms, repeat=event.repeat)
            return True
        if isinstance(event, Action):
            if event.name in ("back", "pause") and not event.repeat:
                self.ctx.push("pause")
                return True
            return event.name not in KEPT_ACTIONS
        let_go_ms = self._grip.takes(
            event, own_hand_rect(self.show), self.style.px(24), has_spilled=self.show.spilled_s is not None
        )
        if let_go_ms is not None:
            self._let_go(let_go_ms)
        return isinstance(event, (ev.PointerDown, ev.PointerUp))

    def _let_go(self, at_ms: float, *, repeat: bool = False) -> None:
        """The viewing seat's press, dated when it was gathered."""
        seat = self._session.seat
        drop = self._referee.drop
        if drop is None or seat not in drop.persons:
            return
        match self._referee.press_drop(seat, round(at_ms), repeat=repeat):
            case Press.DROPPED:
                ms = round(at_ms) - self._spilled_ms
                self.show.drop(seat, at_ms / 1000, t("chili.ms", ms=ms))
                self.ctx.play("slide")
            case Press.FUMBLED:
                self.show.fumble(seat, at_ms / 1000, theme_text(self.ctx.theme, "chili.early"))
                self.ctx.play("fumble")
            case Press.LOCKED:
                self.show.fumble(seat, at_ms / 1000, theme_text(self.ctx.theme, "chili.locked"))
                self.ctx.play("fumble", 0.6)
        self.invalidate()

    def _between_slices(self) -> None:
        """Gather input in the middle of drawing, so that a press is dated when it comes."""
        self._note_gap()
        self._late += self.app.input.gather()

    def _flush(self) -> None:
        late, self._late = self._late, []
        for event in late:
            self.app.dispatch(event)

    def _note_gap(self) -> None:
        now_ms = self.ctx.now_ms
        if self._gathered_ms and self._runs():
            self.gaps_ms.append(now_ms - self._gathered_ms)
        self._gathered_ms = now_ms

    def pressables(self) -> list[tuple[str, Rect]]:
        """Everywhere, as long as a press lets go; then the button."""
        drop = self._referee.drop
        if drop is not None and self._session.seat in drop.persons and self._runs():
            return [("drop", Rect((0, 0), self.app.window.size))]
        return super().pressables()

    # -- time --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Move the referee and the show on; true when a frame is due."""
        self._note_gap()
        self._flush()
        if self._away or self not in self.app.stack.scenes:
            return False
        now_ms = self.ctx.now_ms
        self._referee.advance(now_ms)
        self._follow(now_ms)
        self._undrawn_s += dt
        if self._undrawn_s < 0.96 / FRAMES_PER_S:
            return False
        for sound, loud, pan in self.show.update(now_ms / 1000, self._undrawn_s):
            self.ctx.play(sound, loud, pan)
        self._undrawn_s = 0.0
        super().update(dt)
        return self.show.ranking is None or not self.show.ranking.settled(now_ms / 1000) or self.ui.dirty

    def _follow(self, now_ms: float) -> None:
        """Let the show follow the referee."""
        drop, now_s = self._referee.drop, now_ms / 1000
        if drop is None:
            self._finish(now_s)
            return
        if drop.round != self._round:
            self._round = drop.round
            self._restart(now_s)
        if drop.stage is DropStage.WAITING:
            if now_s >= self.show.came_s + timing.ENTRANCE_S * self._pace:
                self._referee.drop_begun(round(now_ms))
                self.show.begin(now_s)
        elif drop.stage is DropStage.SWAYING:
            self._sway(now_ms, drop.due_ms)
        else:
            for dropped in drop.dropped(round(now_ms))[: len(drop.order) - 1]:
                self._show_dropped(dropped)
            seat = self._session.seat
            if drop.fumbled(seat) and not drop.locked(seat, round(now_ms)) and not self.show.fates[seat].is_good:
                self.show.unlock(seat)

    def _sway(self, now_ms: float, due_ms: int | None) -> None:
        self._turn_fast(True)
        if self.show.spilled_s is None and now_ms / 1000 >= self._bubbled_s + _BUBBLE_S:
            self._bubbled_s = now_ms / 1000
            self.ctx.play("bubble", 0.5)
        if self.show.spilled_s is None and due_ms is not None and now_ms >= due_ms:
            self.show.spill(now_ms / 1000)
            self.ctx.play("pour")
            self._spill_drawn = False
            self._undrawn_s = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """A frame, in slices; after the flip of the first one that shows the spill, time runs."""
        gather = self._between_slices if self._runs() else _nothing
        self.show.draw(surface, self._now_s(), gather)
        if self.show.ranking is not None:
            self.ui.draw(surface)
        if self.show.spilled_s is not None and not self._spill_drawn:
            self._spill_drawn = True
            self.app.after_first_frame(self._spill_flipped)

    def _spill_flipped(self) -> None:
        drop = self._referee.drop
        if drop is not None and drop.stage is DropStage.SWAYING and self.show.spilled_s is not None:
            self._spilled_ms = round(self.ctx.now_ms)
            self._referee.spill_shown(self._spilled_ms)

    def _show_dropped(self, dropped: Dropped) -> None:
        if dropped.reaction_ms is None or self.show.hands[dropped.seat].dropped_s is not None:
            return
        when_s = (self._spilled_ms + dropped.reaction_ms) / 1000
        self.show.drop(dropped.seat, when_s, t("chili.ms", ms=dropped.reaction_ms))

    # -- afterwards --------------------------------------------------------------------------------------------

    def _finish(self, now_s: float) -> None:
        """The order is final: splash, order, and all cards go back."""
        if self._finished_s is None:
            self._finished_s = now_s
            self._turn_fast(False)
        for dropped in self._referee.last_drop[:-1]:
            self._show_dropped(dropped)
        since_s = (now_s - self._finished_s) / self._pace
        if not self._is_splashed and since_s >= timing.SPLASH_AFTER_S:
            self._splash(now_s)
        order_s = timing.SPLASH_AFTER_S + timing.ORDER_AFTER_S
        if self.show.ranking is None and self.show.ends_s is None and since_s >= order_s:
            self._show_order(now_s)
        if self.show.ends_s is None and since_s >= order_s + timing.ORDER_STAYS_S:
            self._pick_up()
        if self.show.is_over(now_s):
            self.ctx.back(self)
            if self._on_done is not None:
                self._on_done()

    def _splash(self, now_s: float) -> None:
        self._is_splashed = True
        last = self._referee.last_drop[-1].seat
        theme, draws = self.ctx.theme, self._penalty_of(last)
        own = last == self._session.seat
        chip = theme_text(theme, "chili.splashed_you" if own else "chili.splashed", n=draws)
        self.show.splash(last, now_s, chip)
        self.ctx.play("splash")

    def _penalty_of(self, seat: int) -> int:
        """How many cards the last one drew."""
        return max(0, self._session.view.counts[seat] - self._counts[seat])

    def _show_order(self, now_s: float) -> None:
        last = self._referee.last_drop[-1].seat
        self.show.ranking = ranking_of(self.ctx, self.show, self._referee.last_drop, self._penalty_of(last), now_s)
        self._button.visible = True
        self.ui.focus(self._button)
        self._place_button(self.app.window.size)
        self.ctx.play("lose" if last == self._session.seat else "tick")

    def _hurry(self) -> None:
        """A press after the drop brings on what comes next, but not at once: it may have been meant for the drop."""
        ranking, now_s = self.show.ranking, self._now_s()
        if ranking is not None and now_s >= ranking.since_s + timing.NO_SKIP_S:
            self._pick_up()

    def _pick_up(self) -> None:
        if self.show.ends_s is None:
            self._button.visible = False
            self.show.pick_up(self._now_s())
            self.ctx.play("deal")
            self.invalidate()

    # -- interruptions -----------------------------------------------------------------------------------------

    def _stop_time(self) -> None:
        self._away = True
        self._turn_fast(False)
        self._referee.pause(self.ctx.now_ms)

    def _go_on(self) -> None:
        if self._away:
            self._away = False
            self._referee.resume(self.ctx.now_ms)
            self.invalidate()

    def _restart(self, now_s: float) -> None:
        """A new round with a new cue: everybody holds their cards again."""
        self.show.rewind(now_s)
        self._grip = Grip()
        self._spill_drawn = False

    def _turn_fast(self, fast: bool) -> None:
        """Turn the loop quickly while milliseconds count; frames are still drawn at the usual rate."""
        clock = self.app.clock
        if isinstance(clock, FrameClock):
            clock.frames_per_s = _FAST_LOOP if fast else self._usual_rate

    def _now_s(self) -> float:
        return self.ctx.now_ms / 1000

    def _say_prompt(self) -> None:
        drop, theme = self._referee.drop, self.ctx.theme
        must_press = drop is not None and self._session.seat in drop.persons
        self.show.prompt = theme_text(theme, "chili.hold" if must_press else "chili.by_lot")
        self.show.call = theme_text(theme, "chili.call")

    # -- pictures ----------------------------------------------------------------------------------------------

    def _rehearse(self, ms_after_spill: int) -> None:
        """As if the spill had been shown so many ms ago (negative: it is still to come), for pictures."""
        drop, now_ms = self._referee.drop, round(self.ctx.now_ms)
        if drop is None:
            return
        spilled_ms = now_ms - ms_after_spill
        self.show.rewind((spilled_ms - drop.cue_ms) / 1000 - timing.ENTRANCE_S)
        self._referee.drop_begun(spilled_ms - drop.cue_ms)
        self.show.begin((spilled_ms - drop.cue_ms) / 1000)
        if ms_after_spill < 0:
            return
        self._spill_drawn, self._spilled_ms = True, spilled_ms
        self.show.spill(spilled_ms / 1000)
        self._referee.spill_shown(spilled_ms)
        if ms_after_spill > _SAMPLE_REACTION_MS:
            self._let_go(spilled_ms + _SAMPLE_REACTION_MS)
        self._referee.advance(now_ms)
        if self._referee.drop is None:
            self._finished_s = now_ms / 1000 - _SAMPLE_AFTER_S
            self._follow(now_ms - 1500)
        self._follow(now_ms)


def _nothing() -> None:
    """Nobody waits for the input."""


_SAMPLE_REACTION_MS = 287
_SAMPLE_AFTER_S = 3.4


def _sample(ctx: Context, players: int, seed: int, ms_after_spill: int) -> Chili:
    sample_session(
        ctx, players, seed, until=lambda view: bool(view.to_drop) and len(view.hand) > 3, effect="drop_hands"
    )
    return Chili(ctx, rehearsed=ms_after_spill)


def sample_sway(ctx: Context, *, players: int = 4, seed: int = 1) -> Chili:
    """The pot sways, all hold their cards."""
    return _sample(ctx, players, seed, -500)


def sample_spill(ctx: Context, *, players: int = 4, seed: int = 1) -> Chili:
    """The spill, before anybody has let go."""
    return _sample(ctx, players, seed, 120)


def sample_drop(ctx: Context, *, players: int = 4, seed: int = 1) -> Chili:
    """Cards are falling."""
    return _sample(ctx, players, seed, 470)


def sample_order(ctx: Context, *, players: int = 4, seed: int = 1) -> Chili:
    """The order of dropping."""
    return _sample(ctx, players, seed, 4000)
