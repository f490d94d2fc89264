"""The time of a move is measured for every level; how long it may take is held by `bench agents`, not here."""

from __future__ import annotations

import argparse
import itertools
import json

import pytest
from positions import CLASSIC

from uno_desktop.commands import bench
from uno_desktop.devtools.benches import agents
from uno_desktop.devtools.benches.agents import time_level
from uno_desktop.players.registry import AGENTS


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
