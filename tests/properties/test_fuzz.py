"""Random matches by computer players and people, checked by the book at every move; 50,000 hands in the long tier.

``python -m tests.properties.fuzz`` runs any range of them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from fuzz_runs import Finding, run, run_in_processes

from uno_desktop.content.files import paths
from uno_desktop.engine.moves import Do

PARTS, CASES_A_PART = 8, 25
LONG_PARTS, CASES_A_LONG_PART = 32, 1000
HANDS = 50_000


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_go_by_the_book(part: int) -> None:
    tally, found = run(part * CASES_A_PART, (part + 1) * CASES_A_PART)
    assert not found, _told(found)
    assert tally.hands >= CASES_A_PART
    assert tally.refused > tally.hands
    assert tally.asked > 20 * tally.hands


@pytest.mark.long
@pytest.mark.parametrize("part", range(LONG_PARTS))
def test_fifty_thousand_hands_go_by_the_book(part: int) -> None:
    first = part * CASES_A_LONG_PART
    tally, found = run_in_processes(first, first + CASES_A_LONG_PART, os.cpu_count() or 1, print)
    print(f"cases from {first}: {tally}")
    assert not found, _told(found)
    assert tally.hands * LONG_PARTS >= HANDS
    assert set(Do) <= set(tally.did)


def _told(found: list[Finding]) -> str:
    return "\n".join(map(str, found))
