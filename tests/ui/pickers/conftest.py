"""A picker over a plain scene, in a real application on the dummy driver, and the answers it gave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from uno_desktop.devtools import samples
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.ui.kit.input.input_events import Event, PointerDown
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.scenes.shell import Shell


class Beneath(Scene):
    """Stands for the table; remembers where it was pressed."""

    name = "beneath"

    def enter(self) -> None:
        self.presses: list[tuple[int, int]] = []

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerDown):
            self.presses.append(event.pos)
        return False


class Open:
    """The application with a match, and pickers opened in it."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.beneath = Beneath()
        shell.app.stack.push(self.beneath)
        self.pilot = Pilot(shell.app)
        self.answers: list[Any] = []

    def push(self, name: str, **fields: Any) -> Scene:
        """Open a picker that notes its answer."""
        self.answers.clear()
        scene = self.shell.nav.push(name, on_choice=self.answers.append, **fields)
        self.pilot.advance(0.3)
        return scene

    def answer(self, name: str, answer: Callable[[Pilot], object], **fields: Any) -> list[Any]:
        """Open a picker and answer it so; what it told."""
        self.push(name, **fields)
        answer(self.pilot)
        return self.answers

    def show(self, sample: str, for_s: float) -> Any:
        """Show the picture of this name for a while; its scene."""
        scene = samples.sample(sample)(self.shell, players=4, seed=1)
        self.shell.app.stack.push(scene)
        self.pilot.advance(for_s)
        return scene

    @property
    def is_gone(self) -> bool:
        """Whether only the scene beneath is left."""
        return self.shell.app.scene is self.beneath


@pytest.fixture
def game(open_shell: Callable[..., Shell]) -> Callable[..., Open]:
    """``game(theme=..., players=..., size=..., until=..., rules=...)``."""

    def make(
        *, theme: str = "classic", players: int = 4, size=(960, 540), settings: dict | None = None, **sample
    ) -> Open:
        shell = open_shell(theme, size, **(settings or {}))
        mid_hand_session(shell, players, 1, **sample)
        return Open(shell)

    return make
