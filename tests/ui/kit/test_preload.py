"""The preload queue: small pieces in their order, within a budget of time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from time import sleep, thread_time

import pygame

from uno_desktop.ui.kit.caches.preload import Piece, PreloadQueue, in_background
from uno_desktop.ui.kit.motion.clock import FrameClock, VirtualClock
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window


def test_pieces_are_done_in_their_order_and_some_first() -> None:
    done: list[int] = []
    queue = PreloadQueue()
    assert not queue
    queue.add(partial(done.append, 1))
    queue.extend(partial(done.append, n) for n in (2, 3))
    assert queue
    queue.put_first([partial(done.append, 0)])
    queue.finish()
    assert done == [0, 1, 2, 3]
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


def test_what_is_needed_comes_before_all_that_waits() -> None:
    done: list[str] = []
    queue = PreloadQueue()
    queue.extend(partial(done.append, name) for name in ("later", "last"))
    assert queue
    assert not queue.holds
    queue.need(partial(done.append, name) for name in ("first", "second"))
    assert queue.holds
    queue.put_first([partial(done.append, "soon")])
    queue.finish_needed()
    assert done == ["first", "second"]
    assert not queue.holds
    queue.finish()
    assert done == ["first", "second", "soon", "later", "last"]


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


def test_a_scene_is_shown_when_it_has_what_it_needs() -> None:
    app = Application(Window("test", (640, 480), headless=True), clock=FrameClock())
    app.stack.push(Scene(), fade=False)
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
    app.close()


class Busy(Slow):
    """Needs something that takes most of a frame."""

    def __init__(self) -> None:
        may_go_on = threading.Event()
        may_go_on.set()
        super().__init__(may_go_on)
        self.preload.clear()
        self.preload.need([self._work])

    def _work(self) -> None:
        until_s = thread_time() + 0.02
        while thread_time() < until_s:
            pass
        self.did.append("made")


def test_the_first_picture_of_a_scene_has_a_frame_of_its_own() -> None:
    app = Application(Window("test", (640, 480), headless=True), clock=FrameClock())
    app.stack.push(Scene(), fade=False)
    app.step(0.0)
    busy = Busy()
    app.stack.push(busy, fade=False)
    app.step(0.016)
    assert busy.did == ["made"]
    app.step(0.016)
    assert busy.did == ["made", "updated", "drawn"]
    app.close()


def test_the_first_picture_of_a_program_comes_as_soon_as_it_can() -> None:
    app = Application(Window("test", (640, 480), headless=True), clock=FrameClock())
    busy = Busy()
    app.stack.push(busy, fade=False)
    app.step(0.016)
    assert busy.did == ["made", "updated", "drawn"]
    app.close()


def test_in_virtual_time_nobody_waits_for_a_scene() -> None:
    app = Application(Window("test", (640, 480), headless=True), clock=VirtualClock())
    go_on = threading.Event()
    go_on.set()
    slow = Slow(go_on)
    app.stack.push(slow, fade=False)
    app.step(app.clock.tick())
    assert slow.did == ["made", "updated", "drawn"]
    app.close()


def test_the_end_of_a_program_waits_for_its_threads() -> None:
    app = Application(Window("test", (640, 480), headless=True), clock=FrameClock())
    scene, done = Scene(), threading.Event()

    def work() -> None:
        sleep(0.05)
        done.set()

    scene.preload.extend(in_background(work))
    app.stack.push(scene, fade=False)
    app.step(0.0)
    app.step(0.0)
    app.close()
    assert done.is_set()


def test_the_loop_works_for_the_top_scene_and_not_for_one_that_was_left() -> None:
    done: list[str] = []
    app = Application(Window("test", (640, 480), headless=True), clock=VirtualClock())
    lower, upper = Scene(), Scene()
    app.stack.push(lower, fade=False)
    app.stack.push(upper, fade=False)
    lower.preload.extend(partial(done.append, "lower") for _ in range(3))
    upper.preload.extend(partial(done.append, "upper") for _ in range(5))
    for _ in range(2):
        app.step(app.clock.tick())
    assert done == ["upper"] * 2, "a piece a frame in virtual time"
    app.stack.pop(fade=False)
    for _ in range(2):
        app.step(app.clock.tick())
    assert done == ["upper", "upper", "lower", "lower"]
    app.close()


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


class Opening(Scene):
    """Opens another scene that needs something, in a frame that takes long."""

    name = "opening"

    def __init__(self, done: list[str]) -> None:
        super().__init__()
        self.done = done

    def update(self, dt: float) -> bool:
        opened, until_s = Scene(), thread_time() + 0.02
        while thread_time() < until_s:
            pass
        opened.preload.need([partial(self.done.append, "made")])
        self.app.stack.push(opened, fade=False)
        return True


def test_after_a_frame_that_took_long_a_new_scene_is_made_ready_in_the_next() -> None:
    window = Window("opening", (640, 480), headless=True)
    done: list[str] = []
    app = Application(window, clock=FrameClock())
    app.stack.push(Opening(done), fade=False)
    app.step(1 / 60)
    assert not done
    app.step(1 / 60)
    assert done == ["made"]
    app.close()
