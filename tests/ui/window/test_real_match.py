"""The real window under Xvfb with xdotool: from the title through a hand to the counting."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import needs

from window.conftest import Player

pytestmark = [pytest.mark.window, needs("Xvfb", "xdotool")]

HAND_WITHIN_S = 600.0
"""A hand takes half a minute. This only ends a test that stands still, on a machine of any speed."""
GOES_ON = ("accept", "continue", "comply", "resume", "skip", "skip_trial", "play")


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_from_the_title_through_a_hand_to_the_counting(
    sit_down: Callable[..., Player], tmp_path: Path, theme: str
) -> None:
    settings = f"last_setup: {{theme: {theme}, players: 3, length: to_500}}\nreduced_motion: true\n"
    (tmp_path / "settings.yaml").write_text(settings, encoding="utf-8")
    player = sit_down("--seed", "5", "--speed", "off")
    assert player.scene == "title"
    player.press("new_match", "new_match")
    player.press("start")
    player.wait(lambda: player.scene in ("dealer", "table"))
    play_hand(player)
    assert player.scene == "hand_end"
    player.wait(lambda: "next" in player.names())
    status, said = player.end()
    assert (status, said) == (0, "")
    scenes = [line["scene"] for line in player.lines if line["event"] == "scene"]
    assert scenes[0] == "title"
    assert "table" in scenes


def play_hand(player: Player) -> None:
    """Play by what can be pressed, until the hand is over."""
    until = time.monotonic() + HAND_WITHIN_S
    while player.scene not in ("hand_end", "match_end"):
        assert time.monotonic() < until, player.last
        one_step(player)
        time.sleep(0.12)
        player.look()
        assert player.process.poll() is None, player.process.communicate()


def one_step(player: Player) -> None:
    """What a person would press next."""
    names = player.names()
    if player.scene == "table":
        card = next((name for name in names if name.startswith("card_")), None)
        if "pass" in names:
            player.press("pass")
        elif card is not None:
            player.press(card)
            player.key("u")
        elif "draw_pile" in names:
            player.press("draw_pile")
    elif player.scene in ("color_wheel", "start_color"):
        player.key("2")
    elif player.scene == "chili" and "skip_trial" not in names:
        player.key("space")
    else:
        found = next((name for name in GOES_ON if name in names), None)
        if found is not None:
            player.press(found)
