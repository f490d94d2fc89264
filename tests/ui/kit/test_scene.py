from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.window.scene import FADE_S, REDUCED_FADE_S, Scene

from .conftest import Start


class Told(Scene):
    """Writes down what happens to it and fills the window with a color."""

    def __init__(self, name: str, log: list[str], color: tuple[int, int, int] = (40, 40, 40)) -> None:
        super().__init__()
        self.name = name
        self.log = log
        self.color = color
        self.moving = False
        self.draws = 0

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def suspended(self) -> None:
        self.log.append(f"{self.name} suspended")

    def resumed(self) -> None:
        self.log.append(f"{self.name} resumed")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def layout(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} layout {size[0]}x{size[1]}")

    def update(self, dt: float) -> bool:
        return self.moving | super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        if self.overlay:
            surface.fill(self.color, (0, 0, 20, 20))
        else:
            surface.fill(self.color)


def pixel(pilot, pos: tuple[int, int] = (100, 100)) -> tuple[int, int, int]:
    color = pilot.app.window.surface.get_at(pos)
    return (color.r, color.g, color.b)


def test_a_scene_lives_in_order(start: Start) -> None:
    log: list[str] = []
    pilot = start(Told("a", log), (640, 480))
    b = Told("b", log)
    pilot.app.stack.push(b)
    pilot.app.stack.pop()
    pilot.app.stack.replace(Told("c", log))
    assert log == [
        "a enter", "a layout 640x480", "a suspended", "b enter", "b layout 640x480", "b leave", "a resumed", "a leave",
        "c enter", "c layout 640x480",
    ]  # fmt: skip


def test_pop_takes_everything_above_too_and_reset_all(start: Start) -> None:
    log: list[str] = []
    a, b, c = (Told(name, log) for name in "abc")
    pilot = start(a)
    pilot.app.stack.push(b)
    pilot.app.stack.push(c)
    log.clear()
    pilot.app.stack.pop(b)
    assert log == ["c leave", "b leave", "a resumed"]
    pilot.app.stack.pop(Told("unknown", log))
    assert pilot.app.scene is a
    pilot.app.stack.push(b)
    pilot.app.stack.reset(c)
    assert pilot.app.stack.scenes == [c]


def test_every_scene_is_laid_out_for_a_new_size_also_beneath(start: Start) -> None:
    log: list[str] = []
    pilot = start(Told("a", log))
    pilot.app.stack.push(Told("b", log))
    log.clear()
    pilot.resize((800, 600))
    assert log == ["a layout 800x600", "b layout 800x600"]
    assert pilot.app.window.size == (800, 600)


def test_a_scene_at_rest_is_not_drawn_again(start: Start) -> None:
    scene = Told("a", [])
    pilot = start(scene)
    pilot.frame(30)
    assert scene.draws == 1
    scene.invalidate()
    pilot.frame(10)
    assert scene.draws == 2
    scene.moving = True
    pilot.frame(10)
    assert scene.draws == 12


@pytest.mark.parametrize(("style", "seconds"), [(Style(), FADE_S), (Style(reduced_motion=True), REDUCED_FADE_S)])
def test_scenes_fade_over_shortly(start: Start, style: Style, seconds: float) -> None:
    pilot = start(Told("a", [], (0, 0, 0)), style=style)
    pilot.app.stack.push(Told("b", [], (200, 200, 200)))
    pilot.frame()
    assert 0 < pixel(pilot)[0] < 200
    pilot.advance(seconds + 0.05)
    assert pixel(pilot) == (200, 200, 200)
    assert pilot.app.stack.settled
    pilot.app.stack.push(Told("c", [], (90, 90, 90)), fade=False)
    pilot.frame()
    assert pixel(pilot) == (90, 90, 90), "the cut is plain"


def test_a_page_of_words_is_never_mixed_with_what_was_there(start: Start) -> None:
    below, page = Told("a", [], (200, 0, 0)), Told("b", [], (0, 200, 0))
    page.through_dark = True
    pilot = start(below)
    for change in (lambda: pilot.app.stack.push(page), lambda: pilot.app.stack.pop(page)):
        change()
        shown = []
        while not shown or not pilot.app.stack.settled:
            pilot.frame()
            shown.append(pixel(pilot))
            assert 0 in shown[-1][:2], "both at once"
        assert min(max(color) for color in shown) < 100, "between them it is dark"
    assert pixel(pilot) == (200, 0, 0)


def test_another_style_does_not_end_a_fade_but_another_size_does(start: Start) -> None:
    pilot = start(Told("a", [], (0, 0, 0)))
    pilot.app.stack.push(Told("b", [], (200, 200, 200)))
    pilot.app.set_style(Style())
    pilot.frame()
    assert 0 < pixel(pilot)[0] < 200
    pilot.resize((700, 500))
    assert pixel(pilot) == (200, 200, 200), "a picture of another size has nothing to fade over"


def test_a_scene_that_will_look_all_different_fades_over(start: Start) -> None:
    scene = Told("a", [], (0, 0, 0))
    pilot = start(scene)
    generation = pilot.app.stack.generation
    pilot.app.stack.fade_over()
    scene.color = (200, 200, 200)
    pilot.frame()
    assert 0 < pixel(pilot)[0] < 200
    pilot.advance(FADE_S + 0.05)
    assert pixel(pilot) == (200, 200, 200)
    assert pilot.app.stack.settled
    assert pilot.app.stack.generation == generation, "nobody is told that another scene has come"


def test_changes_in_one_frame_fade_from_the_same_picture(start: Start) -> None:
    """A copy of the window takes long where that is large: it is made once for what is shown once."""
    pilot = start(Told("a", [], (0, 0, 0)))
    pilot.app.stack.push(Told("b", [], (80, 80, 80)))
    shown = pilot.app.stack._fade.former
    pilot.app.stack.push(Told("c", [], (200, 200, 200)))
    assert pilot.app.stack._fade.former is shown
    pilot.frame()
    assert 0 < pixel(pilot)[0] < 200
    pilot.app.stack.push(Told("d", [], (100, 100, 100)))
    assert pilot.app.stack._fade.former is not shown, "something was drawn since"
    pilot.advance(FADE_S + 0.05)
    assert pixel(pilot) == (100, 100, 100)


def test_an_overlay_lies_over_a_dimmed_still(start: Start) -> None:
    below, above = Told("a", [], (200, 100, 0)), Told("b", [], (255, 255, 255))
    above.overlay, above.dim = True, 0.5
    pilot = start(below)
    pilot.app.stack.push(above)
    pilot.advance(1.0)
    assert pixel(pilot) == (100, 50, 0)
    assert pixel(pilot, (5, 5)) == (255, 255, 255)
    draws = below.draws
    above.moving = True
    pilot.frame(20)
    assert below.draws == draws, "what lies beneath an overlay is drawn once, not every frame"
    pilot.resize((700, 500))
    pilot.advance(0.5)
    assert pixel(pilot) == (100, 50, 0)


def test_overlays_over_overlays_dim_once_each(start: Start) -> None:
    scenes = [Told(name, [], (200, 200, 200)) for name in "abc"]
    for scene in scenes[1:]:
        scene.overlay, scene.dim = True, 0.5
    pilot = start(scenes[0])
    for scene in scenes[1:]:
        pilot.app.stack.push(scene)
        pilot.advance(0.5)
    assert pixel(pilot) == (50, 50, 50)
    pilot.app.stack.pop()
    pilot.advance(0.5)
    assert pixel(pilot) == (100, 100, 100)


def test_a_living_scene_shows_beneath_an_overlay_that_lets_it(start: Start) -> None:
    below, above = Told("a", [], (200, 100, 0)), Told("b", [])
    above.overlay, above.live_beneath, above.dim = True, True, 0.5
    pilot = start(below)
    pilot.app.stack.push(above)
    pilot.advance(1.0)
    below.color = (100, 200, 0)
    below.moving = True
    pilot.frame()
    assert pixel(pilot) == (50, 100, 0)


class Partial(Told):
    """Redraws only a small rectangle."""

    rects: list[Rect] | None = None

    def dirty_rects(self) -> list[Rect] | None:
        return self.rects


def test_only_the_dirty_rectangles_are_drawn_once_the_scene_was_drawn_whole(start: Start) -> None:
    scene = Partial("a", [], (10, 10, 10))
    scene.rects = []
    pilot = start(scene)
    assert pixel(pilot) == (10, 10, 10)
    pilot.frame(2)
    scene.color = (250, 250, 250)
    scene.rects = [Rect(0, 0, 50, 50), Rect(90, 90, 20, 20), Rect(0, 0, 0, 0)]
    scene.invalidate()
    pilot.frame()
    assert pixel(pilot) == pixel(pilot, (49, 49)) == (250, 250, 250)
    assert pixel(pilot, (51, 51)) == pixel(pilot, (111, 100)) == (10, 10, 10)
    assert pilot.app.window.surface.get_clip() == pilot.app.window.surface.get_rect()


def test_events_go_to_the_top_scene_only(start: Start) -> None:
    heard: list[str] = []

    class Listening(Told):
        def handle(self, event: Event) -> bool:
            heard.append(self.name)
            return False

    pilot = start(Listening("a", []))
    pilot.app.stack.push(Listening("b", []))
    pilot.frame()
    heard.clear()
    pilot.click((5, 5))
    assert set(heard) == {"b"}
