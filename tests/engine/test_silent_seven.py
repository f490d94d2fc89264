"""Silence after a 7: who may speak, what it costs, and that no hand goes on forever (docs/rules.md, House rules)."""

from __future__ import annotations

import pytest
from table import CLASSIC, config, deck_of_kinds, follow, play, position
from written_positions import game_at

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Effect, Kind
from uno_desktop.engine.errors import IllegalMove, Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.rules import rules_in_force

HANDS = ["red 7, blue 1, blue 2", "red 4, red 5, red 6", "red 1, red 2, red 3"]


def silenced(**rules: object) -> Game:
    """Three players, of whom seat 0 has just played a 7."""
    match = config(3, **{"silent_seven": "next_seven", **rules})  # type: ignore[arg-type]
    game = position(match, HANDS, "red 9")
    play(game, 0, "red 7")
    return game


def test_speaking_is_told_with_its_reason_and_changes_nothing_else() -> None:
    game = silenced(speaking_draws=2)
    pending = game.pending
    events = game.apply(Move(2, Do.SPEAK))
    assert [type(event) for event in events] == [ev.SilenceBroken, ev.CardsDrawn, ev.TurnBegan]
    assert events[1].seat == 2  # type: ignore[attr-defined]
    assert events[1].why == "speech"  # type: ignore[attr-defined]
    assert game.count(2) == 5
    assert game.pending is pending


def test_each_seat_pays_once_so_a_silence_has_only_so_many_moves() -> None:
    game = silenced()
    spoken = 0
    while words := [move for seat in range(3) for move in game.legal_moves(seat) if move.do == Do.SPEAK]:
        game.apply(words[0])
        spoken += 1
    assert spoken == 3
    with pytest.raises(IllegalMove) as told:
        game.apply(Move(0, Do.SPEAK))
    assert told.value.reason is Refusal.ALREADY_SPOKE


@pytest.mark.parametrize("field", [{"target": 1}, {"card": 0}, {"color": 1}, {"uno": True}])
def test_a_word_names_nothing(field) -> None:
    game = silenced()
    assert game.can(Move(1, Do.SPEAK)) is None
    assert game.can(Move(1, Do.SPEAK, **field)) is not None


def test_a_view_knows_the_silence_and_an_older_position_has_none() -> None:
    game = silenced()
    game.apply(Move(1, Do.SPEAK))
    assert {game.view(seat).silence for seat in (-1, 0, 1, 2)} == {(0, 1)}
    assert "silence: 0 1" in game.position()
    twin = game_at(game.config, game.position())
    assert twin.silence == (0, 1)
    assert twin.can(Move(1, Do.SPEAK)) is Refusal.ALREADY_SPOKE
    copy = game.copy()
    copy.apply(Move(2, Do.SPEAK))
    assert game.silence == (0, 1)
    assert game_at(game.config, position(game.config, HANDS, "red 9").position()).silence == ()


def test_nobody_can_speak_in_a_drop_nor_without_cards() -> None:
    match = config(3, silent_seven="next_seven", six_drop=True, scoring="last_holding_loses")
    game = position(match, ["red 7, blue 1, blue 2", "red 6, red 5, green 1", "red 1"], "red 9")
    play(game, 0, "red 7")
    play(game, 1, "red 6")
    assert game.phase is Phase.DROP
    assert game.can(Move(0, Do.SPEAK)) is Refusal.WRONG_PHASE
    for seat in (0, 1):
        game.apply(Move(seat, Do.DROP))
    game = position(match, ["red 7, blue 1, blue 2", "red 6, red 5, green 1", ""], "red 9")
    play(game, 0, "red 7")
    assert game.can(Move(2, Do.SPEAK)) is Refusal.NOT_IN_PLAY
    assert game.can(Move(1, Do.SPEAK)) is None


def test_whoever_speaks_too_often_can_be_out_by_mercy() -> None:
    eleven = "red 1, red 2, red 3, red 4, red 5, red 6, red 8, green 1, green 2, green 3, green 4"
    match = config(3, silent_seven="own_turn", mercy=True, mercy_at=12)
    game = position(match, ["red 7, blue 1, blue 2", eleven, "blue 4, blue 5"], "red 9")
    play(game, 0, "red 7")
    game.apply(Move(1, Do.SPEAK))
    assert game.count(1) == 0
    assert game.turn == 2
    assert game.silence == (0, 1)


def test_the_end_of_a_silence_is_told_with_the_player_of_the_seven() -> None:
    game = silenced(silent_seven="own_turn")
    play(game, 1, "red 4")
    events = game.apply(Move(2, Do.PLAY, game.hands[2][0]))
    assert ev.SilenceEnded(0) in events
    game = silenced(silent_seven="own_turn")
    assert not any(isinstance(event, ev.SilenceEnded) for event in game.apply(Move(1, Do.DRAW)))


def test_with_own_turn_nobody_waits_for_a_player_who_is_out() -> None:
    eleven = "red 7, red 2, red 3, red 4, red 5, red 6, red 8, green 1, green 2, green 3, green 4, green 5"
    match = config(3, silent_seven="own_turn", mercy=True, mercy_at=12)
    game = position(match, [eleven, "red 1, blue 5, blue 6", "blue 4, blue 8"], "red 9")
    play(game, 0, "red 7")
    assert game.silence == (0,)
    events = game.apply(Move(0, Do.SPEAK))
    assert game.count(0) == 0
    assert game.silence == ()
    assert ev.SilenceEnded in map(type, events)


def test_a_seven_may_have_effects_that_rules_rewrite() -> None:
    seven = Kind("loud_seven", True, 7, (Effect("reverse"),), number=7)
    match = config(2, deck=deck_of_kinds(seven, STANDARD_KINDS["skip"], each=8), silent_seven="next_seven")
    game = position(match, ["red loud_seven, red 1, red 2", "red skip, blue 1, blue 2"], "red 1")
    play(game, 0, "red loud_seven")
    assert game.turn == 0, "a reverse between two skips"
    assert game.silence == (0,)


def test_a_hand_ends_and_the_next_begins_without_silence() -> None:
    match = config(2, silent_seven="next_seven")
    game = position(match, ["red 7, red 1", "red 4, blue 5, blue 6"], "red 9")
    views = [game.view(seat) for seat in (-1, 0, 1)]
    told: list[ev.Event] = []
    for move in (play, None):
        if move is None:
            told += game.apply(Move(1, Do.PLAY, next(c for c in game.hands[1] if game.rules.deck.name(c) == "red 4")))
        else:
            card = next(c for c in game.hands[0] if game.rules.deck.name(c) == "red 7")
            told += game.apply(Move(0, Do.PLAY, card, uno=True))
    assert game.silence == (0,)
    told += game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    assert game.phase is Phase.HAND_OVER
    assert game.silence == ()
    follow(views, told, game)
    game.apply(Move.deal())
    assert game.silence == ()


def test_nothing_of_it_is_there_while_the_rule_is_off() -> None:
    rules = rules_in_force(CLASSIC, 3, {})
    assert Do.SPEAK not in rules.moves
    assert all(rules.plain[face] for face, kind in enumerate(CLASSIC.face_kinds) if kind.number == 7)
    assert Do.SPEAK in UNBIDDEN
