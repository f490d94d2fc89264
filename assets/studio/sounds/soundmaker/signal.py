"""Arrays of samples, and the buffer they are mixed into."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
"""Samples, nominally within -1..1; two rows are left and right."""

RATE_HZ = 44100
"""Card snaps and splashes live above 10 kHz; and as the mixer's own rate it changes the length of no layer of music."""

LOOP_RATE_HZ = 22050
"""Rate of the simmer, which loops: mellow by design, so half the bytes lose nothing."""


def sample_count(seconds: float, rate_hz: int = RATE_HZ) -> int:
    """Whole samples nearest to a length in seconds."""
    return round(seconds * rate_hz)


def mixed(*signals: Signal) -> Signal:
    """The sum of signals that all begin together; as long as the longest."""
    total = np.zeros(max(map(len, signals)))
    for signal in signals:
        total[: len(signal)] += signal
    return total


def lay(buffer: Signal, signal: Signal, start: int, *, loop: bool) -> None:
    """Add a signal to a buffer from a sample on. In a loop, which is a ring, what rings past the end goes on at the
    start, which is what makes the seam inaudible; elsewhere it is cut off there."""
    if loop:
        start %= len(buffer)
    elif start < 0:
        signal, start = signal[-start:], 0
    while len(signal) and start < len(buffer):
        here, signal = np.split(signal, [len(buffer) - start])
        buffer[start : start + len(here)] += here
        if not loop:
            return
        start = 0


class Track:
    """A mono buffer of fixed length to place signals in; the mixdown fades the end out where it is no loop."""

    def __init__(self, seconds: float, rate_hz: int = RATE_HZ, *, loop: bool = False) -> None:
        self.rate_hz = rate_hz
        self.loop = loop
        self.samples: Signal = np.zeros(sample_count(seconds, rate_hz))

    def add(self, signal: Signal, at_s: float = 0.0, gain: float = 1.0) -> None:
        """Mix `signal` in, beginning `at_s` seconds after the track's start."""
        lay(self.samples, signal * gain, sample_count(at_s, self.rate_hz), loop=self.loop)
