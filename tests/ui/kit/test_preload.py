"""The preload queue: small pieces in their order, within a budget of time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import sleep, thread_time

import pygame
import pytest

from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.caches.preload import Background, Piece, PreloadQueue, in_background
from uno_desktop.ui.kit.motion.clock import FrameClock, VirtualClock
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window

Opened = Callable[..., Application]


def test_pieces_are_done_in_their_order_what_is_needed_before_all_that_waits() -> None:
    done: list[str] = []
    queue = PreloadQueue()
    assert not queue
    queue.add(partial(done.append, "later"))
    queue.extend(partial(done.append, name) for name in ("then", "last"))
    assert queue
    assert not queue.holds
    queue.need(partial(done.append, name) for name in ("first", "second"))
    assert queue.holds
    queue.put_first([partial(done.append, "soon")])
    queue.finish_needed()
    assert done == ["first", "second"]
    assert not queue.holds
    queue.finish()
    assert done == ["first", "second", "soon", "later", "then", "last"]
    assert not queue


def test_no_more_is_done_than_the_budget_allows() -> None:
    clock = VirtualClock()
    queue = PreloadQueue()
    queue.extend(partial(clock.advance, 0.002) for _ in range(10))
    began_ms = clock.now_ms()
    assert not queue.work(5.0, clock.now_ms)
    assert clock.now_ms() - began_ms == 6.0, "the third piece ends after 6 ms"
    assert not queue.work(0.0, clock.now_ms), "at least one piece"
    assert clock.now_ms() - began_ms == 8.0
    assert queue.work(1000.0, clock.now_ms)


def test_pieces_of_a_generator_are_asked_for_when_it_is_their_turn() -> None:
    asked: list[int] = []

    def pieces() -> Iterator[Piece]:
        for n in range(3):
            asked.append(n)
            yield bool

    queue = PreloadQueue()
    queue.extend(pieces())
    queue.work(0.0, float)
    assert asked == [0, 1]
    queue.clear()
    assert not queue
    assert asked == [0, 1]


def test_work_in_the_background_is_waited_for_without_standing_still() -> None:
    go_on, done = threading.Event(), threading.Event()

    def work() -> None:
        go_on.wait(20)
        done.set()

    after: list[bool] = []
    queue = PreloadQueue()
    queue.extend(in_background(work))
    queue.add(lambda: after.append(done.is_set()))
    for _ in range(5):
        assert not queue.work(0.1, FrameClock().now_ms)
    go_on.set()
    queue.finish()
    assert after == [True]


def test_virtual_time_waits_for_another_thread() -> None:
    """How many frames pass must not depend on how fast the machine is."""
    done: list[int] = []
    queue = PreloadQueue()
    queue.extend(in_background(partial(sleep, 0.05)))
    queue.add(partial(done.append, 1))
    for _ in range(3):
        queue.work(0.0, float)
    assert done == [1]


class Slow(Scene):
    """Needs something that another thread makes, before it is shown."""

    def __init__(self, may_go_on: threading.Event) -> None:
        super().__init__()
        self.did: list[str] = []
        self.preload.need(in_background(partial(may_go_on.wait, 20)))
        self.preload.need([partial(self.did.append, "made")])

    def update(self, dt: float) -> bool:
        self.did.append("updated")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.did.append("drawn")


def test_a_scene_is_shown_when_it_has_what_it_needs(opened: Opened) -> None:
    app = opened(Scene())
    app.step(0.0)
    drawn, go_on = app.frames_drawn, threading.Event()
    slow = Slow(go_on)
    app.stack.push(slow, fade=False)
    for _ in range(3):
        app.step(0.016)
    assert (app.frames_drawn, slow.did) == (drawn, []), "the former picture stays"
    go_on.set()
    while not slow.did:
        app.step(0.016)
    app.step(0.016)
    assert slow.did[:3] == ["made", "updated", "drawn"]


def busy(seconds: float = 0.02) -> None:
    until_s = thread_time() + seconds
    while thread_time() < until_s:
        pass


class Busy(Slow):
    """Needs something that takes most of a frame."""

    def __init__(self) -> None:
        may_go_on = threading.Event()
        may_go_on.set()
        super().__init__(may_go_on)
        self.preload.clear()
        self.preload.need([self._work])

    def _work(self) -> None:
        busy()
        self.did.append("made")


def test_the_first_picture_of_a_scene_has_a_frame_of_its_own(opened: Opened) -> None:
    first, second = Busy(), Busy()
    app = opened(first)
    for scene in (first, second):
        if scene is second:
            app.stack.push(scene, fade=False)
        app.step(0.016)
        assert scene.did == ["made"]
        app.step(0.016)
        assert scene.did == ["made", "updated", "drawn"]


def test_in_virtual_time_nobody_waits_for_a_scene(opened: Opened) -> None:
    go_on = threading.Event()
    go_on.set()
    slow = Slow(go_on)
    app = opened(slow, clock=VirtualClock())
    app.step(app.clock.tick())
    assert slow.did == ["made", "updated", "drawn"]


def test_the_end_of_a_program_waits_for_its_threads(opened: Opened) -> None:
    scene, done = Scene(), threading.Event()

    def work() -> None:
        sleep(0.05)
        done.set()

    scene.preload.extend(in_background(work))
    app = opened(scene)
    app.step(0.0)
    app.step(0.0)
    app.close()
    assert done.is_set()


def test_the_loop_works_for_the_top_scene_and_not_for_one_that_was_left(opened: Opened) -> None:
    done: list[str] = []
    lower, upper = Scene(), Scene()
    app = opened(lower, upper, clock=VirtualClock())
    lower.preload.extend(partial(done.append, "lower") for _ in range(3))
    upper.preload.extend(partial(done.append, "upper") for _ in range(5))
    for _ in range(2):
        app.step(app.clock.tick())
    assert done == ["upper"] * 2, "a piece a frame in virtual time"
    app.stack.pop(fade=False)
    for _ in range(2):
        app.step(app.clock.tick())
    assert done == ["upper", "upper", "lower", "lower"]


def test_what_others_do_goes_on_while_another_thread_works() -> None:
    go_on = threading.Event()
    done: list[int] = []
    others: Iterator[Piece] = (partial(done.append, n) for n in range(5))
    queue = PreloadQueue()
    queue.extend(in_background(partial(go_on.wait, 20), others))
    while len(done) < 3:
        assert not queue.work(0.1, FrameClock().now_ms)
    go_on.set()
    queue.finish()
    done_meanwhile = len(done)
    for piece in others:
        piece()
    assert done_meanwhile >= 3
    assert done == [0, 1, 2, 3, 4], "what is left is left to the caller"


def test_after_a_frame_that_took_long_a_new_scene_is_made_ready_in_the_next(opened: Opened) -> None:
    done: list[str] = []

    class Opening(Scene):
        def update(self, dt: float) -> bool:
            busy()
            scene = Scene()
            scene.preload.need([partial(done.append, "made")])
            self.app.stack.push(scene, fade=False)
            return True

    app = opened(Opening())
    app.step(1 / 60)
    assert not done
    app.step(1 / 60)
    assert done == ["made"]


# -- pictures as large as the window ------------------------------------------------------------------------------

SIZE = (64, 48)


@pytest.fixture
def empty_pool(display: Window) -> None:
    POOL.clear()  # of what tests before have left


class Painter:
    """Paints in one color, and remembers on which threads."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def __call__(self, surface: pygame.Surface) -> None:
        self.threads.append(threading.current_thread().name)
        surface.fill((10, 200, 30))


def test_a_preloaded_background_is_painted_elsewhere_and_once(empty_pool: None) -> None:
    paint = Painter()
    queue = PreloadQueue()
    queue.extend(Background("green", SIZE, paint).preload())
    queue.finish()
    picture = Background("green", SIZE, paint).picture()
    assert paint.threads == ["preload"]
    assert picture.get_at((3, 3))[:3] == (10, 200, 30)
    assert list(Background("green", SIZE, paint).preload()) == []
    assert POOL.bytes_by_section()["backgrounds"] == 64 * 48 * 4


def test_one_that_was_not_preloaded_is_painted_when_it_is_asked_for(empty_pool: None) -> None:
    paint = Painter()
    first = Background("green", SIZE, paint).picture()
    assert paint.threads == ["MainThread"]
    assert Background("green", SIZE, paint).picture() is first
    assert Background("green", (32, 24), paint).picture().get_size() == (32, 24)
    assert Background("other", SIZE, paint).picture() is not first


def test_what_somebody_holds_is_not_painted_again_when_the_pool_has_let_go_of_it() -> None:
    painted: list[int] = []
    top = Background("held", SIZE, lambda surface: painted.append(surface.get_width()))
    held = top.picture()
    top.forget()
    assert top.picture() is held
    top.forget()
    del held
    top.picture()
    assert len(painted) == 2
