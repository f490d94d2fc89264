"""House rules that a scenario cannot show: they reach over hands, ask before a deal, or end a hand from outside."""

from __future__ import annotations

import pytest
from table import CLASSIC, config, deck_of_kinds, follow, play, position
from test_hands_between import next_hand
from written_positions import game_at

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Effect, Kind
from uno_desktop.engine.effect_kinds.press import GIVES
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.legality import call_owed_after
from uno_desktop.engine.limits import deck_cards
from uno_desktop.engine.moves import NONE, OVER, REFEREE, Do, Move, Phase
from uno_desktop.engine.presets import DUEL, NOBODY_CALLS
from uno_desktop.engine.rules import OPTIONS, check_options, deck_in_play
from uno_desktop.engine.rules.dealers_choice import HAND_RULES, MOST_OFFERED
from uno_desktop.engine.rules.scoring import Lives
from uno_desktop.engine.state import MatchConfig

# -- a rule for each hand --


def asked(players: int = 3, **rules: object) -> Game:
    """A match before its first hand is dealt, in which somebody is asked for a rule."""
    game = Game(config(players, dealer=1, **rules))  # type: ignore[arg-type]
    game.apply(Move.deal())
    return game


def test_the_dealer_is_asked_before_any_card_is_dealt() -> None:
    game = asked(dealers_choice="dealer")
    assert (game.phase, game.turn) == (Phase.CHOOSE_RULE, 1)
    assert len(game.pending.offers) == MOST_OFFERED
    assert [move.do for move in game.legal_moves(1)] == [Do.CHOOSE_RULE] * MOST_OFFERED
    assert not game.legal_moves(0)
    assert not any(game.hands)
    assert game.cards_conserved()


def test_what_the_dealer_picks_is_in_force_for_one_hand() -> None:
    game = asked(dealers_choice="dealer")
    rule = game.pending.offers[0]
    events = game.apply(Move(1, Do.CHOOSE_RULE, target=rule))
    assert ev.HandRuleChosen(1, rule) in events
    option, value = HAND_RULES[rule]
    assert game.rules.options[option] == value
    assert all(view.rules is game.rules for view in map(game.view, range(3)))
    assert [len(hand) for hand in game.hands] == [7, 7, 7]
    game.hands[game.turn] = [card for card in range(108) if CLASSIC.color_of(card) == game.color][:1]
    game.apply(Move(game.turn, Do.PLAY, game.hands[game.turn][0], target=NONE))
    while game.phase not in OVER:
        game.apply(game.legal_moves(game.waiting()[0])[0])
    if game.phase is Phase.HAND_OVER:
        game.apply(Move.deal())
        assert game.rules.options[option] != value


def test_another_rule_than_those_offered_is_refused() -> None:
    game = asked(dealers_choice="dealer")
    other = next(rule for rule in range(len(HAND_RULES)) if rule not in game.pending.offers)
    assert game.can(Move(1, Do.CHOOSE_RULE, target=other)) is Refusal.RULE_NOT_OFFERED
    assert game.can(Move(0, Do.CHOOSE_RULE, target=game.pending.offers[0])) is Refusal.NOT_YOUR_TURN


def test_chance_asks_nobody() -> None:
    game = Game(config(3, dealers_choice="chance"))
    chosen = [event for event in game.apply(Move.deal()) if isinstance(event, ev.HandRuleChosen)]
    assert chosen == [ev.HandRuleChosen(NONE, game.rules.hand_rule)]
    assert game.phase is not Phase.CHOOSE_RULE
    assert game.rules.hand_rule in range(len(HAND_RULES))


def test_what_is_on_already_or_cannot_be_played_is_not_offered() -> None:
    offered = {
        HAND_RULES[rule][0] for rule in asked(dealers_choice="dealer", jump_in=True, draw_most=3).rules.hand_rules
    }
    assert "jump_in" not in offered
    assert "draw_machine" not in offered
    assert "seven_zero" in offered


def test_rules_that_need_a_number_of_players_can_be_on_all_the_while() -> None:
    offered = {HAND_RULES[rule][0] for rule in asked(4, dealers_choice="dealer", teams="two").rules.hand_rules}
    assert {"jump_in", "seven_zero"} < offered


@pytest.mark.parametrize("rule", range(len(HAND_RULES)))
def test_every_rule_for_a_hand_can_be_played(rule: int) -> None:
    rules = Game(config(4, dealers_choice="dealer")).rules.with_hand_rule(rule)
    assert rules.options[HAND_RULES[rule][0]] == HAND_RULES[rule][1] != OPTIONS[HAND_RULES[rule][0]].default
    assert rules.with_hand_rule(NONE).hand_rule == NONE


def test_a_position_that_waits_for_a_rule_can_be_read_again() -> None:
    game = asked(dealers_choice="dealer")
    for _ in range(2):
        again = game_at(game.config, game.position())
        assert again.position() == game.position()
        assert again.rules.hand_rule == game.rules.hand_rule
        if game.phase is Phase.CHOOSE_RULE:
            game.apply(Move(1, Do.CHOOSE_RULE, target=game.pending.offers[1]))


@pytest.mark.parametrize("way", ["winner", "chance"])
def test_what_lay_open_for_one_hand_is_hidden_in_the_next(way: str) -> None:
    """Also to somebody whose view follows from the events alone."""
    game = position(config(3, dealers_choice=way), ["red 5, red 2", "blue 8, blue 3", "red 9"], "red 4", turn=2)
    game.rules = game.rules.with_hand_rule(HAND_RULES.index(("open_hands", True)))
    views = [game.view(seat) for seat in range(3)]
    assert all(view.partner_hands for view in views)
    while not (game.hand_number == 2 and game.phase is Phase.TURN):
        due = {Phase.HAND_OVER: REFEREE}.get(game.phase, game.turn)
        told = game.apply(game.legal_moves(due)[0])
        views = follow(views, told, game)
    assert bool(game.rules.open_hands) == any(view.partner_hands for view in views)


# -- trades --


def test_the_loser_gives_the_best_card_and_gets_the_worst() -> None:
    game = next_hand(["red 5, red 2", "wild, blue 3", "red 9"], card_trade="to_winner")
    assert [len(hand) for hand in game.hands] == [7, 7, 7]
    assert game.cards_conserved()
    points = [[game.rules.deck.kind(card).points for card in hand] for hand in game.hands]
    best, worst = game.hands[2][-1], game.hands[1][-1]  # what was traded comes last
    assert game.rules.deck.kind(best).points >= max(points[1])
    assert game.rules.deck.kind(worst).points <= min(points[2])


def test_who_lost_goes_by_the_printed_points_as_the_cards_do() -> None:
    """Where only numbers count, seat 0 would have held the most."""
    game = next_hand(["red 5, red 2", "wild, blue 3", "red 9"], card_trade="to_winner", action_points="zero")
    traded = [event for event in game.told or () if isinstance(event, ev.CardsTraded)]
    assert [(event.seat, event.target) for event in traded] == [(1, 2)]


def test_only_those_who_trade_see_the_cards() -> None:
    event = ev.CardsTraded(1, 2, (5,), (7,))
    assert event.seen_by(1) == event == event.seen_by(2)
    assert event.seen_by(0) == ev.CardsTraded(1, 2, (ev.HIDDEN,), (ev.HIDDEN,))


def test_two_losers_trade_nothing() -> None:
    game = next_hand(["wild, red 2", "wild, blue 2", "red 9"], card_trade="to_loser")
    assert not any(isinstance(event, ev.CardsTraded) for event in game.told or ())


# -- clocks --


def test_that_time_ran_out_over_a_drawn_card_is_told_to_nobody_else() -> None:
    game = position(config(2, turn_seconds=10), ["blue 1, green 2", "red 3, red 5"], "red 4", draw="red 7, blue 2")
    game.apply(Move(0, Do.DRAW))
    told = [event for event in game.apply(Move(0, Do.TIME_OUT)) if isinstance(event, ev.TimeRanOut)]
    assert [event.seen_by(0) is not None for event in told] == [True]
    assert [event.seen_by(1) for event in told] == [None]


# -- the rest --


def test_the_last_of_several_hands_is_no_play_off() -> None:
    match = config(2, hands=2, tie_break=2, start_draw_two="no_effect")
    game = position(match, ["red 5", "red 7, red 2"], "red 4")
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    game.apply(Move.deal())
    assert [len(hand) for hand in game.hands] == [7, 7]


@pytest.mark.parametrize(("second", "turn"), [("blue skip, green 2", 2), ("green 1, green 2", 3)])
def test_whoever_accepts_one_of_two_skips_leaves_the_other_to_the_next_player(second: str, turn: int) -> None:
    double = Kind("double_skip", True, 20, (Effect("skip"), Effect("skip")))
    deck = deck_of_kinds(double, STANDARD_KINDS["skip"])
    hands = ["red double_skip, red 1, red 2", "red skip, blue 1", second, "yellow 1, yellow 2"]
    game = position(config(4, deck=deck, skip_answer=True), hands, "red 1")
    play(game, 0, "red double_skip")
    assert (game.phase, game.turn) == (Phase.PENALTY, 1)
    game.apply(Move(1, Do.ACCEPT))
    assert game.turn == turn
    if turn == 2:
        assert game.phase is Phase.PENALTY
        game.apply(Move(2, Do.ACCEPT))
    assert (game.phase, game.turn) == (Phase.TURN, 3)


@pytest.mark.parametrize(
    ("hand", "targets"),
    [
        ("red 7", {NONE}),
        ("red 7, blue 7", {NONE, 1, 2}),
        ("red 7, blue 7, green 1", {1, 2}),
    ],
)
def test_a_seven_that_goes_out_asks_for_nobody_to_swap_with(hand: str, targets: set[int]) -> None:
    match = config(3, seven_zero=True, multi_play=True)
    game = position(match, [hand, "blue 8, blue 9", "red 9, wild"], "red 4")
    plays = [move for move in game.legal_moves(0) if move.do == Do.PLAY and game.rules.deck.kind(move.card).number == 7]
    assert {move.target for move in plays} == targets
    for move in plays:
        goes_out = 1 + len(move.also) == len(hand.split(","))
        assert (move.target == NONE) == goes_out


def test_the_machine_keeps_to_its_odds() -> None:
    """The odds are written in docs/rules.md and in the rulebook."""
    assert [GIVES.count(amount) for amount in range(10)] == [12, 2, 2, 1, 1, 0, 1, 0, 0, 1]


def test_a_deck_made_of_another_is_never_made_twice() -> None:
    match = config(2, packs="three", card_mix="more_actions")
    game = Game(match)
    assert game.rules.deck.size == 3 * (76 + 2 * 32)
    again = Game(MatchConfig(game.rules.deck, match.options, 2, match.seed, 0))
    assert again.rules.deck == game.rules.deck
    assert deck_in_play(game.rules.deck, 2, dict(config(2).options)) == CLASSIC


def test_the_rules_of_the_match_are_compiled_once() -> None:
    """A view that is told of them again equals the one before."""
    rules = Game(config(2)).rules
    assert rules.with_hand_rule(NONE) is rules


def test_of_two_players_the_other_one_lost_even_without_points() -> None:
    game = position(config(2, card_trade="to_winner"), ["blue 0, green 0", "red 9"], "red 4", turn=1)
    play(game, 1, "red 9")
    game.apply(Move.deal())
    assert [event.target for event in game.told or () if isinstance(event, ev.CardsTraded)]


def test_whoever_is_out_of_the_hand_catches_nobody() -> None:
    game = position(config(3, mercy=True), ["red 5", "red 6, red 7", ""], "red 4", turn=1)
    game.uno_open = (0,)
    assert Move(1, Do.CATCH_UNO, target=0) in game.legal_moves(1)
    assert game.legal_moves(2) == []


def test_who_is_to_be_caught_must_be_named_and_must_be_a_player() -> None:
    game = position(config(3), ["red 5", "red 6, red 7", "red 8, red 9"], "red 4", turn=1)
    game.uno_open = (0,)
    reasons = [game.can(Move(1, Do.CATCH_UNO, target=target)) for target in (NONE, 3, -2, 1, 2, 0)]
    assert reasons == [
        Refusal.TARGET_NEEDED, Refusal.TARGET_WRONG, Refusal.TARGET_WRONG, Refusal.NOBODY_TO_CATCH,
        Refusal.NOBODY_TO_CATCH, None,
    ]  # fmt: skip


def test_a_card_that_does_not_match_is_refused_for_that_and_before_a_drop_for_the_time() -> None:
    game = position(config(2, six_drop=True), ["blue 5, red 6", "red 7, red 8"], "red 4", turn=0)
    blue = Move(0, Do.PLAY, game.hands[0][0])
    assert game.can(blue) is Refusal.NO_MATCH
    play(game, 0, "red 6")
    assert game.phase is Phase.DROP
    assert game.can(blue) in (Refusal.WRONG_PHASE, Refusal.NOT_YOUR_TURN)


def test_a_position_says_whether_a_card_can_be_jumped_in_with() -> None:
    game = position(config(3, jump_in=True), ["red 5, red 6", "red 5, red 7", "red 8, red 9"], "red 4", turn=0)
    assert "jump: yes" not in game.position()
    play(game, 0, "red 5")
    assert "jump: yes" in game.position()


def test_a_position_says_that_a_drop_ends_the_hand() -> None:
    game = position(config(3, six_drop=True), ["red 6", "red 7, red 8", "blue 7, blue 8"], "red 4", turn=0)
    play(game, 0, "red 6")
    assert game.phase is Phase.DROP
    assert "ending: yes" in game.position()
    assert game_at(game.config, game.position()).pending == game.pending


def test_a_card_that_makes_draw_one_answers_another_one() -> None:
    one, two = Kind("one", True, 20, (Effect("draw", 1),)), Kind("two", True, 20, (Effect("draw", 2),))
    match = config(2, deck=deck_of_kinds(one, two, each=4), stacking="amount")
    game = position(match, ["red one, red two, red 1", "red one, red two, red 1"], "red 2", turn=0)
    play(game, 0, "red one")
    answers = {match.deck.name(move.card) for move in game.legal_moves(1) if move.do == Do.PLAY}
    assert answers == {"red one", "red two"}


def test_a_handicap_leaves_one_card_to_turn_up() -> None:
    match = config(2, deck=deck_of_kinds(), hand_size=14, handicap=5)
    assert match.deck.size == 32, "four are left"
    game = position(match, ["red 1", "red 2, blue 1"], "red 1", turn=0)
    play(game, 0, "red 1")
    events = game.apply(Move.deal())
    (given,) = [event for event in events if isinstance(event, ev.CardsDrawn) and event.why == "handicap"]
    assert (given.seat, len(given.cards)) == (0, 3)


def test_what_a_duel_or_a_puzzle_changes_are_options_there_are() -> None:
    for changes in (DUEL, NOBODY_CALLS):
        assert not check_options(changes)


# -- small sums --


@pytest.mark.parametrize(("uno_at", "owed"), [(1, [False, True, False]), (2, [False, True, True])])
def test_a_call_is_owed_with_the_last_card_or_the_last_two(uno_at: int, owed: list[bool]) -> None:
    hand = ["red 5", "red 6", "red 7", "red 8"]
    for held, expected in enumerate(owed, start=1):
        game = position(config(2, uno_at=uno_at), [", ".join(hand[:held]), "blue 1, blue 2"], "red 4", turn=0)
        move = Move(0, Do.PLAY, game.hands[0][0])
        assert call_owed_after(game, game.hands[0], move) is expected


def test_a_deck_has_a_colored_card_in_each_color_and_a_wild_once() -> None:
    assert deck_cards([(True, 2), (False, 3)], colors=4) == 11
    assert deck_cards([(False, 3)], colors=8) == 3


def test_a_single_point_costs_a_life() -> None:
    assert Lives().score([0, 1, 0], winner=0) == ([0, 1, 0], 0)
    assert Lives().score([0, 0, 0], winner=0) == ([0, 0, 0], 0)
