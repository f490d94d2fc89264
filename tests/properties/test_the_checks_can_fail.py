"""A check that cannot fail proves nothing: each is shown a game with a planted fault."""

from __future__ import annotations

import random

import pytest
from property_checks import exactly_the_legal_moves, secrets_stay_secret, somebody_can_move, views_fold
from property_good_will import ends_with_good_will
from property_play import explore, replay
from property_rules import config

from uno_desktop.engine import events as ev
from uno_desktop.engine import legality, playing, turns, view
from uno_desktop.engine.effect_kinds import comply
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move

SETTINGS = config(3, players=3)


def dealt(moves: int = 6) -> Game:
    """A hand under way."""
    game = Game(SETTINGS)
    game.apply(Move.deal())
    for _ in range(moves):
        seat = game.waiting()[0]
        game.apply(game.legal_moves(seat)[0])
    return game


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lossy(game: Game, seat: int, amount: int, why: str) -> list[int]:
        taken = turns.give(game, seat, amount, why)
        if taken:
            game.hands[seat].remove(taken[0])
        return taken

    monkeypatch.setattr(comply, "give", lossy)
    with pytest.raises(AssertionError, match="lost or doubled"):
        explore(SETTINGS, 1, 200, dear_every=1000)


def test_a_move_accepted_and_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "stray", lambda _move, _may_name: None)
    with pytest.raises(AssertionError, match="accepted in"):
        exactly_the_legal_moves(dealt(), random.Random(1), 300)


def test_a_move_listed_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = legality.legal_moves
    monkeypatch.setattr(
        legality, "legal_moves", lambda pos, seat, hand: [*listed(pos, seat, hand), Move(seat, Do.PASS)]
    )
    with pytest.raises(AssertionError, match="listed and refused"):
        exactly_the_legal_moves(dealt(), random.Random(1), 1)


def test_nobody_to_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "legal_moves", lambda _pos, _seat, _hand: [])
    game = Game(SETTINGS)
    game.apply(Move.deal())
    with pytest.raises(AssertionError, match="stuck"):
        somebody_can_move(game)


def test_a_view_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Game.view
    monkeypatch.setattr(Game, "view", lambda game, seat: honest(game, seat)._replace(out=tuple(game.hands[game.turn])))
    with pytest.raises(AssertionError):
        secrets_stay_secret(dealt(), random.Random(1))


def test_an_event_that_does_not_fold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(view._FOLDS, ev.CardPlayed, lambda _view, _event: {})
    game = Game(SETTINGS)
    game.apply(Move.deal())
    views = [game.view(seat) for seat in range(NONE, game.players)]
    seat = game.turn
    while not game.playable(seat):
        game.apply(game.legal_moves(seat)[0])
        seat, views = game.turn, [game.view(seat) for seat in range(NONE, game.players)]
    events = game.apply(next(move for move in game.legal_moves(seat) if move.do == Do.PLAY))
    with pytest.raises(AssertionError, match="discard"):
        views_fold(views, events, game)


def test_another_course_of_the_match_is_found() -> None:
    played = explore(SETTINGS, 1, 30, dear_every=1000)
    played.events[20] = ()
    with pytest.raises(AssertionError):
        replay(SETTINGS, played)


def test_a_hand_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dealt()
    assert ends_with_good_will(game, random.Random(1))

    def kept_in(game: Game, seat: int) -> None:
        turns.give(game, seat, 2, "turn")
        turns.settle(game, seat)

    monkeypatch.setattr(playing, "_go_out", kept_in)
    assert not ends_with_good_will(game, random.Random(1))
