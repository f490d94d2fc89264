"""How strong the levels are, by hands won against each other (the issue's figures, with their 95 % intervals).

The short tier plays few hands and asks only for what so few can show; the long tier plays the full counts.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import pytest
from positions import CLASSIC, OFFICE, PARTY, TWO_FACES

from uno_desktop.match.simulate import simulate

FULL_HANDS = 4000
SEED = 6


class Duel(NamedTuple):
    """What the first of ``agents`` must win at least, in percent of the hands."""

    agents: str
    least_percent: float
    theme: object = CLASSIC
    overrides: dict = {}  # noqa: RUF012


DUELS = (
    Duel("normal,random", 62),
    Duel("normal,easy", 53),
    Duel("hard,random", 67),
    Duel("hard,rule", 56),
    Duel("hard,normal", 50),
    Duel("hard,random,random,random", 33),
    Duel("hard,normal", 55, overrides=PARTY),
    Duel("hard,rule", 60, overrides=PARTY),
    Duel("hard,rule", 56, theme=OFFICE),
    Duel("normal,random", 62, theme=TWO_FACES),
    Duel("hard,random", 75, theme=TWO_FACES),
    Duel("hard,normal", 56, theme=TWO_FACES),
)


def won(duel, hands):
    """The share of the hands the first agent won, and half the width of its 95 % interval, in percent."""
    report = simulate(duel.theme, duel.agents.split(","), hands, SEED, overrides=duel.overrides)
    share = report.wins[0] / hands
    return 100 * share, 196 * sqrt(share * (1 - share) / hands)


@pytest.mark.parametrize("duel", DUELS[:2], ids=lambda duel: duel.agents)
def test_normal_is_stronger(duel):
    percent, margin = won(duel, 240)
    assert percent + margin > duel.least_percent


def test_hard_is_stronger_than_a_simple_player():
    percent, margin = won(Duel("hard,rule", 56), 30)
    assert percent + margin > 56


@pytest.mark.long
@pytest.mark.parametrize("duel", DUELS, ids=lambda duel: f"{duel.theme.id}-{duel.agents}-{len(duel.overrides)}")
def test_strength_with_full_counts(duel):
    percent, margin = won(duel, FULL_HANDS)
    assert percent >= duel.least_percent, f"{percent:.1f} +- {margin:.1f} %"
