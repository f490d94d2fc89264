"""The running game of the scenes' tests, for the scenes around a match as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from scenes.conftest import THEMES, Play, Running, play

from uno_desktop.ui.play.table import Table

__all__ = ["THEMES", "Play", "Running", "play"]


@pytest.fixture
def at_table(play: Play) -> Callable[..., tuple[Running, Table]]:
    """``at_table(sample, theme, size, players=..., seed=..., **settings)``: the game and the table on show in it."""

    def start(
        sample: str = "table", theme: str = "classic", size=(1280, 720), *, players: int = 4, seed: int = 1, **settings
    ) -> tuple[Running, Table]:
        running = play(theme, size, **settings)
        return running, running.show(sample, players, seed, for_s=0.5)

    return start
