"""The time of a move is measured for every level, and stays far within what a picture can spare."""

from __future__ import annotations

import argparse
import json

import pytest
from positions import CLASSIC

from uno_desktop.commands import bench
from uno_desktop.devtools.benches.agents import time_level
from uno_desktop.players.registry import AGENTS

MEAN_MS, WORST_MS = 50.0, 400.0


@pytest.mark.parametrize("players", [2, 10])
def test_hard_keeps_its_times(players):
    figures = time_level(CLASSIC, "hard", players, 2)
    assert figures["moves"] > 10 * players
    assert figures["mean_ms"] < MEAN_MS
    assert figures["worst_ms"] < WORST_MS
    assert figures["worst_slice_ms"] < figures["worst_ms"] or figures["worst_ms"] < 3.0


def test_the_report_names_every_level_and_table(capsys):
    parser = argparse.ArgumentParser()
    bench.add_parser(parser.add_subparsers())
    args = parser.parse_args(["bench", "agents", "--hands", "1", "--players", "2", "--json"])
    assert bench.run(args) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {f"{level}/2" for level in AGENTS}
    assert {"mean_ms", "p99_ms", "worst_ms", "worst_slice_ms"} < set(report["hard/2"])
