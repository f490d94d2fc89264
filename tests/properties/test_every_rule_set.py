"""Whatever the theme, deck, preset and house rules: nothing is lost, nobody is stuck, nothing leaks, all replays.

The fast tier plays a few dozen moves of each; the full counts are in ``test_full_counts.py``.
"""

from __future__ import annotations

import random

import pytest
from property_play import explore, play_if_you_can, replay
from property_rules import config, deck_ids, decks, house_pairs, random_config, single_values

from uno_desktop.engine.presets import PRESETS

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


@pytest.mark.parametrize("seed", range(1000, 1030))
def test_who_plays_whenever_possible_comes_to_an_end(seed: int) -> None:
    settings = random_config(seed)
    assert play_if_you_can(settings, seed, 4000 * settings.players) > 0
