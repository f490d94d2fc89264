"""Chance, always from a named seed."""

from __future__ import annotations

import random

from .signal import Signal, sample_count

SEED = "uno-desktop sounds 1"


def chance(name: str) -> random.Random:
    """The generator of one sound. Only `random()` and what is built from it below is used: it is stable across
    Python versions."""
    return random.Random(f"{SEED}: {name}")


def between(rng: random.Random, low: float, high: float) -> float:
    """An even choice from `low` to `high`."""
    return low + (high - low) * rng.random()


def white(seconds: float, rate_hz: int, rng: random.Random) -> Signal:
    """Noise of all frequencies alike."""
    draw = rng.random
    return [2.0 * draw() - 1.0 for _ in range(sample_count(seconds, rate_hz))]


def wander(seconds: float, rate_hz: int, rng: random.Random, *, speed_hz: float, low: float) -> Signal:
    """A level that drifts between `low` and 1, aiming at a new value `speed_hz` times a second: the unevenness of
    friction, of paper and of water."""
    step = max(1, round(rate_hz / speed_hz))
    levels: Signal = []
    here = between(rng, low, 1.0)
    for _ in range(sample_count(seconds, rate_hz) // step + 1):
        there = between(rng, low, 1.0)
        levels.extend(here + (there - here) * index / step for index in range(step))
        here = there
    return levels[: sample_count(seconds, rate_hz)]
