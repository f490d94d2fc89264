"""What stands on the cards that carry a rule of the players' own: written, kept, agreed, shown, and checked."""

from __future__ import annotations

import pytest

from uno_desktop.content.files import yamlio
from uno_desktop.content.messages.messages import languages, set_language
from uno_desktop.content.themes import themes
from uno_desktop.engine.limits import MAX_WRITTEN_RULE_CHARS, MAX_WRITTEN_RULES
from uno_desktop.match.setup.own_rules import (
    OwnRules,
    all_own_rules,
    export_rules,
    forget_rules,
    import_rules,
    keep_rules,
)
from uno_desktop.match.setup.setup import (
    MatchSetup,
    agree,
    agreed_from_data,
    agreed_to_data,
    cards_with_rules,
    checked_rules,
    computer,
    ours,
    person,
    rule_on,
)

CLASSIC = themes.load("classic")
DECK = CLASSIC.deck("shuffle_hands")
HOSTILE = [
    "text", 5, None, {"a": 1}, [5], [None], [["x"]], ["x" * (MAX_WRITTEN_RULE_CHARS + 1)], ["two\nlines"],
    ["turned \u202e around"],
    ["half \ud800"], ["nul \0"], ["\x1b[31mred"], ["x"] * (MAX_WRITTEN_RULES + 1),
]  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_ours_are_short_lines_and_all_different(language):
    set_language(language)
    try:
        assert checked_rules(list(ours())) == ours()
        assert len(set(ours())) == len(ours()) >= len(cards_with_rules(DECK))
    finally:
        set_language("en")


def test_each_card_has_its_own_rule_and_others_have_none():
    cards = cards_with_rules(DECK)
    assert len(cards) == 3
    assert [rule_on(DECK, ["a", "b", "c"], card) for card in cards] == ["a", "b", "c"]
    assert [rule_on(DECK, ["a", "b"], card) for card in cards] == ["a", "b", "a"]
    assert rule_on(DECK, ["a"], 0) == rule_on(DECK, ["a"], -1) == rule_on(DECK, [], cards[0]) == ""
    assert cards_with_rules(CLASSIC.deck("standard")) == ()


@pytest.mark.parametrize("data", HOSTILE, ids=lambda data: ascii(data)[:30])
def test_hostile_rules_are_refused_wherever_they_come_from(data, player_home):
    with pytest.raises(ValueError, match="no "):
        checked_rules(data)
    seats = (person("Ann"), computer("easy"))
    saved = agreed_to_data(agree(MatchSetup("classic", seats, deck="shuffle_hands"), CLASSIC))
    with pytest.raises(ValueError, match="no "):
        agreed_from_data({**saved, "written_rules": data})


def test_what_was_agreed_is_read_back():
    setup = MatchSetup("classic", (person("Ann"), computer("easy")), deck="shuffle_hands", written_rules=("a", "", "c"))
    agreed = agree(setup, CLASSIC)
    assert agreed_from_data(agreed_to_data(agreed)).written_rules == ("a", "", "c")


def test_written_rules_are_kept_and_travel_with_the_own_rules(player_home):
    keep_rules(OwnRules("friday", "guide", {}, written=("Sing.", "", "Käse & “Kuchen”")))
    [kept] = all_own_rules()[0]
    assert kept.written == ("Sing.", "", "Käse & “Kuchen”")
    export_rules(kept)
    forget_rules(kept)
    assert import_rules() == (1, [])
    assert all_own_rules()[0][0].written == kept.written


@pytest.mark.parametrize("data", ["text", ["two\nlines"], ["turned \u202e around"], ["x" * 121], [5]], ids=ascii)
def test_a_file_with_bad_rules_is_said_and_not_used(data, player_home):
    path = keep_rules(OwnRules("friday", None))
    yamlio.write_mapping(path, {"name": "friday", "rules": {}, "written": data})
    found, said = all_own_rules()
    assert not found
    assert len(said) == 1
    assert "written" in said[0]


def test_a_file_without_written_rules_still_loads(player_home):
    path = keep_rules(OwnRules("old", "official", {"jump_in": True}))
    assert "written" not in path.read_text(encoding="utf-8")
    assert all_own_rules()[0][0].written == ()
