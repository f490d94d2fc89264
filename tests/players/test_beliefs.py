"""What ``hard`` makes of others' moves: marks that fade, and chances that are borne out by the hands."""

from __future__ import annotations

from math import log

import pytest
from positions import CLASSIC, choices, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.schedule import Planner
from uno_desktop.players.agents.hard import HardAgent
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.evaluation.policy_inputs import before
from uno_desktop.players.memory.beliefs import Cards, Hand, holds_color, holds_wild
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.signs import CAME, FADES, GAVE_UP, LEFT, NAMED, PLAYED, STAYED, Signs

RED, YELLOW, GREEN, BLUE = range(4)
SHARES = (0.23, 0.23, 0.23, 0.23, 0.08)
CARDS = Cards(SHARES, BLUE)
"""Of the cards not seen, those of each color and wilds; blue is on the table."""


def after(*moves, held=2):
    """The belief about a hand of this many cards whose player made these moves last: ``(was, now, is_wild)``."""
    signs = Signs(4)
    for _ in range(2):
        signs.played(YELLOW, YELLOW, 6, is_drawn=False)
        signs.played(YELLOW, RED, 5, is_drawn=False)
    for was, now, is_wild in moves:
        if is_wild:
            signs.played_wild(held + 1, is_drawn=False)
            signs.named(now, was, is_drawn=False)
        else:
            signs.played(was, now, held + 1, is_drawn=False)
    return Hand(held, signs, SHARES)


def test_marks_fade_with_every_card_and_are_thinned_by_draws():
    signs = Signs(4)
    signs.played(RED, BLUE, 5, is_drawn=False)
    assert (signs.colors[BLUE][CAME], signs.colors[RED][LEFT], signs.colors[BLUE][PLAYED]) == (1.0, 1.0, 1.0)
    signs.played(BLUE, BLUE, 4, is_drawn=False)
    assert signs.colors[BLUE][CAME] == pytest.approx(FADES)
    assert signs.colors[BLUE][STAYED] == 1.0
    signs.drew(2, 2)
    assert signs.colors[BLUE][STAYED] == pytest.approx(0.5)


def test_a_card_just_drawn_says_nothing_of_the_others():
    signs = Signs(4)
    signs.played(RED, BLUE, 5, is_drawn=True)
    assert not any(map(any, signs.colors))
    signs.played_wild(4, is_drawn=True)
    signs.named(GREEN, BLUE, is_drawn=True)
    assert signs.colors[GREEN][NAMED] == 1.0
    assert signs.colors[BLUE][GAVE_UP] == 0.0


@pytest.mark.parametrize("held", [2, 3])
def test_who_named_a_color_holds_it_and_who_gave_one_up_does_not(held):
    plain, wild = after(held=held), after((RED, GREEN, True), held=held)
    assert holds_color(wild, GREEN, CARDS) > 0.8
    assert holds_color(wild, GREEN, CARDS) > holds_color(plain, GREEN, CARDS) + 0.2
    assert holds_color(wild, RED, CARDS) < holds_color(plain, RED, CARDS) - 0.2


@pytest.mark.parametrize("held", [2, 3])
def test_who_came_to_a_color_by_a_number_holds_it_rather_than_the_one_left(held):
    """By the marks alone: no more of the one is expected than of the other."""
    moved = after((RED, BLUE, False), held=held)
    assert holds_color(moved, BLUE, CARDS) > holds_color(moved, RED, CARDS) + 0.03


def test_who_drew_lacks_the_color_and_wilds():
    plain = after(held=3)
    signs = plain.signs.copy()
    signs.needed(RED)
    lacking = Hand(3, signs, SHARES)
    assert holds_color(lacking, RED, CARDS) < 0.1 < holds_color(plain, RED, CARDS)
    assert holds_wild(lacking) < holds_wild(plain)


def test_a_memory_keeps_the_signs_of_every_seat_and_forgets_them_with_a_deal():
    deck = CLASSIC.deck(None)
    number = {deck.name(card): card for card in range(deck.size)}
    memory = Memory(0, deck, 2)
    dealt = ev.CardsDealt((tuple(range(7)), (None,) * 7))
    start = ev.StartCardTurned(number["red 5"], "stays")
    memory.saw([dealt, start, ev.CardPlayed(1, number["wild"]), ev.ColorChosen(1, BLUE)])
    assert memory.signs[1].colors[BLUE][NAMED] == memory.signs[1].colors[RED][GAVE_UP] == 1.0
    assert memory.copy().signs[1].colors == memory.signs[1].colors
    memory.saw([dealt])
    assert not any(map(any, memory.signs[1].colors))


def test_cards_that_come_later_may_be_of_a_color_that_was_lacked():
    signs = Signs(4)
    signs.needed(RED)
    signs.drew(2, 2)
    assert signs.lacking == [0.5, 0.0, 0.0, 0.0, 0.5]
    signs.played(BLUE, RED, 4, is_drawn=False)
    assert signs.lacking[RED] == pytest.approx(2 / 3)
    signs.played(BLUE, GREEN, 3, is_drawn=False)
    assert signs.lacking[RED] == pytest.approx(2 / 3)


def test_a_drawn_card_that_is_played_leaves_a_hand_as_it_was():
    signs = Signs(4)
    signs.needed(RED)
    signs.drew(1, 3)
    signs.played(RED, RED, 4, is_drawn=True)
    assert signs.lacking == pytest.approx([1.0, 0.0, 0.0, 0.0, 1.0])


def test_a_card_held_back_voids_what_was_concluded():
    signs = Signs(4)
    signs.needed(RED)
    signs.played(BLUE, RED, 3, is_drawn=False)
    assert signs.lacking == [0.0, 0.0, 0.0, 0.0, 1.0]


def test_play_without_a_plan_is_odd():
    """A color given up is played, and one that was named is lacked: whoever names colors by chance does that."""
    signs = Signs(4)
    signs.played_wild(2, is_drawn=False)
    signs.named(GREEN, RED, is_drawn=False)
    assert signs.oddity == 0.0
    named = signs.copy()
    named.sought(GREEN)
    signs.played(GREEN, RED, 5, is_drawn=False)
    assert named.oddity == pytest.approx(1 / 3)
    assert signs.oddity == pytest.approx(0.2)


def surprises(hands):
    """Of ``normal`` players: what was told of a color in another's hand, as minus the logarithm of its chance."""
    chance = Stream(seed_bytes(4), "looks")
    for number in range(hands):
        config = MatchConfig(CLASSIC.deck(None), CLASSIC.options("official", {}), 3, seed_bytes(f"looks{number}"))
        game, ply = Game(config), 0
        planner = Planner({seat: make_agent("normal") for seat in range(3)}, config)
        planner.saw(game.apply(Move.deal()))
        while game.phase is not Phase.HAND_OVER:
            ply += 1
            seat = game.waiting()[0]
            if game.phase is Phase.TURN:
                other, color = (seat + 1 + chance.below(2)) % 3, chance.below(4)
                known = before(game.view(seat), planner.memory(seat))
                told = known.belief(other, len(game.hands[other])).colors[color]
                is_there = any(game.rules.colors[card] == color for card in game.hands[other])
                share = known.cards.shares[color]
                plain = 1 - (1 - share) ** len(game.hands[other])
                yield tuple(-log(max(0.01, each if is_there else 1 - each)) for each in (told, plain))
            planner.saw(game.apply(planner.choose(game, seat, ply)))


def test_what_is_told_of_hands_is_better_than_their_size_alone():
    found = list(surprises(12))
    told, plain = (sum(column) / len(found) for column in zip(*found, strict=True))
    assert len(found) > 200
    assert told < plain - 0.05


def test_a_color_that_somebody_with_one_card_named_is_left():
    """A red card and a blue one fit; seat 1 has one card, and named red when it had two."""
    game = position(["red 8, blue 9, yellow 2, green 3", "red 1"], "red 9")
    view, memory = game.view(0), Memory.at(game.view(0))
    memory.signs[1].played_wild(2, is_drawn=False)
    memory.signs[1].named(RED, GREEN, is_drawn=False)
    moves = {HardAgent().choose(view, None, Stream(seed_bytes(n), "x"), memory) for n in range(3)}
    assert [game.rules.deck.name(move.card) for move in moves] == ["blue 9"]


def test_a_restricted_wild_is_seldom_challenged_before_a_bluff_was_seen():
    hand = "wild_draw_four, green 1, green 2, green 3, green 4, green 5"
    game = position([hand, "red 5, red 6, red 7"], "red 9")
    game.apply(Move(0, Do.PLAY, game.hands[0][0], 3))
    assert {move.do for move in choices("hard", game, 1, tries=5)} == {Do.ACCEPT}
