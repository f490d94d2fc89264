"""Dealt worlds agree with everything the seat knows, and the playouts keep to the rules."""

from __future__ import annotations

from random import Random

import pytest
from positions import RULES, Watched

from uno_desktop.engine.moves import OVER, Do, Phase
from uno_desktop.players.agents.thoughtful import candidates
from uno_desktop.players.evaluation.playout import outlook, play_on
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import Worlds, bluff_rate

UNSEARCHED = (Phase.DROP, *OVER)


def decisions(rules, players, seeds):
    """Some moments at which a seat must choose, with what it knows."""
    for seed in range(seeds):
        watched = Watched(rules, players, f"worlds{seed}")
        while not watched.over:
            if watched.game.phase not in UNSEARCHED and watched.rng.below(4) == 0:
                seat = watched.game.turn
                yield watched, watched.game.view(seat), watched.memories[seat]
            watched.step()


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_world_looks_to_the_seat_as_the_truth_does(rules, players):
    for watched, view, memory in decisions(rules, players, 3):
        game = Worlds(view, memory, Random(1)).deal()
        assert game.view(view.seat) == view
        assert game.cards_conserved()
        for holding, hand in zip(memory.holdings, game.hands, strict=True):
            assert holding.known <= set(hand)
        assert set(candidates(view)) <= {move._replace(uno=False) for move in game.legal_moves(view.seat)} | {
            move for move in candidates(view) if game.can(move) is None
        }
        assert watched.game.can(candidates(view)[0]) is None


@pytest.mark.parametrize("rules", RULES)
def test_playouts_end_and_lose_no_card(rules):
    ended = 0
    for _watched, view, memory in decisions(rules, 3, 2):
        game = Worlds(view, memory, Random(2)).deal()
        game.apply(candidates(view)[0])
        play_on(game, Random(3).random, 1500)
        assert game.cards_conserved()
        assert -2.0 < outlook(game, view.seat) < 2.0
        ended += game.phase in OVER
    assert ended > 3


def test_every_candidate_is_legal_and_each_once():
    for rules in RULES:
        for watched, view, _memory in decisions(rules, 3, 2):
            found = candidates(view)
            assert found
            assert len(set(found)) == len(found)
            for move in found:
                assert watched.game.can(move) is None, (move, watched.game.position())


def test_drawing_is_no_candidate_where_a_card_can_be_shed_without_loss():
    for watched, view, _memory in decisions(RULES[0], 2, 3):
        dos = {move.do for move in candidates(view)}
        colored = any(watched.game.rules.deck.color_of(card) >= 0 for card in view.playable)
        if view.phase is Phase.TURN:
            assert (Do.DRAW in dos) == (not colored and view.can_draw())


def test_a_bluff_is_likelier_after_bluffs_were_seen():
    memory = Memory(0, RULES[0][0].deck(None), 2)
    before = bluff_rate(memory, 1)
    memory.bluffs[1] += 2
    assert bluff_rate(memory, 1) > before
    memory.honest[1] += 8
    assert bluff_rate(memory, 1) < before + 0.1


def test_the_odds_of_a_bluff_follow_the_hand():
    """Seven cards left: a colour is likelier among them than among one."""
    odds = []
    for _watched, view, memory in decisions(RULES[0], 2, 40):
        if view.can_challenge:
            chance = Worlds(view, memory, Random(4)).bluff_chance(60)
            assert 0.0 <= chance <= 1.0
            odds.append((view.counts[view.penalty_by], chance))
    few = [chance for held, chance in odds if held <= 3]
    many = [chance for held, chance in odds if held >= 7]
    assert sum(few) / len(few) < sum(many) / len(many)
