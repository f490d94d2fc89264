from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from uno_desktop.ui.kit.drawing.style import LEAST_SIZE
from uno_desktop.ui.kit.window.window import MIN_SIZE, Window, display_sizes, with_frame

OPEN = """
import sys
from uno_desktop.ui.kit.kit_fault import DisplayUnavailable
from uno_desktop.ui.kit.window.window import Window
try:
    Window("test", (640, 480))
except DisplayUnavailable as fault:
    print(fault)
    sys.exit(3)
"""


def open_in_a_process(**changes: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {k: v for k, v in os.environ.items() if k not in hidden} | changes
    return subprocess.run(
        [sys.executable, "-c", OPEN], env=env, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="about X11 and Wayland")
def test_without_a_display_one_sentence_says_what_is_missing() -> None:
    done = open_in_a_process()
    assert done.returncode == 3, done.stderr
    assert "DISPLAY" in done.stdout
    assert done.stdout.count("\n") <= 2
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="about X11 and Wayland")
def test_a_display_that_does_not_answer_is_told_apart() -> None:
    done = open_in_a_process(DISPLAY=":987")
    assert done.returncode == 3, done.stderr
    assert "libX11" in done.stdout
    assert open_in_a_process(SDL_VIDEODRIVER="nonsense").returncode == 3


@pytest.mark.parametrize("size", [(640, 480), (3840, 2160)])
def test_a_headless_window_has_exactly_its_size(size: tuple[int, int]) -> None:
    window = Window("test", size, headless=True, wm_class="my-program")
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "my-program"
    assert window.size == size
    window.present()
    window.present([pygame.Rect(0, 0, 10, 10)])
    window.present([])
    window.close()


def test_full_screen_and_other_sizes_without_a_screen() -> None:
    window = Window("test", (800, 600), headless=True)
    assert window.set_fullscreen(True)
    assert window.fullscreen
    assert not window.set_fullscreen(True), "nothing changed"
    assert window.set_fullscreen(False)
    assert not window.fullscreen
    assert window.size == (800, 600)
    assert window.resize((640, 480))
    assert not window.resize((640, 480))
    assert window.set_windowed_size((1000, 700))
    assert window.size == window.windowed_size == (1000, 700)
    assert not window.set_windowed_size((1000, 700)), "nothing to do"
    assert window.set_windowed_size((10, 10))
    assert window.size == (640, 480), "never smaller than can be used"
    window.close()


def test_no_module_uses_what_only_one_pygame_has() -> None:
    folder = Path(__file__).parents[3] / "uno_desktop" / "ui" / "kit"
    only_one = ("pygame.SCALED", "_sdl2", "aacircle", "blur(", "scale_by", "fblits", "mouse.get_pos")
    for path in folder.rglob("*.py"):
        found = [word for word in only_one if word in path.read_text(encoding="utf-8")]
        assert found == (["fblits"] if path.name == "images.py" else []), path.name


def test_a_display_that_is_not_there_stands_for_the_first() -> None:
    window = Window("test", (640, 480), headless=True, display=9)
    assert window.size == (640, 480)
    assert not window.set_display(9)
    assert window.set_display(0)
    assert len(display_sizes()) >= 1


def test_scenes_keep_their_size_while_the_window_is_too_small() -> None:
    window = Window("test", (800, 600), headless=True)
    assert not window.too_small
    assert window.resize((1, 1))
    assert window.too_small
    assert window.screen.get_size() == (1, 1)
    assert window.size == window.surface.get_size() == (800, 600)
    assert window.resize(LEAST_SIZE)
    assert not window.too_small
    assert window.size == window.screen.get_size() == LEAST_SIZE
    for size in ((1, 1), (LEAST_SIZE[0] - 1, 2000), (4096, LEAST_SIZE[1] - 1)):
        window = Window("test", size, headless=True)
        assert window.too_small
        assert window.size == window.surface.get_size() == LEAST_SIZE, "it opens too small"


@pytest.mark.parametrize(
    ("screen", "bars"), [((1366, 768), 99), ((1280, 800), 100), ((1920, 1080), 118), ((3840, 2160), 237)]
)
def test_a_window_fits_its_screen_with_title_bar_and_task_bar(screen: tuple[int, int], bars: int) -> None:
    """``bars``: how high both are together on Windows, scaled up as is usual on such a screen."""
    for wanted in ((1280, 720), screen):
        width, height = with_frame(wanted, screen)
        assert width <= min(wanted[0], screen[0] - 16)
        assert height <= min(wanted[1], screen[1] - bars)
    assert with_frame((1280, 720), (1920, 1080)) == (1280, 720), "one that fits keeps its size"
    assert with_frame((1280, 720), (320, 240)) == MIN_SIZE


def test_only_a_window_that_is_to_fit_is_made_smaller() -> None:
    screen = display_sizes_of_dummy()
    wanted = (screen[0] + 100, screen[1] + 100)
    fitted = Window("test", wanted, headless=True, fits=True)
    assert fitted.size == fitted.windowed_size == with_frame(wanted, screen)
    fitted.close()
    assert Window("test", wanted, headless=True).size == wanted


def display_sizes_of_dummy() -> tuple[int, int]:
    """The screen of SDL's driver that shows nothing, while no window has been opened on it."""
    opened = Window("test", MIN_SIZE, headless=True)
    screen = display_sizes()[0]
    opened.close()
    return screen
