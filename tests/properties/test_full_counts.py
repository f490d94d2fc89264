"""The full counts that the issues name (``long``), and a small sample of whole hands for the fast tier.

Each long test prints what it played: run ``pytest -m long -s tests/properties``.
"""

from __future__ import annotations

import time

import pytest
from property_hands import Tally, play_hands, play_in_processes
from property_play import explore, play_if_you_can, replay
from property_rules import HOUSE, config, decks, random_config, telling_values

from uno_desktop.engine.moves import Do
from uno_desktop.engine.options import Option
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS

HANDS = 200_000


def test_a_sample_of_hands_over_random_rule_sets() -> None:
    tally = play_hands(0, 120)
    assert tally.hands == 120
    assert tally.refused > 100


@pytest.mark.long
def test_hands_over_random_rule_sets() -> None:
    began_s = time.monotonic()
    tally = play_in_processes(HANDS)
    _tell("hands over random rule sets", tally, began_s)
    assert tally.hands == HANDS
    assert tally.refused > HANDS
    assert tally.given_up < HANDS // 1000
    assert set(Do) <= set(tally.did)


def _tell(what: str, tally: Tally, began_s: float) -> None:
    print(
        f"\n{what}: {tally.hands} hands, {tally.moves} moves, {tally.no_winner} without a winner, "
        f"{tally.given_up} given up as too long, "
        f"{tally.refused} false moves refused, {time.monotonic() - began_s:.0f} s; {dict(tally.did)}"
    )


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("place", range(len(decks())))
@pytest.mark.parametrize("seed", range(25))
def test_every_theme_deck_and_preset(place: int, preset: str, seed: int) -> None:
    settings = config(1000 * place + seed, deck=decks()[place], preset=preset)
    replay(settings, explore(settings, seed, 600))


@pytest.mark.long
@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.id)
def test_every_value_of_every_option(option: Option) -> None:
    values = option.all_values()
    step = max(1, len(values) // 60)
    for preset in PRESETS:
        for seed, value in enumerate(values[::step]):
            settings = config(seed, (option.id, value), preset=preset)
            replay(settings, explore(settings, seed, 150, dear_every=13))


@pytest.mark.long
@pytest.mark.parametrize("one", range(len(HOUSE)), ids=lambda place: HOUSE[place].id)
def test_every_pair_of_values_of_house_rules(one: int) -> None:
    first = HOUSE[one]
    for other in HOUSE[one + 1 :]:
        for value in telling_values(first):
            for other_value in telling_values(other):
                for seed, preset in enumerate(("official", "low_score")):
                    settings = config(seed, (first.id, value), (other.id, other_value), preset=preset)
                    explore(settings, seed, 120, dear_every=13)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_random_sets_of_rules_with_every_check(part: int) -> None:
    for seed in range(10_000 + 100 * part, 10_100 + 100 * part):
        settings = random_config(seed)
        replay(settings, explore(settings, seed, 400))


@pytest.mark.long
def test_who_plays_whenever_possible_comes_to_an_end() -> None:
    given_up = 0
    for seed in range(20_000, 24_000):
        settings = random_config(seed)
        limit = 10_000 * settings.players
        given_up += play_if_you_can(settings, seed, limit) == limit
    assert given_up < 8
