"""Sorting the hand; and from what the player means to legal moves."""

from __future__ import annotations

import pytest

from uno_desktop.content.themes.themes import load
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.ui.play.picture.hand_fan import in_order
from uno_desktop.ui.play.presenter.intents import Intent, choices, moves_for, narrowed, question, with_group

THEME = load("classic")
DECK = THEME.deck()


def card(name: str, copy: int = 0) -> int:
    return DECK.cards_named(name)[copy]


def view_of(hand: list[int], top: str = "red 7", seat: int = 0, others: int = 2, **rules):
    return game_of(hand, top, others, **rules).view(seat)


def game_of(hand: list[int], top: str = "red 7", others: int = 2, **rules) -> Game:
    config = MatchConfig(DECK, THEME.options("official", rules), 1 + others, seed_bytes(1))
    spare = [c for c in range(DECK.size) if c not in hand and DECK.name(c) != top]
    hands = [hand, *([spare[2 * i], spare[2 * i + 1]] for i in range(others))]
    return Game.from_setup(config, hands=hands, discard=[card(top)], turn=0)


@pytest.mark.parametrize(
    ("by", "held", "playable", "found"),
    [
        ("color", ["wild", "blue 3", "red skip", "red 9", "red 0", "yellow 5"], [],
         ["red 0", "red 9", "red skip", "yellow 5", "blue 3", "wild"]),
        ("playable", ["red 9", "blue 3", "wild"], ["wild", "blue 3"], ["blue 3", "wild", "red 9"]),
    ],
)  # fmt: skip
def test_a_hand_is_sorted_by_color_or_by_what_can_be_played(by, held, playable, found) -> None:
    cards = [card(name) for name in held]
    assert [DECK.name(cards[i]) for i in in_order(cards, DECK, by, {card(name) for name in playable})] == found
    assert in_order([NONE, NONE, NONE], DECK, by, ()) == [0, 1, 2], "hidden cards keep their order"


def test_a_card_that_fits_is_one_move_whichever_copy_is_tapped() -> None:
    view = view_of([card("red 5", 0), card("red 5", 1), card("blue 1")])
    for copy in (0, 1):
        moves = moves_for(Intent(Do.PLAY, card("red 5", copy)), view)
        assert [(m.do, m.card) for m in moves] == [(Do.PLAY, card("red 5", copy))]
        assert question(moves) is None
    assert moves_for(Intent(Do.PLAY, card("blue 1")), view) == [], "it doesn't fit"


def test_a_wild_asks_for_the_color() -> None:
    view = view_of([card("wild"), card("blue 1"), card("blue 2")])
    moves = moves_for(Intent(Do.PLAY, card("wild")), view)
    assert question(moves) == "color"
    assert choices(moves, "color") == [0, 1, 2, 3]
    (chosen,) = narrowed(moves, "color", 2)
    assert chosen.color == 2
    assert not chosen.uno


def test_a_seven_asks_for_whom_to_swap_with() -> None:
    view = view_of([card("red 7", 1), card("blue 1"), card("blue 2")], top="red 2", seven_zero=True)
    moves = moves_for(Intent(Do.PLAY, card("red 7", 1)), view)
    assert question(moves) == "target"
    assert choices(moves, "target") == [1, 2]


def test_several_of_one_number_are_asked_about_first() -> None:
    view = view_of([card("red 5"), card("blue 5"), card("green 5"), card("blue 1")], multi_play=True)
    moves = moves_for(Intent(Do.PLAY, card("red 5")), view)
    assert question(moves) == "also"
    assert all(m.card == card("red 5") and card("red 5") not in m.also for m in moves)
    alone = narrowed(moves, "also", ())
    assert question(alone) is None


def test_the_draw_pile_draws_and_nothing_else_is_legal_on_turn() -> None:
    view = view_of([card("blue 1"), card("red 5")])
    assert [m.do for m in moves_for(Intent(Do.DRAW), view)] == [Do.DRAW]
    for intent in (
        Intent(Do.PASS),
        Intent(Do.CATCH_UNO, target=1),
        Intent(Do.CHALLENGE),
        Intent(Do.CHOOSE_COLOR, color=1),
    ):
        assert moves_for(intent, view) == []


@pytest.mark.parametrize("seat", [1, 2])
def test_out_of_turn_nothing_can_be_played(seat: int) -> None:
    view = view_of([card("blue 1")], seat=seat)
    assert all(moves_for(Intent(Do.PLAY, c), view) == [] for c in view.hand)


def test_a_group_may_be_of_other_copies_in_another_order() -> None:
    fives = [card("blue 5", 0), card("blue 5", 1), card("green 5")]
    game = game_of([card("red 5"), *fives, card("blue 1")], multi_play=True)
    moves = moves_for(Intent(Do.PLAY, card("red 5")), game.view(0))
    for also in ((fives[1],), (fives[2], fives[1]), (fives[1], fives[0], fives[2]), ()):
        (move,) = with_group(moves, also, DECK.faces)
        assert move.also == also
        assert game.can(move) is None
