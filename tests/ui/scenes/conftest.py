"""The game itself on SDL's dummy drivers, in virtual time, with its files in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from uno_desktop.devtools import samples
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.shell.scenes.shell import Shell

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
    def top(self) -> Any:
        """The top scene."""
        return self.shell.app.scene

    @property
    def scene(self) -> str:
        """Its name."""
        return self.top.name if self.top else ""

    @property
    def session(self) -> Any:
        """The match that is played."""
        return self.shell.matches.session

    def unseen(self) -> Running:
        """Nothing is drawn from now on, nor made to be drawn later: for who asks what can be pressed, and no more."""
        self.shell.app.show = lambda: False
        return self

    def open(self, place: str, /, **more: object) -> Running:
        """Go to a place."""
        self.shell.nav.open(place, **more)
        return self

    def push(self, page: str, /, **more: object) -> Running:
        """Lay a page over what there is, and let it settle."""
        self.shell.nav.push(page, **more)
        self.pilot.settle()
        return self

    def press(self, *names: str) -> None:
        """Click these one after the other, and let each have its effect."""
        for name in names:
            self.pilot.press(name)
            self.pilot.settle()

    def show(self, sample: str, players: int = 4, seed: int = 1, *, for_s: float = 0.3, **more: object) -> Any:
        """Show the picture of this name for a while; its scene."""
        scene = samples.sample(sample)(self.shell, players=players, seed=seed)
        self.shell.app.stack.push(scene, **more)
        self.pilot.advance(for_s)
        return scene

    def texts(self) -> list[str]:
        """What the labels of the top scene say."""
        return [widget.text for widget in self.top.ui.walk() if isinstance(widget, Label)]


Play = Callable[..., Running]


@pytest.fixture
def play(open_shell: Callable[..., Shell]) -> Play:
    """``play(theme=..., size=..., speed=..., seed=..., **settings)`` starts the program without a scene.

    Half the frames of a second are enough for most tests; ``frame_s`` is their length.
    """

    def start(theme: str = "classic", *size: tuple[int, int], seed: int | None = 1, **settings: object) -> Running:
        return Running(open_shell(theme, *size, seed=seed, **settings))

    return start
