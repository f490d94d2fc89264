"""Rules kept by name survive, travel to others, and say what is wrong with them."""

from __future__ import annotations

import pytest

from uno_desktop.content.files.paths import exchange_dir, rules_dir
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, set_language
from uno_desktop.match.setup.own_rules import (
    OwnRules,
    all_own_rules,
    export_rules,
    forget_rules,
    import_rules,
    keep_rules,
    read_rules,
)

RULES = OwnRules("Friday evening", "official", {"stacking": "any", "jump_in": True, "uno_penalty": 6})


def test_kept_rules_are_read_back(player_home):
    path = keep_rules(RULES)
    [found], said = all_own_rules()
    assert not said
    assert (found.name, found.preset, found.rules, found.path) == (RULES.name, RULES.preset, RULES.rules, path)
    forget_rules(found)
    assert all_own_rules() == ([], [])


def test_the_same_name_replaces_and_names_are_sorted(player_home):
    keep_rules(RULES)
    keep_rules(OwnRules("friday EVENING", None))
    keep_rules(OwnRules("Älter?", None))
    keep_rules(OwnRules("…", None))
    assert [each.name for each in all_own_rules()[0]] == ["friday EVENING", "Älter?", "…"]


def test_to_others_and_back(player_home):
    keep_rules(RULES)
    [kept] = all_own_rules()[0]
    assert export_rules(kept).parent == exchange_dir()
    forget_rules(kept)
    assert import_rules() == (1, [])
    assert import_rules() == (0, [])
    assert all_own_rules()[0][0].rules == RULES.rules


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("preset: official\n", "name"),
        ("name: A\npreset: nowhere\n", "nowhere"),
        ("name: A\nrules: 5\n", "rules"),
        ("name: A\nrules: {stackin: any}\n", "stacking"),
        ("name: A\nrules: {uno_penalty: 99}\n", "uno_penalty"),
        ("name: A\nauthor: me\n", "author"),
        ("name: [", "not YAML"),
    ],
)
def test_what_is_wrong_is_said(player_home, text, said):
    rules_dir().mkdir(parents=True)
    path = rules_dir() / "a.yaml"
    path.write_text(text)
    rules, faults = read_rules(path)
    assert rules is None
    assert all("a.yaml" in fault for fault in faults)
    assert any(said in fault for fault in faults)


def test_what_is_wrong_with_a_rule_is_said_in_the_players_language(player_home):
    rules_dir().mkdir(parents=True)
    path = rules_dir() / "a.yaml"
    path.write_text("name: A\nrules: {stackin: any, jump_in: 3, 7: true}\n")
    set_language("de")
    try:
        _, faults = read_rules(path)
    finally:
        set_language(SOURCE_LANGUAGE)
    assert faults == [
        "a.yaml: rules.stackin: Die Regel „stackin“ gibt es nicht. Meinst du „stacking“?",
        "a.yaml: rules.jump_in: „Hineinwerfen“ geht nur mit einem dieser Werte: true oder false.",
        "a.yaml: rules.7: Die Regel „7“ gibt es nicht.",
    ]
