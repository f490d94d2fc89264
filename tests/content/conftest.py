"""Nothing of the player's own is read or written by these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content.messages import messages


@pytest.fixture(autouse=True)
def _own_home_and_english(player_home: Path) -> None:
    """Every test begins in the source language."""
    messages.set_language(messages.SOURCE_LANGUAGE)
