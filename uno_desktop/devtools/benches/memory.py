"""How much memory the game takes at its title, at a table, in a drop, after matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_desktop.devtools.benches.match import TARGET_POINTS
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.caches.memory import resident_mb
from uno_desktop.ui.shell.scenes.shell import Shell

_TITLE_S = 5.0
_MOST_S = 3600.0
"""The most virtual time that a match may take."""
_FRAME_S = 1 / 60


def measure(shell: Shell, themes: Sequence[str], players: int, matches: int) -> dict[str, Any]:
    """Play so many matches, in one theme after another, and close the game; the figures of the report."""
    shell.app.after_first_frame(shell.load_sounds)
    meter = _Meter(shell)
    shell.nav.open("title")
    _pass(shell, _TITLE_S)
    meter.note(f"title {themes[0]}")
    match = ComputerMatch(shell, players, rules={"target": TARGET_POINTS})
    for number in range(matches):
        theme = themes[number % len(themes)]
        shell.choose_theme(shell.look.themes[theme])
        _play_match(match, meter)
        meter.note(f"match {number + 1} {theme}")
        shell.nav.open("title")
        _pass(shell, 2.0)
        meter.note(f"title after match {number + 1}")
    shell.app.close()
    # The sections of the pool and their pictures, the largest first.
    found = sorted(POOL.bytes_by_section().items(), key=lambda section: -section[1])
    return {
        "title_mb": meter.moments[0]["rss_mb"],
        "after_matches_mb": meter.moments[-1]["rss_mb"],
        "most_mb": meter.most_mb,
        "most_at": meter.most_at,
        "moments": meter.moments,
        "sections_mb": {name: round(size / 1e6, 1) for name, size in found},
    }


def _pass(shell: Shell, seconds: float) -> None:
    for _ in range(round(seconds / _FRAME_S)):
        shell.app.step(shell.app.clock.tick())


def _play_match(match: ComputerMatch, meter: _Meter) -> None:
    """A match between computer players, looked at again and again."""
    app = match.shell.app
    matches = match.matches
    match.begin()
    for frame in range(round(_MOST_S / _FRAME_S)):
        app.step(app.clock.tick())
        match.lead(_FRAME_S)
        if frame % 15 == 0:
            meter.look()
        if match.matches > matches:
            return


class _Meter:
    """Notes the memory of the process and of the pictures kept, and the most there was of it in which scene."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.moments: list[dict[str, Any]] = []
        self.most_mb: float | None = None
        self.most_at = ""
        self._most_by_scene: dict[str, tuple[float, float]] = {}

    def note(self, at: str) -> None:
        """Add a moment to the report, and the most that each scene took since the last one."""
        for scene, most in sorted(self._most_by_scene.items()):
            self.moments.append({"at": f"  most in {scene}", "rss_mb": most[0], "pictures_mb": most[1]})
        self._most_by_scene.clear()
        self.moments.append({"at": at, "rss_mb": resident_mb(), "pictures_mb": self._pictures_mb()})

    def look(self) -> None:
        """Note the memory in use if it is the most in this scene so far."""
        scene, now = self._shell.app.scene, resident_mb()
        if scene is None or now is None:
            return
        most = self._most_by_scene.get(scene.name)
        if most is None or now > most[0]:
            self._most_by_scene[scene.name] = now, self._pictures_mb()
        if self.most_mb is None or now > self.most_mb:
            self.most_mb, self.most_at = now, scene.name

    @staticmethod
    def _pictures_mb() -> float:
        return round(POOL.total_bytes / 1e6, 1)
