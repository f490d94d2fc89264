"""Everything here runs on SDL's dummy drivers, in virtual time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from uno_desktop.devtools.pilot import Pilot
from uno_desktop.ui.kit.motion.clock import Clock, FrameClock, VirtualClock
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window

Start = Callable[..., Pilot]


@pytest.fixture
def start() -> Iterator[Start]:
    """``start(scene, size=..., **options)`` gives a pilot of a running application; ``on_...`` set its hooks."""
    apps: list[Application] = []

    def begin(scene: Scene, size: tuple[int, int] = (1280, 720), **options: object) -> Pilot:
        hooks = {name: options.pop(name) for name in tuple(options) if name.startswith("on_")}
        app = Application(Window("test", size, headless=True), clock=VirtualClock(), **options)
        for name, hook in hooks.items():
            setattr(app.guard if name == "on_error" else app, name, hook)
        apps.append(app)
        app.stack.push(scene)
        return Pilot(app)

    yield begin
    for app in apps:
        app.guard.on_error = None
        app.close()


@pytest.fixture
def display() -> Iterator[Window]:
    """A window of the dummy driver."""
    window = Window("test", (640, 480), headless=True)
    yield window
    window.close()


@pytest.fixture
def opened(display: Window) -> Iterator[Callable[..., Application]]:
    """``opened(*scenes, clock=...)``: an application that shows these, in real time if nothing else is said."""
    apps: list[Application] = []

    def open_it(*scenes: Scene, clock: Clock | None = None) -> Application:
        apps.append(Application(display, clock=clock or FrameClock()))
        for scene in scenes:
            apps[-1].stack.push(scene, fade=False)
        return apps[-1]

    yield open_it
    for app in apps:
        app.close()
