"""Nothing of the player's own is read or written by these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content.files import paths
from uno_desktop.content.messages import messages


@pytest.fixture(autouse=True)
def player_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for the player's files."""
    home = tmp_path / "home"
    monkeypatch.setenv(paths.HOME_VARIABLE, str(home))
    return home


@pytest.fixture(autouse=True)
def english() -> None:
    """Every test begins in the source language."""
    messages.set_language(messages.SOURCE_LANGUAGE)
