"""Somebody at the controls who plays a match as a person would: by what can be pressed, never by the game's insides.

What is asked of the session is only what a person sees: whose turn it is, and whether the pot has tipped.
"""

from __future__ import annotations

from collections import Counter

from scenes.conftest import Running
from uno_desktop.engine.moves import Phase

PRESSES = {
    "dealer": ("skip",),
    "target_picker": (),
    "group_picker": ("play",),
    "penalty": ("accept",),
    "challenge_reveal": ("continue",),
    "comply": ("comply",),
    "hand_end": ("next",),
}
"""Scenes that one goes on from by pressing the first of these that is there."""


class Robot:
    """``play`` until a scene is reached; ``seen`` counts the scenes on the way, ``cards`` the cards played."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.pilot = running.pilot
        self.seen: Counter[str] = Counter()
        self.cards = 0
        self._last = ""

    def play(self, until: str, timeout_s: float = 3000.0) -> None:
        """Play on until the scene of that name is on top. Raises AssertionError after so much virtual time."""
        for _ in range(round(timeout_s * 20)):
            scene = self.running.scene
            if scene != self._last:
                self.seen[scene] += 1
                self._last = scene
            if scene == until:
                return
            self._step(scene)
        view = self.running.session.view if self.running.session else None
        raise AssertionError(f"stuck in {scene!r}: {self.pilot.names()}, {view}")

    def _step(self, scene: str) -> None:
        names = self.pilot.names()
        if scene == "table":
            self._at_the_table(names)
        elif scene in ("color_wheel", "start_color"):
            self.pilot.action("color_2")
        elif scene == "chili":
            self._drop(names)
        elif scene == "target_picker":
            self._press(next((name for name in names if name != "back"), None))
        else:
            self._press(next((name for name in PRESSES.get(scene, ()) if name in names), None))

    def _press(self, name: str | None) -> None:
        if name is None:
            self.pilot.frames_drawn_once(3)
        else:
            self.pilot.press(name)

    def _at_the_table(self, names: list[str]) -> None:
        session = self.running.session
        view = session.view
        playable = [name for name in names if name.startswith("card_")]
        if session.seat in view.uno_open:
            self.pilot.action("uno")
        elif view.turn != session.seat:
            self.pilot.frames_drawn_once(3)
        elif playable:
            self.cards += 1
            self.pilot.press(playable[0])
        elif "pass" in names and view.phase is Phase.DRAWN:
            self.pilot.press("pass")
        elif view.phase is Phase.TURN:
            self.pilot.press("draw_pile")
        self.pilot.frames_drawn_once(2)

    def _drop(self, names: list[str]) -> None:
        drop = self.running.session.referee.drop
        if "continue" in names:
            self.pilot.press("continue")
        elif drop is not None and drop.stage == "spilled":
            self.pilot.action("drop")
        self.pilot.frames_drawn_once(2)
