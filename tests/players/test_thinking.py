"""Thinking ahead: fair, the same however it is sliced, within its budget, and better than a first opinion."""

from __future__ import annotations

import pytest
from positions import PARTY, RULES, Watched, choices, names, position

from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.agents.hard import BUDGETS, HardAgent, budget_for
from uno_desktop.players.agents.hint import SURVEY_BUDGET, survey
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.agents.thoughtful import ALL_AT_ONCE
from uno_desktop.players.evaluation.move_value import Judge
from uno_desktop.players.manners.timing import CHARACTERS, PLAIN, in_manner
from uno_desktop.players.memory.card_memory import Memory


def decisions(rules, players, seeds, one_in=3):
    for seed in range(seeds):
        watched = Watched(rules, players, f"thinking{seed}")
        while not watched.over:
            if watched.game.phase is not Phase.DROP and watched.rng.below(one_in) == 0:
                yield watched, watched.game.turn
            watched.step()


@pytest.mark.parametrize("slice_moves", [1, 60, 500])
@pytest.mark.parametrize("rules", RULES[:2], ids=["weighed", "searched"])
def test_slices_change_no_decision(rules, slice_moves):
    agent = HardAgent()
    for watched, seat in decisions(rules, 2, 2):
        view, memory = watched.game.view(seat), watched.memories[seat]
        thinking = agent.begin(view, memory, Stream(seed_bytes(1), "x"))
        while not thinking.done:
            thinking.step(slice_moves)
            assert watched.game.can(thinking.move) is None
        assert thinking.move == agent.choose(view, None, Stream(seed_bytes(1), "x"), memory)


def test_thinking_leaves_memory_and_chance_as_they_were():
    for watched, seat in decisions(RULES[1], 3, 1):
        memory, rng = watched.memories[seat], Stream(seed_bytes(1), "x")
        before = [(set(holding.known), [list(group) for group in holding.groups]) for holding in memory.holdings]
        position, chance = watched.game.position(), watched.game.chance.state
        HardAgent().choose(watched.game.view(seat), None, rng, memory)
        assert [(holding.known, holding.groups) for holding in memory.holdings] == before
        assert (watched.game.position(), watched.game.chance.state) == (position, chance)


def test_the_budget_is_counted_in_rollouts():
    for watched, seat in decisions(RULES[1], 4, 1):
        thinking = HardAgent().begin(watched.game.view(seat), watched.memories[seat], Stream(seed_bytes(1), "x"))
        thinking.step(ALL_AT_ONCE)
        budget = budget_for(4)
        outlooks = [len(each.outlooks) for each in thinking.search.candidates]
        assert sum(outlooks) <= budget.rollouts
        assert len(outlooks) <= budget.candidates
    assert [budget_for(n) for n in (2, 3, 4, 5, 10)] == [BUDGETS[n] for n in (2, 4, 4, 10, 10)]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_turn_kept_goes_before_the_last_card(level):
    game = position(["red skip, red 5", "blue 1"], "red 9")
    assert names(game, choices(level, game, tries=12)) == {"red skip"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_wild_is_kept_for_the_end(level):
    game = position(["wild, red 5", "blue 1, blue 2, blue 3"], "red 9")
    assert names(game, choices(level, game, tries=12)) == {"red 5"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_seven_takes_the_smallest_hand(level):
    hands = ["red 7, blue 1, blue 2, green 3, green 4", "green 1, green 2, green 6, green 9", "blue 9"]
    moves = choices(level, position(hands, "red 9", **PARTY), tries=12)
    assert {move.target for move in moves} == {2}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_several_cards_go_down_at_once(level):
    game = position(["red 5, blue 5, green 5, green 1", "blue 1, blue 2"], "red 9", multi_play=True)
    moves = choices(level, game, tries=12)
    assert all(len(move.also) == 2 for move in moves)


def test_normal_names_a_color_the_neighbor_lacks():
    game = position(["wild, blue 1, green 2", "red 1, red 2, red 3"], "yellow 9")
    view, memory = game.view(0), Memory.at(game.view(0))
    memory.holdings[1].mark(1 << game.rules.deck.color_index("green"))
    move = make_agent("normal").choose(view, None, Stream(seed_bytes(1), "x"), memory)
    assert game.rules.deck.colors[move.color] == "green"


def test_a_doubted_play_is_challenged_by_the_odds():
    hand = "wild_draw_four, green 1, green 2, green 3, green 4, green 5, green 6, green 8"
    game = position([hand, "red 5, red 6, red 7"], "red 9")
    game.apply(Move(0, Do.PLAY, game.hands[0][0], 3))
    view = game.view(1)
    honest, bluffer = Memory.at(view), Memory.at(view)
    honest.honest[0], bluffer.bluffs[0] = 40, 40
    agent = make_agent("normal")
    assert agent.choose(view, None, Stream(seed_bytes(1), "x"), honest).do == Do.ACCEPT
    assert agent.choose(view, None, Stream(seed_bytes(1), "x"), bluffer).do == Do.CHALLENGE


def test_a_grudge_and_boldness_show_in_what_moves_are_worth():
    game = position(["red draw_two, red 8, wild_draw_four", "blue 1, blue 4, blue 5"], "red 9")
    view, memory = game.view(0), Memory.at(game.view(0))
    memory.attacker = 1
    deck = game.rules.deck

    def worth(manner, name):
        card = next(card for card in view.hand if deck.name(card) == name)
        color = 0 if deck.color_of(card) < 0 else NONE
        judge = Judge(view, memory, Stream(seed_bytes(1), "x"), in_manner(PLAIN, manner))
        return judge.worth(Move(0, Do.PLAY, card, color))

    assert worth("grumpy", "red draw_two") > worth("calm", "red draw_two")
    assert worth("bold", "wild_draw_four") > worth("careful", "wild_draw_four")
    assert worth("bold", "red 8") == worth("careful", "red 8")


@pytest.mark.parametrize("manner", CHARACTERS)
def test_every_manner_thinks_at_its_own_pace(manner):
    plain, own = make_agent("hard").habits, make_agent("hard", manner).habits
    percent = CHARACTERS[manner].pace_percent
    assert own.thinking.mean_ms == pytest.approx(plain.thinking.mean_ms * percent / 100)
    assert own.calls_at_once == plain.calls_at_once


def test_a_survey_compares_every_card_and_gives_none_up():
    game = position(["red 5, red skip, blue 9, wild, green 2", "blue 1, blue 2, blue 3"], "red 9")
    search = survey(game.view(0), Memory.at(game.view(0)))
    while not search.done:
        search.step(300)
    counts = {len(each.outlooks) for each in search.candidates}
    assert max(counts) - min(counts) <= 1
    named = {game.rules.deck.name(each.move.card) for each in search.candidates}
    assert named == {"red 5", "red skip", "blue 9", "wild"}
    assert sum(len(each.outlooks) for each in search.candidates) == SURVEY_BUDGET.rollouts
