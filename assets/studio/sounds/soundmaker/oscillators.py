"""Pitched sources."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from . import noise
from .signal import RATE_HZ, Signal, sample_count

HIGHEST_SHARE = 0.45
"""Partials above this share of the rate are left out, for they would fold back."""


class Partial(NamedTuple):
    """One mode of something struck: frequency as a multiple of the note's, level, and the time it takes to halve."""

    ratio: float
    level: float
    half_life_s: float


def struck(pitch_hz: float, partials: Sequence[Partial], seconds: float) -> Signal:
    """A body struck once: the sum of decaying sines, all starting from zero."""
    at_s = np.arange(sample_count(seconds)) / RATE_HZ
    total = np.zeros(len(at_s))
    for ratio, level, half_life_s in partials:
        if pitch_hz * ratio <= HIGHEST_SHARE * RATE_HZ:
            total += level * 0.5 ** (at_s / half_life_s) * np.sin(math.tau * pitch_hz * ratio * at_s)
    return total


def glide(pitches_hz: Signal, rate_hz: int = RATE_HZ, *, overtone: float = 0.0) -> Signal:
    """A sine whose frequency is given sample by sample; `overtone` adds that much of the octave."""
    phase = math.tau / rate_hz * np.concatenate(([0.0], np.cumsum(pitches_hz[:-1])))
    return np.sin(phase) + overtone * np.sin(2.0 * phase)


def sine(pitch_hz: float, count: int, *, overtone: float = 0.0) -> Signal:
    """So many samples of a sine of one frequency, with as much of the octave."""
    return glide(np.full(count, pitch_hz), overtone=overtone)


def fm(pitch_hz: float, ratio: float, depth: Signal) -> Signal:
    """A sine bent by another `ratio` times as high; `depth` (radians, sample by sample) sets brightness and length."""
    phase = math.tau * pitch_hz / RATE_HZ * np.arange(len(depth))
    return np.sin(phase + depth * np.sin(ratio * phase))


def plucked(pitch_hz: float, seconds: float, rng: random.Random, *, damping: float) -> Signal:
    """A plucked string (Karplus and Strong 1983): noise running round a delay line as long as one period.

    `damping` from 0 (rings) to 1 (muted) is how much each round is smoothed and weakened; the delay's fraction of a
    sample is made up by linear interpolation, so the note is in tune.
    """
    keep = 0.998 - 0.06 * damping
    blend = 0.5 * (0.35 + 0.65 * damping)
    period = RATE_HZ / pitch_hz - blend
    whole = int(period)
    part = period - whole
    line = noise.hiss(whole + 2, rng)
    line = (line + np.roll(line, 1) + np.roll(line, 2)) / 3.0
    out = np.zeros(max(len(line), sample_count(seconds)))
    out[: len(line)] = line - line.mean()
    for start in range(len(line), len(out), whole):  # a round at once: it hears only the one before
        end = min(start + whole, len(out))
        before = out[start - whole - 2 : end - whole]
        heard = before[1:] * (1.0 - part) + before[:-1] * part
        out[start:end] = keep * ((1.0 - blend) * heard[1:] + blend * heard[:-1])
    return out
