"""Our scenarios notice every option: with any of its values changed to another, at least one of them falls short.

What no scenario can show, for its first hand has a dealer that it names and no clock, ``tests/engine`` shows.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from uno_desktop.content.scenarios.scenario_model import Scenario, Setup
from uno_desktop.content.scenarios.scenario_run import run
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes import themes
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.options import Option, OptionError, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS, deck_in_play

FOLDER = Path(__file__).parents[1] / "scenarios"
ACROSS_HANDS = {"dealer", "dealer_symbols", "dealer_next", "handicap", "partner_cards"}
"""Options that say nothing of a first hand whose dealer is known, or only to who looks at a view."""
SHARP = [option for option in OPTIONS.values() if option.id not in ACROSS_HANDS]
ONE_VALUE_TELLS = {"hands": 1, "turn_seconds": 0, "hand_minutes": 0, "round_limit": 1, "mercy_at": 25}
"""Of some numbers only this one shows: a scenario's hand is the first of its match, nobody writes down a hundred turns
or fifty cards, and the engine has no clock.

It knows whether time can run out; how much there is, the referee alone asks (tests/match/test_turn_clock.py).
"""


@cache
def ours() -> tuple[Scenario, ...]:
    """Every scenario of our own."""
    load_theme = cache(themes.load)
    return tuple(scenario for file in sorted(FOLDER.glob("own_*.yaml")) for scenario in read_file(file, load_theme))


def notices(scenario: Scenario, option: Option, value: Value) -> bool:
    """Whether the scenario falls short, or cannot even be dealt, with this value."""
    options = {**scenario.options, option.id: value}
    deck = deck_in_play(scenario.deck, scenario.players, options)
    try:
        if deck != scenario.deck:
            scenario = with_other_deck(scenario, deck)
        return bool(run(replace(scenario, options=options)))
    except (SetupError, OptionError, NoSuchCard):
        return True


class NoSuchCard(Exception):
    """A scenario has more copies of a card than another deck."""


def with_other_deck(scenario: Scenario, deck: Deck) -> Scenario:
    """The same cards of another deck; ``NoSuchCard`` if it has too few of one."""
    laid: Counter[str] = Counter()

    def same(card: int) -> int:
        name = scenario.deck.full_names[card]
        copies = deck.cards_named(name) if name in names else ()
        laid[name] += 1
        if len(copies) < laid[name]:
            raise NoSuchCard(name)
        return copies[laid[name] - 1]

    def pile(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(same, cards))

    names = {deck.full_names[card] for card in range(len(deck.faces))}
    played = {name for step in scenario.steps for name in (step.card, *step.also) if name is not None}
    if missing := played - names - {deck.name(card) for card in range(len(deck.faces))}:
        raise NoSuchCard(*missing)
    start = scenario.start
    start = replace(start, hands=tuple(map(pile, start.hands)))
    if start.draw_pile is not None:
        start = replace(start, draw_pile=pile(start.draw_pile))
    if isinstance(start, Setup):
        start = replace(start, discard=pile(start.discard))
    return replace(scenario, deck=deck, start=start)


def noticing(option: Option, was: Value, becomes: Value) -> Iterator[Scenario]:
    """The scenarios with the one value that notice when it becomes the other; those first that are about it."""
    for scenario in sorted(ours(), key=lambda each: each.options[option.id] == PRESETS[each.preset].get(option.id)):
        if scenario.options[option.id] == was and notices(scenario, option, becomes):
            yield scenario


def told(option: Option) -> set[Value]:
    """The values that our scenarios have for an option."""
    return {scenario.options[option.id] for scenario in ours()}


def told_apart(option: Option) -> Iterator[tuple[Value, Value]]:
    """Every two values that a scenario should tell apart: those that our scenarios have."""
    shows = ONE_VALUE_TELLS.get(option.id)
    for pair in combinations(sorted(told(option), key=str), 2):
        if shows is None or shows in pair:
            yield pair


def are_told_apart(option: Option, one: Value, other: Value) -> bool:
    """Whether a scenario with one of the values notices the other."""
    return any(noticing(option, one, other)) or any(noticing(option, other, one))


@pytest.mark.parametrize("option", SHARP, ids=lambda option: option.id)
def test_flipping_an_option_breaks_a_scenario(option: Option) -> None:
    one, other = next(told_apart(option))
    assert are_told_apart(option, one, other), f"{option.id}: no scenario tells {one} from {other}"


@pytest.mark.long
@pytest.mark.parametrize("option", SHARP, ids=lambda option: option.id)
def test_flipping_any_value_into_any_other_breaks_a_scenario(option: Option) -> None:
    dull = [pair for pair in told_apart(option) if not are_told_apart(option, *pair)]
    assert not dull, f"{option.id}: no scenario tells one from the other of {dull}"


def test_a_scenario_that_notices_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "run", lambda _scenario: [])
    assert not are_told_apart(OPTIONS["draw"], "one", "until_playable")


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
