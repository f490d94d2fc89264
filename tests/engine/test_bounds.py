"""Nothing in the engine goes on forever or grows without bound (docs/rules.md, Where rules meet, 17, 20 and 22)."""

from __future__ import annotations

import pytest
from table import COLORS, config, deck_of, position
from written_positions import game_at

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.in_force import TURNS_A_SEAT
from uno_desktop.engine.legality import MOST_GROUPS
from uno_desktop.engine.moves import Do, Move, Phase

# -- who deals --


@pytest.mark.parametrize("symbols", ["zero", "points", "redraw"])
@pytest.mark.parametrize("counts", [{"n5": 10}, {"n5": 10, "skip": 2}, {"skip": 6, "wild": 10}, {"n0": 4, "wild": 40}])
def test_a_dealer_is_found_whatever_the_deck(symbols: str, counts: dict[str, int]) -> None:
    found = set()
    for seed in range(30):
        match = config(
            3, seed=seed, deck=deck_of(**counts), dealer=None, dealer_symbols=symbols, hand_size=2, start_skip="apply"
        )
        game = Game(match)
        game.apply(Move.deal())
        found.add(game.dealer)
    assert found == {0, 1, 2}


def test_numbers_that_are_all_alike_leave_the_dealer_to_chance_without_a_draw() -> None:
    game = Game(config(3, deck=deck_of(n5=10, skip=2), dealer=None, dealer_symbols="redraw", hand_size=2))
    events = game.apply(Move.deal())
    assert not any(isinstance(event, ev.DealerDrawn) for event in events)
    assert isinstance(events[0], ev.DealerChosen)


# -- how many moves are listed --


def fives(each: int) -> Game:
    """One hand of all the fives there are, so many of each color, and a red 7, on a blue 7."""
    deck = Deck("own", COLORS, (STANDARD_KINDS["5"], STANDARD_KINDS["7"]), (each, 1))
    hand = ", ".join(f"{color} 5" for color in COLORS for _ in range(each))
    match = config(2, deck=deck, multi_play=True, hand_size=1)
    return position(match, [f"red 7, {hand}", "green 7"], "blue 7", "yellow 7")


def test_one_pack_lists_every_group() -> None:
    game = fives(2)
    listed = [move for move in game.legal_moves(0) if move.do == Do.PLAY and not move.uno]
    blues = [move for move in listed if game.rules.deck.name(move.card) == "blue 5"]
    # Alone, or with any of one more blue 5 and two of each other color, each color of them last once.
    assert len(blues) == 136


@pytest.mark.parametrize("each", [4, 10, 24])
def test_many_equal_numbers_list_a_bounded_number_of_moves(each: int) -> None:
    game = fives(each)
    listed = [move for move in game.legal_moves(0) if move.do == Do.PLAY]
    assert 100 < len(listed) <= 2 * MOST_GROUPS
    assert len(set(listed)) == len(listed)
    assert all(game.can(move) is None for move in listed)
    assert max(len(move.also) for move in listed) == 4 * each - 1
    assert {game.rules.deck.name(card) for card in game.playable(0)} == {"red 7", "blue 5"}


def test_a_group_that_is_not_listed_is_accepted() -> None:
    game = fives(24)
    blue = [card for card in game.hands[0] if game.rules.deck.name(card) == "blue 5"]
    others = [card for card in game.hands[0] if game.rules.deck.name(card) in ("red 5", "green 5")]
    move = Move(0, Do.PLAY, blue[0], also=(*others[3:40], blue[1]))
    key = sorted(game.rules.faces[card] for card in move.also)
    assert all(sorted(game.rules.faces[card] for card in listed.also) != key for listed in game.legal_moves(0))
    game.apply(move)
    assert game.count(0) == 4 * 24 + 1 - 39


# -- hands without end --


def drag(game: Game, turns: int) -> int:
    """Let everybody draw and keep so many turns, or until the hand is over; how many turns it were."""
    for turn in range(turns):
        if game.phase is Phase.HAND_OVER:
            return turn
        seat = game.turn
        game.apply(Move(seat, Do.DRAW))
        if game.phase is Phase.DRAWN:
            game.apply(Move(seat, Do.PASS))
        held, pile = game.hands[seat], game.draw_pile
        pile.insert(0, held.pop())  # so that the piles never run out
    return turns


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("scoring", ["winner_takes", "low_total"])
def test_a_hand_past_500_turns_a_seat_ends_without_a_winner(players: int, scoring: str) -> None:
    hands = ["red 1, red 2, blue 3"] * 2 + ["green 1, green 2, green 4"] * (players - 2)
    if players == 5:
        hands = ["red 1, red 2, blue 3", "red 1, red 2, blue 3", "green 1", "green 2", "green 4"]
    game = position(config(players, scoring=scoring, target=5000), hands, "red 9")
    assert drag(game, TURNS_A_SEAT * players) == TURNS_A_SEAT * players
    assert game.phase is Phase.TURN
    assert game_at(game.config, game.position()).turns_left == game.turns_left
    assert drag(game, 2) == 1
    assert (game.phase, game.hand_winner, game.hand_points) == (Phase.HAND_OVER, -1, None)
    if scoring == "winner_takes":
        assert game.scores == [0] * players
    else:
        assert sum(game.scores) > 0
    game.apply(Move.deal())
    assert (game.hand_number, game.phase in (Phase.TURN, Phase.CHOOSE_COLOR)) == (2, True)
    assert game.turns_left >= TURNS_A_SEAT * players - 2


def shut_in(*hands: str, deck: Deck | None = None, **rules: object) -> Game:
    """Two hands of Wild Draw Fours that may not be bluffed."""
    match = config(2, wild_draw_four_needs="no_color_or_wild", bluff=False, **rules)  # type: ignore[arg-type]
    return position(match, hands, "red 9")


FOURS = "wild_draw_four, wild_draw_four"


def test_hands_of_nothing_but_wild_draw_fours_end_at_the_next_draw() -> None:
    game = shut_in(FOURS, FOURS)
    game.apply(Move(0, Do.DRAW))
    assert game.phase is Phase.HAND_OVER


@pytest.mark.parametrize(
    ("hands", "rules"),
    [((FOURS, f"{FOURS}, blue 3"), {}), ((f"{FOURS}, blue 3", FOURS), {}), ((FOURS, FOURS), {"seven_zero": True})],
    ids=["the other has a card", "one has a card", "a seven moves hands"],
)
def test_hands_that_may_still_change_go_on(hands: tuple[str, str], rules: dict[str, object]) -> None:
    game = shut_in(*hands, **rules)
    game.apply(Move(0, Do.DRAW))
    assert game.phase is not Phase.HAND_OVER
