"""Every screen around a match, with nothing but a pad in the hands (issue 7)."""

from __future__ import annotations

import pytest

from around.tour import SCENES, TOUR, furnish
from uno_desktop.content.paths import saves_dir
from uno_desktop.match.replays import exchange_dir

MOST_STEPS = 90
OWN_BUTTONS = {("rulebook", "next"): "rb", ("rulebook", "previous"): "lb", ("rulebook", "close"): "b"}
"""In the book, the shoulder buttons turn pages."""


@pytest.fixture
def padded(play):
    """The title, with a saved match and a recorded one."""
    running = play("office", (1280, 720), speed="off")
    furnish(saves_dir().parent)
    running.ctx.open("title")
    running.pilot.settle()
    return running


def press(running, name):
    """On with the shoulder button until the focus is there, then A."""
    pilot = running.pilot
    if own := OWN_BUTTONS.get((running.scene, name)):
        pilot.pad(own)
        return
    for _ in range(MOST_STEPS):
        focused = running.ctx.app.scene.ui.focused
        if focused is not None and focused.name == name:
            pilot.pad("a")
            return
        pilot.pad("rb")
    pytest.fail(f"no way to {name!r} in {running.scene!r}: {pilot.names()}")


def go(running, ways):
    """Press all of it; the scenes that were seen."""
    seen = {running.scene}
    for step in (step for way in ways for step in way):
        if step.startswith("> "):
            running.pilot.wait_for(lambda wanted=step[2:]: running.scene == wanted, 20)
            seen.add(running.scene)
        else:
            press(running, step)
            running.pilot.advance(0.4)
    return seen


def test_every_screen_and_the_way_back(padded):
    running, pilot = padded, padded.pilot
    seen = go(running, TOUR)
    pilot.wait_for(lambda: running.ctx.app.scene.director.idle, 20)
    pilot.pad("start")
    seen |= go(running, [("> pause", "settings", "> settings", "close", "> pause", "rules", "> rulebook")])
    seen |= go(running, [("close", "> pause", "leave", "> title", "continue", "> table")])
    pilot.pad("select")
    seen |= go(running, [("> log", "close", "> table")])
    assert seen >= SCENES
    assert running.ctx.settings.auto_pass
    assert list(exchange_dir().glob("*/hands.csv"))
    assert list(exchange_dir().glob("*.jsonl"))


def test_a_replay_is_ruled_without_going_from_button_to_button(padded):
    running, pilot = padded, padded.pilot
    go(running, [("more", "> more", "replays", "> replays", "watch_0", "> replay")])
    scene = running.ctx.app.scene
    pilot.pad("start")
    ply = scene.playback.ply
    pilot.advance(3)
    assert scene.playback.ply == ply, "paused"
    pilot.click((640, 200))
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
