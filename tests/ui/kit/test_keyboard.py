"""Keys on the screen: by mouse, by pad, beside a real keyboard, at every size."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from uno_desktop.content.messages import messages
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.ui.kit.drawing.style import LEAST_SIZE, MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets import Button, Column, TextField
from uno_desktop.ui.kit.window.scene import Scene

from .conftest import Start

SIZES = [LEAST_SIZE, (640, 480), (960, 540), (1280, 720), (3840, 2160)]


class Form(Scene):
    """Two lines and a button; ``make_anew`` puts others of the same names in their place, as pages do."""

    def enter(self) -> None:
        self.said: list[str] = []
        self.pressed = 0
        self.make_anew()

    def make_anew(self, value: str = "") -> None:
        focused = self.ui.focused.name if self.ui.focused is not None else None
        self.ui.clear()
        self.name_field = TextField("name_field", "", value, self.said.append, most=60)
        self.low_field = TextField("low_field", "", "", self.said.append, most=60)
        self.button = Button("button", "A button", self._count)
        self.column = self.ui.add(Column([self.name_field, self.button, self.low_field]))
        self.adopt_widgets()
        self.layout(self.app.window.size)
        self.ui.focus(focused)

    def _count(self) -> None:
        self.pressed += 1

    def layout(self, size: tuple[int, int]) -> None:
        self.column.place(Rect((0, 0), size), self.style)
        width, high = size[0] // 2, self.style.control_px
        self.low_field.place(Rect(20, size[1] - high, width, high), self.style)


def form(start: Start, size: tuple[int, int] = (1280, 720), **options: object) -> tuple[Pilot, Form]:
    scene = Form()
    pilot = start(scene, size, **options)
    pilot.advance(0.1)
    return pilot, scene


def open_by_mouse(pilot: Pilot, field: TextField) -> None:
    pilot.click(field.sign_rect.center)
    pilot.advance(0.1)


def touch(pilot: Pilot, *names: str) -> None:
    for name in names:
        pilot.press(f"key.{name}")


def test_a_mouse_types_with_umlauts_signs_and_capitals(start: Start) -> None:
    pilot, scene = form(start)
    open_by_mouse(pilot, scene.name_field)
    touch(pilot, "ö", "l", "space", "shift", "z", "a", "x", "backspace", "page", "!", "page", "space", "b", "done")
    assert scene.name_field.value == "Öl Za! B"
    assert scene.said[-1] == "Öl Za! B"
    assert scene.ui.focused is scene.name_field
    assert scene.ui.keyboard is None


def test_shift_pressed_twice_stays_and_the_cursor_goes_back_and_forth(start: Start) -> None:
    pilot, scene = form(start)
    scene.name_field.value, scene.name_field.cursor = "x", 1
    open_by_mouse(pilot, scene.name_field)
    touch(pilot, "shift", "shift", "a", "b", "ß", "shift", "c")
    assert scene.name_field.value == "xABßc"
    touch(pilot, "left", "b", "right", "d")
    assert scene.name_field.value == "xABßbcd"


def test_a_key_that_is_held_goes_on_erasing(start: Start) -> None:
    pilot, scene = form(start)
    scene.name_field.value, scene.name_field.cursor = "names", 5
    open_by_mouse(pilot, scene.name_field)
    pilot.move(pilot.rect("key.backspace").center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pilot.pos, button=1))
    pilot.advance(0.9)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.pos, button=1))
    pilot.frame(2)
    assert scene.name_field.value == ""


def test_a_pad_types_and_goes_on(start: Start) -> None:
    pilot, scene = form(start)
    scene.ui.focus("name_field")
    pilot.pad("a")
    assert scene.ui.keyboard is not None
    pilot.pad("a")  # the key it begins with
    pilot.pad("dpad_right")
    pilot.pad("a")
    pilot.pad("y")
    pilot.pad("dpad_up")
    pilot.pad("a")
    pilot.pad("stick_left")
    pilot.pad("lt")
    pilot.pad("a")
    assert scene.name_field.value == "Gh yT"
    pilot.pad("x")
    pilot.pad("b")
    assert scene.name_field.value == "Gh y"
    assert scene.ui.keyboard is None
    pilot.pad("dpad_down")
    assert scene.ui.focused is scene.button
    pilot.pad("a")
    assert scene.pressed == 1


def test_a_pad_reaches_every_key(start: Start) -> None:
    pilot, scene = form(start)
    scene.ui.focus("name_field")
    pilot.pad("a")
    board = scene.ui.keyboard
    assert board is not None
    seen = set()
    for _ in range(5):
        for _ in range(11):
            seen.add(next(key.name for key in board.children() if key.focused))
            pilot.pad("dpad_right")
        pilot.pad("dpad_down")
    assert seen == {key.name for key in board.children()}


def test_a_real_keyboard_types_beside_it(start: Start) -> None:
    pilot, scene = form(start)
    open_by_mouse(pilot, scene.name_field)
    pilot.type("m d")
    pilot.key("backspace")
    assert scene.name_field.value == "m "
    pilot.key("up")
    pilot.key("return")
    assert scene.name_field.value == "m t", "arrows go from key to key, and Enter presses one"
    pilot.key("e")
    pilot.key("return")
    assert scene.name_field.value == "m te"
    assert scene.ui.keyboard is None, "Enter after typing is the end of it"


@pytest.mark.parametrize("way", ["escape", "outside", "sign", "tab"])
def test_it_goes_without_pressing_anything_else(start: Start, way: str) -> None:
    pilot, scene = form(start)
    open_by_mouse(pilot, scene.name_field)
    if way == "outside":
        pilot.click((1270, 200))
    elif way == "sign":
        pilot.click(scene.name_field.sign_rect.center)
    else:
        pilot.key(way)
    pilot.frame(2)
    assert scene.ui.keyboard is None
    assert not [name for name in pilot.names() if name.startswith("key.")]
    assert scene.name_field.value == ""


def test_what_lies_under_it_is_not_pressed(start: Start) -> None:
    pilot, scene = form(start)
    open_by_mouse(pilot, scene.name_field)
    board = scene.ui.keyboard
    assert board is not None
    scene.button.place(Rect(board.rect), scene.style)
    assert "button" not in pilot.names()
    pilot.click((board.rect.x + 2, board.rect.centery))
    assert scene.ui.keyboard is board
    assert scene.pressed == 0


def test_a_page_that_is_made_anew_keeps_it(start: Start) -> None:
    pilot, scene = form(start)
    open_by_mouse(pilot, scene.name_field)
    touch(pilot, "a")
    scene.make_anew("A")
    touch(pilot, "b")
    assert scene.name_field.value == "Ab"
    scene.ui.focus("button")
    pilot.frame(2)
    assert scene.ui.keyboard is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_it_fits_every_window_and_leaves_the_line_in_sight(
    start: Start, size: tuple[int, int], text_scale: float
) -> None:
    pilot, scene = form(start, size, style=Style(text_scale=text_scale))
    for field in (scene.name_field, scene.low_field):
        open_by_mouse(pilot, field)
        board = scene.ui.keyboard
        assert board is not None
        assert Rect((0, 0), size).contains(board.rect)
        assert not board.rect.colliderect(field.rect)
        keys = board.children()
        assert len(keys) == 49
        assert all(board.rect.contains(key.rect) and min(key.rect.size) >= MIN_TEXT_PX + 6 for key in keys)
        assert not any(one.rect.colliderect(other.rect) for one in keys for other in keys if one is not other)
        touch(pilot, "done")
    pilot.resize((960, 540))
    open_by_mouse(pilot, scene.name_field)
    pilot.resize((640, 480))
    pilot.frame(2)
    assert scene.ui.keyboard is not None
    assert Rect(0, 0, 640, 480).contains(scene.ui.keyboard.rect)


@pytest.mark.parametrize("language", messages.languages())
def test_every_language_has_whole_rows(start: Start, language: str) -> None:
    messages.set_language(language)
    for page in ("letters", "signs"):
        assert [len(row) for row in messages.t(f"kit.keyboard.{page}").split()] == [11, 11, 8], page
    pilot, scene = form(start)
    open_by_mouse(pilot, scene.name_field)
    letters = {name[4:] for name in pilot.names() if name.startswith("key.")}
    assert set("abcdefghijklmnopqrstuvwxyz0123456789") <= letters
    if language in ("en", "de"):
        assert set("äöüß") <= letters
