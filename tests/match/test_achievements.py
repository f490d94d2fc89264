"""Achievements: each is reached at its goal and not one step before, told once, and kept with its day."""

from __future__ import annotations

import csv
import io
import sqlite3

import pytest

from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import has
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.setup.setup import MAX_SEATS
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS, QUICK_MS, STRONGEST, longest_run
from uno_desktop.match.statistics.statistics import DropFacts, Facts, HandFacts, MatchFacts, ResultFacts
from uno_desktop.match.statistics.stats_store import FILES, SCHEMA_VERSION, StatsStore, as_csv, export_statistics

PRESET_IDS = [*PRESETS, "own"]


def match(n, *, theme="classic", preset="official", players=4, level="easy"):
    return MatchFacts(f"m{n}", theme, preset, players, level)


def hand(*, won=False, points=0, called=0, missed=0, catches=0, challenges_won=0):
    return Facts([HandFacts(1, 0, "Ann", won, points, 0, called, missed, catches, 0, challenges_won)])


def result(won=True):
    return Facts(results=[ResultFacts(0, "Ann", won, 200)])


def drop(reaction_ms=QUICK_MS, fumbled=False):
    return Facts(drops=[DropFacts(1, 0, "Ann", reaction_ms, fumbled, 1, 4)])


STEPS = {
    "first_hand": lambda n: (match(n), hand(won=True)),
    "first_match": lambda n: (match(n), result()),
    "big_hand": lambda n: (match(n), hand(won=True, points=150)),
    "streak": lambda n: (match(n), result()),
    "hundred_hands": lambda n: (match(n), hand()),
    "full_table": lambda n: (match(n, players=MAX_SEATS), hand(won=True)),
    "giant": lambda n: (match(n, level=STRONGEST), result()),
    "explorer": lambda n: (match(n, preset=PRESET_IDS[n]), hand(won=True)),
    "never_forgets": lambda n: (match(n), hand(called=1)),
    "sharp_ears": lambda n: (match(n), hand(catches=1)),
    "doubter": lambda n: (match(n), hand(challenges_won=1)),
    "quick_hands": lambda n: (match(n), drop()),
    "cool_head": lambda n: (match(n), drop(900)),
    "at_home": lambda n: (match(n, theme="office"), result()),
}
"""One step towards each; a goal of points is reached in one."""

IN_VAIN = {
    "first_hand": (match(0), hand()),
    "first_match": (match(0), result(False)),
    "big_hand": (match(0), hand(won=True, points=149)),
    "streak": (match(99), result(False)),
    "full_table": (match(0, players=MAX_SEATS - 1), hand(won=True)),
    "giant": (match(0), result()),
    "explorer": (match(99, preset="official"), hand()),
    "never_forgets": (match(99), hand(called=1, missed=1)),
    "sharp_ears": (match(0), hand()),
    "doubter": (match(0), hand()),
    "quick_hands": (match(0), drop(QUICK_MS + 1)),
    "cool_head": (match(99), drop(None, fumbled=True)),
    "at_home": (match(0, theme="classic"), result()),
}
"""What must not count, or sets a row back."""


@pytest.fixture
def store(player_home):
    return StatsStore()


def reached(store, wanted):
    return [each for each in store.news if each.achievement.id == wanted]


def steps_to(achievement):
    return 1 if achievement == "big_hand" else ACHIEVEMENTS[achievement].goal


def test_a_dozen_and_each_has_its_words_and_its_test():
    assert len(ACHIEVEMENTS) >= 12
    assert set(STEPS) == set(ACHIEVEMENTS)
    for achievement in ACHIEVEMENTS:
        assert has(f"achievement.{achievement}")
        assert has(f"achievement.{achievement}.help")


@pytest.mark.parametrize("achievement", ACHIEVEMENTS)
def test_it_is_reached_at_its_goal_and_told_once(store, achievement):
    steps = steps_to(achievement)
    for n in range(steps):
        assert not reached(store, achievement)
        assert store.add(*STEPS[achievement](n))
    [told] = reached(store, achievement)
    assert told.name == "Ann"
    store.news.clear()
    store.add(*STEPS[achievement](steps % len(PRESET_IDS)))
    assert not reached(store, achievement), "told once"
    kept = next(each for each in store.achievements("Ann", ["office"]) if each.achievement.id == achievement)
    assert len(kept.reached_on) == len("2026-11-21")
    assert kept.share == 1


@pytest.mark.parametrize("achievement", IN_VAIN)
def test_what_does_not_count(store, achievement):
    """The last step is one in vain: not reached; a row begins anew after it."""
    steps = steps_to(achievement)
    for n in range(1, steps):
        store.add(*STEPS[achievement](n))
    store.add(*IN_VAIN[achievement])
    assert not reached(store, achievement)


def test_of_everybody_it_is_whoever_is_farthest(store):
    hands = [HandFacts(1, seat, name, False, 0, 0, 0, 0, 0, 0, 0) for seat, name in enumerate(["Ann", "Bo"])]
    store.add(match(1), Facts(hands, results=[ResultFacts(0, "Ann", False, 0), ResultFacts(1, "Bo", True, 200)]))
    assert [(told.name, told.achievement.id) for told in store.news] == [("Bo", "first_match")]
    by_name = {name: {each.achievement.id: each for each in store.achievements(name)} for name in ("", "Ann", "Bo")}
    assert by_name[""]["first_match"].name == "Bo"
    assert by_name["Ann"]["first_match"].reached_on == ""
    assert by_name["Ann"]["first_match"].share == 0


def test_every_theme_has_its_own(store):
    for n in range(3):
        store.add(match(n, theme="office"), result())
    found = {each.theme: each.done for each in store.achievements("Ann", ["classic", "office"]) if each.theme}
    assert found == {"classic": 0, "office": 3}
    assert [told.theme for told in reached(store, "at_home")] == ["office"]


def test_practice_is_no_achievement(store):
    for _ in range(30):
        store.add_practice("Ann", 120, False, 1, 4)
    store.add(match(1), hand())
    assert not reached(store, "quick_hands")
    assert not reached(store, "cool_head")


def test_reset_forgets_everything(store):
    store.add(match(1), hand(won=True))
    store.reset()
    assert store.summary().hands == 0
    assert store.names() == []
    assert not any(each.done or each.reached_on for each in store.achievements("Ann"))


def test_longest_run():
    assert longest_run([]) == 0
    assert longest_run([1, 1, 0, 1, 1, 1, 0]) == 3


# -- the database of the version before --------------------------------------------------------------------------


VERSION_1 = """
CREATE TABLE matches (
    match TEXT PRIMARY KEY, theme TEXT NOT NULL, preset TEXT NOT NULL, players INTEGER NOT NULL,
    level TEXT NOT NULL, at TEXT NOT NULL DEFAULT (datetime('now')));
CREATE TABLE hands (
    match TEXT NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, won INTEGER NOT NULL,
    points INTEGER NOT NULL, place INTEGER NOT NULL, called INTEGER NOT NULL, missed INTEGER NOT NULL,
    catches INTEGER NOT NULL, challenges INTEGER NOT NULL, challenges_won INTEGER NOT NULL,
    PRIMARY KEY (match, hand, seat));
CREATE TABLE results (
    match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, won INTEGER NOT NULL, score INTEGER NOT NULL,
    PRIMARY KEY (match, seat));
CREATE TABLE drops (
    match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, reaction_ms INTEGER,
    fumbled INTEGER NOT NULL, place INTEGER NOT NULL, players INTEGER NOT NULL,
    PRIMARY KEY (match, number, seat));
INSERT INTO matches (match, theme, preset, players, level) VALUES ('m0', 'classic', 'official', 4, 'easy');
INSERT INTO hands VALUES ('m0', 1, 0, 'Ann', 1, 88, 0, 1, 0, 0, 0, 0);
PRAGMA user_version = 1;
"""


def test_statistics_of_version_1_go_on_and_what_was_reached_then_counts(store):
    store.path.parent.mkdir(parents=True)
    with sqlite3.connect(store.path) as db:
        db.executescript(VERSION_1)
    assert store.summary("Ann").points == 88
    store.add(match(0), Facts([HandFacts(2, 0, "Ann", False, 0, 0, 0, 0, 0, 0, 0)]))
    assert [told.achievement.id for told in store.news] == ["first_hand"]
    assert not store.path.with_name("statistics.sqlite.damaged").exists()
    with sqlite3.connect(store.path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


# -- elsewhere ---------------------------------------------------------------------------------------------------


def test_every_table_can_be_taken_to_a_spreadsheet(store):
    store.add(match(1, theme="office"), Facts([HandFacts(1, 0, 'An"n, Ünal', True, 88, 0, 1, 0, 0, 0, 0)]))
    store.add(match(1), drop(312))
    store.add_practice("Ann", 250, False, 1, 4)
    folder = export_statistics(store)
    assert folder.parent == exchange_dir()
    assert {path.name for path in folder.iterdir()} == {f"{name}.csv" for name in FILES.values()}
    with (folder / "hands.csv").open(encoding="utf-8-sig", newline="") as stream:
        [row] = csv.DictReader(stream)
    assert (row["name"], row["points"], row["theme"], row["players"]) == ('An"n, Ünal', "88", "office", "4")
    drops = list(csv.DictReader(io.StringIO(as_csv(store, "drops"))))
    assert [(each["reaction_ms"], each["theme"]) for each in drops] == [("312", "office"), ("250", "")]
    assert export_statistics(store) == folder, "a second time writes the same files again"
    with pytest.raises(KeyError):
        store.table("sqlite_master")


def test_an_empty_database_gives_the_headings(store):
    assert next(csv.reader(io.StringIO(as_csv(store, "hands"))))[:3] == ["match", "hand", "seat"]


def test_a_folder_that_cannot_be_written_raises_what_the_screen_can_say(store, player_home):
    player_home.mkdir(parents=True)
    exchange_dir().write_text("in the way")
    with pytest.raises(OSError, match="exchange"):
        export_statistics(store)
