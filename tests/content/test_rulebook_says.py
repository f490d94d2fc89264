"""Whatever the rule set, its rulebook says nothing that the engine doesn't do, and of each subject only one thing.

The fast tier asks a few dozen rule sets, those of the long tier are thousands (``LONG``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from rulebook_faults import faults
from rulebook_says import PLAIN, SAYS, checks
from rulebook_table import SHIPPED, Table, loaded, playable, random_table

from uno_desktop.content.messages import messages
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS, RULES

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FAST = range(60)
LONG = range(60, 3060)
PARTS = 4


def table(theme_id: str = "classic", preset: str | None = None, deck_id: str = "", **changes: Any) -> Table:
    theme = loaded(theme_id)
    deck_id = deck_id or theme.deck().id
    return Table(theme, deck_id, playable(theme, deck_id, dict(theme.options(preset, changes, deck_id))))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seeds", [FAST, pytest.param(LONG, marks=pytest.mark.long)], ids=["few", "many"])
def test_random_rule_sets(seeds: range, part: int) -> None:
    wrong = []
    for seed in seeds[part::PARTS]:
        found = random_table(seed)
        wrong += [f"seed {seed}: {fault}" for fault in faults(found)] if found.seats else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("theme_id", SHIPPED)
def test_every_theme_by_every_preset(theme_id: str, preset: str) -> None:
    assert not faults(table(theme_id, preset))


CONTRADICTIONS: tuple[dict[str, Any], ...] = (
    {"theme_id": "sundial"},
    {"theme_id": "sundial", "wild_draw_four_needs": "nothing"},
    {"theme_id": "boardwalk"},
    {"draw_most": 3},
    {"draw_anyone": True},
    {"draw_keeps_turn": True},
    {"draw_keeps_turn": True, "stacking": "any", "start_draw_two": "apply", "bluff_any_card": True},
    {"first_turn": "dealer"},
    {"first_turn": "dealer", "start_reverse": "dealer"},
    {"first_turn": "winner"},
    {"action_points": "zero"},
    {"seven_zero": True, "seven_zero_cards": "seven"},
    {"seven_zero": True, "seven_zero_cards": "zero"},
    {"seven_zero": True, "zero_does": "shuffle"},
    {"multi_play": True, "multi_play_with": "identical"},
    {"multi_play": True, "draw": "two"},
    {"multi_play": True, "draw": "two", "drawn_card": "any_card"},
    {"uno_penalty": 0, "uno_at": 2},
    {"uno_penalty": 2, "uno_at": 2, "false_uno_penalty": 2},
    {"draw_answer": "both"},
    {"draw_answer": "reverse"},
    {"draw_answer": "skip", "last_card_draws": False},
    {"six_drop": True},
    {"six_drop": True, "last_card_draws": False, "number_finish": True},
    {"mercy": True, "scoring": "last_holding_loses"},
    {"mercy": True, "teams": "two"},
    {"mercy": True, "teams": "three"},
    {"skip_answer": True},
    {"no_wild_on_wild": True},
    {"wild_last_resort": True},
    {"chance_color": True},
    {"skip_everyone": True},
    {"empty_pile_ends": True},
    {"empty_pile_ends": True, "round_limit": 3, "hand_minutes": 2, "scoring": "single_hand"},
    {"round_limit": 3, "scoring": "last_holding_loses"},
    {"round_limit": 1, "draw_machine": True},
    {"scoring": "knockout"},
    {"scoring": "lives", "match_lives": 1, "dealer_next": "stay"},
    {"teams": "two"},
    {"teams": "three", "scoring": "low_total"},
    {"teams": "two", "scoring": "single_hand"},
    {"card_mix": "numbers_only"},
    {"card_mix": "more_actions", "packs": "two"},
    {"last_card_not": "wild_or_draw"},
    {"bluff_any_card": True, "jump_in": True},
    {"hand_size": 20},
    {"hand_size": 3, "tie_break": 5},
)
"""Rule sets of which sentences once said two things, or what was not in force."""


@pytest.mark.parametrize("rules", CONTRADICTIONS, ids=lambda rules: " ".join(f"{k}={v}" for k, v in rules.items()))
def test_a_house_rule_takes_the_place_of_what_it_changes(rules: dict[str, Any]) -> None:
    assert not faults(table(**rules))


def told_keys(of: Table) -> set[str]:
    """The messages of a rulebook, those of single kinds of cards aside."""
    own = ("first card: ", "card: ")
    return {key for each in of.paragraphs if not each.about[0].startswith(own) for key in each.keys}


def shown_by_scenarios(keys: set[str]) -> Iterator[str]:
    """The sentences of house rules with a file of scenarios, which notice every value (test_scenarios_are_sharp)."""
    for rule in RULES:
        if (SCENARIOS / f"own_{rule.id}.yaml").is_file():
            own = tuple(f"option.{option.id}." for option in rule.options if option.house)
            yield from (key for key in keys if key.startswith(own))


def test_every_sentence_has_a_claim_or_a_reason() -> None:
    """New sentences are found here: all values of all options, in every deck, with what they need."""
    found = set().union(*(told_keys(table(theme_id, preset)) for theme_id in SHIPPED for preset in PRESETS))
    for theme_id in SHIPPED:
        for deck_id in loaded(theme_id).deck_ids:
            found |= told_keys(table(theme_id, deck_id=deck_id))
    for option in OPTIONS.values():
        values = option.all_values()
        needed = {option.needs: OPTIONS[option.needs].all_values()[-1]} if option.needs else {}
        for value in values if len(values) < 8 else (values[0], values[1], values[-1]):
            found |= told_keys(table(**needed, **{option.id: value}))
    found.update(key for seed in FAST for key in told_keys(random_table(seed)))
    new = found - set(SAYS) - set(PLAIN) - set(shown_by_scenarios(found))
    assert not new, f"neither in SAYS nor in PLAIN, and no own_RULE.yaml shows it: {', '.join(sorted(new))}"
    assert not set(SAYS) & set(PLAIN)
    assert all(messages.has(key) for key in (*SAYS, *PLAIN))


def test_a_deck_without_colored_draw_cards() -> None:
    assert not faults(WILD_DRAWS)


def test_the_claims_are_asked_for() -> None:
    """Each claim can be put to the engine in some rule set: none is there in vain."""
    left = set(SAYS)
    asked = (table(**rules) for rules in (*CONTRADICTIONS, *ASKED))
    for of in chain(asked, map(random_table, FAST), [WILD_DRAWS]):
        left -= {key for key, _claimed, shown in checks(of, lambda _key: None, left) if shown}
    assert not left


_THEME = loaded("classic")
WILD_DRAWS = Table(
    replace(
        _THEME, deck_lists={"standard": tuple(each for each in _THEME.deck_lists["standard"] if each[0] != "draw_two")}
    ),
    "standard",
    dict(_THEME.options("official", {"stacking": "any"})),
)
"""A deck in which only wilds make others draw."""
LAST = {"scoring": "last_holding_loses"}
ASKED: tuple[dict[str, Any], ...] = (
    LAST,
    LAST | {"round_limit": 2},
    {"scoring": "single_hand"},
    {"scoring": "lives"},
    {"packs": "two"},
    {"packs": "three"},
    {"stacking": "draw_two"},
    {"stacking": "same"},
    {"stacking": "escalate"},
    {"stacking": "any"},
    {"stacking": "amount"},
    {"jump_in": True, "jump_in_with": "numbers"},
    {"jump_in": True, "jump_in_with": "actions"},
    {"silent_seven": "next_seven"},
    {"silent_seven": "own_turn"},
    {"dealers_choice": "dealer"},
    {"dealers_choice": "winner"},
    {"handicap": 3},
    {"tie_break": 2},
    {"card_trade": "to_winner"},
    {"card_trade": "to_loser"},
    {"first_turn": "loser"},
    {"dealer_next": "stay"},
    {"dealer_next": "winner"},
    {"open_hands": True},
    {"teams": "two", "partner_cards": "open"},
    {"mercy": True},
    {"number_finish": True},
    {"last_card_not": "wild"},
    {"last_card_not": "draw"},
    {"drawn_card": "keep"},
    {"drawn_card": "must_play"},
    {"drawn_card": "any_card"},
    {"draw": "two"},
    {"draw": "until_playable"},
    {"renege": False},
    {"bluff": False},
    {"bluff": False, "wild_draw_four_needs": "no_color_or_wild"},
    {"wild_draw_four_needs": "no_color_or_number"},
    {"challenge_penalty": 0},
    {"two_player_reverse": "reverse"},
    {"last_card_draws": False},
    {"theme_id": "office", "last_card_draws": False},
    {"theme_id": "medina"},
    {"symbol_match": False},
)
"""More rule sets, so that every claim is asked for somewhere."""


@pytest.mark.parametrize("theme_id", SHIPPED)
def test_the_deck_is_listed_as_it_is_played(theme_id: str) -> None:
    for changes in ({}, {"packs": "two"}, {"card_mix": "more_actions"}, {"card_mix": "numbers_only"}):
        of = table(theme_id, **changes)
        deck = of.rules.deck
        counted = Counter(deck.kind(card).id for card in range(len(deck.faces)) if deck.kind(card).number is None)
        colors = len(deck.palette(0))
        listed = Counter[str]()
        for paragraph in of.paragraphs:
            if paragraph.about[0].startswith("deck: ") and paragraph.kind:
                each = int(re.findall(r"\d+", paragraph.text.rpartition(": ")[2])[0])
                listed[paragraph.kind] += each * (colors if paragraph.keys == ("rulebook.deck.line_colored",) else 1)
            elif paragraph.keys in (("rulebook.deck.size",), ("rulebook.deck.two_sided",)):
                assert f" {deck.size} " in paragraph.text
        assert listed == counted
        assert deck.color_of(0) != NONE


def test_the_other_language_says_it_of_the_same_subjects() -> None:
    for seed in FAST[::6]:
        found = []
        for language in messages.languages():
            messages.set_language(language)
            paragraphs = random_table(seed).paragraphs
            assert not [each.text for each in paragraphs if "{" in each.text or each.text in each.keys]
            found.append([(each.keys, each.about) for each in paragraphs])
        assert all(each == found[0] for each in found)
