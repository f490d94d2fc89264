"""Pitched sources."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from .signal import Signal, sample_count

TAU = 2.0 * math.pi
HIGHEST_SHARE = 0.45
"""Partials above this share of the rate are left out, for they would fold back."""


class Partial(NamedTuple):
    """One mode of something struck: frequency as a multiple of the note's, level, and the time it takes to halve."""

    ratio: float
    level: float
    half_life_s: float


def struck(pitch_hz: float, partials: Sequence[Partial], seconds: float, rate_hz: int) -> Signal:
    """A body struck once: the sum of decaying sines, all starting from zero."""
    total = [0.0] * sample_count(seconds, rate_hz)
    for partial in partials:
        frequency_hz = pitch_hz * partial.ratio
        if frequency_hz > HIGHEST_SHARE * rate_hz:
            continue
        radius = 0.5 ** (1.0 / (partial.half_life_s * rate_hz))
        angle = TAU * frequency_hz / rate_hz
        twice, square = 2.0 * radius * math.cos(angle), radius * radius
        here, before = 0.0, -partial.level * math.sin(angle) / radius
        for index in range(len(total)):
            total[index] += here
            here, before = twice * here - square * before, here
    return total


def glide(pitches_hz: Signal, rate_hz: int, *, overtone: float = 0.0) -> Signal:
    """A sine whose frequency is given sample by sample; `overtone` adds that much of the octave."""
    phase = 0.0
    out: Signal = []
    for pitch_hz in pitches_hz:
        out.append(math.sin(phase) + overtone * math.sin(2.0 * phase))
        phase += TAU * pitch_hz / rate_hz
    return out


def fm(pitch_hz: float, ratio: float, depth: Signal, rate_hz: int) -> Signal:
    """A sine bent by another `ratio` times as high; `depth` (radians, sample by sample) sets brightness and length."""
    carrier, bender = TAU * pitch_hz / rate_hz, TAU * pitch_hz * ratio / rate_hz
    sin = math.sin
    return [sin(carrier * index + amount * sin(bender * index)) for index, amount in enumerate(depth)]


def plucked(pitch_hz: float, seconds: float, rate_hz: int, rng: random.Random, *, damping: float) -> Signal:
    """A plucked string (Karplus and Strong 1983): noise running round a delay line as long as one period.

    `damping` from 0 (rings) to 1 (muted) is how much each round is smoothed and weakened; the delay's fraction of a
    sample is made up by linear interpolation, so the note is in tune.
    """
    keep = 0.998 - 0.06 * damping
    blend = 0.5 * (0.35 + 0.65 * damping)
    period = rate_hz / pitch_hz - blend
    whole = int(period)
    part = period - whole
    line = [2.0 * rng.random() - 1.0 for _ in range(whole + 2)]
    line = [(line[index] + line[index - 1] + line[index - 2]) / 3.0 for index in range(len(line))]
    mean = sum(line) / len(line)
    out = [sample - mean for sample in line]
    for index in range(len(out), sample_count(seconds, rate_hz)):
        near = out[index - whole] * (1.0 - part) + out[index - whole - 1] * part
        far = out[index - whole - 1] * (1.0 - part) + out[index - whole - 2] * part
        out.append(keep * ((1.0 - blend) * near + blend * far))
    return out
