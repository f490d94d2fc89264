"""Layered music: how loud what is at each place, and what a mixer makes of it."""

from __future__ import annotations

import gc
import math
import wave
from pathlib import Path
from weakref import ref

import pytest

from uno_desktop.ui.kit.sound.music import CALM, CROSSFADE_S, STREAM, Mix, MusicPlayer, Part, Score
from uno_desktop.ui.kit.sound.sound import SoundBoard

BAR_S = 2.0
TENSE = Part({STREAM: 1.0, "pulse": 1.0})
STORM = Part({"storm": 1.0})
FANFARE = Part({"fanfare": 1.0}, once="fanfare")
FANFARE_S = 6.0


def mix(started: list[str] | None = None) -> Mix:
    def starts(name: str) -> float:
        if started is not None:
            started.append(name)
        return FANFARE_S

    return Mix(BAR_S, starts)


def test_a_layer_comes_in_around_the_next_bar_line_and_the_stream_is_not_touched() -> None:
    music = mix()
    assert music.levels_at(0.0) == {STREAM: 1.0}
    music.ask(TENSE, 0.2)
    music.ask(CALM, 0.9)
    assert music.is_still(1.0), "taken back before the bar ends"
    music.ask(TENSE, 2.3)
    assert music.levels_at(3.84) == {STREAM: 1.0}
    assert music.levels_at(3.86) == {STREAM: 1.0}  # from here on it fades in
    middle = music.levels_at(4.01)
    assert middle[STREAM] == 1.0
    assert middle["pulse"] == pytest.approx(math.sqrt(0.5), abs=0.01)
    assert music.levels_at(4.3) == {STREAM: 1.0, "pulse": 1.0}
    music = Mix(0.0, lambda name: 0.0)
    music.ask(TENSE, 0.7)
    music.levels_at(0.71)
    assert music.levels_at(1.2) == {STREAM: 1.0, "pulse": 1.0}, "without bars it comes at once"


def test_a_crossfade_keeps_the_power_and_takes_no_large_step() -> None:
    music = mix()
    music.ask(STORM, 0.0)
    before = music.levels_at(1.85)
    for step in range(1, 20):
        now = music.levels_at(1.85 + step / 60)
        assert sum(level**2 for level in now.values()) == pytest.approx(1.0)
        assert all(abs(now.get(name, 0.0) - before.get(name, 0.0)) < 0.1 for name in (STREAM, "storm"))
        before = now
    assert before == {"storm": 1.0}


def test_asking_again_for_what_waits_does_not_put_it_off() -> None:
    music = mix()
    for tenth in range(30):
        music.ask(TENSE, tenth / 10)
        music.levels_at(tenth / 10)
    assert music.levels_at(3.0) == {STREAM: 1.0, "pulse": 1.0}


def test_a_change_in_the_middle_of_a_crossfade_goes_on_from_there() -> None:
    music = mix()
    music.ask(TENSE, 0.0)
    music.levels_at(1.86)
    half = music.levels_at(2.0)["pulse"]
    music.ask(CALM, 2.0)
    assert music.levels_at(2.0)["pulse"] == half
    music.levels_at(3.9)
    assert music.levels_at(5.0) == {STREAM: 1.0}


def test_a_fanfare_begins_at_full_and_the_calm_part_returns_at_its_end() -> None:
    started: list[str] = []
    music = mix(started)
    music.ask(FANFARE, 0.5)
    assert music.levels_at(1.8) == {STREAM: 1.0}
    assert not started
    assert music.levels_at(1.86)["fanfare"] == 1.0
    assert started == ["fanfare"]
    assert music.levels_at(4.0) == {"fanfare": 1.0}
    music.ask(FANFARE, 5.0)  # as every frame asks
    music.levels_at(1.86 + FANFARE_S - CROSSFADE_S + 0.01)
    assert music.levels_at(1.86 + FANFARE_S + CROSSFADE_S) == {STREAM: 1.0}
    assert started == ["fanfare"]
    assert music.is_still(9.0)


def test_leaving_during_a_fanfare_fades_it_out_at_the_end_of_the_bar() -> None:
    music = mix()
    music.ask(FANFARE, 0.5)
    music.levels_at(1.9)
    music.ask(CALM, 2.5)
    assert music.levels_at(3.8) == {"fanfare": 1.0}
    music.levels_at(3.86)
    assert 0.0 < music.levels_at(4.0)["fanfare"] < 1.0
    assert music.levels_at(4.3) == {STREAM: 1.0}


def test_a_player_that_is_let_go_is_freed_at_once() -> None:
    """It holds ten megabytes of decoded sounds: they don't wait for a garbage collection."""
    player = MusicPlayer(Score(Path("music.ogg")))
    assert player._mix._starts("fanfare") == 0.0, "nothing was decoded"
    gone, starts = ref(player), player._mix._starts
    gc.disable()
    try:
        del player
        assert gone() is None
    finally:
        gc.enable()
    assert starts("fanfare") == 0.0


def test_what_is_heard_once_is_decoded_when_it_is_near_and_not_kept(tmp_path: Path) -> None:
    piece = tmp_path / "fanfare.wav"
    with wave.open(str(piece), "wb") as written:
        written.setnchannels(2)
        written.setsampwidth(2)
        written.setframerate(44100)
        written.writeframes(bytes(4 * 441))
    score = Score(piece, once={"fanfare": piece}, parts={"won": FANFARE, "tense": CALM})
    board = SoundBoard()
    assert board.open()
    board.music(score)
    board.update(0.1)
    player = board._player
    assert player is not None
    assert player.lacks("won")
    assert not player.lacks("tense")
    board.part("won")
    assert not player.lacks("won")
    assert player._mix._asked == CALM
    board.update(0.1)
    assert player._mix._asked == FANFARE
    board.part("tense")
    assert player.lacks("won")
    board.close()
