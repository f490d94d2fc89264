"""Somebody at the controls who plays by what can be pressed, and listens for a while before each press."""

from __future__ import annotations

from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.moves import Phase
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.ui.shell.match.session import Session

LISTENS_S = 2.2
"""So long one listens before a press."""
_GOES_ON = {
    "dealer": "skip", "group_picker": "play", "penalty": "accept", "challenge_reveal": "continue", "comply": "comply",
    "hand_end": "next",
}  # fmt: skip
"""Scenes that ask something, and what is pressed there."""
_LET_GO = "action:drop"


class Person:
    """Call ``act`` after every frame of ``dt`` seconds: it presses what is to be pressed, once that was waited for."""

    def __init__(self, pilot: Pilot, session: Session) -> None:
        self._pilot = pilot
        self._session = session
        self._asked = ""
        self._waited_s = 0.0
        self._let_go: object = None
        """The round of a drop in which one has let go."""

    def act(self, dt: float) -> None:
        """Press what is asked for now, if there was time to listen."""
        asked, wait_s = self._what_is_asked()
        self._waited_s = self._waited_s + dt if asked == self._asked else 0.0
        self._asked = asked
        if asked and self._waited_s >= wait_s:
            self._waited_s, self._asked = 0.0, ""
            self._do(asked)

    def _what_is_asked(self) -> tuple[str, float]:
        """A name to be pressed or ``action:NAME``, and how long to wait before it; "" for nothing."""
        scene = self._pilot.app.scene
        names = self._pilot.names()
        if scene is None:
            return "", 0.0
        if scene.name == "table":
            return self._at_the_table(names)
        if scene.name == "chili":
            return self._in_the_drop(names)
        if scene.name in ("color_wheel", "start_color"):
            return "action:color_2", LISTENS_S
        if scene.name == "target_picker":
            return next((name for name in names if name != "back"), ""), LISTENS_S
        wanted = _GOES_ON.get(scene.name, "")
        return (wanted if wanted in names else ""), LISTENS_S

    def _at_the_table(self, names: list[str]) -> tuple[str, float]:
        view = self._session.view
        playable = [name for name in names if name.startswith("card_")]
        if self._session.seat in view.uno_open:
            return "action:uno", 0.0
        if view.turn != self._session.seat:
            return "", 0.0
        if playable:
            return playable[0], LISTENS_S
        if view.phase is Phase.DRAWN:
            return ("pass" if "pass" in names else ""), LISTENS_S
        return ("draw_pile" if view.phase is Phase.TURN and "draw_pile" in names else ""), LISTENS_S

    def _in_the_drop(self, names: list[str]) -> tuple[str, float]:
        drop = self._session.referee.drop
        if "continue" in names:
            return "continue", 6.0  # so long the order is listened to
        if drop is not None and drop.stage is DropStage.SPILLED and (drop, drop.round) != self._let_go:
            return _LET_GO, 0.28  # a reaction
        return "", 0.0

    def _do(self, asked: str) -> None:
        if asked == _LET_GO and (drop := self._session.referee.drop) is not None:
            self._let_go = (drop, drop.round)
        kind, _, action = asked.partition(":")
        if kind == "action":
            self._pilot.action(action)
        else:
            self._pilot.press(asked)
