"""How long hands last, and that nobody is surprised by one that hardly ends (docs/rules.md, Where rules meet, 22)."""

from __future__ import annotations

import argparse
import json

import pytest

from uno_desktop.commands import bench
from uno_desktop.content.themes import themes
from uno_desktop.devtools.benches.lengths import MOST_AT_LIMIT, PLAYERS, Cell, Lengths, presets_of
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.simulate import simulate

HANDS = 200
DECKS = [(theme.id, deck_id) for theme in themes.load_all()[0].values() for deck_id in theme.deck_ids]


def test_a_simulation_counts_hands_that_meet_the_limit():
    tempest = themes.load("tempest")
    report = simulate(tempest, ("normal",) * 2, 2, "lengths", preset="official", overrides={"mercy": False})
    assert 0 < report.at_limit <= report.no_winner
    assert report.turns >= report.at_limit * 1000
    ended = simulate(tempest, ("normal",) * 2, 4, "lengths", preset="official")
    assert ended.at_limit == 0
    assert ended.turns < 4 * 200


@pytest.mark.parametrize("preset", ["official", "home", "party"])
@pytest.mark.parametrize("players", [2, 4])
def test_hands_with_the_storm_deck_end(preset, players):
    cell = Lengths(12).cell(themes.load("tempest"), "storm", preset, players)
    assert cell.report.at_limit == cell.report.no_winner == 0
    assert cell.turns_a_player < 60
    assert not cell.warning


def test_decks_that_are_alike_are_played_once(monkeypatch):
    lengths = Lengths(1)
    first = lengths.cell(themes.load("medina"), "quiet", "official", 2)
    monkeypatch.setattr("uno_desktop.devtools.benches.lengths.simulate", None)
    other = lengths.cell(themes.load("tempest"), "fair_weather", "official", 2)
    assert first.report is other.report
    assert (other.theme, other.deck) == ("tempest", "fair_weather")


def test_every_preset_that_differs_is_measured():
    assert presets_of(themes.load("classic")) == [None, *(each for each in PRESETS if each != "official")]
    assert presets_of(themes.load("boardwalk")) == [None, *PRESETS]


def test_the_table_has_a_line_for_each_and_fails_where_nobody_is_warned(capsys, monkeypatch):
    parser = argparse.ArgumentParser()
    bench.add_parser(parser.add_subparsers())
    words = ["bench", "lengths", "--theme", "medina", "--deck", "tea_house", "--preset", "official", "low_score"]
    args = parser.parse_args([*words, "--players", "2", "3", "--hands", "2", "--json"])
    assert bench.run(args) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["preset"], line["players"], line["warned"]) for line in lines] == [
        ("official", 2, False), ("official", 3, False), ("low_score", 2, True), ("low_score", 3, True),
    ]  # fmt: skip
    assert all(line["hands"] == 2 and line["moves"] > line["turns_a_player"] > 1 for line in lines)
    monkeypatch.setattr(Cell, "is_fair", False)
    args = parser.parse_args([*words, "--players", "2", "--hands", "1"])
    assert bench.run(args) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.fixture(scope="module")
def lengths():
    return Lengths(HANDS)


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("theme_id", "deck_id"), DECKS)
def test_hands_end_or_players_are_warned(lengths, theme_id, deck_id, players):
    theme = themes.load(theme_id)
    cells = [*lengths.cells(theme, [deck_id], presets_of(theme), [players])]
    assert len(cells) == len(presets_of(theme))
    unwarned = [f"{cell.preset}: {cell.report.at_limit} of {HANDS}" for cell in cells if not cell.is_fair]
    assert not unwarned, f"more than {MOST_AT_LIMIT:.1%} of the hands met the limit"
