"""Every scenario of this folder passes; each file is a test of its own, so that a failure names it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from uno_desktop.content.scenarios.scenario_run import run
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes import themes

FILES = sorted(Path(__file__).parent.glob("*.yaml"))

load_theme = cache(themes.load)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_scenario_of_the_file_passes(file: Path) -> None:
    shortfalls = [str(shortfall) for scenario in read_file(file, load_theme) for shortfall in run(scenario)]
    assert not shortfalls, "\n".join(shortfalls)
