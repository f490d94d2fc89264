"""House rules that reach from one hand to the next (docs/rules.md, House rules; Going out)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table import config, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.state import RULES_VERSION
from uno_desktop.engine.turns import take_out

PLAIN_START = {"start_skip": "no_effect", "start_reverse": "no_effect", "start_draw_two": "no_effect"}


def next_hand(hands: list[str], scores: list[int] | None = None, **rules: object) -> Game:
    """The second hand after one in which seat 2 went out with its only card."""
    match = config(len(hands), **PLAIN_START, **rules)  # type: ignore[arg-type]
    game = position(match, hands, "red 4", turn=2, scores=scores)
    game.apply(Move(2, Do.PLAY, game.hands[2][0]))
    assert game.phase is Phase.HAND_OVER
    game.apply(Move.deal())
    return game


def test_two_losers_leave_the_first_turn_as_it_is() -> None:
    game = next_hand(["red 5, red 2", "wild, blue 2", "red 9", "wild, green 2"], first_turn="loser")
    assert (game.dealer, game.turn) == (1, 2)


MANY = "wild, wild, wild, green 1, green 2, green 3, green 4, green 5, green 6, green 7, green 8"


def after_mercy(version: int = RULES_VERSION, **rules: object) -> Game:
    """The second hand after one in which seat 3 was taken out with 13 cards, and seat 2 won."""
    rules = {"mercy": True, "mercy_at": 13, "uno_penalty": 0} | rules
    match = replace(config(4, **PLAIN_START, **rules), rules_version=version)  # type: ignore[arg-type]
    game = position(match, ["red 5, red 2", "red 8, blue 3", "red draw_two, red 9", MANY], "red 4", turn=2)
    game.apply(Move(2, Do.PLAY, game.hands[2][0]))
    assert (game.hands[3], game.turn) == ([], 0)
    for seat in (0, 1, 2):
        game.apply(Move(seat, Do.PLAY, game.hands[seat][0]))
    assert game.hand_winner == 2
    game.apply(Move.deal())
    return game


@pytest.mark.parametrize(("version", "begins"), [(RULES_VERSION, 3), (1, 1)])
def test_whoever_was_taken_out_lost_with_what_they_held(version: int, begins: int) -> None:
    game = after_mercy(version, first_turn="loser")
    assert sum(game.before.hands is not None and bool(hand) for hand in game.before.hands or ()) == 2
    assert game.turn == begins


@pytest.mark.parametrize(("version", "trades"), [(RULES_VERSION, {2, 3}), (1, {2, 1})])
@pytest.mark.parametrize("way", ["to_winner", "to_loser"])
def test_whoever_was_taken_out_trades_as_the_loser(way: str, version: int, trades: set[int]) -> None:
    game = after_mercy(version, card_trade=way)
    (traded,) = [event for event in game.told or () if isinstance(event, ev.CardsTraded)]
    assert {traded.seat, traded.target} == trades


def test_of_several_taken_out_the_one_with_the_most_points_lost() -> None:
    match = config(4, mercy=True, mercy_at=12, first_turn="loser", **PLAIN_START)  # type: ignore[arg-type]
    hands = ["red 5, red 2", MANY.replace("green", "blue").replace("wild", "wild_draw_four"), "red 9", MANY]
    game = position(match, hands, "red 4", turn=2)
    state = game.copy()
    for seat in (1, 3):
        assert take_out(state, seat) is False
    held = [sum(state.rules.worth[card] for card in state.taken_out[seat]) for seat in (1, 3)]
    assert held == [186, 186]
    state.taken_out[3] = state.taken_out[3][:-1]
    state.apply(Move(2, Do.PLAY, state.hands[2][0]))
    state.apply(Move.deal())
    assert state.turn == 1


@pytest.mark.parametrize("more", [1, 5])
def test_the_winner_is_dealt_more_cards(more: int) -> None:
    game = next_hand(["red 5, red 2", "blue 8, blue 3", "red 9"], handicap=more)
    assert list(map(len, game.hands)) == [7, 7, 7 + more]
    assert game.cards_conserved()


def test_one_card_is_left_to_be_turned_up_whatever_the_handicap() -> None:
    game = next_hand(["red 5", "blue 8", "red 9", "blue 2", "blue 3", "green 3"], handicap=5, hand_size=17)
    assert len(game.hands[2]) <= 22
    assert len(game.discard) >= 1


def test_whoever_is_knocked_out_is_dealt_nothing_and_never_deals() -> None:
    game = next_hand(["wild, red 5", "wild, blue 3", "red 9", "red 1"], [20, 60, 0, 0], scoring="knockout", target=100)
    assert game.scores == [75, 113, 0, 1]
    assert list(map(len, game.hands)) == [7, 0, 7, 7]
    assert game.dealer == 2  # the seat left of the first dealer is out
    assert game.match_winner == NONE


@pytest.mark.parametrize(("version", "trades"), [(RULES_VERSION, 0), (2, 1)])
def test_nobody_trades_where_the_winner_of_an_ended_hand_held_as_much_as_the_other(version: int, trades: int) -> None:
    options = {"card_trade": "to_winner", "hand_minutes": 1, **PLAIN_START}
    match = replace(config(2, **options), rules_version=version)  # type: ignore[arg-type]
    game = position(match, ["red 4, red 5", "blue 3, red 4, blue 2"], "red 9", turn=0)
    game.apply(Move(REFEREE, Do.END_HAND))
    assert game.hand_winner == 0
    game.apply(Move.deal())
    assert sum(isinstance(event, ev.CardsTraded) for event in game.told or ()) == trades


@pytest.mark.parametrize(("version", "begins"), [(RULES_VERSION, 1), (2, 3)])
def test_a_loser_out_of_the_match_leaves_the_first_turn_as_it_is(version: int, begins: int) -> None:
    options = {"first_turn": "loser", "scoring": "knockout", "target": 50, **PLAIN_START}
    match = replace(config(4, dealer=3, **options), rules_version=version)  # type: ignore[arg-type]
    game = position(match, ["red 3, red 4", "red 1", "blue 1, wild", "green 8, green 2"], "red 9", turn=1)
    game.apply(Move(1, Do.PLAY, game.hands[1][0]))
    game.apply(Move.deal())
    assert game.turn == begins


@pytest.mark.parametrize(("version", "turns"), [(RULES_VERSION, 4), (2, 5)])
def test_a_hand_ends_after_as_many_turns_as_agreed(version: int, turns: int) -> None:
    match = replace(config(2, round_limit=2), rules_version=version)
    game = position(match, ["red 1, red 2", "blue 1, blue 2"], "green 9", turn=0)
    taken = 0
    while game.phase is not Phase.HAND_OVER:
        game.apply(Move(game.turn, Do.DRAW))
        if game.phase is Phase.DRAWN:
            game.apply(Move(game.turn, Do.PASS))
        taken += 1
    assert taken == turns
