"""What a press means while a drop runs: the grip of the pointer, and whose press it is."""

from __future__ import annotations

from pygame import Rect

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.drop import places
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.drop.drop_keys import seat_of_pointer, seat_of_press
from uno_desktop.ui.drop.referee_follower import RefereeFollower
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.shell.scenes.shell import Shell

_KEPT_ACTIONS = frozenset({"back", "pause", "fullscreen", "mute", "help", "keys"})
"""Presses that mean one of these never let go of the cards."""


class Presses:
    """Takes all input while a drop runs: any press lets go, but for those that mean something everywhere.

    A press on the hand before the spill only grips it: dragging it down, or letting the button go, drops the cards (too
    early, if it has not spilled yet).
    """

    def __init__(self, shell: Shell, animation: DropAnimation, follower: RefereeFollower) -> None:
        self._shell = shell
        self._animation = animation
        self._follower = follower
        self._from_y: int | None = None

    def begin_anew(self) -> None:
        """Nothing is gripped any more."""
        self._from_y = None

    def handle(self, event: ev.Event) -> bool:
        """Whether the event means something to the drop; its press, or its letting go of the pointer, is dated."""
        if isinstance(event, ev.Pressed):
            app = self._shell.app
            is_kept = _KEPT_ACTIONS.intersection(app.input.keymap.actions_for(event.binding))
            if is_kept and not app.scan.switch_of(event.binding):
                return False
            seat = seat_of_press(app, self._shell.prefs, self._shell.matches, event)
            self.let_go(event.time_ms, seat, repeat=event.repeat)
            return True
        if isinstance(event, Action):
            if event.name in ("back", "pause") and not event.repeat:
                self._shell.nav.push("pause")
            return event.name in ("back", "pause")
        let_go_ms = self._let_go_ms(event)
        if let_go_ms is not None:
            self.let_go(let_go_ms)
        return isinstance(event, ev.PointerDown | ev.PointerUp)

    def _let_go_ms(self, event: ev.Event) -> float | None:
        """The moment at which this event of the pointer lets go, or None."""
        if isinstance(event, ev.PointerDown) and event.button == 1:
            width, height = self._animation.size
            hand = Rect(0, 0, min(width, round(0.62 * height)), round(0.30 * height))
            hand.center = (width // 2, round((places.OWN_HAND[1] + 0.01) * height))
            if self._animation.course.spilled_s is not None or not hand.collidepoint(event.pos):
                return event.time_ms
            self._from_y = event.pos[1]
        elif self._from_y is not None:
            far_y = self._from_y + self._animation.style.px(24)
            is_up = isinstance(event, ev.PointerUp) and event.button == 1
            if is_up or (isinstance(event, ev.PointerMoved) and event.pos[1] >= far_y):
                self._from_y = None
                return event.time_ms
        return None

    def let_go(self, at_ms: float, seat: int | None = None, *, repeat: bool = False) -> None:
        """Let go at that moment; whose press it is without a ``seat`` is as for a click."""
        seat = seat_of_pointer(self._shell.matches) if seat is None else seat
        if seat != NONE:
            self._follower.let_go(at_ms, repeat=repeat, seat=seat)
            self._shell.app.stack.invalidate()
        elif not repeat:
            self._follower.nobodys_press(at_ms)
