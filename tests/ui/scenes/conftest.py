"""The game itself on SDL's dummy drivers, in virtual time, with its files in a folder of the test's own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from known_themes import known_themes

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from uno_desktop.app import build
from uno_desktop.content.paths import HOME_VARIABLE
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.settings import Settings
from uno_desktop.ui.kit.clock import VirtualClock
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.shell.shell import Shell

THEMES = ("classic", "office")


class Running:
    """The game with somebody at the controls."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self._pilot: Pilot | None = None

    @property
    def pilot(self) -> Pilot:
        """Made when first asked for: it turns a frame, and for that a scene must be there."""
        if self._pilot is None:
            self._pilot = Pilot(self.shell.app)
        return self._pilot

    @property
    def scene(self) -> str:
        """The name of the top scene."""
        return self.shell.app.scene.name if self.shell.app.scene else ""


Play = Callable[..., Running]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """``play(theme=..., size=..., speed=..., seed=..., **settings)`` starts the program without a scene.

    Half the frames of a second are enough for most tests; ``frame_s`` is their length.
    """
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    started: list[Shell] = []

    def start(
        theme: str = "classic",
        size: tuple[int, int] = (960, 540),
        *,
        speed: str | None = None,
        seed: int | None = 1,
        frame_s: float = 1 / 30,
        **settings: object,
    ) -> Running:
        known = known_themes()
        shell = build(
            Window("test", size, headless=True),
            Settings(**({"drop_explained": True} | settings)),
            known,
            known[theme],
            seed=None if seed is None else seed_bytes(seed),
            speed=speed,
            clock=VirtualClock(frame_s),
        )
        shell.app.on_error = None
        started.append(shell)
        return Running(shell)

    yield start
    for shell in started:
        shell.app.close()
        shell.matches.leave()
