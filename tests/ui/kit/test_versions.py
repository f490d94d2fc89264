"""Effects in several versions: never the same twice in a row, close in pitch, and what climbs climbs."""

from __future__ import annotations

import array
import math
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from uno_desktop.ui.kit.sound import versions
from uno_desktop.ui.kit.sound.versions import CLIMB_KEYS, LONGEST_S, VERSIONS, Choice, Variety

RATE_HZ = 44100


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE_HZ, -16, 2, 512)
    yield
    pygame.mixer.quit()


def tone(path: Path, seconds: float) -> str:
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE_HZ, 0, "NONE", ""))
        samples = (round(9000 * math.sin(math.tau * 441 * n / RATE_HZ)) for n in range(round(seconds * RATE_HZ)))
        file.writeframes(array.array("h", samples).tobytes())
    return str(path)


def test_the_same_version_never_comes_twice_in_a_row_and_what_climbs_begins_anew_after_a_pause() -> None:
    choice = Choice(VERSIONS)
    played = [choice.next(0.0) for _ in range(400)]
    assert all(a != b for a, b in pairwise(played))
    assert set(played) == set(range(VERSIONS))
    climbing = Choice(3, climbs=True)
    assert [climbing.next(at_s / 10) for at_s in range(5)] == [0, 1, 2, 2, 2]
    assert climbing.next(5.0) == 0


def test_four_versions_lie_within_their_spread_and_long_sounds_have_one() -> None:
    ratios = Variety(spread=0.03).ratios(0.2)
    assert len(set(ratios)) == VERSIONS
    assert (min(ratios), max(ratios)) == pytest.approx((0.97, 1.03))
    assert sum(ratios) == pytest.approx(VERSIONS)
    assert Variety(spread=0.03).ratios(LONGEST_S + 0.01) == Variety().ratios(0.2) == (1.0,)
    assert len(Variety(climbs=True).ratios(0.2)) == len(CLIMB_KEYS)


def test_a_higher_version_is_shorter_by_as_much(tmp_path: Path, mixer: None) -> None:
    variety = Variety(spread=0.05)
    effect = versions.read([tone(tmp_path / "a.wav", 0.4)], variety)
    lengths = [sound.get_length() * ratio for sound, ratio in zip(effect.sounds, variety.ratios(0.4), strict=True)]
    assert lengths == pytest.approx([0.4] * VERSIONS, abs=0.005)


def test_several_takes_are_the_versions_each_at_a_pitch_of_its_own(tmp_path: Path, mixer: None) -> None:
    """However long they are: takes are there to be heard."""
    lengths_s = (0.7, 0.8, 0.9)
    takes = [tone(tmp_path / f"{length_s}.wav", length_s) for length_s in lengths_s]
    variety = Variety(spread=0.03)
    effect = versions.read(takes, variety)
    expected = [length_s / variety.ratio(number) for number, length_s in enumerate(lengths_s)]
    assert [sound.get_length() for sound in effect.sounds] == pytest.approx(expected, abs=0.005)


def test_a_further_take_that_cannot_be_read_is_left_out(tmp_path: Path, mixer: None) -> None:
    (tmp_path / "b.wav").write_bytes(b"RIFF")
    with pytest.raises(pygame.error):
        versions.read([str(tmp_path / "b.wav")], Variety())
    effect = versions.read([tone(tmp_path / "a.wav", 0.1), str(tmp_path / "b.wav")], Variety())
    assert [sound.get_length() for sound in effect.sounds] == pytest.approx([0.1], abs=0.001)


def test_a_file_is_played_louder_as_far_as_it_is_not_distorted(tmp_path: Path, mixer: None) -> None:
    path = tone(tmp_path / "tone.wav", 0.1)

    def peak(loudness: float) -> int:
        sound = versions.read([path], Variety(spread=0.01, loudness=loudness)).sounds[0]
        assert sound.get_volume() == pytest.approx(min(1.0, loudness), abs=0.01)
        return max(map(abs, array.array("h", sound.get_raw())))

    assert peak(0.5) == peak(1.0)
    assert peak(2.0) == pytest.approx(2 * peak(1.0), rel=0.02)
    assert 32_000 < peak(9.0) <= 32_768
    assert versions.amplified(bytes(40), 2.0) == bytes(40), "silence stays silent"
