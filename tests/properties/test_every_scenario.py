"""What must hold in every position holds after each move of every scenario, so wherever a rule or a card acts.

Random matches (``test_every_rule_set.py``) seldom come to these positions.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from property_checks import (
    copies_are_independent,
    events_are_as_declared,
    every_view,
    notation_round_trips,
    views_fold,
    views_know_the_moves,
)

from uno_desktop.content.scenarios.scenario_run import make_move
from uno_desktop.content.scenarios.scenarios import read_file, start_game
from uno_desktop.content.themes import themes
from uno_desktop.engine.game import perform

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.yaml"))

load_theme = cache(themes.load)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_move_of_every_scenario(file: Path) -> None:
    for scenario in read_file(file, load_theme):
        game = start_game(scenario)
        for step in scenario.steps:
            if not step.do or step.is_illegal:
                continue
            move = make_move(game, step)
            assert move is not None
            views, silent, sure = every_view(game), game.copy(events=False), game.copy(events=False)
            copies_are_independent(game, move)
            events = game.apply(move)
            events_are_as_declared(events)
            views_fold(views, events, game)
            views_know_the_moves(game)
            notation_round_trips(game)
            assert silent.apply(move) == ()
            perform(sure, move)
            assert silent.position() == sure.position() == game.position()
