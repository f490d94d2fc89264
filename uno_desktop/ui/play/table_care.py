"""What the table does to spare a person presses, or to spare them a slip: passing by itself, and asking twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import Do
from uno_desktop.engine.view import View
from uno_desktop.ui.play.intents import Intent, Pass, TapDrawPile, moves_for

if TYPE_CHECKING:
    from uno_desktop.ui.kit.loop import Application
    from uno_desktop.ui.play.table import Table
    from uno_desktop.ui.shell.matches import Matches
    from uno_desktop.ui.shell.prefs import Prefs

_BEFORE_PASS_MS = 700.0
_ASIDE = frozenset({Do.CALL_UNO, Do.CATCH_UNO})
"""What can be done beside a turn."""
_FORCED: dict[frozenset[str], Intent] = {frozenset({Do.DRAW}): TapDrawPile(), frozenset({Do.PASS}): Pass()}
_AGAIN_S = 4.0


class AutoPass:
    """Draws, or keeps what was drawn, where a person can do nothing else and the settings ask for it."""

    def __init__(self, app: Application, prefs: Prefs, matches: Matches) -> None:
        self._app = app
        self._prefs = prefs
        self._matches = matches
        self._position: object = None
        self._since_ms = 0.0

    @property
    def _is_lesson(self) -> bool:
        """In a lesson, one does everything oneself."""
        return self._matches.session is not None and self._matches.session.coach is not None

    def due(self, view: View) -> Intent | None:
        """What is done now; None while there is a choice, or before it could be seen that there is none."""
        if self._is_lesson:
            return None
        forced = _FORCED.get(frozenset(move.do for move in view.legal_moves if move.do not in _ASIDE))
        if forced is None or not self._prefs.settings.auto_pass or view.turn != view.seat:
            self._position = None
            return None
        position = (view.hand_number, view.phase, view.draw_count, len(view.hand))
        if position != self._position:
            self._position, self._since_ms = position, self._app.clock.now_ms()
        return (
            forced if self._app.clock.now_ms() - self._since_ms >= _BEFORE_PASS_MS * self._prefs.beat_factor else None
        )


class Sure:
    """Whether a press on card or pile is meant: where the settings ask for it, only the second one is."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asked: tuple[Intent, int] | None = None

    def __call__(self, intent: Intent) -> bool:
        """True to go on. What cannot be done needs no second press to be refused."""
        table = self._table
        asked = (intent, table.session.referee.ply)
        if not table.prefs.settings.confirm_play or asked == self._asked or not moves_for(intent, table.session.view):
            self._asked = None
            return True
        self._asked = asked
        table.say(t("table.press_again"), _AGAIN_S)
        table.app.sound.play("focus")
        return False
