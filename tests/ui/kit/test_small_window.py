"""A window too small for any scene says so, or shows nothing; what cannot be seen cannot be pressed."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.ui.kit.drawing.style import LEAST_SIZE
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.window.scene import Scene

from .conftest import Start
from .demo import DemoScene

ODD_SIZES = [(1, 1), (16, 9), (100, 480), (240, 160), (640, 100), (4096, 50), (1, 4000)]


class Told(Scene):
    """Remembers what it is told, for which sizes it was laid out, and how often it was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[ev.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0

    def handle(self, event: ev.Event) -> bool:
        if not isinstance(event, ev.Resized):
            self.heard.append(event)
        return False

    def layout(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def draw(self, surface: pygame.Surface) -> None:
        assert surface.get_width() >= LEAST_SIZE[0]
        assert surface.get_height() >= LEAST_SIZE[1]
        self.drawn += 1


def has_words(screen: pygame.Surface) -> bool:
    first = screen.get_at((0, 0))
    return any(screen.get_at((x, y)) != first for x in range(screen.get_width()) for y in range(screen.get_height()))


@pytest.mark.parametrize("size", ODD_SIZES)
def test_a_scene_is_neither_laid_out_nor_drawn_in_a_window_too_small(start: Start, size: tuple[int, int]) -> None:
    scene = Told()
    pilot = start(scene, (800, 600))
    drawn = scene.drawn
    pilot.resize(size)
    pilot.advance(0.5)
    assert scene.sizes == [(800, 600)]
    assert scene.drawn == drawn
    assert pilot.app.window.screen.get_size() == size
    pilot.resize((900, 700))
    assert scene.sizes == [(800, 600), (900, 700)]
    assert scene.drawn > drawn


@pytest.mark.parametrize(
    ("size", "fits"), [((240, 160), True), ((640, 100), True), ((16, 9), False), ((60, 60), False)]
)
def test_the_sentence_is_shown_where_it_fits(start: Start, size: tuple[int, int], fits: bool) -> None:
    pilot = start(Told(), (800, 600))
    pilot.resize(size)
    assert has_words(pilot.app.window.screen) is fits
    drawn = pilot.app.frames_drawn
    pilot.advance(1.0)
    assert pilot.app.frames_drawn == drawn, "once"
    before = pilot.app.window.fullscreen
    pilot.action("fullscreen")
    assert pilot.app.window.fullscreen is not before, "a way out"


def test_too_small_is_told_like_lost_focus_and_nothing_else_gets_through(start: Start) -> None:
    scene = Told()
    pilot = start(scene, (800, 600))
    scene.heard.clear()
    pilot.resize((300, 200))
    assert [type(event) for event in scene.heard] == [ev.FocusLost]
    pilot.key("space")
    pilot.click((150, 100))
    pilot.key("escape")
    assert len(scene.heard) == 1
    assert pilot.names() == []
    pilot.resize((800, 600))
    assert [type(event) for event in scene.heard] == [ev.FocusLost, ev.FocusGained]
    pilot.resize((801, 600))
    assert len(scene.heard) == 2, "told once"


def test_a_button_that_cannot_be_seen_is_not_pressed(start: Start) -> None:
    scene = DemoScene()
    pilot = start(scene, (800, 600))
    pilot.settle()
    name, rect = pilot.app.pressables()[0]
    pilot.resize((479, 360))
    pilot.click(rect.center)
    assert pilot.app.scene is scene
    assert name not in pilot.names()
    pilot.resize((800, 600))
    assert name in pilot.names()


def test_a_window_that_opens_too_small_runs_and_can_be_closed(start: Start) -> None:
    scene = Told()
    pilot = start(scene, (120, 90))
    pilot.advance(0.3)
    assert scene.drawn == 0
    assert scene.sizes == [LEAST_SIZE]
    pilot.close_window()
    assert not pilot.app.running
