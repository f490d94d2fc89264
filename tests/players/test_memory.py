"""What a seat remembers is true, complete in number, and never more than it saw."""

from __future__ import annotations

from itertools import product

import pytest
from positions import CLASSIC, RULES, Watched

from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.memory.card_memory import WILD_BIT, Memory


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_counts_and_known_cards_are_right_at_every_moment(rules, players):
    for seed in range(3):
        watched = Watched(rules, players, f"memory{seed}")
        for _ in range(300):
            if watched.over:
                break
            for seat, memory in enumerate(watched.memories):
                assert memory.fits(watched.game.view(seat))
                assert memory.holdings[seat].known == set(watched.game.hands[seat])
                for holding, hand in zip(memory.holdings, watched.game.hands, strict=True):
                    assert holding.known <= set(hand)
                assert memory.color == watched.game.color
            watched.step()


def test_hands_that_move_are_remembered():
    found = 0
    for seed in range(20):
        watched = Watched(RULES[1], 3, f"swap{seed}")
        while not watched.over and found < 5:
            watched.step()
            found += any(memory.holdings[(seat + 1) % 3].known for seat, memory in enumerate(watched.memories))
    assert found == 5


def test_colors_that_somebody_is_said_to_lack_are_nearly_always_absent():
    """Seats that play whenever they can do not mislead; which of several cards was played is a guess."""
    true = said = 0
    for seed in range(25):
        watched = Watched(RULES[0], 3, f"lacks{seed}")
        while not watched.over:
            colors = watched.game.rules.colors
            for seat, memory in enumerate(watched.memories):
                for other, color in product({0, 1, 2} - {seat}, range(4)):
                    if memory.lacks(other, color):
                        said += 1
                        true += all(colors[card] != color for card in watched.game.hands[other])
            watched.step()
    assert said > 300
    assert true / said > 0.97


def test_a_revealed_hand_is_known_to_the_challenger_alone():
    config = MatchConfig(CLASSIC.deck(None), CLASSIC.options("official", {}), 3, seed_bytes(1))
    memories = [Memory(seat, config.deck, 3) for seat in range(3)]
    dealt = ev.CardsDealt(((1, 2), (3, 4), (5, 6)))
    shown = ev.HandRevealed(1, 2, (3, 4))
    for seat, memory in enumerate(memories):
        memory.saw(ev.seen([dealt, shown], seat))
    assert memories[2].holdings[1].known == {3, 4}
    assert memories[0].holdings[1].known == set()


def test_a_card_held_back_voids_what_was_concluded():
    memory = Memory(0, CLASSIC.deck(None), 2)
    holding = memory.holdings[1]
    holding.add(3)
    holding.mark(1 | WILD_BIT)
    holding.remove(0, 1)
    assert holding.groups == [[0, 2]]


def test_who_hit_last_is_remembered():
    deck = CLASSIC.deck(None)
    config = MatchConfig(deck, CLASSIC.options("official", {}), 2, seed_bytes(1), 1)
    two, five, *rest = (deck.cards_named(name)[0] for name in ("red draw_two", "red 5", "blue 1", "red 9"))
    game = Game.from_setup(config, hands=[[two, five], [rest[0]]], discard=[rest[1]])
    memory = Memory.at(game.view(1))
    assert memory.attacker == NONE
    memory.saw(ev.seen(game.apply(Move(0, Do.PLAY, two)), 1))
    assert memory.attacker == 0


def test_a_copy_goes_its_own_way():
    watched = Watched(RULES[1], 3, "copy")
    memory = watched.memories[0]
    twin = memory.copy()
    before = [(sorted(holding.known), [list(group) for group in holding.groups]) for holding in twin.holdings]
    for _ in range(12):
        watched.step()
    assert [(sorted(h.known), [list(g) for g in h.groups]) for h in twin.holdings] == before
    assert [(sorted(h.known), h.groups) for h in memory.holdings] != before
