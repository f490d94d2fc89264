"""One effect in several versions, each a little higher or lower, so that it never sounds the same twice in a row."""

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
"""What is longer has one version: it is rarely heard, and all versions are kept decoded."""
CLIMB_KEYS = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24)
"""The steps of what climbs, in half tones: five to an octave, any two of which sound well together."""
CLIMB_PAUSE_S = 0.8
"""After so long a pause it begins at the bottom again."""
_FULL = 32767
_STEPS = (-1.0, 1 / 3, -1 / 3, 1.0)


@dataclass(frozen=True)
class Variety:
    """How an effect differs from its file: from time to time by up to ``spread`` in pitch (0.03 is half a half tone),
    or, if it ``climbs``, by a step up with each time; and always in ``loudness``."""

    spread: float = 0.0
    climbs: bool = False
    loudness: float = 1.0
    """A multiple of the file's own level, as far as that is possible without distortion."""

    def ratios(self, length_s: float) -> tuple[float, ...]:
        """The pitches of all versions, as multiples of the file's."""
        if length_s > LONGEST_S:
            return (1.0,)
        if self.climbs:
            return tuple(2.0 ** (key / 12.0) for key in CLIMB_KEYS)
        return tuple(1.0 + self.spread * step for step in _STEPS) if self.spread else (1.0,)


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


def read(path: str, variety: Variety) -> Effect:
    """Decode a file in all versions. Raises pygame.error or OSError."""
    sound = pygame.mixer.Sound(path)
    ratios = variety.ratios(sound.get_length())
    rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
    sounds = [sound]
    if bits == -16 and (len(ratios) > 1 or variety.loudness > 1.0):
        samples = sound.get_raw()
        if variety.loudness > 1.0:
            samples = amplified(samples, variety.loudness)
        sounds = [_repitched(samples, round(rate * ratio), channels) for ratio in ratios]
    for each in sounds:
        each.set_volume(min(1.0, variety.loudness))
    return Effect(sounds, variety)


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
