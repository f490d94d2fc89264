"""Nothing of the player's own is read or written by these tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_home(player_home):
    pass
