"""Levels over time."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from .signal import RATE_HZ, Signal, sample_count


def points(steps: Sequence[tuple[float, float]], rate_hz: int = RATE_HZ, *, power: float = 1.0) -> Signal:
    """Straight lines between `(seconds, level)` points, from the first to the last.

    `power` bends all levels (2 makes rises gentler and falls quicker, closer to how loudness is heard).
    """
    lines = [
        np.linspace(start, end, sample_count(end_s, rate_hz) - sample_count(start_s, rate_hz), endpoint=False)
        for (start_s, start), (end_s, end) in itertools.pairwise(steps)
    ]
    return np.concatenate(lines) ** power


def strike(seconds: float, rate_hz: int = RATE_HZ, *, attack_s: float, half_life_s: float) -> Signal:
    """A hit: a straight rise over `attack_s`, then a fall that halves every `half_life_s`, then silence.

    The last 10 % are drawn down to zero, so that a note that is cut never clicks.
    """
    count = sample_count(seconds, rate_hz)
    attack = max(1, sample_count(attack_s, rate_hz))
    index = np.arange(count)
    fall = 0.5 ** ((index - attack) / (half_life_s * rate_hz))
    release = np.minimum(1.0, (count - index) / max(1, count // 10))
    return np.where(index < attack, index / attack, fall * release)


def swell(seconds: float, rate_hz: int = RATE_HZ, *, peak_at: float = 0.5, power: float = 1.5) -> Signal:
    """A rise to the share `peak_at` of the length and a fall back to zero: the shape of something passing by."""
    return points([(0.0, 0.0), (seconds * peak_at, 1.0), (seconds, 0.0)], rate_hz, power=power)
