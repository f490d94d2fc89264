"""Input is gathered in the middle of drawing, and dated when it came."""

from __future__ import annotations

import pygame

from tests.ui.kit.conftest import Start
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.window.loop import SlicedInput
from uno_desktop.ui.kit.window.scene import Scene


class _Told(Scene):
    """Keeps when keys were pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed_ms: list[float] = []

    def handle(self, event: Event) -> bool:
        if isinstance(event, ev.Pressed):
            self.pressed_ms.append(event.time_ms)
        return True


def test_input_is_looked_for_again_after_a_quarter_of_a_millisecond(start: Start) -> None:
    scene = _Told()
    app = start(scene).app
    sliced = SlicedInput(app)
    app.clock.advance(0.010)
    sliced.gather()
    began_ms = app.clock.now_ms()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    for _ in range(4):
        app.clock.advance(0.0001)
        sliced.gather()
    sliced.flush()
    assert [round(at - began_ms, 2) for at in scene.pressed_ms] == [0.3]
    assert [round(gap, 2) for gap in sliced.gaps_ms] == [0.3], "what was skipped is no look"


def test_every_gap_counts_until_no_reaction_runs_any_more(start: Start) -> None:
    app = start(_Told()).app
    sliced = SlicedInput(app)
    for _ in range(3):
        app.clock.advance(0.002)
        sliced.note()
    sliced.stop()
    app.clock.advance(5.0)
    sliced.note()
    assert [round(gap) for gap in sliced.gaps_ms] == [2, 2]
