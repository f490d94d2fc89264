"""Sample lists, and the buffer they are mixed into."""

from __future__ import annotations

from collections.abc import Iterable

Signal = list[float]
"""Mono samples, nominally within -1..1."""

EFFECT_RATE_HZ = 44100
"""Rate of the effects: card snaps and splashes live above 10 kHz."""

LOOP_RATE_HZ = 22050
"""Rate of the simmer, which loops: mellow by design, so half the bytes lose nothing."""

MUSIC_RATE_HZ = 44100
"""Rate of the music: the mixer's own, so that it changes the length of no layer."""


def sample_count(seconds: float, rate_hz: int) -> int:
    """Whole samples nearest to a length in seconds."""
    return round(seconds * rate_hz)


def scaled(signal: Signal, gain: float) -> Signal:
    """The signal times a constant."""
    return [sample * gain for sample in signal]


def shaped(signal: Signal, envelope: Iterable[float]) -> Signal:
    """The signal times an envelope; as long as the shorter of both."""
    return [sample * level for sample, level in zip(signal, envelope, strict=False)]


def mixed(*signals: Signal) -> Signal:
    """The sum of signals that all begin together; as long as the longest."""
    total = [0.0] * max(len(signal) for signal in signals)
    for signal in signals:
        for index, sample in enumerate(signal):
            total[index] += sample
    return total


class Track:
    """A buffer of fixed length to place signals in.

    A looping track is a ring: what rings past its end goes on at its start, which is what makes the seam inaudible.
    On a plain track it is cut off there (the mixdown fades the end out).
    """

    def __init__(self, seconds: float, rate_hz: int, *, loop: bool = False) -> None:
        self.rate_hz = rate_hz
        self.loop = loop
        self.samples: Signal = [0.0] * sample_count(seconds, rate_hz)

    def add(self, signal: Signal, at_s: float = 0.0, gain: float = 1.0) -> None:
        """Mix `signal` in, beginning `at_s` seconds after the track's start."""
        samples, length = self.samples, len(self.samples)
        start = sample_count(at_s, self.rate_hz)
        if self.loop:
            for offset, sample in enumerate(signal):
                samples[(start + offset) % length] += sample * gain
            return
        for offset, sample in enumerate(signal[: max(0, length - start)]):
            samples[start + offset] += sample * gain
