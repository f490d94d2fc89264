"""Which part of the music is heard when."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

import pytest

from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.shell.theme_sounds import CALM, CHILI, DEFEAT, TENSION, VICTORY, part_of


@dataclass
class Shown:
    """What the music asks of a view."""

    counts: tuple[int, ...] = (5, 4, 7)
    phase: Phase = Phase.TURN
    seat: int = 0
    match_winner: int = NONE
    scores: tuple[int, ...] = (0, 0, 0)
    hand_number: int = 2
    rules: object = None

    def __post_init__(self) -> None:
        self.rules = SimpleNamespace(hand_limit=0, target=500, scoring=SimpleNamespace(uses_limits=True))


AT_MATCH_POINT = (450, 0, 20)


@pytest.mark.parametrize(
    ("scenes", "shown", "part"),
    [
        ({"title"}, None, CALM),
        ({"table"}, Shown(), CALM),
        ({"table"}, Shown(counts=(5, 1, 7)), TENSION),
        ({"table", "pause"}, Shown(counts=(1, 3, 7)), TENSION),
        ({"table"}, Shown(counts=(5, 3, 7), scores=AT_MATCH_POINT), TENSION),
        ({"table"}, Shown(counts=(5, 4, 7), scores=AT_MATCH_POINT), CALM),
        ({"table"}, Shown(counts=(5, 4, 0), scores=AT_MATCH_POINT), CALM),
        ({"table"}, Shown(counts=(0, 1, 7), phase=Phase.HAND_OVER), CALM),
        ({"table", "hand_end"}, Shown(counts=(0, 1, 7), phase=Phase.HAND_OVER), CALM),
        ({"table", "chili"}, Shown(counts=(5, 1, 7)), CHILI),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=0), VICTORY),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=2), DEFEAT),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=2, seat=NONE), VICTORY),
        ({"statistics"}, Shown(counts=(5, 1, 7)), CALM),
    ],
)
def test_the_part_follows_what_is_seen(scenes: set[str], shown: Shown | None, part: str) -> None:
    assert part_of(scenes, cast(View | None, shown)) == part
