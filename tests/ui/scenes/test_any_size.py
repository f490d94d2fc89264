"""Every scene outlives every size of the window, there and back; a window manager asks nobody."""

from __future__ import annotations

import pygame
import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.drawing.style import LEAST_SIZE
from uno_desktop.ui.kit.input.input_events import Resized

Sizes = tuple[tuple[int, int], ...]
TOO_SMALL: Sizes = ((1, 1), (16, 9), (100, 480), (240, 160), (640, 100), (4096, 50))
JUST_LARGE_ENOUGH: Sizes = (LEAST_SIZE, (LEAST_SIZE[0], 1400), (2400, LEAST_SIZE[1]))
NAMES = sorted(samples.SAMPLES)
SAMPLED = 9
"""Every so many scenes; odd, so that both themes have their turn."""


def some(number: int) -> tuple[Sizes, Sizes]:
    """A size of each kind, so that every one has its turn."""
    small, large = number % len(TOO_SMALL), number // 2 % len(JUST_LARGE_ENOUGH)
    return TOO_SMALL[small : small + 1], JUST_LARGE_ENOUGH[large : large + 1]


@pytest.mark.parametrize(
    ("name", "too_small", "just_large_enough"),
    [
        *((name, *some(number)) for number, name in enumerate(NAMES[::SAMPLED])),
        *(pytest.param(name, TOO_SMALL, JUST_LARGE_ENOUGH, marks=pytest.mark.long) for name in NAMES),
    ],
)
def test_a_scene_outlives_every_size(play: Play, name: str, too_small: Sizes, just_large_enough: Sizes) -> None:
    running = play(THEMES[NAMES.index(name) % 2], (960, 540))
    app = running.shell.app
    running.show(name, 4, 2, fade=False)
    for size in too_small:
        for each in (size, (640, 480), size):
            app.dispatch(Resized(each))
            running.pilot.frame(3)
            assert app.window.screen.get_size() == each
            assert app.window.too_small is (each == size)
        assert app.pressables() == []
    for size in just_large_enough:
        app.dispatch(Resized(size))
        running.pilot.frame(4)
        assert app.window.size == size
    assert app.scene is not None
    assert is_picture(app.window.screen)


def is_picture(screen: pygame.Surface) -> bool:
    """Whether more is to be seen than one color."""
    return len(set(pygame.image.tobytes(screen, "RGB")[::997])) > 3


@pytest.mark.parametrize("name", ["title", "table", "chili_drop", "new_match", "hand_end", "color_wheel"])
def test_a_scene_may_open_in_a_window_too_small_for_it(play: Play, name: str) -> None:
    running = play(THEMES[NAMES.index(name) % 2], (240, 160))
    app = running.shell.app
    running.show(name, 4, 2, fade=False)
    app.dispatch(Resized((960, 540)))
    running.pilot.advance(0.2)
    assert app.window.screen.get_size() == (960, 540)
    assert is_picture(app.window.screen)


@pytest.mark.parametrize("theme", THEMES)
def test_the_window_changes_its_size_while_the_pause_lies_over_the_table(play: Play, theme: str) -> None:
    running = play(theme, (960, 540))
    app = running.shell.app
    running.show("table", 4, 2, fade=False, for_s=1.0)
    running.push("pause")
    app.dispatch(Resized((1280, 720)))
    running.pilot.frame(3)
    assert running.scene == "pause"
    assert app.window.size == (1280, 720)
