"""What each computer player is promised to do, from its view alone (docs/architecture.md, Computer players)."""

from __future__ import annotations

import pytest
from positions import TRIES, choices, names, position

from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.agents.registry import AGENTS, GENTLE, LEVELS, VERSIONS, UnknownAgent, make_agent


def test_every_computer_player_has_a_strength_and_a_version() -> None:
    assert tuple(AGENTS) == LEVELS
    assert tuple(VERSIONS) == (*LEVELS, GENTLE)


@pytest.mark.parametrize("agent", AGENTS)
def test_a_choice_depends_on_view_and_stream_alone(agent):
    game = position(["red 5, red 6, wild, blue 3", "green 1, green 2", "blue 9"], "red 9")
    other = game.copy()
    other.hands[1], other.draw_pile[:2] = other.draw_pile[:2], other.hands[1]
    other.draw_pile.reverse()
    assert game.view(0) == other.view(0)
    assert choices(agent, game) == choices(agent, other)


def test_random_is_uniform_among_playable_cards():
    game = position(["red 5, red 6, blue 9, green 2", "green 1, green 2"], "red 9")
    moves = choices("random", game) * 3
    assert names(game, moves) == {"red 5", "red 6", "blue 9"}
    counts = [sum(game.rules.deck.name(move.card) == name for move in moves) for name in names(game, moves)]
    assert min(counts) > len(moves) / 6


@pytest.mark.parametrize("agent", AGENTS)
def test_draws_only_when_nothing_is_playable(agent):
    none = position(["green 2, blue 3", "green 1"], "red 9")
    assert names(none, choices(agent, none)) == {"draw"}
    some = position(["green 2, red 3", "green 1"], "red 9")
    assert names(some, choices(agent, some)) == {"red 3"}


@pytest.mark.parametrize("agent", ["random", "rule"])
def test_plays_a_playable_drawn_card(agent):
    game = position(["green 2, blue 3", "green 1"], "red 9")
    game.draw_pile.append(game.draw_pile.pop(_index(game, "red 4")))
    game.apply(Move(0, Do.DRAW))
    assert game.phase is Phase.DRAWN
    assert names(game, choices(agent, game)) == {"red 4"}


def _index(game, name):
    return next(n for n, card in enumerate(game.draw_pile) if game.rules.deck.name(card) == name)


@pytest.mark.parametrize("agent", ["random", "rule"])
def test_plain_players_always_call_uno_and_never_challenge_or_catch(agent):
    game = position(["red 5, red 6", "wild_draw_four, green 2"], "red 9")
    assert all(move.uno for move in choices(agent, game))
    game = position(["red 5, red 6, red 7", "wild_draw_four, green 2, red 1"], "red 9", turn=1)
    game.apply(Move(1, Do.PLAY, game.hands[1][0], 3))
    assert game.can_challenge
    assert names(game, choices(agent, game)) == {"accept"}
    game = position(["red 5, red 6", "green 2, green 3"], "red 9")
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    assert not make_agent(agent).reacts(game.view(1), Stream(seed_bytes(1), "react"))


def test_rule_plays_colored_cards_then_wilds_then_restricted_ones():
    for hand, expected in (
        ("wild_draw_four, wild, red 5, red skip, green 2", {"red 5", "red skip"}),
        ("wild_draw_four, wild, green 2", {"wild"}),
        ("wild_draw_four, green 2", {"wild_draw_four"}),
    ):
        game = position([hand, "blue 1, blue 2"], "red 9")
        assert names(game, choices("rule", game)) == expected


@pytest.mark.parametrize("agent", ["rule", "easy"])
def test_the_color_held_most_of_is_named(agent):
    game = position(["wild, green 2, green 3, blue 4", "blue 1, blue 2"], "red 9")
    green = game.rules.deck.color_index("green")
    assert {move.color for move in choices(agent, game)} == {green}


@pytest.mark.parametrize("agent", list(AGENTS))
def test_a_wild_whose_color_chance_names_is_played_without_one(agent):
    game = position(["wild, green 2, green 3", "blue 1, blue 2"], "red 9", chance_color=True, renege=False)
    assert {(move.do, move.color) for move in choices(agent, game)} == {(Do.PLAY, NONE)}


def test_easy_keeps_wilds_for_need_and_never_bluffs():
    game = position(["wild, wild_draw_four, red 1, blue 4", "blue 1, blue 2, blue 3"], "red 9")
    assert names(game, choices("easy", game)) == {"red 1"}
    bluff = position(["wild_draw_four, red 2", "blue 1, blue 2"], "red 9", number_finish=False)
    assert names(bluff, choices("easy", bluff)) == {"red 2"}


def test_easy_challenges_now_and_then():
    game = position(["red 5, red 6, red 7", "wild_draw_four, green 2, red 1"], "red 9", turn=1)
    game.apply(Move(1, Do.PLAY, game.hands[1][0], 3))
    assert names(game, choices("easy", game)) == {"accept", "challenge"}


def test_easy_strikes_a_neighbour_who_is_nearly_out():
    game = position(["red 1, red 9, red draw_two, red 8", "blue 1"], "red 2")
    assert names(game, choices("easy", game)) == {"red draw_two"}


def test_easy_swaps_with_the_smallest_hand():
    game = position(
        ["wild_swap_hands, blue 1, blue 2", "green 1, green 2, green 3", "red 1"], "red 9", deck="swap_hands"
    )
    assert {move.target for move in choices("easy", game)} == {2}


def test_easy_stacks_when_it_can():
    game = position(["red draw_two, red 1", "blue draw_two, blue 1, blue 2"], "red 9", stacking="draw_two")
    game.apply(Move(0, Do.PLAY, game.hands[0][0], uno=True))
    assert game.phase is Phase.PENALTY
    assert names(game, choices("easy", game, 1)) == {"blue draw_two"}


def test_easy_plays_all_cards_of_a_number_at_once():
    game = position(["red 5, blue 5, green 5, green 1, green 2", "blue 1"], "red 9", multi_play=True)
    for move in choices("easy", game):
        assert len(move.also) == 2
        assert game.rules.deck.name(move.also[-1]) == "green 5"


def test_easy_complies_mostly_and_refuses_sometimes():
    game = position(["wild_customizable, blue 1, blue 2", "green 1, green 2"], "red 9", deck="shuffle_hands")
    game.apply(Move(0, Do.PLAY, game.hands[0][0], 1))
    found = [str(move.do) for move in choices("easy", game, 1)]
    assert found.count("comply") > found.count("refuse") > 0


def test_easy_calls_mostly_at_once_sometimes_late_sometimes_never():
    game = position(["red 5, red 6", "green 1, green 2"], "red 9")
    at_once = sum(move.uno for move in choices("easy", game))
    assert TRIES / 2 < at_once < TRIES
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    agent = make_agent("easy")
    late = [agent.reacts(game.view(0), Stream(seed_bytes(n), "react")) for n in range(TRIES)]
    assert 0 < sum(map(bool, late)) < TRIES
    assert all(reaction.move == Move(0, Do.CALL_UNO) for reactions in late for reaction in reactions)


def test_easy_catches_like_people():
    game = position(["red 5, red 6", "green 1, green 2"], "red 9")
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    agent = make_agent("easy")
    caught = [agent.reacts(game.view(1), Stream(seed_bytes(n), "react")) for n in range(TRIES)]
    assert 0 < sum(map(bool, caught)) < TRIES
    times_ms = {reaction.after_ms for reactions in caught for reaction in reactions}
    assert min(times_ms) >= agent.habits.catching.floor_ms
    assert len(times_ms) > 10


@pytest.mark.parametrize("multi_play", [False, True])
def test_easy_jumps_in_sometimes_with_a_legal_move(multi_play):
    game = position(
        ["red 5, red 6, red 7", "green 1, green 2", "red 5, green 5, yellow 5, blue 3"],
        "red 9",
        jump_in=True,
        multi_play=multi_play,
    )
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    agent = make_agent("easy")
    found = [agent.reacts(game.view(2), Stream(seed_bytes(n), "react")) for n in range(TRIES)]
    jumps = [reaction for reactions in found for reaction in reactions]
    assert 0 < len(jumps) < TRIES
    assert all(game.can(reaction.move) is None for reaction in jumps)


def test_easy_jumps_in_with_one_card_where_several_may_go_down_in_turn():
    rules = {"jump_in": True, "multi_play": True}
    game = position(["red 5, red 8", "green 1, green 2", "red 5, blue 5, blue 9"], "red 9", **rules)
    game.apply(Move(0, Do.PLAY, game.hands[0][0], uno=True))
    agent, view = make_agent("easy"), game.view(2)
    found = [agent.reacts(view, Stream(seed_bytes(n), "react")) for n in range(TRIES)]
    jumps = [reaction.move for reactions in found for reaction in reactions if reaction.move.do == Do.PLAY]
    assert len(jumps) > TRIES / 4
    assert all(game.can(move) is None for move in jumps)


def test_easy_draws_rather_than_bluffs_but_plays_where_nothing_can_be_drawn():
    hand = "wild_draw_four, wild_draw_four, green 2"
    game = position([hand, "blue 1, blue 2"], "red 9", wild_draw_four_needs="no_color_or_wild")
    assert len(game.playable(0)) == 2
    assert names(game, choices("easy", game)) == {"draw"}
    game.hands[1] += game.draw_pile
    game.draw_pile.clear()
    assert names(game, choices("easy", game)) == {"wild_draw_four"}


def test_an_unknown_name_is_said_with_the_nearest():
    with pytest.raises(UnknownAgent, match=r"no computer player 'randm'. There are: random, rule, easy.*'random'"):
        make_agent("randm")
