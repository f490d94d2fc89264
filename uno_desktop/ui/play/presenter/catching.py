"""A person's chances to catch somebody who forgot to call UNO, and to make up for it, from the first in their life on.

While a person is new to it (``Settings.catches_met``, ``calls_owed``) computer players leave more time, and a note
tells what catching is.
A press just after the chance has gone is answered in words: nothing else would tell why nothing happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.match.setup.settings import MET
from uno_desktop.ui.play.presenter.first_notes import FirstNotes
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.patience import patience_at

_LATE_MS = 500.0
"""A press so soon after the chance has gone was meant for it."""


class Catching:
    """``follow`` is told in every frame who can be caught, as far as it is shown."""

    def __init__(self, shell: Shell, session: Session, notes: FirstNotes) -> None:
        self._clock = shell.app.clock
        self._prefs = shell.prefs
        self._session = session
        self._notes = notes
        self._open: tuple[tuple[int, str], ...] = ()
        self._gone: tuple[float, str] | None = None
        """Since when the last chance is gone, and why, in words."""
        self._owes = False

    def follow(self, catchable: tuple[tuple[int, str], ...], moves: Sequence[Sequence[ev.Event]]) -> None:
        """Who can be caught now, by seat and name, and what has happened in this hand, move by move."""
        if catchable == self._open:
            return
        for seat, name in set(self._open) - set(catchable):
            happened = [event for events in moves[-2:] for event in events]
            catches = (event for event in happened if isinstance(event, ev.UnoCaught) and event.seat == seat)
            is_own = any(event.by == self._session.seat for event in catches)
            self._count("catches_met", MET["catches_met"] if is_own else 1)  # who has caught somebody once knows how
            # A second press of who caught them is no late one.
            self._gone = None if is_own else (self._clock.now_ms(), _why_gone(seat, name, happened))
        if catchable:
            self._notes.tell_catch(catchable[0][1], self._session.view.rules.uno_penalty)
        else:
            self._notes.forget_catch()
        self._open = catchable

    def follow_own(self, moves: Sequence[Sequence[ev.Event]], *, owes_call: bool) -> str:
        """Whether the player owes a call: once that is over, it is one time more.

        Returns what to say to a beginner who got away without it; "" for nothing.
        """
        self._owes, owed = owes_call, self._owes
        if owes_call or not owed:
            return ""
        is_new = self._prefs.settings.is_new_to("calls_owed") and self._session.coach is None
        self._count("calls_owed")
        me = max(self._session.seat, self._session.caller)
        return t("table.not_caught") if is_new and _got_away(me, chain(*moves[-2:])) else ""

    def too_late(self) -> str:
        """What to say to whoever presses now, because the chance has just gone; "" where nobody could think so."""
        if self._gone is None or self._clock.now_ms() - self._gone[0] > _LATE_MS:
            return ""
        return self._gone[1]

    def _count(self, met: str, times: int = 1) -> None:
        """So much more is behind the player; whoever is new no longer gets no more time."""
        if self._prefs.settings.is_new_to(met) and not self._session.goes_on:
            self._prefs.count(met, times)
            self._session.referee.adjust(patience=patience_at(self._prefs.settings, self._session.people))


def _got_away(seat: int, happened: Iterable[ev.Event]) -> bool:
    """Whether the hand goes on, and a player who owed a call has neither made it nor been caught."""
    return not any(
        isinstance(event, (ev.HandWon, ev.HandEndedWithoutWinner))
        or (isinstance(event, (ev.UnoCalled, ev.UnoCaught)) and event.seat == seat)
        for event in happened
    )


def _why_gone(seat: int, name: str, happened: Iterable[ev.Event]) -> str:
    """Why somebody can't be caught any more, as far as the last moves tell."""
    for event in happened:
        if isinstance(event, ev.UnoCalled) and event.seat == seat:
            return t("table.late.called", name=name)
        if isinstance(event, ev.UnoCaught) and event.seat == seat:
            return t("table.late.caught", name=name)
    return t("table.late.turn", name=name)
