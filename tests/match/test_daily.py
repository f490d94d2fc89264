"""A challenge a day: the same for everybody, its goals measured, its results kept."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from test_autosave import Clock, play_on

from uno_desktop.content.paths import daily_file
from uno_desktop.content.themes import load_all
from uno_desktop.content.yamlio import write_mapping
from uno_desktop.engine.rules import check_options
from uno_desktop.match import daily
from uno_desktop.match.daily import (
    GOALS,
    MEASURES,
    Challenge,
    DailyRun,
    Goal,
    Result,
    Tally,
    challenge_of,
    challenge_with,
    keep_result,
    results,
    share_text,
    streak,
)
from uno_desktop.match.setup import MatchSetup, computer, person
from uno_desktop.match.start_or_resume import new_match


@pytest.fixture(scope="module")
def themes():
    return load_all()[0]


DAY = date(2026, 11, 22)
YEAR = [DAY + timedelta(days=n) for n in range(366)]


def test_a_day_is_the_same_for_everybody():
    challenge = challenge_of(DAY)
    assert challenge == challenge_of(DAY)
    assert challenge.goals[0] == Goal("win")
    assert len({daily.seed_of(day) for day in YEAR}) == len(YEAR)


def test_days_differ_and_every_part_of_the_recipe_is_used(themes):
    year = [challenge_of(day) for day in YEAR]
    recipe = daily._recipe()
    assert {each.theme for each in year} == set(recipe["themes"]) <= set(themes)
    assert {each.players for each in year} == set(recipe["players"])
    assert {goal.id for each in year for goal in each.goals} == {"win", *recipe["goals"]} == set(MEASURES)
    assert all(len({goal.id for goal in each.goals}) == GOALS for each in year)


@pytest.mark.parametrize("rules", daily._recipe()["rules"], ids=str)
def test_every_rule_of_the_recipe_can_be_played(rules, themes):
    for theme in daily._recipe()["themes"]:
        for players in daily._recipe()["players"]:
            options = themes[theme].options(None, {**rules, **daily._recipe()["always"]})
            assert not check_options(options, themes[theme].deck(), players)


@pytest.mark.parametrize("goal", MEASURES)
def test_every_goal_has_words(goal):
    assert "daily.goal" not in Goal(goal, 3).words


REACHED = {
    "win": (Tally(won=True), Tally(over=True)),
    "points": (Tally(won=True, points=3), Tally(won=True, points=2)),
    "turns": (Tally(won=True, turns=3), Tally(won=True, turns=4)),
    "actions": (Tally(actions=3), Tally(actions=2)),
    "wilds": (Tally(wilds=3), Tally(wilds=2)),
    "colors": (Tally(colors={0, 1, 2}), Tally(colors={0, 1})),
    "drawn": (Tally(over=True, drawn=3), Tally(over=True, drawn=4)),
    "most_held": (Tally(over=True, most_held=3), Tally(over=True, most_held=4)),
    "attack": (Tally(attack=3), Tally(attack=2)),
    "run": (Tally(run=3), Tally(run=2)),
}


@pytest.mark.parametrize("goal", MEASURES)
def test_goals_are_measured(goal):
    enough, too_little = REACHED[goal]
    assert MEASURES[goal](enough, 3)
    assert not MEASURES[goal](too_little, 3)


def test_what_is_bounded_above_is_open_until_the_hand_is_over():
    for goal in ("drawn", "most_held", "turns"):
        assert not MEASURES[goal](Tally(drawn=0, most_held=1, turns=1), 3)


def played(office, seed):
    seats = (person("Ann"), computer("easy"), computer("easy"))
    setup = MatchSetup("office", seats, overrides=challenge_of(DAY).overrides, seed=seed)
    referee = new_match(setup, office, slot=None)
    moves, take = [], referee.take_moves

    def taken():
        found = take()
        moves.extend(found)
        return found

    referee.take_moves = taken
    referee.start()
    play_on(referee, 2000, Clock())
    taken()
    assert referee.over
    return referee, moves


def test_a_run_counts_what_everybody_could_see(office, player_home):
    challenge = Challenge(DAY, "office", 3, "easy", {}, (Goal("win"), Goal("turns", 99), Goal("colors", 1)))
    referee, moves = played(office, challenge.seed)
    run = DailyRun(challenge, referee.agreed.config.deck)
    for move in moves:
        run.saw([move])
    view, tally = referee.view(), run.tally
    assert tally.won == (view.match_winner == 0)
    assert tally.most_held >= view.rules.hand_size
    plays = [move for move in moves if str(move.move.do) == "play" and move.move.seat == 0]
    assert tally.turns >= len(plays) > 0
    assert results() == {DAY: Result(run.stars)}
    again = DailyRun(challenge, referee.agreed.config.deck)
    again.catch_up(moves)
    again.saw([])
    assert again.stars == run.stars
    assert results()[DAY].tries == 1, "a match that was over before it was taken up is not another try"


def test_results_are_kept_and_the_best_counts(player_home):
    assert results() == {}
    assert keep_result(DAY, 1)
    assert keep_result(DAY, 3)
    assert keep_result(DAY, 2)
    assert results() == {DAY: Result(3, 3)}
    assert "Uno Desktop" in share_text(challenge_of(DAY), Result(2, 3), 4)
    assert share_text(challenge_of(DAY), Result(2, 3), 1).splitlines()[0].endswith("★★☆")


@pytest.mark.parametrize("bad", [{"x": {"stars": 1, "tries": 1}}, {"2026-11-22": {"stars": 9, "tries": 1}},
                                 {"2026-11-22": 3}, {"2026-11-22": {"stars": 1}},
                                 {"2026-13-01": {"stars": 1, "tries": 1}},
                                 {"2026-11-22": {"stars": True, "tries": 1}}])  # fmt: skip
def test_a_file_with_nonsense_is_read_with_care(player_home, bad):
    write_mapping(daily_file(), {**bad, "2026-11-20": {"stars": 2, "tries": 1}})
    assert results() == {date(2026, 11, 20): Result(2, 1)}


def test_a_file_that_is_no_yaml_is_no_results(player_home):
    daily_file().parent.mkdir(parents=True, exist_ok=True)
    daily_file().write_bytes(b"\xff\x00{{{")
    assert results() == {}


def test_only_so_many_days_are_remembered(player_home, monkeypatch):
    monkeypatch.setattr(daily, "REMEMBERED_DAYS", 3)
    for n in range(5):
        keep_result(DAY + timedelta(days=n), 1)
    assert sorted(results()) == [DAY + timedelta(days=n) for n in (2, 3, 4)]


def test_days_in_a_row():
    kept = {DAY - timedelta(days=n): Result(0) for n in (1, 2, 3, 5)}
    assert streak(kept, DAY) == 3, "today's is still open"
    assert streak({**kept, DAY: Result(1)}, DAY) == 4
    assert streak(kept, DAY + timedelta(days=1)) == 0
    assert streak({}, DAY) == 0


def test_a_match_is_known_by_its_seed_for_a_week():
    seed = daily.seed_of(DAY)
    assert challenge_with(seed, DAY) == challenge_of(DAY)
    assert challenge_with(seed, DAY + timedelta(days=6)) == challenge_of(DAY)
    assert challenge_with(seed, DAY + timedelta(days=7)) is None
    assert challenge_with(bytes(32), DAY) is None
