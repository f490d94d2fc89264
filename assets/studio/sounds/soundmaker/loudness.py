"""How loud a sound is heard to be."""

from __future__ import annotations

import math

import numpy as np
from scipy.signal import lfilter

from . import filters
from .signal import RATE_HZ, Signal, sample_count

SILENCE_DB = -120.0
WINDOW_S = 0.1
"""About the time over which the ear adds up a short sound."""


def decibels(level: float) -> float:
    """A level (1 is full scale) in dBFS."""
    return 20.0 * math.log10(level) if level > 1e-6 else SILENCE_DB


def peak(signal: Signal) -> float:
    """The largest sample's size."""
    return float(np.abs(signal).max(initial=0.0))


def weighted(signal: Signal, rate_hz: int) -> Signal:
    """The signal as the ear weighs it: the K curve of ITU-R BS.1770 (a shelf above 1.7 kHz, less below 38 Hz),
    worked out for any rate."""
    gain = math.tan(math.pi * 1681.974450955533 / rate_hz)
    high = 10.0 ** (3.999843853973347 / 20.0)
    band = high**0.4996667741545416
    q = 0.7071752369554196
    zeros = (high + band * gain / q + gain * gain, 2.0 * (gain * gain - high), high - band * gain / q + gain * gain)
    poles = (1.0 + gain / q + gain * gain, 2.0 * (gain * gain - 1.0), 1.0 - gain / q + gain * gain)
    return filters.highpass(lfilter(zeros, poles, signal), 38.13547087602444, 0.5003270373238773, rate_hz)


def loudest_db(signal: Signal, rate_hz: int = RATE_HZ) -> float:
    """Weighted RMS of the loudest `WINDOW_S` of the sound, in dB; a shorter sound counts as padded with silence."""
    window = sample_count(WINDOW_S, rate_hz)
    blocks = np.add.reduceat(weighted(signal, rate_hz) ** 2, range(0, len(signal), window // 8))
    return decibels(math.sqrt(np.convolve(blocks, np.ones(8), "valid").max() / window))


def mean_db(signal: Signal, rate_hz: int = RATE_HZ) -> float:
    """Weighted RMS of the whole sound, in dB: the measure for loops."""
    return decibels(math.sqrt(np.mean(weighted(signal, rate_hz) ** 2)))


def integrated_lufs(sides: Signal, rate_hz: int = RATE_HZ) -> float:
    """Loudness of a whole piece as EBU R 128 measures it (ITU-R BS.1770-4): the mean of all blocks of 0.4 s that are
    neither silent nor 10 LU below the others."""
    hop = sample_count(0.1, rate_hz)
    powers = np.sum(weighted(sides, rate_hz) ** 2, axis=0)
    tenths = powers[: len(powers) // hop * hop].reshape(-1, hop).mean(axis=1)
    blocks = np.convolve(np.pad(tenths, (0, max(0, 4 - len(tenths)))), np.full(4, 0.25), "valid")
    loud = blocks[_lufs(blocks) > -70.0]
    if not len(loud):
        return SILENCE_DB
    return float(_lufs(loud[_lufs(loud) > _lufs(loud.mean()) - 10.0].mean()))


def _lufs(power: Signal) -> Signal:
    return 10.0 * np.log10(np.maximum(power, 1e-12)) - 0.691
