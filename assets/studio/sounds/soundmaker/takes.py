"""Takes: a sound played again as a person would, so that it never comes out quite the same.

The first take of a sound is played exactly as its function has it. In the others, all noise is new, and every part but
the first comes a little earlier or later, softer or harder, and rings a little longer or shorter.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from . import noise
from .signal import RATE_HZ, Signal, Track

MOST_TAKES = 4

LATE_SHARE = 0.06
"""A part comes earlier or later by up to this share of its time in the sound ..."""
LATEST_S = 0.009
"""... but by no more than this."""
FORCE = 0.22
"""A part is softer or harder by up to this share."""
RING = 0.45
"""At its end, a part is weaker or stronger by up to this share: it rings shorter or longer."""


class Take(NamedTuple):
    """Which take is played, from 1."""

    number: int

    def chance(self, name: str) -> random.Random:
        """The generator of a sound, or of a part of it: another one in each take."""
        return noise.chance(name if self.number == 1 else f"{name}, take {self.number}")

    def track(self, seconds: float, rate_hz: int = RATE_HZ, *, loop: bool = False, out_of_tune: float = 0.0) -> Track:
        """The buffer to place the sound's parts in; each may be higher or lower by the share ``out_of_tune``, as wood
        is that is struck elsewhere. What has notes stays in tune."""
        if self.number == 1 or loop:
            return Track(seconds, rate_hz, loop=loop)
        return LooseTrack(seconds, noise.chance(f"take {self.number} of {seconds} s"), out_of_tune)


FIRST = Take(1)


class LooseTrack(Track):
    """A track on which every part lands a little off its place, its force and its length.

    What begins with the sound stays there: a press must be answered at once.
    """

    def __init__(self, seconds: float, rng: random.Random, out_of_tune: float) -> None:
        super().__init__(seconds)
        self._rng = rng
        self._out_of_tune = out_of_tune

    def add(self, signal: Signal, at_s: float = 0.0, gain: float = 1.0) -> None:
        """As ``Track.add``, but as a hand would do it."""
        most_s = min(LATEST_S, LATE_SHARE * at_s)
        late_s = noise.between(self._rng, -most_s, most_s)
        force = 1.0 + noise.between(self._rng, -FORCE, FORCE)
        if self._out_of_tune:
            signal = _repitched(signal, 1.0 + noise.between(self._rng, -self._out_of_tune, self._out_of_tune))
        ring = noise.between(self._rng, -RING, RING) / max(1, len(signal))
        super().add(signal * (1.0 + ring * np.arange(len(signal))), at_s + late_s, gain * force)


def _repitched(signal: Signal, ratio: float) -> Signal:
    """The signal played faster or slower."""
    return np.interp(ratio * np.arange(int((len(signal) - 1) / ratio)), np.arange(len(signal)), signal)
