"""The full counts of ``test_every_rule_set.py`` (``long``)."""

from __future__ import annotations

import pytest
from property_play import explore, play_if_you_can, replay
from property_rules import HOUSE, config, decks, random_config, telling_values

from uno_desktop.engine.options import Option
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS


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
