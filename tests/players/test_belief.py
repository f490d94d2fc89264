"""What plays tell of hands: nearer to the truth than counting cards alone, and only for what was seen."""

from __future__ import annotations

from random import Random

import pytest
from positions import CLASSIC, OFFICE, Watched, position

from uno_desktop.devtools.guesses import guesses, log_loss
from uno_desktop.engine.moves import NONE
from uno_desktop.players.belief import Belief
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.worlds import Worlds


@pytest.mark.parametrize(("theme", "players"), [(CLASSIC, 2), (CLASSIC, 4), (OFFICE, 4)])
def test_signs_are_nearer_to_the_truth_than_counting_alone(theme, players):
    found = list(guesses(theme, ["normal"] * players, 40, "test of beliefs"))
    assert len(found) > 1000
    assert log_loss(found, signs=True) < log_loss(found, signs=False)


def test_a_color_that_was_named_is_likelier_and_what_is_drawn_tells_nothing():
    belief = Belief(4)
    assert belief.weights is None
    belief.named(2, 3)
    before = belief.weights
    assert before[2] > 1.0 == before[0]
    belief.drew(3, 3)
    assert 1.0 < belief.weights[2] < before[2]


def test_who_laid_a_wild_is_believed_to_lack_the_color_it_lay_on():
    belief = Belief(4)
    belief.played(NONE, 1, 2, restricted=True)
    assert belief.weights[1] < 1.0 == belief.weights[0]


def reds_in_worlds(memory, game, leaning):
    worlds = Worlds(game.view(0), memory, Random(1), leaning=leaning)
    colors = game.rules.colors
    return sum(colors[card] == 0 for _ in range(400) for card in worlds.deal().hands[1])


def test_worlds_are_dealt_by_the_belief():
    game = position(["red 5, blue 9", "blue 1, blue 2, blue 3"], "red 9")
    memory = Memory.at(game.view(0))
    plain = reds_in_worlds(memory, game, leaning=False)
    memory.beliefs[1].named(0, 2)
    assert reds_in_worlds(memory, game, leaning=False) == plain
    assert reds_in_worlds(memory, game, leaning=True) > 1.1 * plain


def test_a_copied_memory_believes_for_itself():
    watched = Watched((CLASSIC, None, None, {}), 3, "beliefs")
    while not any(belief.weights for belief in watched.memories[0].beliefs):
        watched.step()
    memory = watched.memories[0]
    twin = memory.copy()
    twin.beliefs[1].named(0, 2)
    assert twin.beliefs[1].leans != memory.beliefs[1].leans
