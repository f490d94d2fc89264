"""Every screen around a match, with nothing but a pad in the hands, or nothing but a keyboard."""

from __future__ import annotations

import pytest

from around.tour import SCENES, TOUR, furnish
from uno_desktop.content.files.paths import exchange_dir, saves_dir

MOST_STEPS = 90
PAD = {
    "next": "rb",
    "press": "a",
    "pause": "start",
    "log": "select",
    "book": {"next": "rb", "previous": "lb", "close": "b"},
}
KEYS = {
    "next": "tab", "press": "return", "pause": "escape", "log": "l",
    "book": {"next": "right", "previous": "left", "close": "escape"},
}  # fmt: skip
"""What each does; in the book, keys turn pages and do not go from button to button."""


@pytest.fixture
def padded(play):
    """The title, with a saved match and a recorded one."""
    running = play("office", (960, 540), speed="off").unseen()
    furnish(saves_dir().parent)
    running.shell.nav.open("title")
    running.pilot.settle()
    return running


class Hands:
    """Somebody with a pad, or with a keyboard."""

    def __init__(self, running, means):
        self.running = running
        self.means = means
        self.touch = running.pilot.pad if means is PAD else running.pilot.key

    def press(self, name):
        """Go from button to button until the focus is there, then press."""
        running = self.running
        if running.scene == "rulebook":
            self.touch(self.means["book"][name])
            return
        for _ in range(MOST_STEPS):
            focused = running.top.ui.focused
            if focused is not None and focused.name == name:
                self.touch(self.means["press"])
                return
            self.touch(self.means["next"])
        pytest.fail(f"no way to {name!r} in {running.scene!r}: {running.pilot.names()}")

    def go(self, ways):
        """Press all of it; the scenes that were seen."""
        running = self.running
        seen = {running.scene}
        for step in (step for way in ways for step in way):
            if step.startswith("> "):
                running.pilot.wait_for(lambda wanted=step[2:]: running.scene == wanted, 20)
                seen.add(running.scene)
            else:
                self.press(step)
                running.pilot.advance(0.4)
        return seen


@pytest.mark.parametrize("means", [pytest.param(PAD, id="pad"), pytest.param(KEYS, id="keys", marks=pytest.mark.long)])
def test_every_screen_and_the_way_back(padded, means):
    running, pilot = padded, padded.pilot
    hands = Hands(running, means)
    seen = hands.go(TOUR)
    pilot.wait_for(lambda: running.top.director.idle, 20)
    hands.touch(means["pause"])
    seen |= hands.go([("> pause", "settings", "> settings", "close", "> pause", "rules", "> rulebook")])
    seen |= hands.go([("close", "> pause", "leave", "> title", "continue", "> table")])
    hands.touch(means["log"])
    seen |= hands.go([("> log", "close", "> table")])
    assert seen >= SCENES
    assert running.shell.prefs.settings.auto_pass
    assert list(exchange_dir().glob("*/hands.csv"))
    assert list(exchange_dir().glob("*.jsonl"))


def test_a_replay_is_ruled_without_going_from_button_to_button(padded):
    running, pilot = padded, padded.pilot
    Hands(running, PAD).go([("more", "> records", "replays", "> replays", "watch_0", "> replay")])
    scene = running.top
    pilot.pad("start")
    ply = scene.playback.ply
    pilot.advance(3)
    assert scene.playback.ply == ply, "paused"
    pilot.click((480, 150))
    pilot.pad("dpad_right")
    assert scene.playback.ply == ply + 1
    pilot.advance(2)
    pilot.pad("dpad_left")
    assert scene.playback.ply == ply
    pilot.pad("start")
    pilot.advance(3)
    assert scene.playback.ply > ply, "plays on"
    pilot.pad("b")
    assert running.scene == "replays"
