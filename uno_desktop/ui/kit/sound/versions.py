"""One effect in several versions, so that it never sounds the same twice in a row.

Where there are several takes of it, each is a version, a little higher or lower than the others; a single file is
played at several pitches.
"""

from __future__ import annotations

import io
import random
import struct
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

VERSIONS = 4
LONGEST_S = 0.6
"""A single file that is longer has one version: it is rarely heard, and all versions are kept decoded."""
CLIMB_KEYS = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24)
"""The steps of a scale, in half tones: five to an octave, any two of which sound well together."""
CLIMB_PAUSE_S = 0.8
"""After so long a pause it begins at the bottom again."""
_FULL = 32767
_STEPS = (-1.0, 1 / 3, -1 / 3, 1.0)


@dataclass(frozen=True)
class Variety:
    """How an effect differs from its file: from time to time by up to ``spread`` in pitch (0.03 is half a half tone),
    or, if it ``climbs``, by a step up with each time; and always in ``loudness``. With ``steps`` it is played at the
    step that whoever plays it names."""

    spread: float = 0.0
    climbs: bool = False
    steps: bool = False
    loudness: float = 1.0
    """A multiple of the file's own level, as far as that is possible without distortion."""

    def ratios(self, length_s: float) -> tuple[float, ...]:
        """The pitches of all versions, as multiples of the file's."""
        if length_s > LONGEST_S:
            return (1.0,)
        if self.climbs or self.steps:
            return tuple(2.0 ** (key / 12.0) for key in CLIMB_KEYS)
        return tuple(self.ratio(number) for number in range(VERSIONS)) if self.spread else (1.0,)

    def ratio(self, number: int) -> float:
        """The pitch of one version, counted from 0, as a multiple of its file's."""
        return 1.0 + self.spread * _STEPS[number % VERSIONS]


class Choice:
    """Which of ``count`` versions is next: never the last one again; what climbs goes up, and stays at the top."""

    def __init__(self, count: int, *, climbs: bool = False) -> None:
        self._count = count
        self._climbs = climbs
        self._last = -1
        self._last_s = 0.0
        self._chance = random.Random()

    def next(self, now_s: float) -> int:
        """The version to play at this time, given in seconds of any clock."""
        if self._climbs:
            again = self._last < 0 or now_s - self._last_s > CLIMB_PAUSE_S
            self._last = 0 if again else min(self._last + 1, self._count - 1)
        elif self._count > 1:
            others = [number for number in range(self._count) if number != self._last]
            self._last = self._chance.choice(others)
        else:
            self._last = 0
        self._last_s = now_s
        return self._last


class Effect:
    """An effect that can be played, in all its versions. ``sounds`` has one at least."""

    def __init__(self, sounds: Sequence[pygame.mixer.Sound], variety: Variety) -> None:
        self.sounds = tuple(sounds)
        self._choice = Choice(len(self.sounds), climbs=variety.climbs)

    def next(self, now_s: float) -> pygame.mixer.Sound:
        """The version to play at this time."""
        return self.sounds[self._choice.next(now_s)]

    def at(self, step: int) -> pygame.mixer.Sound:
        """The version at a step of the scale, counted from 0; the highest, where there are not so many."""
        return self.sounds[min(step, len(self.sounds) - 1)]


def read(takes: Sequence[str], variety: Variety) -> Effect:
    """Decode an effect in all versions: one for each take, or those of the only one. A take that cannot be read is
    left out. Raises pygame.error or OSError where the first cannot be."""
    first, *others = takes
    sound = _decoded(first, variety.loudness)
    if not others:
        return Effect([_at_pitch(sound, ratio) for ratio in variety.ratios(sound.get_length())], variety)
    sounds = [_at_pitch(sound, variety.ratio(0))]
    for number, path in enumerate(others, 1):
        try:
            sounds.append(_at_pitch(_decoded(path, variety.loudness), variety.ratio(number)))
        except (pygame.error, OSError):
            continue
    return Effect(sounds, variety)


def _decoded(path: str, loudness: float) -> pygame.mixer.Sound:
    """A file as loud as wanted; never louder than it is where the mixer is open in a format other than 16 bits."""
    sound = pygame.mixer.Sound(path)
    rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
    if loudness > 1.0 and bits == -16:
        return _repitched(amplified(sound.get_raw(), loudness), rate, channels)
    sound.set_volume(min(1.0, loudness))
    return sound


def _at_pitch(sound: pygame.mixer.Sound, ratio: float) -> pygame.mixer.Sound:
    """The sound at a multiple of its pitch; as it is where the mixer is open in a format other than 16 bits."""
    rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
    if ratio == 1.0 or bits != -16:
        return sound
    made = _repitched(sound.get_raw(), round(rate * ratio), channels)
    made.set_volume(sound.get_volume())
    return made


def amplified(samples: bytes, factor: float) -> bytes:
    """16-bit samples of this machine, louder by that factor, or by as much as the highest peak allows."""
    values = array("h", samples)
    peak = max(max(values, default=0), -min(values, default=0))
    factor = min(factor, _FULL / peak) if peak else 1.0
    return array("h", (round(value * factor) for value in values)).tobytes()


def _repitched(samples: bytes, rate: int, channels: int) -> pygame.mixer.Sound:
    """16-bit samples as if they had been recorded at this rate: the mixer brings them to its own."""
    frame = 2 * channels
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, channels, rate, rate * frame, frame,
        16, b"data", len(samples),
    )  # fmt: skip
    return pygame.mixer.Sound(io.BytesIO(head + samples))
