from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from uno_desktop.devtools.pilot import Pilot
from uno_desktop.devtools.trace import Trace
from uno_desktop.ui.kit.input.actions import Action, KeyMap
from uno_desktop.ui.kit.input.input_events import Event, Pressed
from uno_desktop.ui.kit.motion import clock as clock_module
from uno_desktop.ui.kit.motion.clock import FrameClock, VirtualClock
from uno_desktop.ui.kit.window.loop import MAX_FAULTS_IN_A_ROW, Application
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window

from .conftest import Start
from .demo import DemoScene


class Listener(Scene):
    """Remembers events; takes the actions it is told to."""

    def __init__(self, takes: set[str] | None = None) -> None:
        super().__init__()
        self.heard: list[Event] = []
        self.takes = takes or set()

    def handle(self, event: Event) -> bool:
        self.heard.append(event)
        return isinstance(event, Action) and event.name in self.takes

    def actions(self) -> list[str]:
        return [event.name for event in self.heard if isinstance(event, Action)]


def test_a_key_with_two_meanings_gives_the_second_only_if_the_first_was_not_taken(start: Start) -> None:
    keymap = KeyMap({"jump": ["key:space"], "confirm": ["key:space"]})
    scene = Listener()
    pilot = start(scene, keymap=keymap)
    pilot.key("space")
    assert scene.actions() == ["jump", "confirm"]
    scene.heard.clear()
    scene.takes = {"jump"}
    pilot.key("space")
    assert scene.actions() == ["jump"]


def test_a_raw_press_taken_means_nothing_else(start: Start) -> None:
    class Asking(Listener):
        def handle(self, event: Event) -> bool:
            super().handle(event)
            return isinstance(event, Pressed)

    scene = Asking()
    pilot = start(scene)
    pilot.key("m")
    assert scene.actions() == []
    assert not pilot.app.sound.muted


def test_mute_and_full_screen_work_everywhere(start: Start) -> None:
    told: list[str] = []
    pilot = start(Listener(), on_action=lambda action: told.append(action.name) is None)
    pilot.key("m")
    assert pilot.app.sound.muted
    pilot.key("f11")
    assert pilot.app.window.fullscreen
    pilot.key("f1")
    assert told == ["mute", "fullscreen", "help"]


def test_closing_the_window_stops_or_asks(start: Start) -> None:
    pilot = start(Listener())
    pilot.close_window()
    assert not pilot.app.running
    asked: list[bool] = []
    pilot = start(Listener(), on_quit=lambda: asked.append(True))
    pilot.close_window()
    assert asked == [True]
    assert pilot.app.running


def test_run_ends_with_the_last_scene_and_leaves_it() -> None:
    left: list[str] = []

    class Short(Scene):
        def update(self, dt: float) -> bool:
            self.app.stack.pop()
            return False

        def leave(self) -> None:
            left.append("left")

    app = Application(Window("test", (640, 480), headless=True))
    app.stack.push(Short())
    app.run()
    assert left == ["left"]
    assert pygame.display.get_surface() is None


class Failing(Scene):
    """Fails where it is told to."""

    name = "failing"

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where

    def _maybe(self, here: str) -> None:
        if here == self.where:
            raise RuntimeError(here)

    def handle(self, event: Event) -> bool:
        self._maybe("handle")
        return False

    def update(self, dt: float) -> bool:
        self._maybe("update")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self._maybe("draw")
        super().draw(surface)

    def layout(self, size: tuple[int, int]) -> None:
        if size != (1280, 720):
            self._maybe("layout")


@pytest.mark.parametrize("where", ["handle", "update", "draw", "layout"])
def test_an_exception_in_a_scene_is_given_to_the_owner_and_the_loop_goes_on(start: Start, where: str) -> None:
    faults: list[tuple[str | None, str]] = []
    pilot = start(Scene(), on_error=lambda scene, error: faults.append((scene and scene.name, str(error))))
    pilot.app.stack.push(Failing(where), fade=False)
    pilot.click((4, 4))
    pilot.resize((800, 600))
    assert ("failing", where) in faults
    pilot.frame(20)
    assert pilot.app.running
    assert pilot.app.scene is not None


@pytest.mark.parametrize("where", ["update", "draw"])
def test_a_scene_that_fails_every_frame_is_taken_off(start: Start, where: str) -> None:
    faults: list[str] = []
    base = Scene()
    pilot = start(base, on_error=lambda scene, error: faults.append(str(error)))
    pilot.app.stack.push(Failing(where), fade=False)
    pilot.frame(10)
    assert pilot.app.scene is base
    assert len(faults) == MAX_FAULTS_IN_A_ROW + 1


def test_without_an_owner_exceptions_come_out(start: Start) -> None:
    pilot = start(Scene())
    pilot.app.stack.push(Failing("update"), fade=False)
    with pytest.raises(RuntimeError, match="update"):
        pilot.frame()


def test_heavy_work_waits_for_the_first_frame(opened: Callable[..., Application]) -> None:
    done: list[int] = []
    app = opened(Scene())
    for i in range(3):
        app.after_first_frame(lambda i=i: done.append(i))
    assert done == []
    for _ in range(5):
        app.step(0.016)
    assert done == [0, 1, 2]


def test_frame_times_are_kept_for_frames_that_were_drawn(start: Start) -> None:
    pilot = start(DemoScene())
    pilot.frame(200)
    drawn = pilot.app.frames_drawn
    assert len(pilot.app.frame_ms) == drawn < 100
    pilot.frame(50)
    assert pilot.app.frames_drawn == drawn, "at rest nothing is drawn"
    assert all(ms > 0 for ms in pilot.app.frame_ms)


def test_news_from_another_thread_is_looked_at_in_the_next_turn_of_a_loop_at_rest(start: Start) -> None:
    class Counting(Scene):
        updates = 0

        def update(self, dt: float) -> bool:
            self.updates += 1
            return False

    scene = Counting()
    app = start(scene).app
    for _ in range(400):
        app.turn()
    before = scene.updates
    for _ in range(4):
        app.turn()
    assert scene.updates - before <= 1, "at rest scenes are asked seldom"
    for _ in range(3):
        before = scene.updates
        thread = threading.Thread(target=app.wake)
        thread.start()
        thread.join()
        app.turn()
        assert scene.updates == before + 1


@pytest.fixture
def slept_s(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the clock slept, piece by piece, in a time that goes on only by that."""
    slept_s: list[float] = []
    still = SimpleNamespace(perf_counter=lambda: sum(slept_s), sleep=slept_s.append)
    monkeypatch.setattr(clock_module, "time", still)
    return slept_s


def test_at_rest_the_loop_sleeps_and_draws_nothing(opened: Callable[..., Application], slept_s: list[float]) -> None:
    app = opened(DemoScene())
    for _ in range(40):
        app.step(1 / 60)
    clock, drawn = FrameClock(), app.frames_drawn
    slept_s.clear()
    for _ in range(60):
        app.step(clock.tick(at_rest=True))
    assert sum(slept_s) == pytest.approx(2.0), "30 turns a second"
    assert app.frames_drawn == drawn


def test_fine_timing_gathers_between_frames(slept_s: list[float]) -> None:
    class Fine(Listener):
        fine_timing = True

        def update(self, dt: float) -> bool:
            if self.app.frames_drawn > 8:
                self.app.stop()
            return True

    app = Application(Window("test", (640, 480), headless=True))
    app.stack.push(Fine())
    app.run()
    assert len(app.input_gap_ms) > 5 * app.frames_drawn
    assert max(app.input_gap_ms) < 3, "two milliseconds, when nothing else takes time"


def test_toasts_come_over_any_scene_and_go_one_soon_after_another(start: Start) -> None:
    pilot = start(Scene())
    before = pygame.image.tobytes(pilot.app.window.surface, "RGB")
    pilot.app.notices.toast("Saved", 1.0)
    pilot.app.notices.toast("Saved", 1.0)
    pilot.advance(0.5)
    assert pilot.app.notices.message == "Saved"
    assert pygame.image.tobytes(pilot.app.window.surface, "RGB") != before
    pilot.advance(3.0)
    assert not pilot.app.notices.message
    assert pygame.image.tobytes(pilot.app.window.surface, "RGB") == before
    drawn = pilot.app.frames_drawn
    pilot.frame(10)
    assert pilot.app.frames_drawn == drawn
    pilot.app.notices.toast("one", 9.0)
    pilot.advance(0.2)
    pilot.app.notices.toast("two", 2.0)
    pilot.wait_for(lambda: pilot.app.notices.message == "two", timeout_s=2.0)


def test_notices_come_above_the_buttons_at_the_bottom(start: Start) -> None:
    pilot = start(Scene())
    pilot.app.notices.toast("Saved")
    pilot.advance(0.5)
    surface, style = pilot.app.window.surface, pilot.app.style
    rows = [y for y in range(720) if surface.get_at((640, y))[:3] != style.palette.background[:3]]
    assert 560 < rows[0] < rows[-1] < 720 - style.control_px, "with its shadow"


def test_the_trace_tells_scenes_and_settled_layouts(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    pilot = start(DemoScene(), (960, 540), trace=Trace(path))
    pilot.advance(0.5)
    pilot.press("erase")
    pilot.advance(0.5)
    pilot.press("no")
    pilot.resize((1280, 720))
    pilot.advance(0.5)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [(line["event"], line["scene"]) for line in lines] == [
        ("scene", "demo"), ("layout", "demo"), ("scene", "ask"), ("layout", "ask"), ("scene", "demo"),
        ("layout", "demo"),
    ]  # fmt: skip
    first, last = lines[1], lines[-1]
    assert first["size"] == [960, 540]
    assert last["size"] == [1280, 720]
    rects = {p["name"]: p["rect"] for p in last["pressables"]}
    assert rects["play"] == list(pilot.rect("play"))
    assert lines == sorted(lines, key=lambda line: line["t_ms"])


def test_the_pilot_names_what_there_is_when_something_is_not(
    start: Start, opened: Callable[..., Application], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_desktop.devtools.pilot._THREADS_S", 0.05)  # there are none to wait for
    with pytest.raises(TypeError):
        Pilot(opened())  # it needs virtual time
    pilot = start(DemoScene())
    with pytest.raises(LookupError, match=r"'nothing'.*'demo'.*play"):
        pilot.press("nothing")
    with pytest.raises(LookupError, match="'never'"):
        pilot.press("never")
    with pytest.raises(TimeoutError, match="demo"):
        pilot.wait_for(lambda: False, timeout_s=0.1)


def test_virtual_time_passes_only_when_told(start: Start) -> None:
    elapsed: list[float] = []

    class Counting(Scene):
        def update(self, dt: float) -> bool:
            elapsed.append(dt)
            return False

    pilot = start(Counting())
    elapsed.clear()
    before = pilot.clock.now_ms()
    pilot.advance(2.0)
    assert sum(elapsed) == pytest.approx(2.0)
    assert pilot.clock.now_ms() - before == pytest.approx(2000.0)


def test_at_rest_scenes_are_asked_less_often_but_a_press_is_answered_at_once(
    opened: Callable[..., Application],
) -> None:
    class Counting(Listener):
        asked_s: list[float]

        def enter(self) -> None:
            self.asked_s = []

        def update(self, dt: float) -> bool:
            self.asked_s.append(dt)
            return False

    scene = Counting()
    app = opened(scene, clock=VirtualClock())
    for rests, most_asked in ((60, 22), (240, 6)):  # less often when nothing happens for long
        for _ in range(rests):
            app.turn()
        scene.asked_s.clear()
        for _ in range(60):
            app.turn()
        assert len(scene.asked_s) <= most_asked
        assert abs(sum(scene.asked_s) - 1.0) < 0.2  # no time is lost
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    before = len(scene.heard)
    app.turn()
    assert len(scene.heard) > before
