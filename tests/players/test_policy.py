"""The learned policy of ``hard``: what it looks at, which rules it is for, and that it plays better than ``normal``."""

from __future__ import annotations

import pytest
from positions import RULES, Watched, choices, names, position, shuffled_unseen

from uno_desktop.content.themes import themes
from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.simulate import simulate
from uno_desktop.players.agents.hard import HardAgent, Weighing
from uno_desktop.players.agents.thoughtful import candidates
from uno_desktop.players.evaluation import policy
from uno_desktop.players.evaluation.policy_inputs import INPUTS, PARTNER_INPUTS, before, row
from uno_desktop.players.memory.beliefs import COLOR_INPUTS, WILD_INPUTS
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.policy_net import networks
from uno_desktop.players.memory.worlds import Worlds, fast_chance


def decisions(players, hands):
    """Own turns in Classic with more than one move, and what the seat remembers."""
    for number in range(hands):
        watched = Watched(RULES[0], players, f"policy{number}")
        while not watched.over:
            seat = watched.game.turn
            if watched.game.phase in (Phase.TURN, Phase.DRAWN) and len(candidates(watched.game.view(seat))) > 1:
                yield watched, seat
            watched.step()


def rows_after(game, seat, memory):
    view = game.view(seat)
    found = []
    for move in candidates(view):
        if move.do == Do.PLAY:
            world = game.copy()
            perform(world, move)
            if world.phase is not Phase.HAND_OVER:
                found.append(row(world, before(view, memory), is_play=True, is_bluff=False))
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_a_row_tells_nothing_that_the_seat_could_not_see(players):
    seen = 0
    for watched, seat in decisions(players, 2):
        twin = shuffled_unseen(watched.game, seat, watched.rng)
        memory = watched.memories[seat]
        rows = rows_after(watched.game, seat, memory)
        assert rows_after(twin, seat, memory) == rows
        assert {len(each) for each in rows} <= {INPUTS}
        seen += len(rows)
    assert seen > 20


@pytest.mark.parametrize(
    ("name", "inputs"), [("move", INPUTS), ("any_draw", 88), ("color", COLOR_INPUTS), ("wild", WILD_INPUTS)]
)  # fmt: skip
def test_the_networks_have_a_number_for_every_input(name, inputs):
    network = getattr(networks(), name)
    assert len(network.inputs) == len(network.straight) == inputs
    assert {len(column) for column in network.inputs} == {len(network.bias)} == {len(network.out)}


def rules_of(theme_id, **overrides):
    theme = themes.load(theme_id)
    return Game(MatchConfig(theme.deck(None), theme.options(None, overrides), 4, bytes(32))).rules


@pytest.mark.parametrize("theme_id", ["classic", "office", "boardwalk"])
def test_it_is_for_rules_like_those_it_learned_with(theme_id):
    assert policy.is_for(rules_of(theme_id))
    assert policy.is_for(rules_of(theme_id, teams="two"))


@pytest.mark.parametrize(
    "overrides",
    [{"stacking": "amount"}, {"jump_in": True}, {"multi_play": True}, {"seven_zero": True},
     {"scoring": "low_total"}],
)  # fmt: skip
def test_it_is_for_no_others(overrides):
    assert not policy.is_for(rules_of("classic", **overrides))


@pytest.mark.parametrize("theme_id", ["sundial", "tempest", "medina"])
def test_it_is_not_for_decks_that_play_quite_differently(theme_id):
    assert not policy.is_for(rules_of(theme_id))


def test_hard_searches_under_rules_that_the_policy_is_not_for():
    learned = position(["red 1, blue 2", "blue 1, blue 3"], "red 9")
    searched = position(["red 1, blue 2", "blue 1, blue 3"], "red 9", jump_in=True)
    for game, decides in ((learned, True), (searched, False)):
        thinking = HardAgent().begin(game.view(0), Memory.at(game.view(0)), Stream(seed_bytes(1), "x"))
        assert isinstance(thinking, Weighing) is decides


def test_the_last_card_is_played():
    game = position(["red 1", "blue 1, blue 3"], "red 9")
    assert names(game, choices("hard", game, tries=3)) == {"red 1"}


@pytest.mark.parametrize(
    ("teams", "card", "partners"),
    [("two", "red 3", [0, 1, 0]), ("two", "red skip", [1, 0, 0]), ("off", "red 3", [0, 0, 0])],
)
def test_a_row_says_who_of_those_to_come_is_a_partner(teams, card, partners):
    game = position([f"{card}, blue 2", "blue 1, blue 3", "green 4", "green 1, green 2"], "red 9", teams=teams)
    view, world = game.view(0), game.copy()
    perform(world, Move(0, Do.PLAY, game.hands[0][0]))
    found = row(world, before(view, Memory.at(view)), is_play=True, is_bluff=False)
    assert found[-PARTNER_INPUTS:][:4] == [*partners, float(teams == "two")], "and that it has one card"


def test_somebody_with_one_card_is_stopped():
    game = position(["red draw_two, red 3, red 5, red 6", "blue 1", "green 1, green 2, green 3"], "red 9")
    assert names(game, choices("hard", game, tries=3)) == {"red draw_two"}


def test_a_card_that_moves_hands_is_left_to_the_first_opinion():
    game = position(["mint caravan, mint 4, mint 6", "indigo 1, indigo 2"], "mint 9", theme=themes.load("medina"))
    rules, view = game.rules, game.view(0)
    named = {view.deck.name(move.card): policy.weighs(rules, move) for move in candidates(view)}
    assert named == {"mint caravan": False, "mint 4": True, "mint 6": True}


def test_a_card_may_be_held_back_on_an_own_turn():
    game = position(["red 1, blue 2", "blue 1, blue 3"], "red 9")
    assert policy.holding_back(game.view(0)) == Move(0, Do.DRAW)
    wild = position(["wild_draw_four, blue 2", "blue 1, blue 3"], "red 9")
    wild.apply(Move(0, Do.PLAY, wild.hands[0][0], 1))
    assert policy.holding_back(wild.view(1)) is None
    machine = position(["red 1, blue 2", "blue 1, blue 3"], "red 9", draw_machine=True)
    assert policy.holding_back(machine.view(0)) is None, "nobody knows how many cards that gives"


def test_what_a_draw_is_worth_is_not_up_to_the_worlds_dealt():
    """Another's hand may be anything that was not seen, and so may the card drawn."""
    game = position(["red 1, blue 2, green skip", "blue 1, blue 3", "red 4, green 4"], "red 9")
    view, memory = game.view(0), Memory.at(game.view(0))
    worlds = [Worlds(view, memory, fast_chance(Stream(seed_bytes(n), "x"))) for n in range(4)]
    assert len({policy.Scorer(view, memory, each).score(Move(0, Do.DRAW)) for each in worlds}) == 1


@pytest.mark.long
def test_it_wins_more_than_normal_does():
    """By chance normal against itself would win half; here two standard errors are 2.2 percent."""
    won = simulate(themes.load("classic"), ["hard", "normal"], 2000, 6).wins[0]
    assert won > 2000 * 0.61
