"""What tests of several rooms start from: the real themes, and a folder of the player's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content import paths, themes
from uno_desktop.content.theme_model import Theme


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
