"""Real themes, and a folder of the player's own for each test."""

from __future__ import annotations

import pytest

from uno_desktop.content import themes


@pytest.fixture(scope="session")
def classic():
    return themes.load("classic")


@pytest.fixture(scope="session")
def office():
    return themes.load("office")


@pytest.fixture(autouse=True)
def player_home(tmp_path, monkeypatch):
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
