"""Two real windows on one save, and what a kill leaves to the other."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import needs

from uno_desktop.match.live.log import read_log
from window.conftest import Player

pytestmark = [pytest.mark.window, needs("Xvfb", "xdotool")]

SitDown = Callable[..., Player]


def at_the_table(window: Player) -> None:
    """Begin a match and let the dealer be drawn."""
    window.wait(lambda: window.settled and "quick" in window.names())
    window.press("quick")
    window.wait(lambda: window.scene in ("dealer", "table"))
    if window.scene == "dealer":
        window.wait(lambda: window.settled or window.scene == "table")
        window.key("Return")
    window.wait(lambda: window.scene in ("table", "pause"))


def two(sit_down: SitDown) -> tuple[Player, Player]:
    """A window at the table, and another that is asked what to do with that match."""
    first = sit_down("--seed", "1", "--speed", "off")
    at_the_table(first)
    second = sit_down("--seed", "1", "--speed", "off")
    second.wait(lambda: second.settled and "continue" in second.names())
    second.press("continue", "held")
    return first, second


def test_the_match_moves_to_the_second_window(sit_down: SitDown, tmp_path: Path) -> None:
    first, second = two(sit_down)
    save = tmp_path / "saves" / "auto.jsonl"
    before = read_log(save).entries
    second.press("take_over")
    second.wait(lambda: second.scene in ("table", "pause"))
    first.wait(lambda: first.scene == "taken_over")
    assert first.process.poll() is None
    assert read_log(save).entries[: len(before)] == before
    assert not list((tmp_path / "saves").glob("*.damaged*"))


def test_a_killed_window_leaves_the_match_free(sit_down: SitDown, tmp_path: Path) -> None:
    first, second = two(sit_down)
    before = read_log(tmp_path / "saves" / "auto.jsonl").entries
    first.process.send_signal(signal.SIGKILL)
    first.process.communicate()
    second.press("take_over")
    second.wait(lambda: second.scene in ("table", "pause"))
    assert read_log(tmp_path / "saves" / "auto.jsonl").entries[: len(before)] == before


def test_a_window_that_hangs_keeps_the_match_and_the_other_says_so(sit_down: SitDown, tmp_path: Path) -> None:
    first, second = two(sit_down)
    first.process.send_signal(signal.SIGSTOP)
    before = (tmp_path / "saves" / "auto.jsonl").read_bytes()
    second.press("take_over")
    second.wait(lambda: second.settled and "take_over" in second.names() and not wanted(tmp_path))
    assert second.scene == "held"
    assert (tmp_path / "saves" / "auto.jsonl").read_bytes() == before


def wanted(home: Path) -> bool:
    """Whether somebody asks for the match."""
    return (home / "saves" / "auto.jsonl.wanted").exists()
