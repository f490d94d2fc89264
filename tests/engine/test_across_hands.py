"""What no scenario shows, for it plays a single hand: who deals, and matches of several hands
(docs/rules.md, Going out)."""

from __future__ import annotations

import pytest
from table import config, deck_of, position, win_hand

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase

SEEDS = range(40)


# -- the first dealer (docs/rules.md, Dealer) --


def drawn_for_the_deal(game: Game) -> tuple[list[list[tuple[int, str]]], int]:
    """The rounds of cards drawn for the deal, by name, and who deals."""
    events = game.apply(Move.deal())
    rounds: list[list[tuple[int, str]]] = [[]]
    for event in events:
        if isinstance(event, ev.DealerDrawn):
            if rounds[-1] and event.seat <= rounds[-1][-1][0] and event.seat != rounds[-1][-1][0]:
                rounds.append([])
            rounds[-1].append((event.seat, game.rules.deck.name(event.card)))
    chosen = next(event for event in events if isinstance(event, ev.DealerChosen))
    assert chosen.seat == game.dealer
    return rounds, game.dealer


def worth(name: str, symbols: str) -> int:
    """What a card drawn for the deal counts."""
    last = name.split()[-1]
    if last.isdecimal():
        return int(last)
    if symbols == "zero":
        return 0
    return 50 if last.startswith("wild") else 20


@pytest.mark.parametrize("symbols", ["zero", "points"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_highest_card_deals_and_those_tied_draw_again(symbols: str, seed: int) -> None:
    game = Game(config(5, seed=seed, dealer=None, dealer_symbols=symbols))
    rounds, dealer = drawn_for_the_deal(game)
    seats = list(range(5))
    for cards in rounds:
        assert [seat for seat, _ in cards] == seats
        best = max(worth(name, symbols) for _, name in cards)
        seats = [seat for seat, name in cards if worth(name, symbols) == best]
    assert seats == [dealer]


def test_ties_happen_and_are_drawn_off() -> None:
    assert any(len(drawn_for_the_deal(Game(config(5, seed=seed, dealer=None)))[0]) > 1 for seed in SEEDS)


def test_where_symbols_are_redrawn_a_symbol_goes_to_the_bottom_and_its_player_draws_again() -> None:
    redrawn = 0
    for seed in SEEDS:
        game = Game(config(3, seed=seed, dealer=None, dealer_symbols="redraw"))
        events = game.apply(Move.deal())
        last: dict[int, str] = {}
        draws = [event for event in events if isinstance(event, ev.DealerDrawn)]
        for event, following in zip(draws, [*draws[1:], None], strict=True):
            name = game.rules.deck.name(event.card)
            last[event.seat] = name
            if not name[-1].isdecimal():
                redrawn += 1
                assert following is not None
                assert following.seat == event.seat
        assert all(name[-1].isdecimal() for name in last.values())
    assert redrawn > 10


def test_an_action_counts_less_than_a_one_for_the_deal() -> None:
    deck, decided = deck_of(skip=6, n1=1), 0
    for seed in SEEDS:
        match = config(3, seed=seed, deck=deck, dealer=None, dealer_symbols="zero", hand_size=3, start_skip="apply")
        rounds, dealer = drawn_for_the_deal(Game(match))
        ones = [seat for seat, name in rounds[0] if name.endswith("1")]
        if len(ones) == 1:
            decided += 1
            assert (len(rounds), dealer) == (1, ones[0])
    assert decided > 3


def test_points_and_zero_differ() -> None:
    def dealers(symbols: str) -> list[int]:
        return [
            drawn_for_the_deal(Game(config(5, seed=seed, dealer=None, dealer_symbols=symbols)))[1] for seed in SEEDS
        ]

    assert len({tuple(dealers(symbols)) for symbols in ("zero", "points")}) == 2


def test_the_dealers_draw_ignores_that_actions_count_nothing() -> None:
    for seed in SEEDS:
        plain = drawn_for_the_deal(Game(config(4, seed=seed, dealer=None)))
        assert plain == drawn_for_the_deal(Game(config(4, seed=seed, dealer=None, action_points="zero")))


@pytest.mark.parametrize("symbols", ["zero", "points", "redraw"])
def test_where_all_cards_count_the_same_the_dealer_is_left_to_chance(symbols: str) -> None:
    found, deck = set(), deck_of(skip=4, reverse=4)
    for seed in SEEDS:
        game = Game(config(3, deck=deck, seed=seed, dealer=None, dealer_symbols=symbols, hand_size=3))
        game.apply(Move.deal())
        found.add(game.dealer)
    assert found == {0, 1, 2}


def test_chosen_without_a_choice_is_left_to_chance_and_nobody_draws() -> None:
    found = set()
    for seed in SEEDS:
        game = Game(config(4, seed=seed, dealer=None, preset="office"))
        events = game.apply(Move.deal())
        assert not any(isinstance(event, ev.DealerDrawn) for event in events)
        found.add(game.dealer)
    assert found == {0, 1, 2, 3}


def test_a_dealer_who_was_chosen_deals_whatever_the_way() -> None:
    for seat in range(4):
        game = Game(config(4, dealer=seat))
        game.apply(Move.deal())
        assert game.dealer == seat


def test_the_player_to_the_dealers_left_is_dealt_to_first() -> None:
    game = Game(config(3, dealer=1, seed=5, hand_size=2, start_wild="return"))
    (dealt,) = (event for event in game.apply(Move.deal()) if isinstance(event, ev.CardsDealt))
    assert [len(hand) for hand in dealt.hands] == [2, 2, 2]
    again = Game(config(3, dealer=2, seed=5, hand_size=2, start_wild="return"))
    (turned,) = (event for event in again.apply(Move.deal()) if isinstance(event, ev.CardsDealt))
    assert turned.hands == (dealt.hands[2], dealt.hands[0], dealt.hands[1])


# -- the next dealer (docs/rules.md, Dealer) --


@pytest.mark.parametrize(("way", "dealers"), [("left", [2, 3, 0]), ("stay", [2, 2, 2]), ("winner", [2, 1, 3])])
def test_who_deals_next(way: str, dealers: list[int]) -> None:
    game = Game(config(4, dealer=2, dealer_next=way, target=5000))
    found = []
    for winner in (1, 3, 0):
        win_hand(game, winner, ["red 1", "red 2", "red 4"])
        found.append(game.dealer)
    assert found == dealers
    assert game.hand_number == 3


def test_where_the_winner_deals_and_nobody_won_the_dealer_stays() -> None:
    game = position(config(3, dealer=1, dealer_next="winner"), ["green 2", "blue 3", "yellow 4"], "red 0", "")
    for seat in range(3):
        game.apply(Move(seat, Do.DRAW))
    assert (game.phase, game.hand_winner) == (Phase.HAND_OVER, NONE)
    game.apply(Move.deal())
    assert game.dealer == 1


# -- matches (docs/rules.md, Going out; Where rules meet, 4 and 13) --


def test_scores_add_up_until_the_target_is_reached() -> None:
    game = Game(config(2, target=120))
    win_hand(game, 0, ["wild, red 9"])
    assert (game.scores, game.hand_points, game.phase) == ([59, 0], 59, Phase.HAND_OVER)
    win_hand(game, 1, ["wild, wild"])
    assert game.scores == [59, 100]
    win_hand(game, 0, ["wild, wild"])
    assert (game.scores, game.phase, game.match_winner) == ([159, 100], Phase.MATCH_OVER, 0)


def test_a_tie_after_so_many_hands_is_played_off_by_all_until_it_is_broken() -> None:
    game = Game(config(3, hands=2))
    win_hand(game, 0, ["red 5", "red 6"])
    win_hand(game, 1, ["red 5", "red 6"])
    assert (game.phase, game.scores) == (Phase.HAND_OVER, [11, 11, 0])
    win_hand(game, 2, ["red 5", "red 6"])
    assert (game.phase, game.scores) == (Phase.HAND_OVER, [11, 11, 11])
    win_hand(game, 2, ["red 1", "red 2"])
    assert (game.phase, game.match_winner) == (Phase.MATCH_OVER, 2)


def test_a_single_hand_without_a_winner_is_dealt_again() -> None:
    game = position(config(2, scoring="single_hand"), ["green 2", "blue 3"], "red 0", "")
    for seat in range(2):
        game.apply(Move(seat, Do.DRAW))
    assert game.phase is Phase.HAND_OVER
    win_hand(game, 1)
    assert (game.phase, game.match_winner, game.scores) == (Phase.MATCH_OVER, 1, [0, 0])


def test_nothing_is_dealt_after_the_match() -> None:
    game = Game(config(2, target=50))
    win_hand(game, 1, ["wild"])
    assert game.legal_moves(NONE) == []
    assert game.can(Move.deal()) is not None


def test_what_was_owed_and_pending_is_forgotten_with_the_hand() -> None:
    game = Game(config(2, stacking="same", jump_in=True))
    win_hand(game, 1, ["wild"])
    game.apply(Move.deal())
    view = game.view(0)
    assert (view.uno_open, view.jump_open, view.pending_draw, view.out, view.hand_winner) == ((), False, 0, (), NONE)


def test_dealt_afresh_where_nothing_dealt_can_start() -> None:
    deck: Deck = deck_of(n1=1, skip=2, wild=1)
    fresh = 0
    for seed in SEEDS:
        game = Game(config(2, deck=deck, seed=seed, hand_size=5, start_skip="cover", start_wild="return"))
        starts = [event for event in game.apply(Move.deal()) if isinstance(event, ev.HandStarted)]
        assert {event.number for event in starts} == {1}
        fresh += len(starts) > 1
        assert game.rules.deck.kind(game.top).number == 1
        assert game.cards_conserved()
    assert fresh > 3


def test_a_deal_given_that_cannot_start_is_dealt_afresh_as_the_first_hand() -> None:
    deck = deck_of(n1=1, skip=2)
    skips = [card for card in range(deck.size) if deck.kind(card).id == "skip"]
    numbers = [card for card in range(deck.size) if deck.kind(card).id == "1"]
    match = config(2, deck=deck, dealer=None, hand_size=2, start_skip="return", preset="office")
    game = Game.from_deal(match, [numbers[:2], numbers[2:]], skips)
    assert game.hand_number == 1
    assert game.rules.deck.kind(game.top).id == "1"
    assert game.cards_conserved()


@pytest.mark.parametrize(("chosen", "dealer"), [(None, 2), (0, 0), (1, 1)])
def test_in_a_position_the_last_seat_has_dealt_unless_a_dealer_was_chosen(chosen: int | None, dealer: int) -> None:
    game = position(config(3, dealer=chosen), ["red 1, red 2", "blue 1", "blue 2"], "red 9")
    assert game.dealer == dealer
    deck = game.rules.deck
    given = Game.from_deal(config(3, dealer=chosen, hand_size=1), [[0], [1], [2]], range(3, deck.size))
    assert given.dealer == dealer


def test_the_loser_of_a_hand_that_was_not_played_does_not_begin() -> None:
    """In a match's first hand the first turn is as usual, and nobody is dealt more."""
    for rules in ({"first_turn": "loser"}, {"first_turn": "winner"}, {"handicap": 3}, {"tie_break": 2}):
        game = Game(config(4, dealer=1, start_wild="return", start_skip="return", start_reverse="return", **rules))
        game.apply(Move.deal())
        assert game.turn == 2
        assert [len(hand) for hand in game.hands] == [7, 7, 9 if game.rules.deck.kind(game.top).has("draw") else 7, 7]
