"""Levels over time."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from .signal import Signal, sample_count


def points(steps: Sequence[tuple[float, float]], rate_hz: int, *, power: float = 1.0) -> Signal:
    """Straight lines between `(seconds, level)` points, from the first to the last.

    `power` bends all levels (2 makes rises gentler and falls quicker, closer to how loudness is heard).
    """
    levels: Signal = []
    for (start_s, start_level), (end_s, end_level) in itertools.pairwise(steps):
        count = sample_count(end_s, rate_hz) - sample_count(start_s, rate_hz)
        rise = (end_level - start_level) / max(1, count)
        levels.extend(start_level + rise * index for index in range(count))
    return levels if power == 1.0 else [level**power for level in levels]


def strike(seconds: float, rate_hz: int, *, attack_s: float, half_life_s: float) -> Signal:
    """A hit: a straight rise over `attack_s`, then a fall that halves every `half_life_s`, then silence.

    The last 10 % are drawn down to zero, so that a note that is cut never clicks.
    """
    count = sample_count(seconds, rate_hz)
    attack = max(1, sample_count(attack_s, rate_hz))
    ratio = 0.5 ** (1.0 / (half_life_s * rate_hz))
    release = max(1, count // 10)
    levels: Signal = []
    level = 1.0
    for index in range(count):
        if index < attack:
            levels.append(index / attack)
            continue
        levels.append(level * min(1.0, (count - index) / release))
        level *= ratio
    return levels


def swell(seconds: float, rate_hz: int, *, peak_at: float = 0.5, power: float = 1.5) -> Signal:
    """A rise to the share `peak_at` of the length and a fall back to zero: the shape of something passing by."""
    return points([(0.0, 0.0), (seconds * peak_at, 1.0), (seconds, 0.0)], rate_hz, power=power)
