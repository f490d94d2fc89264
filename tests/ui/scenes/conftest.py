"""The game itself on SDL's dummy drivers, in virtual time, with its files in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uno_desktop.devtools.pilot import Pilot
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
def play(open_shell: Callable[..., Shell]) -> Play:
    """``play(theme=..., size=..., speed=..., seed=..., **settings)`` starts the program without a scene.

    Half the frames of a second are enough for most tests; ``frame_s`` is their length.
    """

    def start(theme: str = "classic", *size: tuple[int, int], seed: int | None = 1, **settings: object) -> Running:
        return Running(open_shell(theme, *size, seed=seed, **settings))

    return start
