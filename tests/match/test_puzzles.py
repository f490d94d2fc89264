"""Every puzzle has the solution it claims, found by search; playing without a thought does not solve it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from puzzle_worth import GREEDY, is_only_way, luck, plays_greedily

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.messages.messages import has
from uno_desktop.content.scenarios.scenario_model import Goal, Scenario, Setup
from uno_desktop.content.scenarios.scenario_run import make_move, run
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes import themes
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.presets import preset_options
from uno_desktop.match.events.puzzle import PLAYER, WAIT, Solver, Spot, first_spot, follow, options, outcome

FILES = sorted((assets_dir() / "puzzles").glob("*.yaml"))
MOST_POSITIONS = 3000
"""A puzzle that takes a longer search would make a player wait."""

load_theme = cache(themes.load)


@cache
def puzzle(path: Path) -> tuple[Scenario, Goal, Solver, Spot]:
    (scenario,) = read_file(path, load_theme)
    assert scenario.goal is not None
    return scenario, scenario.goal, Solver(scenario.goal), first_spot(scenario)


def test_there_are_twenty_five():
    assert len(FILES) == 25
    assert [path.stem[:2] for path in FILES] == [f"{n:02d}" for n in range(1, 26)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_is_solved_as_it_says_and_not_without_a_thought(path):
    scenario, goal, solver, spot = puzzle(path)
    assert has(f"puzzle.{path.stem.partition('_')[2]}")
    assert scenario.options["uno_penalty"] == 0, "nobody has to call"
    assert (solver.value(spot) or 0) >= 2, "one decision is no puzzle"
    assert not run(scenario), "the steps are legal"
    assert leads_there(scenario, goal, solver, spot)
    assert not any(plays_greedily(goal, spot, solver, choose) for choose in GREEDY)
    assert not goal.only or is_only_way(solver, spot)
    assert solver.looked_at <= MOST_POSITIONS


def leads_there(scenario: Scenario, goal: Goal, solver: Solver, spot: Spot) -> bool:
    """Whether the steps lead to the goal, the others' being the best they can do."""
    for step in scenario.steps:
        while True:
            best = solver.winning(spot) if options(spot)[0] else [solver.defense(spot)]
            if WAIT not in best[:1] or (step.seat == PLAYER and options(spot)[1] == [WAIT]):
                break
            spot = follow(spot, WAIT)
        move = make_move(spot.game, step)
        assert move is not None
        values = [solver.value(follow(spot, each)) for each in options(spot)[1]]
        ours, value = options(spot)[0], solver.value(follow(spot, move))
        assert value is not None
        if not ours:
            assert value == max(each for each in values if each is not None), f"step {step.number} is no good defense"
        spot = follow(spot, move)
    return outcome(goal, spot) is True


def test_they_get_harder():
    chances = [luck(puzzle(path)[2], puzzle(path)[3]) for path in FILES]
    assert all(easier >= harder for easier, harder in pairwise(chances)), chances
    assert chances[0] <= 0.5


def test_they_differ_in_rules_and_goals():
    found = [puzzle(path) for path in FILES]
    assert {goal.do for _, goal, _, _ in found} == {"go_out", "hold", "draw"}
    usual = preset_options("official")
    rules = {option for scenario, *_ in found for option, value in scenario.options.items() if value != usual[option]}
    wanted = {"stacking", "seven_zero", "jump_in", "multi_play", "draw", "teams", "skip_answer", "number_finish"}
    assert wanted <= rules
    assert {scenario.players for scenario, *_ in found} == {2, 3, 4}


# -- the search itself --


def position(goal: str, hands: str, discard: str = "red 5", rules: str = "", pile: str = "", players: int = 2) -> Spot:
    """A puzzle written here; its search is in ``solve``."""
    pile = pile or "blue 1, blue 2, blue 3, blue 4, blue 5, blue 6, blue 8, blue 9"
    text = f"""
title: t
theme: classic
preset: official
rules: {{uno_penalty: 0{rules}}}
players: {players}
goal: {{{goal}}}
setup:
  hands: [{hands}]
  discard: [{discard}]
  draw_pile: [{pile}]
  turn: 0
steps:
  - expect: {{turn: 0}}
"""
    path = Path(position.folder) / "puzzle.yaml"  # type: ignore[attr-defined]
    path.write_text(text, encoding="utf-8")
    scenario = read_file(path, load_theme)[0]
    assert isinstance(scenario.start, Setup)
    position.goal = scenario.goal  # type: ignore[attr-defined]
    return first_spot(scenario)


def solve(*args: str, **more: object) -> int | None:
    spot = position(*args, **more)  # type: ignore[arg-type]
    return Solver(position.goal).value(spot)  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> None:
    position.folder = tmp_path  # type: ignore[attr-defined]


def test_a_goal_is_forced_or_it_is_not():
    assert solve("do: go_out, turns: 1", "[red 1], [green 2, green 3]") is not None
    assert solve("do: go_out, turns: 1", "[yellow 1], [green 2, green 3]") is None, "it doesn't fit"
    assert solve("do: go_out, turns: 2", "[red skip, red 1], [green 2, green 3]") is not None, "a skip in between"
    assert solve("do: go_out, turns: 2", "[red 2, red 1], [green 2, green 3]") is None, "the other names the color"


def test_the_others_defend_with_the_open_draw_pile():
    hands = "[red 2, red 1], [green 1, green 3]"  # after red 1 there is green 1, after red 2 only what is drawn
    assert solve("do: go_out, turns: 2", hands, pile="blue 8, blue 1, blue 3, blue 4") is not None
    assert solve("do: go_out, turns: 2", hands, pile="blue 2, blue 1, blue 3, blue 4") is None


def test_a_reshuffle_can_force_nothing():
    discard = "red 1, red 2, red 5"
    spot = position("do: hold, turns: 2", "[yellow 1, yellow 2], [green 8, green 3]", discard, pile="blue 1")
    drawn = follow(spot, Move(PLAYER, Do.DRAW))
    assert not drawn.is_lost
    shuffled = follow(drawn, Move(1, Do.DRAW))
    assert shuffled.is_lost
    assert outcome(position.goal, drawn) is None  # type: ignore[attr-defined]
    assert outcome(position.goal, shuffled) is False  # type: ignore[attr-defined]


def test_points_last_cards_and_draws_are_goals():
    hands = "[red skip, red 1], [green 2, green draw_two]"
    assert solve("do: go_out, turns: 2, points: 22", hands) is not None
    assert solve("do: go_out, turns: 2, points: 23", hands) is None
    assert solve("do: go_out, turns: 2, last: number", hands) is not None
    assert solve("do: go_out, turns: 2, last: action", hands) is None
    three = "[red draw_two, red 9], [green 2, green 3], [green 4, yellow 3]"
    assert solve("do: draw, turns: 1, seats: [1], cards: 2", three, players=3) is not None
    assert solve("do: draw, turns: 1, seats: [2], cards: 2", three, players=3) is None


def test_a_partner_helps_and_another_player_does_not():
    hands = "[red 9, green 1], [yellow 3, yellow 8], [red 4], [blue 3, blue 7]"
    assert solve("do: go_out, turns: 1", hands, rules=", teams: two", players=4, pile="yellow 1, yellow 2") is not None
    assert solve("do: go_out, turns: 1", hands, players=4, pile="yellow 1, yellow 2") is None


def test_who_may_jump_in_first_is_settled():
    spot = position("do: go_out, turns: 1", "[red 1, red 1], [green 2, green 3]", rules=", jump_in: true")
    after = follow(spot, next(move for move in options(spot)[1] if move.do == Do.PLAY))
    ours, moves = options(after)
    assert ours
    assert WAIT in moves
    assert {move.seat for move in moves if move != WAIT} == {PLAYER}
    assert not options(follow(after, WAIT))[0]


def test_all_hands_lie_open():
    spot = position("do: go_out, turns: 1", "[red 1, red 2], [green 2, green 3]")
    assert [*spot.game.view(PLAYER).partner_hands[1]] == spot.game.hands[1]
    events = spot.game.copy(events=True).apply(Move(PLAYER, Do.DRAW))
    assert any(type(event).__name__ == "PartnersShown" for event in events)
    other = position("do: go_out, turns: 1", "[red 1, red 2], [green 2, green 3]").game
    assert other.rules is not spot.game.rules, "rules in force are shared, and must not be opened for all"
