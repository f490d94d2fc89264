"""Every scene can be drawn in every size; what can be pressed lies in the window and apart from the rest."""

from __future__ import annotations

import itertools

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.ui.kit.input.input_events import Resized

OWN = (
    "title", "new_match", "options", "dealer", "hand_end", "match_end", "pause", "settings", "settings_keys", "trouble",
)  # fmt: skip
SIZES = ((640, 480), (1024, 768), (1280, 720), (2560, 1080))


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, marks=() if size in (SIZES[0], SIZES[number % 3 + 1]) else pytest.mark.long)
        for number, name in enumerate(OWN)
        for size in SIZES
    ],
    ids=str,
)
def test_nothing_to_press_is_hidden_or_covered(play: Play, name: str, size: tuple[int, int]) -> None:
    theme = THEMES[SIZES.index(size) % 2]
    scene = play(theme, size).show(name, 10 if size == (640, 480) else 4, 2, fade=False, for_s=0.4)
    window = scene.app.window.surface.get_rect()
    rects = scene.pressables()
    assert rects
    for rect_name, rect in rects:
        assert window.contains(rect), f"{rect_name} leaves the window"
    names = [rect_name for rect_name, _ in rects]
    assert len(set(names)) == len(names)
    for (a, first), (b, second) in itertools.combinations(rects, 2):
        shared = first.clip(second)
        assert shared.w * shared.h == 0, f"{a} and {b} overlap"


@pytest.mark.parametrize("name", [name for name in OWN if name != "dealer"])  # it goes on to the table by itself
def test_a_scene_at_rest_draws_nothing(play: Play, name: str) -> None:
    running = play("office", reduced_motion=True)
    running.show(name, 3, 2, fade=False, for_s=0.2)
    if name == "dealer":
        return  # it goes on to the table by itself
    running.pilot.advance(9.0)
    before = running.shell.app.frames_drawn
    running.pilot.advance(0.5)
    assert running.shell.app.frames_drawn == before


@pytest.mark.parametrize(
    ("name", "theme"),
    [
        pytest.param(name, theme, marks=() if number % 2 == at_theme else pytest.mark.long)
        for number, name in enumerate(OWN)
        for at_theme, theme in enumerate(THEMES)
    ],
)
def test_a_window_may_change_its_size_at_any_moment(play: Play, name: str, theme: str) -> None:
    app = play(theme, (960, 540)).show(name, 4, 2, fade=False, for_s=0.4).app
    for size in ((640, 480), (1920, 1080), (800, 600)):
        app.dispatch(Resized(size))
        app.step(1 / 60)
        assert app.window.size == size
        window = app.window.surface.get_rect()
        assert all(window.contains(rect) for _, rect in app.pressables())
