"""All drop their cards at once: input, drawing and interruptions. ``referee_follower`` has what happens when.

A reaction runs from just after the flip of the first frame that shows the spill to the moment the press was gathered.
While it runs, the loop turns as fast as it can, frames are drawn in slices, and input is gathered between them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.ui.drop.continue_button import ContinueButton
from uno_desktop.ui.drop.drop_input import Presses
from uno_desktop.ui.drop.floor import ViewBefore
from uno_desktop.ui.drop.make_show import make_show, ranking_of
from uno_desktop.ui.drop.referee_follower import RefereeFollower
from uno_desktop.ui.kit import events as ev
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.cache import MEGABYTE, POOL
from uno_desktop.ui.kit.clock import FramePacer
from uno_desktop.ui.kit.preload import Pieces
from uno_desktop.ui.kit.sliced_input import SlicedInput
from uno_desktop.ui.shell.game_scene import GameScene
from uno_desktop.ui.shell.shell import Shell

_DUCK_S = 4.0
_MORE_BYTES, _MORE_WINDOWS = 131 * MEGABYTE, 2
"""More pictures are wanted at once than anywhere else: pot, sauce, and a hundred cards in the air. So many bytes, less
so many pictures as large as the window: the larger that is, the more goes into pictures of its size.
"""
_END_BYTES = 24 * MEGABYTE
"""So much more than usual is wanted while the cards go back."""
_SET_UP_MS = 14.0
"""So much of a frame goes into the stage while nothing moves yet: presses are still answered in time."""
_SET_UP_S = 1.2
"""After so long a drop begins even where a slow machine has not yet made all pictures of the falls."""
_PATIENCE_S = 10.0
"""When nobody has let go for so long after the spill, milliseconds do not matter any more."""


class Chili(GameScene):
    """Pushed over the table while the referee has a drop; goes by itself when all cards are back.

    ``preload_after``: what makes ready that which is shown then.
    """

    name = "chili"

    def __init__(
        self,
        shell: Shell,
        on_done: Callable[[], None] | None = None,
        preload_after: Callable[[], Pieces] | None = None,
    ) -> None:
        super().__init__(shell)
        self._on_done = on_done
        self._preload_after = preload_after
        self.is_ready = False
        """Whether the stage is set up: until then the picture of the table stands still."""
        self._is_spill_drawn = False
        self._is_away = False
        self._is_fresh = False
        """Whether the show has been asked for its changes since time moved on."""
        self._makes_end = False
        """Whether what is seen at the end is being made."""
        self._stopped_s: float | None = None

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the places, and a picture of the table for the change of light."""
        assert self.matches.session is not None
        self._referee = self.matches.session.referee
        self._goes_on = self.matches.session.goes_on
        self.gathered = SlicedInput(self.app)
        """Knows how often input was gathered while reactions were running."""
        self._before = ViewBefore(self.app.window.surface) if self.app.frames_drawn else None
        self.show = make_show(self.shell)
        self.follower = RefereeFollower(
            self.matches.session, self.show, self.preload, play=self.app.sound.play,
            rank=partial(ranking_of, self.look, self.matches), beat_factor=self.prefs.beat_factor,
            keymap=self.app.input.keymap, on_order=self._order_came, on_new_round=self._begin_anew,
        )  # fmt: skip
        self._presses = Presses(self.shell, self.show, self.follower)
        self._button = self.ui.add(ContinueButton(self._pick_up))
        self._pacer = FramePacer()
        self.follower.say_prompt()
        self.app.sound.duck(_DUCK_S)
        width, height = self.app.window.size
        POOL.protect(max(_END_BYTES, _MORE_BYTES - _MORE_WINDOWS * 4 * width * height))

    def leave(self) -> None:
        """The loop turns at its usual rate again, and the memory for a hundred falling cards goes back."""
        self.app.turn_fast(False)
        POOL.protect(0)

    def suspended(self) -> None:
        """Something lies over it (a pause, the rulebook): nobody shall lose by that."""
        self._stop_time()

    def resumed(self) -> None:
        """The drop begins anew."""
        self._go_on()

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out the show, whatever it is in the middle of."""
        self.preload.clear()
        if not self.is_ready:
            self._set_up(size)
            return
        self.show.resize(size, self.style, self._before)
        self._button.place_in_panel(self.show, size, self.style)
        self._preload_drop()

    def _set_up(self, size: tuple[int, int]) -> None:
        """Have the stage made in pieces; reading the art takes longer than a frame, and goes on in the background."""
        late_s = self._now_s() + _SET_UP_S
        self.fine_timing = True  # nothing is drawn meanwhile, yet this is no rest
        if self._before is not None:
            self.preload.extend(self._before.preload())
        self.preload.extend(self.show.layout_pieces(size, self.style, self._before))
        self.preload.extend(self.show.preload_first_frame())
        self.preload.extend(self.show.preload_falls(lambda: self._now_s() >= late_s))

    def _begin(self) -> None:
        self.is_ready = True
        self.fine_timing = False
        self.show.come(self._now_s())
        self._button.place_in_panel(self.show, self.app.window.size, self.style)
        self._preload_drop()

    def _preload_drop(self) -> None:
        """What is made while the pot comes and sways; at last the panel, which is the same for every order."""
        self.preload.extend(self.show.preload_drop())
        self.preload.extend(self.show.preload_ranking(self.follower.any_order()))
        self.preload.add(partial(self._button.preload, self.style))

    def _preload_end(self) -> None:
        """What is made while the order stands. Before the last card lies still, pictures of the falls must not go."""
        self.preload.add(partial(POOL.protect, _END_BYTES))
        self.preload.extend(self.show.preload_end())
        if self._preload_after is not None:
            self.preload.extend(self._preload_after())

    # -- input -------------------------------------------------------------------------------------------------

    def handle(self, event: ev.Event) -> bool:
        """While the drop runs, any press lets go; afterwards a press goes on."""
        self.gathered.flush()
        if isinstance(event, ev.FocusLost):
            if not self._goes_on:
                self._stop_time()
        elif isinstance(event, ev.FocusGained):
            self._go_on()
        if self.follower.runs and not self._is_away:
            return self._presses.take(event)
        if super().handle(event):
            return True
        if isinstance(event, Action) and not event.repeat:
            if event.name == "pause" and self.follower.finished_s is None:
                self.nav.push("pause")
                return True
            if event.name == "confirm":
                self.follower.hurry(self._now_s())
                return True
        return False

    def go_back(self) -> bool:
        """Back is the pause, until the order stands; then it goes on."""
        if self.follower.finished_s is None:
            self.nav.push("pause")
        else:
            self.follower.hurry(self._now_s())
        return True

    def pressables(self) -> list[tuple[str, Rect]]:
        """Everywhere, as long as a press lets go; then the button."""
        if self.follower.runs and self.follower.is_ours:
            return [("drop", Rect((0, 0), self.app.window.size))]
        return super().pressables()

    # -- time and picture --------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Move the referee and the show on; true when a frame is due."""
        self._is_fresh = False
        if self.follower.runs:
            self.gathered.note()
        else:
            self.gathered.stop()
        self.gathered.flush()
        if not self.is_ready:
            if not self.dirty and self.preload.work(_SET_UP_MS, self.app.clock.now_ms):
                self._begin()
            return False
        if self._is_away or self._stopped_s is not None or self not in self.app.stack.scenes:
            return False
        now_ms = self.app.clock.now_ms()
        is_spilled = self.show.spilled_s is not None
        self._referee.advance(now_ms)
        self.follower.follow(now_ms)
        self.app.turn_fast(self._milliseconds_count(now_ms / 1000))
        if self.show.spilled_s is not None and not is_spilled:
            self.preload.extend(self.show.preload_spread())
        if self.follower.finished_s is None:
            self._makes_end = False
        elif not self._makes_end and self.show.falls_are_over(now_ms / 1000):
            self._makes_end = True
            self._preload_end()
        if self.show.is_over(now_ms / 1000):
            self._close()
            return False
        undrawn_s = self._pacer.due(dt, at_once=self.dirty or is_spilled != (self.show.spilled_s is not None))
        if undrawn_s is None:
            return False
        for sound, loud, pan in self.show.update(now_ms / 1000, undrawn_s):
            self.app.sound.play(sound, loud, pan)
        super().update(dt)
        return self.show.ranking is None or not self.show.ranking.settled(now_ms / 1000) or self.ui.dirty

    def _milliseconds_count(self, now_s: float) -> bool:
        """Whether somebody may still let go, and has not slept through it."""
        spilled_s = self.show.spilled_s
        return self.follower.runs and (spilled_s is None or now_s <= spilled_s + _PATIENCE_S)

    def dirty_rects(self) -> list[Rect] | None:
        """Only what changed; all of it while the button changes."""
        if not self.is_ready:
            return None
        if self.ui.dirty:
            self.show.invalidate()
        self._is_fresh = True
        return self.show.changes(self._now_s(), self._between_slices)

    def draw(self, surface: pygame.Surface) -> None:
        """A frame, in slices; after the flip of the first one that shows the spill, time runs."""
        if not self.is_ready:
            if self._before is None:
                surface.fill("black")
            elif self._before.is_ready:  # until then the table's picture is still there
                surface.blit(self._before.picture(), (0, 0))
            return
        if not self._is_fresh:
            self.show.changes(self._now_s(), self._between_slices)
        self.show.draw(surface, self._between_slices)
        if self.show.ranking is not None:
            self.ui.draw(surface)
        if self.show.spilled_s is not None and not self._is_spill_drawn:
            self._is_spill_drawn = True
            follower = self.follower
            self.app.after_first_frame(lambda: follower.spill_flipped(self.app.clock.now_ms()))

    def _between_slices(self) -> None:
        if self.follower.runs:
            self.gathered.gather()

    def _now_s(self) -> float:
        return self.app.clock.now_ms() / 1000 if self._stopped_s is None else self._stopped_s

    # -- what the follower tells -------------------------------------------------------------------------------

    def _order_came(self) -> None:
        self._button.visible = True
        self.ui.focus(self._button)
        self._button.place_in_panel(self.show, self.app.window.size, self.style)

    def _begin_anew(self) -> None:
        self._presses.begin_anew()
        self._is_spill_drawn = False

    def _pick_up(self) -> None:
        self.follower.pick_up(self._now_s())
        self._button.visible = False
        self.invalidate()

    def _close(self) -> None:
        self.nav.back(self)
        if self._on_done is not None:
            self._on_done()

    # -- interruptions -----------------------------------------------------------------------------------------

    def _stop_time(self) -> None:
        self._is_away = True
        self.app.turn_fast(False)
        self._referee.pause(self.app.clock.now_ms())

    def _go_on(self) -> None:
        if not self._is_away:
            return
        self._is_away = False
        self._referee.resume(self.app.clock.now_ms())
        if self._referee.drop is not None and self.is_ready:
            self.follower.restart(self._now_s())
        self.invalidate()
