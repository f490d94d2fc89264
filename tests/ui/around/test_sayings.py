"""Opponents say something at the table and answer emotes, unless the settings keep them silent."""

from __future__ import annotations

from functools import partial

import pytest

from uno_desktop.content.messages import messages
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.events import SeatSkipped, UnoCalled
from uno_desktop.players.manners.emotes import EMOTES, Spoken
from uno_desktop.players.manners.manner import Saying
from uno_desktop.players.manners.reactions import Touch


@pytest.fixture
def table(at_table):
    return partial(at_table, theme="office")


def said(scene, times=30):
    """What is said over so many occasions, by seat."""
    found = {}
    for n in range(times):
        scene.presenter._on_event(UnoCalled(1 + n % 3))
        found.update({seat: words for seat, (words, _) in scene.picture.sayings.bubbles.items()})
    return found


def test_opponents_speak_in_words_of_their_own(table):
    running, scene = table()
    heard = said(scene)
    assert set(heard) == {1, 2, 3}
    for seat, words in heard.items():
        lines = running.session.opponent(seat).sayings
        assert words in {line for each in lines.values() for line in each}


def test_it_is_switched_in_the_settings_and_holds_at_once(table):
    running, scene = table()
    running.shell.nav.push("settings")
    running.top.ui.focus("sayings", show=True)
    running.pilot.key("return")
    assert running.shell.prefs.settings.sayings is False
    running.press("close")
    assert said(scene) == {}


def test_a_bubble_goes_by_itself(table):
    running, scene = table()
    scene.picture.sayings.say(1, "Well, well.")
    running.pilot.advance(3)
    assert scene.picture.sayings.bubbles == {}


# -- emotes -----------------------------------------------------------------------------------------------------------


def own_words(scene):
    """What the player says, as an emote; None for nothing."""
    said = scene.picture.sayings.bubbles.get(0, ("", 0))[0]
    return next((emote for emote in EMOTES if t(f"emote.{emote}") == said), None)


def answered(scene):
    return {seat for seat in scene.picture.sayings.bubbles if seat}


WAYS = {
    "mouse": lambda pilot: (pilot.press("emote"), pilot.settle(), pilot.press("emote_2")),
    "key": lambda pilot: pilot.key("6"),
    "wheel by key": lambda pilot: (pilot.key("e"), pilot.settle(), pilot.key("right"), pilot.key("return")),
    "stick": lambda pilot: pilot.pad("rstick_right"),
    "wheel by stick": lambda pilot: (
        pilot.press("emote"), pilot.settle(), pilot.pad("stick_right"), pilot.pad("a")
    ),
    "wheel by right stick": lambda pilot: (pilot.key("e"), pilot.settle(), pilot.pad("rstick_right")),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_the_player_laughs(table, way):
    running, scene = table()
    WAYS[way](running.pilot)
    assert running.scene == "table"
    assert own_words(scene) == "laugh"
    assert scene.picture.life.look(0)[0] == "glee"
    running.pilot.advance(1.2)
    assert len(answered(scene)) == 1, "somebody answers"


def test_the_wheel_is_left_without_a_word(table):
    running, scene = table()
    for leave in (
        lambda: running.pilot.key("escape"), lambda: running.pilot.key("e"), lambda: running.pilot.click((900, 90)),
        lambda: running.pilot.advance(7.0),
    ):  # fmt: skip
        running.press("emote")
        assert running.scene == "emote_wheel"
        leave()
        running.pilot.advance(0.3)
        assert running.scene == "table"
        assert own_words(scene) is None


def test_one_emote_in_two_seconds(table):
    running, scene = table()
    running.pilot.key("5")
    running.pilot.key("7")
    assert own_words(scene) == "cheer"
    running.pilot.advance(2.1)
    running.pilot.key("7")
    assert own_words(scene) == "sorry"


def test_whoever_was_just_hit_is_the_one_who_answers(table):
    running, scene = table()
    session = running.session
    session.ledger.note(SeatSkipped(3), [Touch(3, "skipped", 0, 0.5)])
    running.pilot.key("6")
    running.pilot.advance(1.2)
    assert answered(scene) == {3}
    words = scene.picture.sayings.bubbles[3][0]
    who = session.opponent(3)
    assert words in {line for what in ("taunted", "praised") for line in who.sayings[what]}


def test_without_table_talk_there_are_no_emotes(table):
    running, scene = table(sayings=False)
    running.pilot.key("6")
    running.pilot.key("e")
    running.pilot.advance(1.5)
    assert (running.scene, scene.picture.sayings.bubbles) == ("table", {})
    assert "emote" not in running.pilot.names()


def test_an_emote_is_heard_but_a_saying_of_the_theme_is_not_answered(table):
    running, scene = table()
    scene.presenter.conversation.heard(Spoken(2, "Typical."))
    running.pilot.advance(1.5)
    assert scene.picture.sayings.bubbles[2][0] == "Typical."
    assert set(scene.picture.sayings.bubbles) == {2}


def test_the_nameless_are_spoken_to_without_a_name(table):
    _, scene = table(player_name="")
    told = scene.presenter.conversation._worded
    assert told(Saying(1, "Twice, {name}, dear?", 0, 2)) == "Twice, dear?"
    assert told(Saying(1, "{name}, that’s {times}!", 0, 3)) == "That’s three times!"
    assert told(Saying(1, "{name}. {times}. Like ivy.", 0, 2)) == "Twice. Like ivy."
    assert told(Saying(1, "I told {name} so.", 0, 2)) == ""
    name = scene.session.name_of(2)
    assert told(Saying(1, "{times}, {name}!", 2, 7)) == f"7 times, {name}!"


def test_a_line_is_never_of_two_languages(table):
    """A theme may have a line in the player's language or not: the number in it is in the line's own."""
    _, scene = table()
    told = scene.presenter.conversation._worded
    name = scene.session.name_of(2)
    messages.set_language("de")
    said = [told(Saying(1, "That’s {times}, {name}.", 2, times)) for times in (2, 7)]
    said += [told(Saying(1, "Das macht {times}, {name}.", 2, times, "de")) for times in (2, 7)]
    assert said[:2] == [f"That’s twice, {name}.", f"That’s 7 times, {name}."]
    assert said[2:] == [f"Das macht zweimal, {name}.", f"Das macht 7-mal, {name}."]
