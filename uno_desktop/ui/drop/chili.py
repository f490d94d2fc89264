"""All drop their cards at once: input, drawing and interruptions. ``course`` has what happens when.

A reaction runs from just after the flip of the first frame that shows the spill to the moment the press was gathered.
While it runs, the loop turns as fast as it can, frames are drawn in slices, and input is gathered between them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop.ui.drop.backstage import Backstage
from uno_desktop.ui.drop.cast import make_show
from uno_desktop.ui.drop.course import Course
from uno_desktop.ui.drop.drop_input import Presses, SlicedInput
from uno_desktop.ui.drop.floor import blurred
from uno_desktop.ui.drop.foot import OnwardButton
from uno_desktop.ui.drop.pace import Pace
from uno_desktop.ui.kit import events as ev
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.shell.game_scene import GameScene

if TYPE_CHECKING:
    from uno_desktop.ui.shell.shell import Shell

_DUCK_S = 4.0


class Chili(GameScene):
    """Pushed over the table while the referee has a drop; goes by itself when all cards are back."""

    name = "chili"

    def __init__(self, shell: Shell, on_done: Callable[[], None] | None = None) -> None:
        super().__init__(shell)
        self._on_done = on_done
        self._is_spill_drawn = False
        self._is_away = False
        self._is_fresh = False
        """Whether the show has been asked for its changes since time moved on."""
        self._stopped_s: float | None = None
        self._backstage: Backstage | None = None
        self._is_set_up = False

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the places, and a picture of the table for the change of light."""
        assert self.matches.session is not None
        self._referee = self.matches.session.referee
        self.gathered = SlicedInput(self.app)
        """Knows how often input was gathered while reactions were running."""
        self._before = blurred(self.app.window.surface) if self.app.frames_drawn else None
        self.show = make_show(self.shell)
        self.course = Course(self.shell, self.show, on_order=self._order_came, on_new_round=self._begin_anew)
        self._presses = Presses(self.shell, self.show, self.course)
        self._button = self.ui.add(OnwardButton(self._pick_up))
        self._pace = Pace(self.app, self.show)
        self.course.say_prompt()
        self.app.sound.duck(_DUCK_S)

    def leave(self) -> None:
        """The loop turns at its usual pace again."""
        self._pace.rest()

    def suspended(self) -> None:
        """Something lies over it (a pause, the rulebook): nobody shall lose by that."""
        self._stop_time()

    def resumed(self) -> None:
        """The drop begins anew."""
        self._go_on()

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out the show, whatever it is in the middle of."""
        if not self._is_set_up:
            self._backstage = self._prepare()
            return
        self.show.resize(size, self.style, self._before)
        self._button.stand_at_foot(self.show, size, self.style)

    def _prepare(self) -> Backstage:
        self.fine_timing = True  # nothing is drawn meanwhile, yet this is no rest
        size = self.app.window.size
        return Backstage(self.app, self.look, self.show, self.show.to_resize(size, self.style, self._before))

    # -- input -------------------------------------------------------------------------------------------------

    def handle(self, event: ev.Event) -> bool:
        """While the drop runs, any press lets go; afterwards a press goes on."""
        self.gathered.flush()
        if isinstance(event, ev.FocusLost):
            self._stop_time()
        elif isinstance(event, ev.FocusGained):
            self._go_on()
        if self.course.runs and not self._is_away:
            return self._presses.take(event)
        if super().handle(event):
            return True
        if isinstance(event, Action) and not event.repeat:
            if event.name == "pause" and self.course.finished_s is None:
                self.nav.push("pause")
                return True
            if event.name == "confirm":
                self.course.hurry(self._now_s())
                return True
        return False

    def go_back(self) -> bool:
        """Back is the pause, until the order stands; then it goes on."""
        if self.course.finished_s is None:
            self.nav.push("pause")
        else:
            self.course.hurry(self._now_s())
        return True

    def pressables(self) -> list[tuple[str, Rect]]:
        """Everywhere, as long as a press lets go; then the button."""
        if self.course.runs and self.course.is_ours:
            return [("drop", Rect((0, 0), self.app.window.size))]
        return super().pressables()

    # -- time and picture --------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Move the referee and the show on; true when a frame is due."""
        self._is_fresh = False
        if self.course.runs:
            self.gathered.note()
        else:
            self.gathered.stop()
        self.gathered.flush()
        if self._backstage is not None:
            if not self.dirty:
                self._make_ready()
            return False
        if self._is_away or self._stopped_s is not None or self not in self.app.stack.scenes:
            return False
        now_ms = self.app.clock.now_ms()
        is_spilled = self.show.spilled_s is not None
        self._referee.advance(now_ms)
        self.course.follow(now_ms)
        self._pace.follow(now_ms / 1000, is_finished=self.course.finished_s is not None)
        if self.show.is_over(now_ms / 1000):
            self._close()
            return False
        at_once = self.dirty or is_spilled != (self.show.spilled_s is not None)
        undrawn_s = self._pace.frame_after(dt, at_once=at_once)
        if undrawn_s is None:
            return False
        for sound, loud, pan in self.show.update(now_ms / 1000, undrawn_s):
            self.app.sound.play(sound, loud, pan)
        if self.course.finished_s is not None:
            self.show.warm_up()  # nobody waits any more: one picture a frame
        super().update(dt)
        return self.show.ranking is None or not self.show.ranking.settled(now_ms / 1000) or self.ui.dirty

    def dirty_rects(self) -> list[Rect] | None:
        """Only what changed; all of it while the button changes."""
        if self._backstage is not None:
            return None
        if self.ui.dirty:
            self.show.invalidate()
        self._is_fresh = True
        return self.show.changes(self._now_s(), self._between_slices)

    def draw(self, surface: pygame.Surface) -> None:
        """A frame, in slices; after the flip of the first one that shows the spill, time runs."""
        if self._backstage is not None:
            surface.blit(self._before, (0, 0)) if self._before is not None else surface.fill("black")
            return
        if not self._is_fresh:
            self.show.changes(self._now_s(), self._between_slices)
        self.show.draw(surface, self._between_slices)
        if self.show.ranking is not None:
            self.ui.draw(surface)
        if self.show.spilled_s is not None and not self._is_spill_drawn:
            self._is_spill_drawn = True
            self.app.after_first_frame(lambda: self.course.spill_flipped(self.app.clock.now_ms()))

    def _between_slices(self) -> None:
        if self.course.runs:
            self.gathered.gather()

    def _make_ready(self) -> None:
        """The picture stands still until the stage is ready, so that nearly all time goes into that."""
        assert self._backstage is not None
        if self._backstage.work():
            self._backstage, self._is_set_up = None, True
            self.fine_timing = False
            self.show.come(self._now_s())
            self._button.stand_at_foot(self.show, self.app.window.size, self.style)
            self.show.expect(self.course.any_order(), partial(self._button.make_ready, self.style))

    def _now_s(self) -> float:
        return self.app.clock.now_ms() / 1000 if self._stopped_s is None else self._stopped_s

    # -- what the course says ----------------------------------------------------------------------------------

    def _order_came(self) -> None:
        self._button.visible = True
        self.ui.focus(self._button)
        self._button.stand_at_foot(self.show, self.app.window.size, self.style)

    def _begin_anew(self) -> None:
        self._presses.begin_anew()
        self._is_spill_drawn = False

    def _pick_up(self) -> None:
        self.course.pick_up(self._now_s())
        self._button.visible = False
        self.invalidate()

    def _close(self) -> None:
        self.nav.back(self)
        if self._on_done is not None:
            self._on_done()

    # -- interruptions -----------------------------------------------------------------------------------------

    def _stop_time(self) -> None:
        self._is_away = True
        self._pace.rest()
        self._referee.pause(self.app.clock.now_ms())

    def _go_on(self) -> None:
        if not self._is_away:
            return
        self._is_away = False
        self._referee.resume(self.app.clock.now_ms())
        if self._referee.drop is not None and self._backstage is None:
            self.course.restart(self._now_s())
        self.invalidate()
