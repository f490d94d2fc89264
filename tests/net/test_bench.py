"""``uno-desktop bench friends``: it measures what it says, with guests in a process of their own."""

from __future__ import annotations

import json

import pytest

from uno_desktop.cli import main
from uno_desktop.devtools.benches import tables

_MOST_PERCENT, _MOST_MOVE_MS, _MOST_MB_MORE = 3.0, 60.0, 40.0


def measured(capsys, *words):
    assert main(["bench", "friends", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.long
def test_it_measures_a_table_of_guests_beside_the_drawing(capsys):
    found = measured(capsys, "--guests", "2", "--seconds", "4", "--size", "640x360")
    assert found["moves"] > 0
    assert found["move_ms"]["moves"] > 0
    assert 0 < found["network_percent"] < 60
    assert found["network_percent"] == pytest.approx(found["network_thread_percent"] + found["table_percent"], abs=0.02)
    assert found["frame_ms"]["p50"] > 0
    assert found["frame_ms_alone"]["p50"] > 0


@pytest.mark.parametrize(
    ("words", "said"), [(["--guests", "11"], "2 to 10"), (["--seconds", "0"], "0"), (["--theme", "clasic"], "classic")]
)
def test_what_cannot_be_measured_is_one_sentence(capsys, words, said):
    assert main(["bench", "friends", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.long
def test_ten_guests_cost_the_game_next_to_nothing(capsys):
    found = measured(capsys)
    print(f"\n{found}")
    assert found["network_percent"] < _MOST_PERCENT
    assert found["move_ms"]["p50"] < _MOST_MOVE_MS
    assert found["memory_mb_more"] is None or found["memory_mb_more"] < _MOST_MB_MORE
    assert found["frame_ms"]["p50"] < 1.25 * found["frame_ms_alone"]["p50"] + 0.5


def test_tables_are_led_for_guests_without_sockets(monkeypatch):
    monkeypatch.setattr(tables, "THINK_S", (0.01, 0.05))
    found = tables.lead(3, 1.0, 1)
    assert found["moves_per_s"] > 0
    assert len(found["latency_ms"]) > 3
    assert all(each >= 0 for each in found["latency_ms"])


def test_more_and_more_tables_are_tried_until_moves_are_late(monkeypatch, capsys):
    led = []

    class Pool:
        def __init__(self, processes, mp_context):
            self.processes = processes

        __enter__ = lambda self: self  # noqa: E731
        __exit__ = lambda self, *fault: None  # noqa: E731

        def map(self, lead, shares, seconds, seeds):
            led.append(shares)
            late_ms = 10.0 if sum(shares) < 30 else 60.0
            return [
                {"moves_per_s": share / 3, "cpu": 0.1, "mb": 1.0, "bytes_per_move": 900.4, "latency_ms": [late_ms]}
                for share in shares
            ]

    monkeypatch.setattr(tables, "ProcessPoolExecutor", Pool)
    assert main(["bench", "tables", "--json", "--processes", "2", "--tables", "11", "21", "31", "41"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert led == [[6, 5], [11, 10], [16, 15]], "none after the first that is late"
    assert [row["tables"] for row in rows] == [11, 21, 31]
    assert rows[0] == {"tables": 11, "processes": 2, "moves_per_s": 3.7, "p50_ms": 10.0, "p99_ms": 10.0, "cores": 0.2,
                       "kb_per_table": 182, "bytes_per_move": 900}  # fmt: skip
