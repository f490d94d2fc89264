"""Running ahead: while a person has nothing to do, one key lets the hand run to the next moment that asks for them."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import Phase
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.shell.hotseat import first_key
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell

_STOPS = (Phase.HAND_OVER, Phase.MATCH_OVER, Phase.DROP)


class Rush:
    """``toggle`` by the key; ``follow`` every frame."""

    def __init__(self, shell: Shell, session: Session, presenter: Presenter) -> None:
        self._app = shell.app
        self._prefs = shell.prefs
        self._session = session
        self._presenter = presenter
        self._is_announced = False

    @property
    def may_toggle(self) -> bool:
        """Whether the key means anything now."""
        return self._prefs.rushing or self._may_rush()

    def toggle(self) -> None:
        """Run ahead from now on, or no more."""
        self._prefs.rushing = not self._prefs.rushing and self._may_rush()
        self._session.runs_on = False
        if self._prefs.rushing:
            self._presenter.director.hurry()

    def stop(self) -> None:
        """Run ahead no more: the table closes."""
        self._prefs.rushing = False

    def follow(self) -> None:
        """Stop where a person is asked; tell one who is out, once, that this can be done."""
        session = self._session
        if self._prefs.rushing and not self._may_rush():
            self._prefs.rushing = False
            drop = session.referee.drop
            session.runs_on = drop is not None and not drop.people
        elif session.runs_on and session.referee.drop is None:
            session.runs_on = False
            self._prefs.rushing = self._may_rush()
        view = self._presenter.picture.view
        is_out = view.seat >= 0 and view.seat in view.out and view.phase is Phase.TURN
        if is_out and not self._is_announced and self._may_rush():
            self._is_announced = True
            self._presenter.say(t("table.watch_or_skip", key=first_key(self._app, "rush")), 5.0)

    def _may_rush(self) -> bool:
        if self._session.goes_on:  # others would not see what happens
            return False
        referee = self._session.referee
        return referee.phase not in _STOPS and not set(referee.waiting) & set(referee.people)
