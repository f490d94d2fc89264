"""What holds for all tests with pictures."""

from __future__ import annotations

import ctypes
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from known_themes import known_themes

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from uno_desktop.app import build
from uno_desktop.content.files.paths import HOME_VARIABLE, shipped_themes_dir
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.setup.settings import Settings
from uno_desktop.players.agents import hint
from uno_desktop.ui.drop import drop_art
from uno_desktop.ui.kit.caches import memory
from uno_desktop.ui.kit.caches.cache import MEGABYTE, POOL, PicturePool, SurfaceCache
from uno_desktop.ui.kit.drawing import faces, high_contrast, images, text
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.scenes.shell import Shell

PICTURES_MB = 320
"""Two themes are in use most of the time. Their largest pictures have 25 MB, most have less than one."""
MOST_MB = 1200
"""More is given back after a file of tests."""
_MMAP_THRESHOLD, _TRIM_THRESHOLD, _TOP_PAD = -3, -1, -2
_KEPT = ((_MMAP_THRESHOLD, 32 << 20), (_TRIM_THRESHOLD, 2**31 - 1), (_TOP_PAD, 64 << 20))
"""What ``mallopt`` sets: a picture of 3840x2160 pixels still comes from what was kept, and all is kept."""


@pytest.fixture(autouse=True, scope="session")
def _pictures_of_the_game_decoded_once() -> Iterator[None]:
    """Every test that starts the game would decode a table of 3840x2160 pixels anew. Each gets a copy of its own.

    That goes for the themes that come with the game, whose files no test writes, and for what the drop makes of them.
    """
    pictures = SurfaceCache("pictures read by tests", PicturePool(PICTURES_MB * MEGABYTE))
    themes, read, fit = shipped_themes_dir(), images.read, drop_art.fit_part

    def read_once(path: Path | str) -> pygame.Surface:
        path = Path(path)
        if not path.is_relative_to(themes):
            return read(path)
        return pictures.get((path, path.stat().st_mtime_ns), lambda: read(path)).copy()

    def fit_once(theme: Theme, part: str, height_px: int) -> pygame.Surface | None:
        path = theme.art_file(part)
        if path is None or not path.is_relative_to(themes):
            return fit(theme, part, height_px)
        key = (path, path.stat().st_mtime_ns, part, height_px)
        fitted = pictures.find(key) or fit(theme, part, height_px)
        if fitted is None:
            return None
        pictures.put(key, fitted)
        return fitted.copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(images, "read", read_once)
        patch.setattr(drop_art, "fit_part", fit_once)
        yield


@pytest.fixture(autouse=True, scope="session")
def _memory_is_kept_for_the_next_test() -> Iterator[None]:
    """A game that gives every large picture's memory back has the system clear it anew for each: a third of the time.

    It goes back after a file of tests, where it has become too much (``_give_memory_back``).
    """
    mallopt = _of_the_c_library("mallopt")
    for name, value in _KEPT:
        mallopt(name, value)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "give_large_blocks_back", lambda: None)
        patch.setattr(memory, "give_back", lambda: None)
        yield


def _of_the_c_library(name: str) -> Callable[..., object]:
    """A function that only Linux's has; anywhere else nothing happens."""
    library = ctypes.CDLL(None) if sys.platform.startswith("linux") else None
    return getattr(library, name, lambda *_words: None)


@pytest.fixture(autouse=True)
def _hints_are_found_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of the thinking for hints and reviews: how good they are is tested in tests/players, with all of it.

    For each test anew: what is set for a whole session would still be set for tests of other folders after these.
    """
    budget = replace(hint.SURVEY_BUDGET, rollouts=hint.SURVEY_BUDGET.rollouts // 3)
    monkeypatch.setattr(hint, "SURVEY_BUDGET", budget)


@pytest.fixture(autouse=True, scope="module")
def _give_memory_back() -> Iterator[None]:
    """After each file of tests its windows and pictures are let go of, and much memory is given back.

    The C library keeps what large surfaces leave behind, in case it is wanted again: over a thousand tests that would
    become gigabytes. What is left then is kept for other tests: the collector need not look at it again.
    """
    yield
    gc.collect()
    gc.freeze()
    if (memory.resident_mb() or 0) > MOST_MB:
        _of_the_c_library("malloc_trim")(0)


@pytest.fixture
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """A window without a screen, as large as the test's file says (``SIZE``)."""
    opened = Window("test", getattr(request.module, "SIZE", (1280, 720)), headless=True)
    yield opened
    opened.close()


OpenShell = Callable[..., Shell]


@pytest.fixture
def open_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenShell]:
    """``open_shell(theme, size, seed=..., speed=..., frame_s=..., **settings)``: the program without a scene.

    In virtual time, its files in a folder of the test's own. ``theme`` is the name of one that ships, or a theme.
    """
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    opened: list[Shell] = []

    def start(
        theme: str | Theme,
        size: tuple[int, int] = (960, 540),
        *,
        seed: int | None = None,
        speed: str | None = None,
        frame_s: float = 1 / 30,
        **settings: object,
    ) -> Shell:
        known = known_themes()
        if isinstance(theme, str):
            theme = known[theme]
        shell = build(
            Window("test", size, headless=True),
            Settings(**({"drop_explained": True} | settings)),
            {**known, theme.id: theme},
            theme,
            seed=None if seed is None else seed_bytes(seed),
            speed=speed,
            clock=VirtualClock(frame_s),
        )
        shell.app.guard.on_error = None
        opened.append(shell)
        return shell

    yield start
    for shell in opened:
        shell.app.close()
        shell.matches.leave()
    if high_contrast.set_on(False) | faces.set_readable(False):  # both hold for the program, not for a shell
        text.forget()
        POOL.clear()


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A display of our own under Xvfb, which takes a free number and tells it."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-noreset", "-nolisten", "tcp"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    number = server.stdout.readline().strip()
    assert number, "Xvfb does not start"
    yield f":{number}"
    server.terminate()
    server.wait(timeout=10)
    server.stdout.close()


NewlyMade = Callable[[str], list[Hashable]]


@pytest.fixture
def newly_made(monkeypatch: pytest.MonkeyPatch) -> NewlyMade:
    """``newly_made("shapes")`` lists the keys of all pictures that sections of that name get from then on."""
    made: dict[str, list[Hashable]] = {}
    put = SurfaceCache.put

    def noted(section: SurfaceCache, key: Hashable, picture: pygame.Surface) -> None:
        if section.name in made:
            made[section.name].append(key)
        put(section, key, picture)

    monkeypatch.setattr(SurfaceCache, "put", noted)
    return lambda name: made.setdefault(name, [])
