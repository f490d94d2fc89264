"""``uno-desktop bench friends``: it measures what it says, with guests in a process of their own."""

from __future__ import annotations

import json

import pytest

from uno_desktop.cli import main

_MOST_PERCENT, _MOST_MOVE_MS, _MOST_MB_MORE = 3.0, 60.0, 40.0


def measured(capsys, *words):
    assert main(["bench", "friends", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_it_measures_a_table_of_guests_beside_the_drawing(capsys):
    found = measured(capsys, "--guests", "2", "--seconds", "2", "--size", "640x360")
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
