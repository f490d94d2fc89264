"""Our scenarios notice every option: with any of its values changed to another, at least one of them falls short.

What no scenario can show, because it plays a single hand whose dealer it names, is shown by ``tests/engine/test_dealer.py``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from uno_desktop.content.scenario_model import Scenario
from uno_desktop.content.scenario_run import run
from uno_desktop.content.scenarios import read_file
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS

FOLDER = Path(__file__).parents[1] / "scenarios"
ACROSS_HANDS = {"dealer", "dealer_symbols", "dealer_next"}
"""Options that say nothing within a hand whose dealer is known."""
SHARP = [option for option in OPTIONS.values() if option.id not in ACROSS_HANDS]
MANY = 40
"""More values than this are not all tried: of those numbers the ends and the neighbors are."""


@cache
def ours() -> tuple[Scenario, ...]:
    """Every scenario of our own."""
    return tuple(scenario for file in sorted(FOLDER.glob("own_*.yaml")) for scenario in read_file(file))


def notices(scenario: Scenario, option: Option, value: Value) -> bool:
    """Whether the scenario falls short, or cannot even be dealt, with this value."""
    try:
        return bool(run(replace(scenario, options={**scenario.options, option.id: value})))
    except SetupError:
        return True


def noticing(option: Option, was: Value, becomes: Value) -> Iterator[Scenario]:
    """The scenarios with the one value that notice when it becomes the other."""
    for scenario in ours():
        if scenario.options[option.id] == was and notices(scenario, option, becomes):
            yield scenario


def near(option: Option, was: Value) -> list[Value]:
    """Other values to become: all, or of a long range the ends and the neighbors."""
    values = option.all_values()
    if len(values) > MANY:
        values = tuple(value for value in (option.low, int(was) - 1, int(was) + 1, option.high) if option.takes(value))
    return [value for value in values if value != was]


def told(option: Option) -> set[Value]:
    """The values that our scenarios have for an option."""
    return {scenario.options[option.id] for scenario in ours()}


@pytest.mark.parametrize("option", SHARP, ids=lambda option: option.id)
def test_flipping_an_option_breaks_a_scenario(option: Option) -> None:
    was = option.default
    becomes = near(option, was)[-1]
    assert any(noticing(option, was, becomes)), f"{option.id}: no scenario tells {was} from {becomes}"


@pytest.mark.long
@pytest.mark.parametrize("option", SHARP, ids=lambda option: option.id)
def test_flipping_any_value_into_any_other_breaks_a_scenario(option: Option) -> None:
    dull = [
        (was, becomes)
        for was in sorted(told(option), key=str)
        for becomes in near(option, was)
        if not any(noticing(option, was, becomes)) and not any(noticing(option, becomes, was))
    ]
    assert not dull, f"{option.id}: no scenario tells one from the other of {dull}"


def test_every_option_value_is_in_a_scenario() -> None:
    missing = defaultdict(set)
    for option in OPTIONS.values():
        wanted = option.all_values() if option.kind != "number" else (option.low, option.default, option.high)
        if unseen := set(wanted) - told(option):
            missing[option.id] = unseen
    assert not missing, dict(missing)


def test_every_preset_is_in_a_scenario_and_every_scenario_has_a_source() -> None:
    assert {scenario.preset for scenario in ours()} == set(PRESETS)
    assert all(scenario.source for scenario in ours())
    titles = [scenario.title for scenario in ours()]
    assert len(titles) == len(set(titles)) >= 120
