"""What tests of several rooms start from: the real themes, and a folder of the player's own."""

from __future__ import annotations

import gc
import random
import secrets
from pathlib import Path

import pytest

from uno_desktop.content import paths, themes
from uno_desktop.content.theme_model import Theme


def pytest_collection_finish() -> None:
    """The collector looks no more at what importing and collecting made: none of it goes before the end.

    With the tests of all files collected that is most objects there are, and each full collection would visit them.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _the_same_deal_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real matches draw their seed from ``secrets``; in a test it depends on the test's name only.

    A wild as the start card, or a hand that ends at once, would otherwise fail a test once in fifty runs.
    """
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda n=32: chance.randbytes(n))
    monkeypatch.setattr(secrets, "token_hex", lambda n=32: chance.randbytes(n).hex())


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
