"""Captions for sounds: what tells something that no words say, in words, with its side, in time, over nothing else."""

from __future__ import annotations

import pytest
from pygame import Rect
from table_help import MINE, THEIRS, position

from uno_desktop.content.messages.messages import has, t
from uno_desktop.devtools.by_ear.person import Person
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.ui.drop.places import sounds_box
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.learn.hear_sounds import HEARD
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.shell.look.sound_captions import MOST, caption_items
from uno_desktop.ui.shell.look.theme_sounds import BY_EAR, CAPTIONS, SEEN, SIDED, SOUNDS

USUAL = position(MINE, *THEIRS, discard="red 7")
SIZES = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture
def captioned(sit):
    """``captioned(position, **more)``: a table whose player wants captions."""

    def make(where=USUAL, **more):
        return sit(where, **{"captions": True, **more}).settle()

    return make


def test_every_sound_is_captioned_or_seen():
    assert CAPTIONS.keys() | SEEN == SOUNDS.keys() | BY_EAR.keys()
    assert all(has(message) for message in CAPTIONS.values())
    assert set(SIDED) <= CAPTIONS.keys()
    assert {name for name in CAPTIONS if CAPTIONS[name] == f"hear.{name}"} <= set(HEARD)


def test_what_is_owed_and_who_can_be_caught_is_written_and_goes(captioned):
    table = captioned(players=4, where=position(MINE, *THEIRS, "yellow 4, yellow 6", discard="red 7"))
    by_ear, captions, picture = table.scene.presenter.by_ear, table.shell.captions, table.scene.picture
    by_ear.mark(TableStatus(owes_call=True, catchable=((1, "Kofi"),)), None)
    assert captions.lines() == (), "in time with the sound, not before it"
    by_ear.update(1.0)
    left = t("caption.from", words=t("hear.catch_due"), side=t("caption.left"))
    assert captions.lines() == (left, t("hear.uno_due"))
    table.pilot.frame(2)
    assert picture.texts.sounds == captions.lines(), "and the table shows them"
    table.pilot.advance(4.0)
    assert captions.lines() == picture.texts.sounds == ()


@pytest.mark.parametrize("speed", ["relaxed", "normal", "fast", "off"])
def test_a_caption_stays_for_its_reading_time_at_any_speed(captioned, speed):
    table = captioned(speed=speed)
    table.shell.app.sound.play("time_low")
    table.pilot.advance(1.2)
    assert table.shell.captions.lines() == (t("caption.time_low"),)
    table.pilot.advance(2.0)
    assert table.shell.captions.lines() == ()


def test_the_last_seconds_are_one_caption_that_stays(captioned):
    table = captioned()
    for left_ms in (4900, 3900, 2900):
        table.scene.presenter.by_ear.mark(TableStatus(), TimeLeft(0, left_ms, 20000))
        assert table.shell.captions.lines() == (t("caption.time_low"),)
        table.pilot.advance(1.0)


def test_at_most_a_few_are_there_and_the_oldest_goes(captioned):
    table = captioned()
    for sound in ("uno_due", "clank", "time_low"):
        table.shell.app.sound.play(sound)
    assert table.shell.captions.lines() == (t("caption.clank"), t("caption.time_low"))
    assert len(table.shell.captions.lines()) == MOST


def test_what_words_say_has_no_caption_and_without_the_setting_nothing_has(captioned):
    table = captioned()
    for sound in SEEN:
        table.shell.app.sound.play(sound)
    assert table.shell.captions.lines() == ()
    table.shell.prefs.settings.captions = False
    table.shell.app.sound.play("uno_due")
    assert table.shell.captions.lines() == ()


def test_without_sounds_that_tell_nothing_more_is_heard(captioned, monkeypatch):
    table = captioned()
    heard = []
    monkeypatch.setattr(table.shell.app.sound, "play", lambda name, *_, **__: heard.append(name))
    table.scene.presenter.by_ear.mark(TableStatus(owes_call=True), None)
    table.scene.presenter.by_ear.update(1.0)
    assert "uno_due" not in heard
    assert table.shell.captions.lines() == (t("hear.uno_due"),)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("players", range(2, 11))
def test_captions_lie_over_no_card_and_no_button(size, players, face_down):
    style = Style().for_window(size)
    layout = table_layout(players, 0, size, style.scale, face_down=face_down)
    box = layout.sounds
    shown = list(caption_items(("Somebody can be caught (left)",) * MOST, box, style))
    assert len(shown) >= (1 if face_down else MOST), "there is room for all, or with one more button for the newest"
    taken = [part for spot in layout.seats.values() for part in (spot.avatar, spot.plate)]
    taken += [spot.fan for seat, spot in layout.seats.items() if seat]
    taken += [layout.line, layout.prompt, layout.chip, layout.ring, layout.hand, layout.catch, *layout.buttons.values()]
    for item in shown:
        assert Rect(0, 0, *size).contains(item.bounds)
        assert item.bounds.collidelist(taken) < 0, (item.bounds, taken[item.bounds.collidelist(taken)])


@pytest.mark.parametrize("size", SIZES)
def test_in_the_drop_there_is_room_for_all(size):
    style = Style().for_window(size)
    assert len(list(caption_items(("The pot sways (left)",) * MOST, sounds_box(size), style))) == MOST


def test_a_whole_hand_with_captions(sit):
    """Whatever is told to captions in a hand that a person plays is a caption at that moment, and is shown."""
    table = sit(USUAL, captions=True)
    told, shown = [], set()
    captions, usual = table.shell.captions, table.shell.captions.hear

    def hear(sound, pan):
        usual(sound, pan)
        told.append(sound)
        assert any(t(CAPTIONS[sound]) in line for line in captions.lines())

    table.shell.app.sound.on_play = dict.fromkeys(CAPTIONS, hear)
    person = Person(table.pilot, table.shell.matches.session)
    for _ in range(60 * 300):
        table.pilot.frames_drawn_once(2)
        person.act(2 * table.pilot.clock.frame_s)
        shown.update(table.scene.picture.texts.sounds if table.on_top == "table" else ())
        if table.on_top == "hand_end":
            break
    assert table.on_top == "hand_end"
    assert {"uno_due", "catch_due"} & set(told)
    for sound in {*told} & {"uno_due", "catch_due"}:
        assert any(t(CAPTIONS[sound]) in line for line in shown)
