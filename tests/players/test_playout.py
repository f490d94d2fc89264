"""Where a playout is cut: how the position looks for each seat."""

from __future__ import annotations

import pytest
from positions import position

from uno_desktop.players.evaluation.playout import outlook

HANDS = ["red 1, red 2, blue 5", "red 3, red 4, blue 6", "green 1, green 2, yellow 5", "green 3, green 4, yellow 6"]


def outlooks(game):
    return [outlook(game, seat) for seat in range(game.players)]


@pytest.mark.parametrize("options", [{}, {"seven_zero": True}, {"mercy": True}])
def test_the_chances_of_all_seats_add_up(options):
    assert sum(outlooks(position(HANDS, "red 9", **options))) == pytest.approx(1.0)


def test_whoever_is_out_of_the_hand_has_no_chance_and_takes_none():
    game = position(HANDS, "red 9", mercy=True)
    before = outlooks(game)
    game.taken_out[2] = tuple(game.hands[2])
    game.hands[2] = []
    after = outlooks(game)
    assert after[2] == 0.0
    assert all(after[seat] > before[seat] for seat in (0, 1, 3))
    assert sum(after) == pytest.approx(1.0)


def test_whoever_goes_out_next_is_far_ahead():
    game = position(["red 1", "red 3, blue 6"], "red 9")
    assert outlook(game, 0) > 0.8
    game = position(["green 1", "red 3, blue 6"], "red 9")
    assert outlook(game, 0) < 0.8
