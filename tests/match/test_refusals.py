"""Why a move is refused: the sentence says what would be allowed."""

from __future__ import annotations

import pytest
from match_table import Table

from uno_desktop.content.messages import messages
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.telling.narrate import refusal_text

HANDS = ["red 5, blue 1", "red 2, blue 3"]
YELLOW = 1


def view_of(classic, top, seat=0, **kw):
    kw.setdefault("preset", "official")
    return Table(classic, HANDS, top, agents=[None, "easy"], **kw).referee.view(seat)


@pytest.mark.parametrize(
    ("top", "kw", "sentence"),
    [
        ("yellow 9", {}, "Doesn’t match. Play yellow, any 9 or a wild."),
        ("yellow reverse", {}, "Doesn’t match. Play yellow, a Reverse or a wild."),
        ("yellow reverse", {"symbol_match": False}, "Doesn’t match. Play yellow or a wild."),
        ("wild", {"color": YELLOW}, "Doesn’t match. Play yellow or a wild."),
    ],
)
def test_what_does_not_match_is_told_with_what_would(classic, top, kw, sentence):
    table = Table(classic, HANDS, top, agents=[None, "easy"], preset="official", **kw)
    reason = table.referee.submit(Move(0, Do.PLAY, table.card(0, "red 5")), table.now_ms)
    assert reason is Refusal.NO_MATCH
    assert refusal_text(reason, table.referee.view(0), classic) == sentence


@pytest.mark.parametrize(
    ("top", "card", "rules", "sentence"),
    [
        ("wild", "red 5", {"no_wild_on_wild": True, "color": YELLOW}, "Doesn’t match. Play yellow."),
        ("yellow 9", "red 5", {"no_wild_on_wild": True}, "Doesn’t match. Play yellow, any 9 or a wild."),
        ("wild", "wild", {"no_wild_on_wild": True, "color": YELLOW},
         "You can’t play a wild on a wild. Play the color that was named, or draw."),
        ("blue 9", "red 5", {"wild_last_resort": True}, "Doesn’t match. Play blue or any 9."),
        ("blue reverse", "red 5", {"wild_last_resort": True}, "Doesn’t match. Play blue or a Reverse."),
    ],
)  # fmt: skip
def test_a_wild_is_only_offered_where_one_could_be_played(classic, top, card, rules, sentence):
    hands = ["red 5, blue 1, wild", "red 2, blue 3"]
    table = Table(classic, hands, top, agents=[None, "easy"], preset="official", **rules)
    color = YELLOW if card == "wild" else -1
    reason = table.referee.submit(Move(0, Do.PLAY, table.card(0, card), color=color), table.now_ms)
    assert refusal_text(reason, table.referee.view(0), classic) == sentence


def test_a_wild_kept_for_need_is_refused_with_the_reason(classic):
    hands = ["wild, red 5", "red 2, blue 3"]
    rules = {"preset": "official", "wild_last_resort": True}
    table = Table(classic, hands, "red 9", agents=[None, "easy"], **rules)
    reason = table.referee.submit(Move(0, Do.PLAY, table.card(0, "wild"), color=YELLOW), table.now_ms)
    sentence = "A colored card in your hand matches, so you can’t play a wild now."
    assert refusal_text(reason, table.referee.view(0), classic) == sentence


@pytest.mark.parametrize(("uno_at", "said"), [(1, "have two cards"), (2, "have two or three cards")])
def test_a_call_that_nobody_owes_is_answered_with_when_it_is_owed(classic, uno_at, said):
    hands = ["red 1, red 2, red 3, red 4, red 5", "blue 1, blue 2, blue 3"]
    table = Table(classic, hands, "red 9", agents=[None, "easy"], uno_at=uno_at)
    reason = table.referee.press_uno(0, table.now_ms)
    assert said in refusal_text(reason, table.referee.view(0), classic)


def test_german_colors_are_capitalized_in_a_sentence(classic):
    view = view_of(classic, "yellow 9")
    assert messages.set_language("de")
    try:
        assert refusal_text(Refusal.NO_MATCH, view, classic) == "Passt nicht. Spiel Gelb, eine 9 oder eine Farbwahl."
    finally:
        messages.set_language(messages.SOURCE_LANGUAGE)


def test_out_of_turn_nothing_is_offered(classic):
    view = view_of(classic, "yellow 9", seat=1)
    assert refusal_text(Refusal.NO_MATCH, view, classic) == t("refusal.no_match")
    assert refusal_text(Refusal.NOT_YOUR_TURN, view, classic) == t("refusal.not_your_turn")
