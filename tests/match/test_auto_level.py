"""Opponents at the level ``auto``: as strong as the player on average, and the same for the same lot."""

from __future__ import annotations

import pytest

from uno_desktop.match.statistics.rating import AUTO, FOLLOWED, SCALE, Rating, auto_level, share_of_stronger
from uno_desktop.players.agents.registry import LEVELS

LOTS = [number.to_bytes(4, "big") for number in range(2000)]


def rated(strength: float) -> Rating:
    return Rating(strength, strength - 40, strength + 40, 100)


@pytest.mark.parametrize("strength", [1470, 1482, 1500, 1515, 1547, 1578, 1613])
def test_opponents_are_as_strong_as_the_player_on_average(strength: float) -> None:
    levels = [auto_level(rated(strength), lot) for lot in LOTS]
    assert sum(SCALE[level] for level in levels) / len(levels) == pytest.approx(strength, abs=3)
    assert len(set(levels)) <= 2, "only the two levels nearest to the player"


@pytest.mark.parametrize(("strength", "level"), [(600, "easy"), (1469, "easy"), (1614, "hard"), (2400, "hard")])
def test_beyond_the_levels_there_is_one_that_suits(strength: float, level: str) -> None:
    assert {auto_level(rated(strength), lot) for lot in LOTS} == {level}


def test_who_is_new_meets_the_weakest() -> None:
    assert auto_level(None, b"lot") == FOLLOWED[0]


def test_the_same_lot_gives_the_same_level() -> None:
    assert [auto_level(rated(1530), lot) for lot in LOTS] == [auto_level(rated(1530), lot) for lot in LOTS]


def test_what_it_chooses_are_levels_and_it_is_none_itself() -> None:
    assert set(FOLLOWED) <= set(LEVELS) & set(SCALE)
    assert AUTO not in LEVELS
    assert share_of_stronger(1556.5) == ("normal", "hard", pytest.approx(0.5))
