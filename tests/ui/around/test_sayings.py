"""Opponents say something at the table, unless the settings keep them silent."""

from __future__ import annotations

import pytest

from uno_desktop.devtools import samples
from uno_desktop.engine.events import DropEnded, UnoCalled


@pytest.fixture
def table(play):
    def start(**settings):
        running = play("office", (1280, 720), **settings)
        scene = samples.sample("table")(running.shell, players=4, seed=1)
        running.shell.app.push(scene)
        running.pilot.advance(0.3)
        return running, scene

    return start


def said(scene, times=30):
    """What is said over so many occasions, by seat."""
    found = {}
    for n in range(times):
        scene.presenter._told(UnoCalled(1 + n % 3) if n % 2 else DropEnded(1 + n % 3))
        found.update({seat: words for seat, (words, _) in scene.picture.bubbles.items()})
    return found


def test_opponents_speak_in_words_of_their_own(table):
    running, scene = table()
    heard = said(scene)
    assert set(heard) == {1, 2, 3}
    for seat, words in heard.items():
        lines = running.shell.matches.session.opponent(seat).sayings
        assert words in {line for each in lines.values() for line in each}


def test_the_settings_keep_them_silent(table):
    _, scene = table(sayings=False)
    assert said(scene) == {}


def test_it_is_switched_in_the_settings_and_holds_at_once(table):
    running, scene = table()
    running.shell.nav.push("settings")
    running.shell.app.scene.ui.focus("sayings", show=True)
    running.pilot.key("return")
    assert running.shell.prefs.settings.sayings is False
    running.pilot.press("close")
    running.pilot.advance(0.3)
    assert said(scene) == {}


def test_a_bubble_goes_by_itself(table):
    running, scene = table()
    scene.picture.say(1, "Well, well.")
    running.pilot.advance(3)
    assert scene.picture.bubbles == {}
