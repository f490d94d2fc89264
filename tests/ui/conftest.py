"""What holds for all tests with pictures."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from uno_desktop.content.paths import shipped_themes_dir
from uno_desktop.content.theme_model import Theme
from uno_desktop.players import hint
from uno_desktop.ui.drop import drop_art
from uno_desktop.ui.kit import images
from uno_desktop.ui.kit.cache import MEGABYTE, PicturePool, SurfaceCache

PICTURES_MB = 320
"""Two themes are in use most of the time. Their largest pictures have 25 MB, most have less than one."""


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


@pytest.fixture(autouse=True)
def _hints_are_found_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of the thinking for hints and reviews: how good they are is tested in tests/players, with all of it.

    For each test anew: what is set for a whole session would still be set for tests of other folders after these.
    """
    budget = replace(hint.SURVEY_BUDGET, rollouts=hint.SURVEY_BUDGET.rollouts // 3)
    monkeypatch.setattr(hint, "SURVEY_BUDGET", budget)


@pytest.fixture(autouse=True, scope="module")
def _give_memory_back() -> Iterator[None]:
    """After each file of tests its windows and pictures are let go of, and the memory is given back.

    The C library keeps what large surfaces leave behind, in case it is wanted again: over a thousand tests that would
    become gigabytes.
    """
    yield
    gc.collect()
    if sys.platform.startswith("linux"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


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
