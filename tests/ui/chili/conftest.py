"""A real application on the dummy driver with a match that waits for a drop."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from uno_desktop import app as program
from uno_desktop.match.settings import Settings
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.clock import VirtualClock
from uno_desktop.ui.kit.pilot import Pilot
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.scenes.chili import Chili
from uno_desktop.ui.scenes.context import Context
from uno_desktop.ui.scenes.picker_sample import sample_session


class Floor(Scene):
    """Stands for the table beneath."""

    name = "beneath"


class Played:
    """A drop scene on show, and the pilot that plays it."""

    def __init__(self, ctx: Context, frame_s: float) -> None:
        self.ctx = ctx
        ctx.app.push(Floor())
        self.pilot = Pilot(ctx.app)
        self.finished = 0
        self.scene = Chili(ctx, on_done=self._count)
        ctx.app.push(self.scene)
        self.frame_s = frame_s

    def _count(self) -> None:
        self.finished += 1

    @property
    def referee(self):
        return self.ctx.session.referee

    @property
    def drop(self):
        return self.referee.drop

    def until_sway(self) -> None:
        self.pilot.wait_for(lambda: self.drop is not None and self.drop.stage == "swaying", 10)

    def until_spill(self) -> float:
        """Wait for the spill; the moment from which reactions count, in ms."""
        self.pilot.wait_for(lambda: self.drop is not None and self.drop.stage == "spilled", 10)
        return self.scene.course.spilled_ms

    def until_done(self) -> None:
        self.pilot.wait_for(lambda: self.drop is None, 20)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path) -> Iterator[Callable[..., Played]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path))
    opened: list[Context] = []

    def make(
        *, theme: str = "office", players: int = 4, size=(640, 480), mode=DropMode.REFLEX, frame_s: float = 1 / 60,
        with_person: bool = True, seed: int = 1, **settings: object,
    ) -> Played:  # fmt: skip
        known, _ = program.find_themes()
        chosen = Settings()
        for name, value in settings.items():
            chosen.change(name, value)
        clock = VirtualClock(frame_s)
        clock.advance(10)
        ctx = program.build(Window("drop", size, headless=True), chosen, known, known[theme], clock=clock)
        ctx.app.on_error = None
        opened.append(ctx)
        sample_session(
            ctx, players, seed, until=lambda view: bool(view.to_drop), effect="drop_hands", drop_mode=mode,
            with_person=with_person,
        )  # fmt: skip
        return Played(ctx, frame_s)

    yield make
    for ctx in opened:
        ctx.app.close()
