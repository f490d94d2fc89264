"""Options, presets and rules: what is checked, what conflicts, and what a rule may not do
(docs/rules.md, Options and presets)."""

from __future__ import annotations

import ast
import importlib
import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from table import CLASSIC, config, deck_of, play, position

from uno_desktop.content.messages.catalogue import PSEUDO
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, languages, set_language
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine import rules as rules_package
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind, LightSide
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.game import Game
from uno_desktop.engine.in_force import Draft, RewriteOrderError
from uno_desktop.engine.options import Option, OptionError, OptionFault
from uno_desktop.engine.presets import NOBODY_CALLS, preset_options
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS, RULES, check_options, for_log, rules_in_force
from uno_desktop.engine.rules.rule import GROUPS
from uno_desktop.engine.state import MatchConfig


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"jumpin": True}, "jumpin: no such option; did you mean jump_in?"),
        ({"xyzzy": 1}, "xyzzy: no such option"),
        ({"hand_size": 21}, "hand_size: 21 is not 1-20"),
        ({"hand_size": True}, "hand_size: true is not 1-20"),
        ({"hand_size": "7"}, "hand_size: '7' is not 1-20"),
        ({"bluff": 1}, "bluff: 1 is not true or false"),
        ({"bluff": "yes"}, "bluff: 'yes' is not true or false"),
        ({"draw": "three"}, "draw: 'three' is not one, two or until_playable"),
        ({"target": 49}, "target: 49 is not 50-5000"),
        ({"stacking": True}, "stacking: true is not off, draw_two, same, escalate, any or amount"),
    ],
)
def test_what_is_wrong_is_said_with_the_option_the_value_and_what_is_allowed(
    values: dict[str, object], sentence: str
) -> None:
    assert [str(fault) for fault in check_options(values)] == [sentence]


def test_only_an_option_that_is_unknown_is_like_another() -> None:
    assert OptionFault("hand_size", 21, "1-20", "value").near is None
    assert [fault.near for fault in check_options({"jumpin": True, "xyzzy": 1, "hand_size": 21})] == [
        "jump_in", None, None,
    ]  # fmt: skip


def test_nothing_is_allowed_for_an_option_that_is_unknown() -> None:
    assert [fault.allowed for fault in check_options({"jumpin": True, "hand_size": 21})] == ["", "1-20"]


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(OptionError) as told:
        preset_options("official", hand_size=0, bluff=3, jumpin=True)  # type: ignore[arg-type]
    assert len(told.value.faults) == 3


def test_an_unknown_preset_is_said_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="preset: 'offical' is not office, official, guide, low_score"):
        preset_options("offical")


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.id)
def test_an_option_takes_all_its_values_and_no_other(option: Option) -> None:
    assert option.takes(option.default)
    assert all(option.takes(value) for value in option.all_values())
    for other in (None, 3.5, "nonsense", -1, 99999, [], "true"):
        assert not option.takes(other)


# -- conflicts, said before a match starts --


def test_more_cards_than_the_deck_has_is_said_by_the_options_name() -> None:
    with pytest.raises(
        SetupError, match="hand_size: 20 cards for 6 players are more than the deck of 108 has; at most 17"
    ):
        Game(config(6, hand_size=20))
    assert Game(config(5, hand_size=20)).rules.hand_size == 20


def test_one_card_must_be_left_to_turn_up() -> None:
    deck = deck_of(n1=2, n2=2, n3=2)
    assert deck.size == 24
    assert Game(config(2, deck=deck, hand_size=11))
    with pytest.raises(SetupError, match="at most 11"):
        Game(config(2, deck=deck, hand_size=12))
    odd = deck_of(n1=2, n2=2, n3=2, wild=1)
    assert Game(config(2, deck=odd, hand_size=12)), "one card is left"
    with pytest.raises(SetupError, match="at most 12") as told:
        Game(config(2, deck=odd, hand_size=13))
    assert told.value.values["most"] == 12


def test_a_match_goes_by_the_deck_in_play() -> None:
    game = Game(config(3, packs="two"))
    assert game.config.deck is game.rules.deck
    assert game.config.deck.size == 2 * CLASSIC.size


def test_a_value_of_no_kind_at_all_is_told_like_any_other() -> None:
    with pytest.raises(OptionError) as told:
        Game(MatchConfig(CLASSIC, {"hand_size": []}, 2, seed_bytes(1), 0))  # type: ignore[dict-item]
    assert [fault.option for fault in told.value.faults] == ["hand_size"]


def test_a_deck_that_cannot_start_is_said() -> None:
    with pytest.raises(SetupError, match="no card of it can start a hand"):
        Game(config(2, deck=deck_of(skip=4, wild=4), preset="office"))


@pytest.mark.parametrize(
    "unplayable",
    [
        {"players": 11},
        {"players": 6, "hand_size": 20},
        {"players": 2, "deck": deck_of(skip=4, wild=4), "preset": "office"},
    ],
)
def test_what_cannot_be_dealt_is_told_in_every_language(unplayable: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as raised:
        Game(config(**unplayable))
    told = pickle.loads(pickle.dumps(raised.value))  # as from a simulation's job
    assert str(told) == str(raised.value)
    sentences = set()
    for code in languages():
        set_language(code)
        try:
            sentences.add(cannot_play_text(told))
        finally:
            set_language(SOURCE_LANGUAGE)
    assert len(sentences) == len(languages())
    assert str(told) not in sentences
    assert all("{" not in sentence and "setup." not in sentence for sentence in sentences)


@pytest.mark.parametrize("players", [1, 0, 11, -2])
def test_a_table_too_small_or_too_large_is_said(players: int) -> None:
    with pytest.raises(SetupError, match=f"{players} players: a match seats 2 to 10"):
        Game(config(players))


@pytest.mark.parametrize(
    ("rules", "deck", "sentence"),
    [
        ({"jump_in": True}, deck_of(n1=1, n2=1, n3=1), "jump_in: true cannot go with a deck without two equal colo"),
        ({"seven_zero": True}, deck_of(n1=2, n2=2), "seven_zero: true cannot go with a deck without 7 and 0"),
        ({"number_finish": True}, deck_of(skip=4, wild=4), "number_finish: true cannot go with a deck without numbers"),
        ({"multi_play": True}, deck_of(skip=4, wild=4), "multi_play: true cannot go with a deck without two cards of"),
        ({"stacking": "any"}, deck_of(n1=2, n2=2), "stacking: 'any' cannot go with a deck without draw cards"),
    ],
)
def test_a_rule_that_the_deck_gives_nothing_to_is_said_by_name(rules: dict, deck, sentence: str) -> None:
    faults = check_options(preset_options("official", **rules), deck)
    assert [str(fault).startswith(sentence) for fault in faults] == [True]
    with pytest.raises(OptionError, match=sentence.split(":")[0]):
        Game(config(2, deck=deck, hand_size=3, **rules))
    assert not check_options(preset_options("official"), deck)


NUMBERS, ACTIONS, WILDS = deck_of(n1=2, n2=2), deck_of(skip=4, reverse=4), deck_of(wild=8)
TWO_SIDED = Deck(
    "turned", ("red", "yellow", "green", "blue", "teal", "pink", "orange", "purple"),
    (*CLASSIC.kinds[:10], STANDARD_KINDS["wild"], *CLASSIC.kinds[:10], STANDARD_KINDS["wild"]),
    (2,) * 22, LightSide(11, 4),
)  # fmt: skip
SKIP_TWICE, SKIP_AND_DRAW = (
    Deck("own", CLASSIC.colors, (STANDARD_KINDS["1"], Kind("double", True, 20, effects)), (4, 4))
    for effects in ((Effect("skip"), Effect("skip")), (Effect("skip"), Effect("draw", 2)))
)
DECKS = (CLASSIC, NUMBERS, ACTIONS, WILDS, TWO_SIDED, SKIP_TWICE, SKIP_AND_DRAW, deck_of(n1=1, n2=1, wild=4))
"""With one of these, each conflict of a rule and a deck happens."""
CONFLICTS = [
    (CLASSIC, {"teams": "two", "scoring": "knockout"}, "teams", "two", "scoring: knockout"),
    (CLASSIC, {"teams": "two", "scoring": "lives"}, "teams", "two", "scoring: lives"),
    (CLASSIC, {"teams": "three", "scoring": "last_holding_loses"}, "teams", "three", "scoring: last_holding_loses"),
    (CLASSIC, {"card_trade": "to_winner", "scoring": "last_holding_loses"}, "card_trade", "to_winner",
     "scoring: last_holding_loses"),
    (CLASSIC, {"draw_anyone": True, "stacking": "any"}, "draw_anyone", True, "stacking: any"),
    (CLASSIC, {"draw_anyone": True, "draw_answer": "skip"}, "draw_anyone", True, "draw_answer: skip"),
    (CLASSIC, {"draw_machine": True, "draw": "two"}, "draw_machine", True, "draw: two"),
    (CLASSIC, {"draw_machine": True, "draw_most": 3}, "draw_machine", True, "draw_most: 3"),
    (CLASSIC, {"mercy": True, "mercy_at": 12, "hand_size": 12}, "mercy", True, "12 cards dealt"),
    (CLASSIC, {"mercy": True, "mercy_at": 12, "hand_size": 10, "handicap": 2}, "mercy", True, "10 cards dealt"),
    (CLASSIC, {"bluff_any_card": True, "open_hands": True}, "bluff_any_card", True, "open_hands: true"),
    (CLASSIC, {"bluff_any_card": True, "teams": "two", "partner_cards": "open"}, "bluff_any_card", True,
     "partner_cards: open"),
]  # fmt: skip
"""Rules that cannot be played with each other, and what the fault tells."""


@pytest.mark.parametrize(("deck", "rules", "option", "value", "other"), CONFLICTS)
def test_a_conflict_is_told_with_both_sides_of_it(deck, rules, option, value, other) -> None:
    assert check_options(preset_options("official", **rules), deck) == [OptionFault(option, value, other, "conflict")]


def told_in_all_languages(fault: OptionFault) -> dict[str, str]:
    sentences = {}
    for code in languages():
        set_language(code)
        try:
            sentences[code] = cannot_play_text(pickle.loads(pickle.dumps(OptionError([fault]))))
        finally:
            set_language(SOURCE_LANGUAGE)
    return sentences


@pytest.mark.parametrize(("deck", "rules", "option", "value", "other"), CONFLICTS)
def test_a_conflict_is_told_in_every_language(deck, rules, option, value, other) -> None:
    said = told_in_all_languages(OptionFault(option, value, other, "conflict"))
    assert len(set(said.values())) == len(said)
    for code, sentence in said.items():
        assert "option_fault" not in sentence
        assert "{" not in sentence
        assert code == SOURCE_LANGUAGE or other not in sentence


def conflicts_with_decks() -> set[str]:
    """What the code of the rules can say of a deck."""
    yields = (
        node.value
        for path in Path(rules_package.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Yield)
    )
    return {each.value for each in yields if isinstance(each, ast.Constant) and ": " not in str(each.value)}


def test_every_conflict_with_a_deck_happens_with_one_and_has_words() -> None:
    told: dict[str, OptionFault] = {}
    for deck in DECKS:
        assert not check_options(preset_options("official"), deck), "a rule that is off conflicts with nothing"
        for option in OPTIONS.values():
            for value in option.all_values() if option.house else ():
                faults = check_options(preset_options("official") | {option.id: value}, deck)
                assert {fault.option for fault in faults} <= {option.id}
                told |= {fault.allowed: fault for fault in faults}
    assert len(told) > 15
    assert len(conflicts_with_decks()) > 15
    assert conflicts_with_decks() <= set(told), "extend DECKS by one that gives the rule nothing"
    set_language(PSEUDO)  # it shows what a catalog says, and plain English where none says it
    try:
        missing = [other for other, fault in told.items() if other in cannot_play_text(OptionError([fault]))]
    finally:
        set_language(SOURCE_LANGUAGE)
    assert not missing, f"rules.po has no option_fault.with.{re.sub('[^a-z0-9]+', '_', missing[0].lower())}"


@pytest.mark.parametrize(
    ("fault", "english", "german"),
    [
        (OptionFault("teams", "two", "3 players", "conflict"), "“Teams: Two teams” doesn't work with 3 players.",
         "„Teams: Zwei Teams“ geht nicht zusammen mit 3 Spielern."),
        (OptionFault("mercy", True, "12 cards dealt", "conflict"), "with 12 cards dealt.", "12 ausgeteilten Karten."),
        (OptionFault("draw_machine", True, "draw_most: 3", "conflict"), "doesn't work with “", ": 3“."),
        (OptionFault("hand_size", [], "1-20", "value"), ": 1-20.", ": 1-20."),
        (OptionFault("bluff", 3, "true or false", "value"), "true or false.", "true oder false."),
        (OptionFault("jumpin", 3, "", "unknown"), "There's no rule “jumpin”.", "Die Regel „jumpin“ gibt es nicht."),
        (OptionFault("preset", "offical", "office", "value"), "“preset”", "„preset“"),
    ],
)  # fmt: skip
def test_faults_of_options_are_sentences_for_players(fault: OptionFault, english: str, german: str) -> None:
    said = told_in_all_languages(fault)
    assert english in said["en"]
    assert german in said["de"]


def test_a_number_of_players_that_makes_no_teams_is_told() -> None:
    values = preset_options("official", teams="two")
    for players in (2, 3, 5):
        fault = OptionFault("teams", "two", f"{players} players", "conflict")
        assert check_options(values, CLASSIC, players) == [fault]
        with pytest.raises(OptionError, match=str(fault)):
            Game(config(players, teams="two"))
    assert check_options(values | {"teams": "three"}, CLASSIC, 8)
    assert not check_options(values, CLASSIC, 4)


def test_all_rules_together_conflict_with_no_usual_deck() -> None:
    everything = {option.id: option.all_values()[-1] for option in OPTIONS.values() if option.house}
    everything |= {"draw_anyone": False, "draw_machine": False}  # these replace what others of them change
    everything |= {"open_hands": False, "partner_cards": "closed"}  # where hands lie open nobody can bluff
    assert not check_options(preset_options("official", **everything), CLASSIC)


# -- what rules may not do --


def draft() -> Draft:
    return Draft(CLASSIC, 2, preset_options("official"))


def test_two_rules_that_rewrite_one_effect_without_an_order_fail_to_load() -> None:
    ours = draft()
    ours.rewrite("reverse", lambda effect, _holders: effect, rule="first")
    with pytest.raises(RewriteOrderError, match="second and first both rewrite 'reverse'"):
        ours.rewrite("reverse", lambda effect, _holders: effect, rule="second")


@pytest.mark.parametrize("turned", [False, True])
def test_rewrites_with_an_order_are_carried_out_in_it(turned: bool) -> None:
    ours = draft()

    def first() -> None:
        ours.rewrite("draw", lambda effect, _holders: Effect("draw", effect.amount * 2), rule="twice")

    def second() -> None:
        ours.rewrite("draw", lambda effect, _holders: Effect("draw", effect.amount + 1), rule="more", after=("twice",))

    for write in (second, first) if turned else (first, second):
        write()

    assert ours.compile().rewritten(Effect("draw", 2), 2) == Effect("draw", 5)


def test_who_rewrites_an_effect_is_told_by_the_name_of_its_rule() -> None:
    """Whatever two rules fail to agree on an order, the fault names both."""
    told = set()
    for option in OPTIONS.values():
        ours, values = draft(), preset_options("official", **{option.id: option.all_values()[-1]})
        for rule in RULES:
            if rule.is_on(values):
                rule.install(ours, values)
        for effect in ("draw", "skip", "reverse"):
            try:
                ours.rewrite(effect, lambda effect, _holders: effect, rule="another")
            except RewriteOrderError as fault:
                told.add(str(fault).split()[2])
    assert told
    assert told <= {rule.id for rule in RULES}


def test_every_rule_has_a_name_of_its_own_and_every_option_one_rule() -> None:
    assert len({rule.id for rule in RULES}) == len(RULES)
    assert len([option for rule in RULES for option in rule.options]) == len(OPTIONS)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_has_the_name_of_its_file_and_a_group(rule) -> None:
    assert importlib.import_module(f"uno_desktop.engine.rules.{rule.id}").RULE is rule
    assert rule.group in GROUPS


def test_house_rules_come_after_all_others() -> None:
    """Lists of options and rulebooks show them apart (docs/rules.md, Options and presets)."""
    are_house = [option.house for option in OPTIONS.values()]
    assert are_house == sorted(are_house)


def test_options_of_a_house_rule_need_its_first_one() -> None:
    """Lists of options show them where the rule is on."""
    for rule in RULES:
        first, *others = [option.id for option in rule.options if option.house] or [""]
        assert {OPTIONS[other].needs for other in others} <= {first}
    usual = {option.id: option.needs for option in OPTIONS.values() if option.needs and not option.house}
    assert usual == {"match_lives": "scoring"}


def test_a_match_without_calls_owes_none() -> None:
    match = MatchConfig(CLASSIC, preset_options("party", **NOBODY_CALLS), 2, seed_bytes(1), 0)
    game = position(match, ["red 3, red 4", "blue 1, blue 2"], "red 9")
    play(game, 0, "red 3")
    assert game.uno_open == ()


def test_rules_of_matches_played_alike_are_one() -> None:
    assert rules_in_force(CLASSIC, 2, preset_options("guide")) is rules_in_force(CLASSIC, 2, preset_options("guide"))
    assert rules_in_force(CLASSIC, 2, preset_options("guide")) is not rules_in_force(
        CLASSIC, 3, preset_options("guide")
    )


@pytest.mark.parametrize(("option_id", "usual", "other"), [
    ("draw_most", 1, 3), ("mercy", False, True), ("skip_answer", False, True),
])  # fmt: skip
def test_an_option_younger_than_the_first_logs_is_named_only_where_it_is_used(option_id, usual, other):
    """Older logs do not know it, and the same match must keep the same log."""
    assert for_log({"hand_size": 7, option_id: usual}) == {"hand_size": 7}
    assert for_log({option_id: other}) == {option_id: other}


def test_a_log_of_the_usual_game_names_the_options_that_the_first_logs_had() -> None:
    """Neither more, for older versions read it, nor fewer, for their defaults may change."""
    first = {option.id for option in OPTIONS.values() if not option.house} - {"match_lives"}
    first |= {"stacking", "multi_play", "number_finish", "seven_zero", "jump_in", "false_uno_penalty"}
    assert for_log(preset_options("official")).keys() == first, "a new option that is no house rule is late=True"
