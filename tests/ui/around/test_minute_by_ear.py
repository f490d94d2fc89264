"""A minute at the table by ear: what happens is told, and a transcript says no more than was heard."""

from __future__ import annotations

import pytest

from uno_desktop.devtools.by_ear.heard import HeardSounds, Said, was_heard
from uno_desktop.devtools.by_ear.minutes import (
    MINUTE_S,
    PLANS,
    PUBLIC,
    by_ear_settings,
    hear_minute,
    share_told,
    write,
)
from uno_desktop.devtools.by_ear.questions import ENOUGH, ten
from uno_desktop.engine import events as ev

LEAST_TOLD = 0.9
LEAST_IN_WORDS = 0.4
MINUTES = [pytest.param(seed, marks=[pytest.mark.long] if seed > len(PLANS) else []) for seed in range(1, 11)]


@pytest.fixture
def minute(open_shell):
    """``minute(seed)``: the minute of that seed, as ``bench ear`` records it."""

    def play(seed):
        theme, many_drops = PLANS[(seed - 1) % len(PLANS)]
        sounds, settings = HeardSounds(), by_ear_settings()
        told = {name: getattr(settings, name) for name in ("by_ear", "drop_explained", "first_notes")}
        shell = open_shell(theme, seed=seed, speed="normal", frame_s=1 / 60, **told)
        shell.app.sound = sounds
        return hear_minute(shell, sounds, seed, many_drops=many_drops)

    return play


@pytest.mark.parametrize("seed", MINUTES)
def test_what_everybody_sees_is_told_in_time(minute, seed):
    heard = minute(seed)
    share = share_told(heard)
    assert share.events >= 15, "something happens in a minute"
    assert share.told >= LEAST_TOLD, share.missing
    assert share.words / share.events >= LEAST_IN_WORDS


def test_the_share_falls_where_nothing_is_heard(minute):
    heard = minute(1)
    heard.said.clear()
    only_sounds = share_told(heard)
    assert only_sounds.words == 0
    assert only_sounds.sound > 0
    heard.sounds.clear()
    nothing = share_told(heard)
    assert nothing.told == 0.0
    assert all(isinstance(each.event, PUBLIC) for each in nothing.missing)
    assert len(nothing.missing) == nothing.events


def test_the_truth_is_what_the_match_made(minute, tmp_path):
    """All that was shown in the minute comes from it, in its order, and the questions have one answer each."""
    heard = minute(3)
    began_s = heard.minute.began_s
    assert all(began_s <= each.at_s < began_s + MINUTE_S for each in heard.shown)
    plays = [each.event for each in heard.shown if isinstance(each.event, ev.CardPlayed)]
    questions = ten(heard.minute, 3)
    assert len(questions) == ENOUGH
    assert len({each.words for each in questions}) == ENOUGH
    last = next(each for each in questions if each.kind == "top")
    assert last.answer == heard.minute.card(plays[-1].card)
    write(heard, 3, 3, tmp_path / "heard", tmp_path / "answers")
    written = (tmp_path / "heard" / "questions-3.txt").read_text(encoding="utf-8")
    assert written.count("\n") == ENOUGH
    assert not list((tmp_path / "heard").glob("answers*"))
    transcript = (tmp_path / "heard" / "transcript-3.txt").read_text(encoding="utf-8")
    assert all(name in transcript for name in heard.minute.names)
    assert "[sound] note 1" in transcript


def test_what_is_cut_off_was_not_heard():
    said = [Said(0.0, "Kofi played Blue 2"), Said(0.5, "Your turn")]
    assert was_heard(said, 0) == "Kofi play"
    assert was_heard(said, 1) == "Your turn"
    assert was_heard([Said(0.0, "Kofi played Blue 2"), Said(2.0, "Your turn")], 0) == "Kofi played Blue 2"
