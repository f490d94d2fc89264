from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.tooltip import tip_place
from uno_desktop.ui.kit.window.scene import Scene

from .conftest import Start
from .demo import DemoScene


class Cross(Scene):
    """Five buttons: one in the middle, one on each side; and a far one."""

    places = {  # noqa: RUF012
        "middle": (600, 340), "left": (300, 350), "right": (900, 330), "up": (620, 100), "down": (590, 600),
        "far": (1100, 650),
    }  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []

    def enter(self) -> None:
        for name in self.places:
            self.ui.add(Button(name, name, lambda name=name: self.log.append(name)))

    def layout(self, size: tuple[int, int]) -> None:
        for name, pos in self.places.items():
            self.ui.find(name).place(Rect(pos, (80, 40)), self.style)

    @property
    def at(self) -> str | None:
        return self.ui.focused.name if self.ui.focused else None


def test_arrows_go_to_the_nearest_in_their_direction(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    for direction in ("left", "right", "up", "down"):
        scene.ui.focus("middle")
        pilot.key(direction)
        assert scene.at == direction
    scene.ui.focus("left")
    pilot.key("left")
    assert scene.at == "left", "where there is nothing the focus stays"
    scene.ui.focus("down")
    pilot.key("right")
    assert scene.at == "far"


def test_tab_goes_round_both_ways(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    seen = []
    for _ in range(7):
        pilot.key("tab")
        seen.append(scene.at)
    assert seen == [*scene.places, "middle"]
    pilot.key("shift+tab")
    assert scene.at == "far"
    pilot.pad("rb")
    pilot.pad("stick_left")
    assert scene.at == "left"


def test_the_ring_shows_for_keys_and_hides_for_the_pointer(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    around = Rect(590, 330, 100, 60)

    def picture() -> bytes:
        return pygame.image.tobytes(pilot.app.window.surface.subsurface(around), "RGB")

    pilot.move((5, 5))
    pilot.advance(0.3)
    plain = picture()
    pilot.key("tab")
    pilot.advance(0.3)
    assert scene.ui.focus_visible
    assert picture() != plain
    pilot.move((9, 9))
    pilot.advance(0.3)
    assert not scene.ui.focus_visible
    assert picture() == plain


def test_confirm_presses_what_has_the_focus_and_a_held_key_only_once(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    pilot.key("return")
    assert scene.log == [], "nothing has the focus yet"
    scene.ui.focus("up")
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    pilot.frame()
    assert scene.log == ["up"]


def test_hidden_and_disabled_widgets_are_passed_over(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    scene.ui.find("left").enabled = False
    scene.ui.find("right").visible = False
    pilot.key("tab")
    pilot.key("tab")
    assert scene.at == "up"
    up = scene.ui.find("up")
    up.enabled = False
    pilot.key("return")
    pilot.click(up.rect.center)
    assert scene.log == []


def test_the_topmost_widget_gets_the_click(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    over = scene.ui.add(Button("over", "over", lambda: scene.log.append("over")))
    over.place(scene.ui.find("middle").rect, scene.style)
    pilot.click(over.rect.center)
    assert scene.log == ["over"]
    scene.ui.remove(over)
    pilot.click(over.rect.center)
    assert scene.log == ["over", "middle"]


class Over(Scene):
    """Lies over another scene, which lives on."""

    overlay = live_beneath = True


@pytest.mark.parametrize("is_alive", [True, False])
def test_what_is_covered_explains_nothing_and_glows_no_more(start: Start, is_alive: bool) -> None:
    scene, over = DemoScene(), Over()
    over.live_beneath = is_alive
    pilot = start(scene)
    close = scene.ui.find("close")
    pilot.move(close.rect.center)
    pilot.advance(0.6)
    assert scene.ui.tooltip.shown
    assert close.hover > 0
    pilot.app.stack.push(over)
    pilot.advance(0.6)
    assert not scene.ui.tooltip.shown
    pilot.app.stack.pop(over)
    pilot.advance(0.6)
    assert not scene.ui.tooltip.shown, "the pointer may be elsewhere by now"
    assert close.hover == 0
    pilot.move((close.rect.centerx + 1, close.rect.centery))
    pilot.advance(0.6)
    assert scene.ui.tooltip.shown


def test_a_button_that_opens_something_does_not_glow_beneath_it(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    up = scene.ui.add(Button("opens", "opens", lambda: pilot.app.stack.push(Over())))
    up.place(Rect(100, 100, 80, 40), scene.style)
    pilot.press("opens")
    pilot.advance(0.6)
    assert pilot.app.scene is not scene
    assert up.hover == 0


def test_sounds_are_asked_for_by_what_happened(start: Start) -> None:
    scene = DemoScene()
    scene.ui.on_feedback = None
    heard: list[str] = []
    pilot = start(scene)
    scene.ui.on_feedback = heard.append
    pilot.key("tab")
    pilot.key("return")
    pilot.press("loud")
    assert heard == ["focus", "press", "press", "change"]


def test_losing_the_window_lets_a_press_go(start: Start) -> None:
    scene = Cross()
    pilot = start(scene)
    rect = scene.ui.find("up").rect
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))
    pilot.frame()
    assert scene.log == []
    assert not pilot.app.focused


@pytest.mark.parametrize("size", [(60, 20), (300, 120), (900, 60), (500, 400)])
@pytest.mark.parametrize("window", [(640, 480), (960, 540), (3840, 2160)])
def test_a_tooltip_stays_inside_and_off_what_it_explains(size, window) -> None:
    style, whole = Style().for_window(window), pygame.Rect((0, 0), window)
    for x in range(0, window[0] - 80, window[0] // 7):
        for y in range(0, window[1] - 50, window[1] // 7):
            about = pygame.Rect(x, y, 80, 50)
            place = tip_place(size, about, whole, style)
            if size[0] <= window[0] and size[1] <= window[1]:
                assert whole.contains(place)
            gap = 2 * style.px(8)
            sides = max(about.left, window[0] - about.right), max(about.top, window[1] - about.bottom)
            if size[0] + gap < sides[0] or size[1] + gap < sides[1]:
                assert not place.colliderect(about)


def test_a_tooltip_prefers_the_place_that_covers_less() -> None:
    window, about = pygame.Rect(0, 0, 960, 540), pygame.Rect(400, 200, 80, 50)
    above = tip_place((100, 40), about, window, Style())
    assert above.bottom < about.top
    assert tip_place((100, 40), about, window, Style(), [above]).top > about.bottom


def test_the_other_button_and_a_key_explain_at_once(start: Start) -> None:
    scene = DemoScene()
    pilot = start(scene)
    pilot.click(pilot.rect("close").center, button=3)
    assert scene.ui.tooltip.shown
    pilot.click((640, 600))
    assert not scene.ui.tooltip.shown
    scene.ui.focus("more", show=True)
    pilot.frame()
    pilot.key("r")
    assert scene.ui.tooltip.shown
