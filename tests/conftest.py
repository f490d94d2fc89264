"""What tests of several rooms start from: the real themes, and a folder of the player's own."""

from __future__ import annotations

import gc
import random
import secrets
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TypeVar

import compiled_once  # noqa: F401 - before all that could be kept
import programs
import pytest

from uno_desktop.content.files import paths
from uno_desktop.content.messages import messages
from uno_desktop.content.themes import theme_build, themes
from uno_desktop.content.themes.theme_header import theme_folders
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.match.live.referee import Referee


def pytest_configure() -> None:
    """The themes of the game, which no test writes, are read once: hundreds of tests begin with one, which is frozen.

    A library in which one of them is another folder's reads it as usual. Their pictures and sounds are measured once,
    too: hundreds of themes of tests have one of them for a parent.
    """
    read, known = themes.Library.read, {}
    shipped = theme_folders([paths.shipped_themes_dir()])

    def read_once(library: themes.Library, theme_id: str) -> Theme:
        folders = {each: library.folders.get(each) for each in shipped}
        if theme_id not in shipped or folders != shipped or not library.texts.keys().isdisjoint(shipped):
            return read(library, theme_id)
        if theme_id not in known:
            known[theme_id] = read(library, theme_id)
        return known[theme_id]

    Referee.strict = True  # a computer player that has to move and cannot fails the test
    themes.Library.read = read_once
    theme_build.picture_of = _measured_once(theme_build.picture_of)
    theme_build.sound_of = _measured_once(theme_build.sound_of)


Found = TypeVar("Found")


def _measured_once(measure: Callable[[str, Path], Found]) -> Callable[[str, Path], Found]:
    """``measure`` for a part and its file, remembered for the files of the game's own themes."""
    known: dict[tuple[str, Path], Found] = {}
    shipped = paths.shipped_themes_dir()

    def measured(part: str, path: Path) -> Found:
        if (part, path) in known:
            return known[part, path]
        found = measure(part, path)
        if path.is_relative_to(shipped):
            known[part, path] = found
        return found

    return measured


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The garbage collector rests while tests are collected, and then looks no more at what that has made.

    Nothing of it goes before the end. With the tests of all files it is most of the objects there are, and each full
    collection would visit them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """The long tests are not made where none is asked for: there are two and a half times as many as others.

    Where one is asked for by its name, pytest says itself that it was left out.
    """
    config = collector.config
    marks = getattr(obj, "pytestmark", [])
    are_out = config.option.markexpr.split(" and ")[0] == "not long" and not any("::" in arg for arg in config.args)
    return [] if are_out and any(mark.name == "long" for mark in marks) else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what would run the tests that were skipped."""
    skipped = terminalreporter.stats.get("skipped", [])
    for line in programs.summary(report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)):
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True)
def _the_same_deal_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real matches draw their seed from ``secrets``; in a test it depends on the test's name only.

    A wild as the start card, or a hand that ends at once, would otherwise fail a test once in fifty runs.
    """
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda n=32: chance.randbytes(n))
    monkeypatch.setattr(secrets, "token_hex", lambda n=32: chance.randbytes(n).hex())


@pytest.fixture(autouse=True)
def _english_again() -> Generator[None, None, None]:
    """A test may change the language; the next one begins with that of the source."""
    yield
    if messages.language() != messages.SOURCE_LANGUAGE:
        messages.set_language(messages.SOURCE_LANGUAGE)


@pytest.fixture(scope="session")
def classic() -> Theme:
    return themes.load("classic")


@pytest.fixture(scope="session")
def office() -> Theme:
    return themes.load("office")


@pytest.fixture
def player_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for the player's files."""
    home = tmp_path / "home"
    monkeypatch.setenv(paths.HOME_VARIABLE, str(home))
    return home
