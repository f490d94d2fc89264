"""A hint says what to play, why, and with what chances; it can be worked out frame by frame."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from match_table import Table

from uno_desktop.content.messages.messages import keys
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.match.telling.hints import _chances, begin_hint, percent
from uno_desktop.players.agents.agent import owes_call
from uno_desktop.players.evaluation.search import Candidate

NAMES = ("Ann", "Bo", "Cy")


def worked_out(theme, table, seat=0):
    hinting = begin_hint(table.referee.view(seat), table.referee.memory(seat), theme, NAMES)
    frames = 0
    while not hinting.done:
        hinting.step()
        frames += 1
    return hinting.hint, frames


def hint_for(theme, hands, top, **kw):
    table = Table(theme, hands, top, agents=[None, *["easy"] * (len(hands) - 1)], preset="official", **kw)
    return table, *worked_out(theme, table)


@pytest.mark.parametrize(
    ("hands", "top", "kw", "said"),
    [
        (["red 5", "blue 1, blue 2"], "red 9", {}, "you go out"),
        (["green 2, blue 3", "blue 1, blue 2"], "red 9", {}, "nothing else you can do"),
        (["green 2, red 3", "blue 1, blue 2"], "red 9", {}, "it’s the only card you can play"),
        (["red draw_two, red 5, red 6", "blue 1"], "red 9", {}, "Bo is down to one card. Don’t let them finish!"),
        (["red 5, blue 5, green 5, green 1", "blue 1, blue 2"], "red 9", {"multi_play": True}, "rid of 3 cards"),
        (["red 7, blue 1, blue 2, blue 3", "green 1, green 2, green 3", "blue 9"], "red 9", {"seven_zero": True},
         "% to win the hand): Cy has only one card"),
        (["red 7, blue 1, blue 2, blue 3", "green 1, green 2, green 3", "blue 9"], "red 9", {"seven_zero": True},
         "Red 7 with Cy ("),
        (["red draw_two, blue 1, blue 2", "green 1, green 2, green 3", "blue 9, green 4, green 5"], "red 9",
         {"draw_anyone": True, "renege": False}, "Draw Two on "),
        (["red 5, red 6, red 8, green 1", "blue 1, blue 2, blue 3, blue 4"], "red 9", {},
         "you’ll still have 2 more red cards to follow it"),
        (["wild, wild_draw_four, blue 1", "blue 4, blue 2, blue 3, blue 5"], "red 9",
         {"chance_color": True, "renege": False}, "it wins most often"),
    ],
)  # fmt: skip
def test_the_sentence_names_the_move_and_the_reason(classic, hands, top, kw, said):
    table, found, _ = hint_for(classic, hands, top, **kw)
    assert said.lower() in found.sentence.lower()
    assert table.game.can(found.move) is None
    assert found.move.uno == (found.move.do == Do.PLAY and owes_call(table.referee.view(0), found.move))


def test_every_playable_card_has_its_chances_best_first(classic):
    table, found, frames = hint_for(classic, ["red 5, red 6, blue 9, wild, green 2", "blue 1, blue 2"], "red 9")
    deck = table.deck
    assert {deck.name(chance.card) for chance in found.chances} == {"red 5", "red 6", "blue 9", "wild"}
    assert found.chances[0].card == found.move.card
    marks = [chance.best for chance in found.chances]
    assert marks == sorted(marks, reverse=True)
    rest = [chance.percent for chance in found.chances if not chance.best]
    assert rest == sorted(rest, reverse=True)
    assert all(1 <= chance.percent <= 99 for chance in found.chances)
    assert frames > 3, "all of it in one frame would stutter"


def test_a_hint_is_always_the_same_and_takes_nothing_from_the_match(classic):
    table, found, _ = hint_for(classic, ["red 5, red 6, blue 9, wild", "blue 1, blue 2"], "red 9")
    before = table.game.position(), table.game.chance.state
    assert worked_out(classic, table)[0] == found
    assert (table.game.position(), table.game.chance.state) == before


def test_a_call_owed_comes_first_and_nobody_else_is_advised(classic):
    table = Table(classic, ["red 5, red 6", "blue 1, blue 2"], "red 9", agents=[None, "easy"], preset="official")
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    assert table.game.uno_open == (0,)
    found, _ = worked_out(classic, table)
    assert found.move == Move(0, Do.CALL_UNO)
    table.referee.press_uno(0, table.now_ms)
    assert begin_hint(table.referee.view(0), table.referee.memory(0), classic, NAMES) is None


def test_a_penalty_and_a_start_color_have_their_words(classic):
    hands = ["red 5, red 6, red 7", "wild_draw_four, green 2, red 1"]
    table = Table(classic, hands, "red 9", agents=[None, None], preset="official", turn=1)
    table.submit(Move(1, Do.PLAY, table.card(1, "wild_draw_four"), 3))
    assert table.game.phase is Phase.PENALTY
    found, _ = worked_out(classic, table)
    assert found.sentence.startswith(("Challenge (", "Draw the cards ("))
    assert "% to win the hand)" in found.sentence


def test_every_sentence_of_a_hint_is_there():
    there = set(keys())
    words = ("only", "only_card", "goes_out", "target", "hands", "stack", "strike", "many", "lacks", "follow",
             "keeps_wild", "most_often", "none_better", "draw", "pass", "accept", "challenge", "comply",
             "refuse")  # fmt: skip
    assert {f"hint.why.{word}" for word in words} <= there
    assert {f"hint.move.{do}" for do in ("draw", "pass", "accept", "challenge", "comply", "refuse")} <= there


def test_percents_are_never_quite_sure():
    assert [percent(outlook) for outlook in (-0.2, 0.0, 0.456, 1.0, 1.4)] == [1, 1, 46, 99, 99]


def survey_of(*outlooks):
    """A survey in which each card 0, 1, 2 ... had these outlooks, world by world; the first is the choice."""
    found = []
    for card, each in enumerate(outlooks):
        candidate = Candidate(Move(0, Do.PLAY, card))
        candidate.outlooks = list(each)
        found.append(candidate)
    return SimpleNamespace(candidates=found, choice=found[0])


def test_moves_within_the_noise_share_the_mark_and_are_not_ranked():
    near, as_near, far = [0.5, 0.4, 0.6, 0.5] * 20, [0.4, 0.6, 0.5, 0.52] * 20, [0.2, 0.1, 0.2, 0.1] * 20
    chances = _chances(survey_of(near, far, as_near))
    assert [(chance.card, chance.best) for chance in chances] == [(0, True), (2, True), (1, False)]


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_what_is_as_good_is_named_and_what_is_worse_is_not(classic, count):
    """More than four others would make no sentence: their marks say it."""
    good, worse = [0.5, 0.4, 0.6, 0.5] * 20, [0.1, 0.2, 0.1, 0.2] * 20
    hand = [f"red {n}" for n in range(1, count + 2)]
    table = Table(classic, [", ".join(hand), "green 1, green 2"], "red 9", agents=[None, "easy"], preset="official")
    hinting = begin_hint(table.referee.view(0), table.referee.memory(0), classic, NAMES)
    found = [Candidate(Move(0, Do.PLAY, card)) for card in table.referee.view(0).hand]
    for candidate in found:
        candidate.outlooks = worse if candidate is found[-1] else good
    hinting._survey = SimpleNamespace(candidates=found, choice=found[0], done=True)
    hint = hinting.hint
    names = [card_name(classic, table.referee.view(0).deck, chance.card) for chance in hint.chances]
    for words in (hint.sentence, hint.reason):
        assert [name in words for name in names] == [True, *[count <= 5] * (count - 1), False]


def test_the_best_value_has_the_mark_alone_where_it_is_clearly_ahead():
    chances = _chances(survey_of([0.9] * 80, [0.5] * 80, [0.6] * 80))
    assert [(chance.card, chance.percent, chance.best) for chance in chances] == [
        (0, 90, True), (2, 60, False), (1, 50, False)
    ]  # fmt: skip
