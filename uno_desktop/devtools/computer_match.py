"""Computer players that play in a real window, hand after hand: for the demo, benches and the check of a package."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from uno_desktop.devtools.benches import spread
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup
from uno_desktop.ui.shell.match.match_draft import opponents
from uno_desktop.ui.shell.scenes.shell import Shell


class ComputerMatch:
    """Keeps computer players playing, hand after hand, match after match; nothing is saved.

    ``rules`` are options of the theme's preset that are played in another way.
    """

    def __init__(self, shell: Shell, players: int, *, rules: Mapping[str, Any] | None = None) -> None:
        self.shell = shell
        self.rules = dict(rules or {})
        self.players = players
        self.hands = 0
        self.matches = 0
        self._waited_s = 0.0

    def play(self, seconds: float | None, hands: int | None = None) -> dict[str, Any]:
        """Play for so many seconds or until so many hands have ended (None: till the window is closed); the report."""
        app = self.shell.app
        self.begin()
        began_s, cpu_began_s = time.perf_counter(), time.process_time()
        while app.running and app.scene is not None:
            if seconds is not None and time.perf_counter() - began_s >= seconds:
                break
            if hands is not None and self.hands >= hands:
                break
            dt = app.clock.tick()
            app.step(dt)
            self.lead(dt)
        passed_s, cpu_s = time.perf_counter() - began_s, time.process_time() - cpu_began_s
        frame_ms = self.shell.app.frame_ms
        report = {
            "theme": self.shell.look.theme.id,
            "players": self.players,
            "size": list(self.shell.app.window.size),
            "seconds": round(passed_s, 2),
            "frames": len(frame_ms),
            "frame_ms": spread(frame_ms),
            "hands": self.hands,
            "matches": self.matches,
            "cpu_percent": round(100 * cpu_s / max(passed_s, 1e-6), 1),
        }
        app.close()
        return report

    def begin(self) -> None:
        """Another match between computer players, from its draw for the dealer."""
        shell, theme = self.shell, self.shell.look.theme
        seats = tuple(opponents(theme, self.players, "easy", shell.matches.seed))
        setup = MatchSetup(theme.id, seats, overrides=self.rules, seed=shell.matches.seed)
        shell.matches.leave()
        session = shell.matches.enter(new_match(setup, theme, speed=shell.prefs.speed, slot=None), theme)
        session.referee.start(shell.app.clock.now_ms())
        shell.nav.open("dealer")

    def lead(self, dt: float) -> None:
        """Press "next" where a player would, after a while. Call it after each frame of ``dt`` seconds."""
        scene = self.shell.app.scene
        if scene is None or scene.name not in ("hand_end", "match_end") or scene.dirty:
            self._waited_s = 0.0
            return
        self._waited_s += dt
        if self._waited_s < 2.5:  # so long the counting and the result stay
            return
        self._waited_s = 0.0
        if scene.name == "hand_end":
            self.hands += 1
            scene.ui.find("next").pressed(None)
        else:
            self.matches += 1
            self.begin()
