"""Every screen around a match in the real window: once by the mouse alone, once by the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from around.tour import SCENES, TOUR, furnish
from programs import needs

from window.conftest import Player

pytestmark = [pytest.mark.window, needs("Xvfb", "xdotool")]

MOST_STEPS = 90
"""From one end of a long page to the other."""

MOVE_WITHIN_S = 1.0
"""After that long the focus has moved, if only between two things without a name."""

OWN_KEYS = {("rulebook", "next"): "Right", ("rulebook", "previous"): "Left", ("rulebook", "close"): "Escape"}
"""In the book, keys turn pages and do not go from button to button."""


class Mouse:
    """Clicks; what is out of sight is brought in by the wheel."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def press(self, name: str) -> None:
        """Click on it."""
        player = self.player
        for turn in range(2 * MOST_STEPS):
            if name in player.names():
                break
            player.wheel(-1 if turn < MOST_STEPS else 1)
        player.press(name)


class Keyboard:
    """Goes on with Tab until it stands where it wants to, and presses Return."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def press(self, name: str) -> None:
        """Return, on it."""
        player = self.player
        if own := OWN_KEYS.get((player.scene, name)):
            player.key(own)
            time.sleep(MOVE_WITHIN_S / 2)
            return
        for _ in range(MOST_STEPS):
            if player.last.get("focus") == name:
                player.key("Return")
                return
            before = player.last.get("focus")
            player.key("Tab")
            until = time.monotonic() + MOVE_WITHIN_S
            while player.last.get("focus") == before and time.monotonic() < until:
                time.sleep(0.02)
                player.look()
        raise AssertionError(f"no way to {name!r} by keys in {player.scene!r}: {player.names()}")


def go(player: Player, press: Callable[[str], None], ways: Sequence[Sequence[str]]) -> set[str]:
    """Press all of it; the scenes that were seen."""
    seen = {player.scene}
    for step in (step for way in ways for step in way):
        if step.startswith("> "):
            player.wait(lambda wanted=step[2:]: player.scene == wanted and player.settled)
            seen.add(player.scene)
        else:
            player.wait(lambda: player.settled)
            press(step)
    return seen


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's folder with a saved match and a recorded one."""
    (tmp_path / "settings.yaml").write_text("reduced_motion: true\nspeed: 'off'\n", encoding="utf-8")
    furnish(tmp_path)
    return tmp_path


@pytest.mark.parametrize("means", [Mouse, pytest.param(Keyboard, marks=pytest.mark.long)])
def test_every_screen_and_the_way_back(sit_down: Callable[..., Player], home: Path, means: type) -> None:
    player = sit_down()
    by = means(player)
    player.until("title")
    seen = go(player, by.press, TOUR)
    at_the_table(player, by)
    seen |= {line["scene"] for line in player.lines if line["event"] == "scene"}
    assert player.end() == (0, "")
    assert seen >= SCENES
    written = (home / "settings.yaml").read_text(encoding="utf-8")
    assert "auto_pass: true" in written
    assert list((home / "exchange").glob("uno-statistics-*/hands.csv")), "exported"
    assert list((home / "exchange").glob("*.jsonl")), "the replay was copied"


def at_the_table(player: Player, by: Mouse | Keyboard) -> None:
    """Pause, rules and settings from the pause, the title without a question, the saved match again, its log."""
    if isinstance(by, Mouse):
        go(player, by.press, [("menu", "> pause")])
    else:
        player.key("Escape")
    player.until("pause")
    go(player, by.press, [("settings", "> settings", "close", "> pause", "rules", "> rulebook", "close", "> pause")])
    go(player, by.press, [("leave", "> title", "continue", "> table", "log", "> log", "close", "> table")])
