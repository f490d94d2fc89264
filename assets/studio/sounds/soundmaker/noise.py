"""Chance, always from a named seed."""

from __future__ import annotations

import random

import numpy as np

from .signal import RATE_HZ, Signal, sample_count

SEED = "uno-desktop sounds 1"


def chance(name: str) -> random.Random:
    """The generator of one sound. Only `random()` and what is built from it below is used: it is stable across
    Python versions."""
    return random.Random(f"{SEED}: {name}")


def between(rng: random.Random, low: float, high: float) -> float:
    """An even choice from `low` to `high`."""
    return low + (high - low) * rng.random()


def white(seconds: float, rng: random.Random, rate_hz: int = RATE_HZ) -> Signal:
    """Noise of all frequencies alike."""
    return hiss(sample_count(seconds, rate_hz), rng)


def hiss(count: int, rng: random.Random) -> Signal:
    """So many samples of white noise."""
    return 2.0 * np.array([rng.random() for _ in range(count)]) - 1.0


def wander(seconds: float, rng: random.Random, *, speed_hz: float, low: float) -> Signal:
    """A level that drifts between `low` and 1, aiming at a new value `speed_hz` times a second: the unevenness of
    friction, of paper and of water."""
    count, step = sample_count(seconds), max(1, round(RATE_HZ / speed_hz))
    aims = [between(rng, low, 1.0) for _ in range(count // step + 2)]
    return np.interp(np.arange(count), step * np.arange(len(aims)), aims)
