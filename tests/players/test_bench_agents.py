"""The time of a move is measured for every level; how long it may take is held by `bench agents`, not here."""

from __future__ import annotations

import argparse
import itertools
import json

import pytest
from positions import CLASSIC, position

from uno_desktop.commands import UsageError, bench
from uno_desktop.devtools.benches import agents
from uno_desktop.devtools.benches.agents import time_level
from uno_desktop.devtools.benches.rivals import MonteCarlo, duel
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.agents.registry import AGENTS


@pytest.mark.parametrize("players", [2, 10])
def test_every_move_and_every_slice_of_it_is_timed(monkeypatch, players):
    """A thread's time that goes on by a millisecond whenever it is read: what is counted doesn't hang on a machine."""
    readings = itertools.count(step=0.001)
    monkeypatch.setattr(agents.time, "thread_time", lambda: next(readings))
    figures = time_level(CLASSIC, "hard", players, 2)
    assert figures["moves"] > 10 * players
    assert figures["worst_slice_ms"] == pytest.approx(1.0), "two readings a slice"
    assert figures["mean_ms"] > 1.5, "most moves are thought in more than one slice"
    assert figures["mean_ms"] <= figures["p99_ms"] <= figures["worst_ms"]


def test_the_report_names_every_level_and_table(capsys):
    parser = argparse.ArgumentParser()
    bench.add_parser(parser.add_subparsers())
    args = parser.parse_args(["bench", "agents", "--hands", "1", "--players", "2", "--json"])
    assert bench.run(args) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {f"{level}/2" for level in AGENTS}
    assert {"mean_ms", "p99_ms", "worst_ms", "worst_slice_ms"} < set(report["hard/2"])


def test_a_rival_plays_on_at_random_and_loses_most_hands_of_few_playouts(capsys):
    assert duel(CLASSIC, "normal", 4, 12)["hands"] == 12
    view = position(["red 1, blue 2", "blue 1, blue 3"], "red 9").view(0)
    assert MonteCarlo(8).choose(view, None, Stream(seed_bytes(1), "x")).card != NONE
    parser = argparse.ArgumentParser()
    bench.add_parser(parser.add_subparsers())
    args = parser.parse_args(["bench", "rivals", "--hands", "1", "--playouts", "4", "8", "--json"])
    assert bench.run(args) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["playouts"] for line in lines] == [4, 8]


def test_more_than_no_playouts_are_asked_for():
    parser = argparse.ArgumentParser()
    bench.add_parser(parser.add_subparsers())
    with pytest.raises(UsageError):
        bench.run(parser.parse_args(["bench", "rivals", "--playouts", "0"]))
