"""Whatever the theme, deck, preset and house rules: nothing is lost, nobody is stuck, nothing leaks, all replays.

The fast tier plays a few dozen moves of each; the long tier plays them in full.
"""

from __future__ import annotations

import random

import pytest
from property_play import explore, play_if_you_can, replay
from property_rules import HOUSE, config, deck_ids, decks, house_pairs, random_config, single_values, telling_values

from uno_desktop.engine.options import Option
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS

MOVES = 45
PAIRS = list(house_pairs())
PAIRS_TRIED = 160
"""Of some thousand pairs; the full counts try them all."""


@pytest.mark.parametrize("preset", list(PRESETS)[:4])
@pytest.mark.parametrize("place", range(len(deck_ids())), ids=["-".join(found) for found in deck_ids()])
def test_every_theme_deck_and_preset_of_a_rule_sheet(place: int, preset: str) -> None:
    settings = config(place, deck=decks()[place], preset=preset)
    replay(settings, explore(settings, place, 2 * MOVES))


@pytest.mark.parametrize("preset", list(PRESETS)[4:])
def test_every_preset_known_by_name(preset: str) -> None:
    for place in (0, len(decks()) - 1):
        settings = config(place, deck=decks()[place], preset=preset)
        replay(settings, explore(settings, place, 2 * MOVES))


@pytest.mark.parametrize("setting", single_values(), ids=lambda setting: f"{setting[0]}={setting[1]}")
def test_every_single_value(setting: tuple[str, object]) -> None:
    seed = single_values().index(setting)
    settings = config(seed, setting, preset=list(PRESETS)[seed % len(PRESETS)])
    replay(settings, explore(settings, seed, MOVES))


@pytest.mark.parametrize("part", range(8))
def test_every_pair_of_house_rules(part: int) -> None:
    tried = random.Random("pairs").sample(list(enumerate(PAIRS)), PAIRS_TRIED)
    for seed, (one, other) in tried[part::8]:
        settings = config(seed, one, other, ("hand_size", 3))
        explore(settings, seed, MOVES // 2, dear_every=11)


@pytest.mark.parametrize("seed", range(30))
def test_random_sets_of_rules(seed: int) -> None:
    settings = random_config(seed)
    played = explore(settings, seed, 2 * MOVES)
    replay(settings, played)
    assert played.refused > 0


@pytest.mark.parametrize("seed", range(1000, 1012))
def test_who_plays_whenever_possible_comes_to_an_end(seed: int) -> None:
    settings = random_config(seed)
    assert play_if_you_can(settings, seed, 4000 * settings.players) > 0


# -- the full counts --


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("place", range(len(decks())))
@pytest.mark.parametrize("seed", range(25))
def test_every_theme_deck_and_preset_with_many_seeds(place: int, preset: str, seed: int) -> None:
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
def test_of_thousands_of_hands_few_are_given_up() -> None:
    given_up = 0
    for seed in range(20_000, 24_000):
        settings = random_config(seed)
        limit = 10_000 * settings.players
        given_up += play_if_you_can(settings, seed, limit) == limit
    assert given_up < 8
