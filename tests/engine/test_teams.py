"""Teams: who sees what, who cannot play in teams, and what computer players make of partners (docs/rules.md, Teams)."""

from __future__ import annotations

import random

import pytest
from table import CLASSIC, config, follow, position

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.presets import preset_options
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.rules import check_options
from uno_desktop.players.agents.easy import EasyAgent
from uno_desktop.players.evaluation.playout import outlook


@pytest.mark.parametrize(
    ("teams", "players", "sides"),
    [("two", 4, (0, 1, 0, 1)), ("two", 6, (0, 1, 0, 1, 0, 1)), ("three", 6, (0, 1, 2, 0, 1, 2)), ("off", 3, (0, 1, 2))],
)
def test_partners_sit_opposite(teams: str, players: int, sides: tuple[int, ...]) -> None:
    assert Game(config(players, teams=teams)).rules.sides == sides


def test_a_team_is_a_seat_and_its_partners_and_nobody_has_none() -> None:
    rules = Game(config(4, teams="two")).rules
    assert [rules.team(seat) for seat in (NONE, 0, 1, 2, 3)] == [(), (0, 2), (1, 3), (0, 2), (1, 3)]
    assert Game(config(2)).rules.team(0) == (0,)


@pytest.mark.parametrize("partner_cards", ["open", "closed"])
def test_partners_see_each_others_hands_only_where_they_are_open(partner_cards: str) -> None:
    chance = random.Random(5)
    game = Game(config(4, teams="two", partner_cards=partner_cards, seven_zero=True))
    views = [game.view(seat) for seat in range(NONE, 4)]
    for _ in range(120):
        seats = game.waiting() or (NONE,)
        events = game.apply(chance.choice(game.legal_moves(seats[0])))
        views = follow(views, events, game)
        for view in views:
            shown = view.partner_hands
            if partner_cards == "closed" or view.seat == NONE:
                assert shown == ()
            elif view.hand_number:
                partner = (view.seat + 2) % 4
                assert [tuple(game.hands[seat]) if seat == partner else () for seat in range(4)] == list(shown)
        if game.phase is Phase.MATCH_OVER:
            break


def test_computer_players_neither_catch_a_partner_nor_take_its_hand() -> None:
    game = position(
        config(4, teams="two", seven_zero=True),
        ["red 3, blue 5", "red 7, red 1, red 2, red 5", "blue 1, blue 2, blue 8", "red 8, red 9"], "red 9",
    )  # fmt: skip
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    assert game.uno_open == (0,)
    for seed in range(20):
        stream = Stream(bytes([seed]) * 32, "a")
        assert all(reaction.move.target != 0 for reaction in EasyAgent().reacts(game.view(2), stream))
    assert any(EasyAgent().reacts(game.view(1), Stream(bytes([seed]) * 32, "a")) for seed in range(20))
    moves = [EasyAgent().choose(game.view(1), None, Stream(bytes([seed]) * 32, "b")) for seed in range(20)]
    assert {move.target for move in moves if move.target != NONE} <= {0, 2}


def test_a_partners_win_is_as_good_as_ones_own() -> None:
    game = position(config(4, teams="two"), ["red 9", "blue 8", "wild, red 2", "green 1"], "red 4")
    before = [outlook(game, seat) for seat in range(4)]
    assert before[0] == before[2] > before[1] == before[3]
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    assert game.phase in OVER
    assert outlook(game, 2) == outlook(game, 0) > 0.9 > 0.1 > outlook(game, 1)


@pytest.mark.parametrize("scoring", ["winner_takes", "low_total", "single_hand"])
def test_ways_to_win_that_know_teams_are_taken(scoring: str) -> None:
    assert not check_options(preset_options("official", teams="two", scoring=scoring), CLASSIC, 4)


def test_a_rule_for_one_hand_leaves_partners_hands_open() -> None:
    match = config(4, dealer=0, teams="two", partner_cards="open", dealers_choice="dealer")
    game = Game(match)
    for move in (Move.deal(), None):
        before = [game.view(seat) for seat in range(NONE, 4)]
        events = game.apply(move or Move(0, Do.CHOOSE_RULE, target=game.pending.offers[0]))
        follow(before, events, game)
