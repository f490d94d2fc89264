"""A challenge a day: the same for everybody, its goals measured, its results kept."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256

import pytest
from daily_tries import tries_needed
from test_autosave import Clock, play_on

from uno_desktop.content.files.paths import daily_file
from uno_desktop.content.files.yamlio import write_mapping
from uno_desktop.content.themes.themes import load_all
from uno_desktop.engine.rules import check_options
from uno_desktop.match.events import daily
from uno_desktop.match.events.daily import (
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
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person


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


NEXT_DAYS = [date(2026, 11, 24) + timedelta(days=n) for n in range(1096)]
PLAYED_DIGEST = "c07eaa2ebbe55a55a10395d5925bfc54e95aecd38348a33aff4d7ffd74070406"
"""Of the challenges of the year up to 2026-11-23, which friends have compared already."""


def test_days_that_were_played_keep_their_challenge():
    found = [challenge_of(date(2025, 11, 24) + timedelta(days=n)) for n in range(365)]
    known = [
        (str(each.day), each.theme, each.players, each.level, dict(each.rules),
         [(goal.id, goal.amount) for goal in each.goals], each.seed.hex())
        for each in found
    ]  # fmt: skip
    assert sha256(repr(known).encode()).hexdigest() == PLAYED_DIGEST


def test_goals_fit_the_rules(themes):
    found = set()
    for challenge in map(challenge_of, NEXT_DAYS):
        goals = {goal.id: goal.amount for goal in challenge.goals}
        assert len(goals) == GOALS
        options = themes[challenge.theme].options(None, challenge.overrides)
        assert goals.get("most_held", 99) >= options["hand_size"], challenge
        assert "run" not in goals or challenge.players < 5, challenge
        assert goals.get("drawn", 99) > 3 or options["draw"] == "one", challenge
        found |= goals.keys()
    assert found == set(MEASURES)


def test_there_are_always_goals_enough():
    recipe = daily._recipe()
    every = {Goal(name, n) for name, amounts in recipe["goals"].items() for n in amounts}
    unfit = [daily._unfit(players, rules) for players in recipe["players"] for rules in recipe["rules"]]
    assert set().union(*unfit) <= every, "a line that names no goal does nothing"
    assert all(len({goal.id for goal in every - each}) >= 2 * GOALS for each in unfit)
    lines = {Goal(line["goal"], n) for line in recipe["unfit"] for n in line["amounts"]}
    assert lines == set().union(*unfit)


def test_a_day_can_be_dealt_anew(monkeypatch):
    before, seed = challenge_of(DAY), daily.seed_of(DAY)
    monkeypatch.setitem(daily._recipe()["dealt_anew"], DAY.isoformat(), 2)
    after = challenge_of(DAY)
    assert after.day == before.day
    assert after.seed != seed
    assert challenge_with(after.seed, DAY) == after
    assert challenge_with(seed, DAY) is None


def test_only_days_to_come_are_dealt_anew():
    recipe = daily._recipe()
    assert all(recipe["unfit_since"] <= date.fromisoformat(day).isoformat() for day in recipe["dealt_anew"])


MOST_TRIES = 1500
"""Ten times what a day may need when it is listed, for players get better."""


@pytest.mark.parametrize("day", NEXT_DAYS[:3], ids=str)
def test_every_goal_is_within_reach(day):
    assert tries_needed(challenge_of(day), MOST_TRIES) is not None


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_every_goal_of_the_next_400_days_is_within_reach(part):
    days = NEXT_DAYS[20 * part : 20 * part + 20]
    assert [str(day) for day in days if tries_needed(challenge_of(day), MOST_TRIES) is None] == []


def test_a_goal_out_of_reach_is_found_out():
    challenge = challenge_of(DAY)
    hopeless = Challenge(DAY, challenge.theme, 3, "easy", {"hand_size": 10}, (Goal("win"), Goal("most_held", 8)))
    assert tries_needed(hopeless, 12) is None


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
    moves = []
    referee.start()
    play_on(referee, 2000, Clock(), moves.extend)
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
    assert share_text(challenge_of(DAY), Result(2, 3), 1, "Luck +12%").splitlines()[-1] == "Luck +12%"


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
