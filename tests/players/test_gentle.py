"""Who plays with a child: the child wins more than its share, and nothing is done to it twice in a row."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from positions import CLASSIC, choices, names, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, REFEREE, Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.agents.registry import GENTLE, make_agent

HANDS = 500
MOST_MOVES = 2000
CHILD = 0


def played(players, number):
    """The events of a hand of a child, who plays any legal card, with gentle players."""
    config = MatchConfig(CLASSIC.deck(), CLASSIC.options("child", {}), players, seed_bytes(number), number % players)
    game = Game(config)
    agents = [make_agent("random" if seat == CHILD else GENTLE) for seat in range(players)]
    events = [*game.apply(Move.deal())]
    for ply in range(MOST_MOVES):
        if game.phase in OVER:
            return events
        seat = game.waiting()[0]
        if seat == REFEREE:
            move = Move.deal()
        else:
            move = agents[seat].choose(game.view(seat), None, Stream(seed_bytes(f"{number}:{ply}"), "agent"))
        assert game.can(move) is None, move
        events += game.apply(move)
    raise AssertionError(f"hand {number} has no end")


@cache
def hands(players, count):
    return [played(players, number) for number in range(count)]


def share(players, count):
    """Which share of the hands the child won."""
    won = Counter(event.seat for events in hands(players, count) for event in events if isinstance(event, ev.HandWon))
    assert sum(won.values()) == count, "every hand has an end and a winner"
    return won[CHILD] / count


def test_a_child_wins_more_than_its_share_and_every_hand_ends():
    assert 0.35 <= share(4, HANDS) <= 0.5


@pytest.mark.parametrize(("players", "least", "most"), [(2, 0.7, 0.9), (3, 0.45, 0.7), (5, 0.28, 0.48)])
def test_so_it_does_at_smaller_and_larger_tables(players, least, most):
    assert least <= share(players, 200) <= most


def test_nobody_makes_a_child_draw_twice_in_a_row():
    hits = 0
    for events in hands(4, HANDS):
        has_played, before = True, None
        for event in events:
            if isinstance(event, ev.CardPlayed) and event.seat == CHILD:
                has_played = True
            elif isinstance(event, ev.CardsDrawn) and event.seat == CHILD and event.why == "penalty":
                is_rest = isinstance(before, ev.PileReshuffled)  # of the same draw, from the pile made anew
                assert has_played or is_rest
                has_played = False
                hits += 1
            before = event
    assert hits > HANDS / 20, "it does happen"


@pytest.mark.parametrize(("cards", "is_hit"), [(1, False), (2, False), (3, True), (4, True), (5, False)])
def test_only_who_can_bear_it_is_made_to_draw(cards, is_hit):
    child = ", ".join(["blue 1", "blue 2", "blue 3", "blue 4", "blue 5"][:cards])
    game = position(["red draw_two, green 2", child], "red 9", preset="child")
    assert names(game, choices(GENTLE, game)) == ({"red draw_two"} if is_hit else {"draw"})


def test_numbers_come_first_and_what_must_be_played_is_played():
    game = position(["red 5, red skip, red draw_two", "blue 1, blue 2, blue 3"], "red 9", preset="child")
    assert names(game, choices(GENTLE, game)) == {"red 5"}
    game = position(["red draw_two, green 2", "blue 1"], "red 9", preset="child")
    game.draw_pile.clear()
    del game.discard[:-1]
    assert names(game, choices(GENTLE, game)) == {"red draw_two"}, "there is nothing to draw"


def test_it_waits_with_its_last_card_but_not_for_ever():
    game = position(["red 5", "blue 1, blue 2"], "red 9", preset="child")
    assert names(game, choices(GENTLE, game)) == {"red 5", "draw"}


def test_it_neither_catches_nor_hurries():
    game = position(["red 5, red 6", "green 2, green 3"], "red 9")
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    gentle = make_agent(GENTLE)
    assert game.uno_open
    assert not gentle.reacts(game.view(1), Stream(seed_bytes(1), "react"))
    assert gentle.habits.thinking.mean_ms > 2 * make_agent("random").habits.thinking.mean_ms
    assert game.phase is Phase.TURN
