"""``uno-desktop bench cpu``: it measures a table at rest and one at play."""

from __future__ import annotations

import json

import pytest

from uno_desktop.cli import main
from uno_desktop.devtools.benches import cpu


def test_both_states_of_the_table_are_measured(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(cpu, "_SETTLES_S", 0.1)
    assert main(["bench", "cpu", "--seconds", "0.6", "--size", "960x540", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"thinks", "plays"}
    assert report["thinks"]["seconds"] == pytest.approx(0.6, abs=0.3)
    assert report["plays"]["seconds"] == pytest.approx(0.6, abs=0.3)
    assert report["plays"]["percent"] > 0
