"""Pictures as large as the window are shared, and painted on another thread where there is time."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.caches.preload import Background, PreloadQueue
from uno_desktop.ui.kit.window.window import Window

SIZE = (64, 48)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    window = Window("test", SIZE, headless=True)
    POOL.clear()  # of what tests before have left
    yield
    window.close()


class Painter:
    """Paints in one color, and remembers on which threads."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def __call__(self, surface: pygame.Surface) -> None:
        self.threads.append(threading.current_thread().name)
        surface.fill((10, 200, 30))


def test_a_preloaded_picture_is_painted_elsewhere_and_once() -> None:
    paint = Painter()
    queue = PreloadQueue()
    queue.extend(Background("green", SIZE, paint).preload())
    queue.finish()
    picture = Background("green", SIZE, paint).picture()
    assert paint.threads == ["preload"]
    assert picture.get_at((3, 3))[:3] == (10, 200, 30)
    assert list(Background("green", SIZE, paint).preload()) == []
    assert POOL.bytes_by_section()["backgrounds"] == 64 * 48 * 4


def test_one_that_was_not_preloaded_is_painted_when_it_is_asked_for() -> None:
    paint = Painter()
    first = Background("green", SIZE, paint).picture()
    assert paint.threads == ["MainThread"]
    assert Background("green", SIZE, paint).picture() is first
    assert Background("green", (32, 24), paint).picture().get_size() == (32, 24)
    assert Background("other", SIZE, paint).picture() is not first
