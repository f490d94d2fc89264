"""How loud a sound is heard to be."""

from __future__ import annotations

import math
from collections.abc import Sequence

from . import filters
from .signal import Signal, sample_count

SILENCE_DB = -120.0
WINDOW_S = 0.1
"""About the time over which the ear adds up a short sound."""


def decibels(level: float) -> float:
    """A level (1 is full scale) in dBFS."""
    return 20.0 * math.log10(level) if level > 1e-6 else SILENCE_DB


def peak(signal: Signal) -> float:
    """The largest sample's size."""
    return max((abs(sample) for sample in signal), default=0.0)


def weighted(signal: Signal, rate_hz: int) -> Signal:
    """The signal as the ear weighs it: the K curve of ITU-R BS.1770 (a shelf above 1.7 kHz, less below 38 Hz),
    worked out for any rate."""
    gain = math.tan(math.pi * 1681.974450955533 / rate_hz)
    high = 10.0 ** (3.999843853973347 / 20.0)
    band = high**0.4996667741545416
    q = 0.7071752369554196
    a0 = 1.0 + gain / q + gain * gain
    shelf = (
        (high + band * gain / q + gain * gain) / a0,
        2.0 * (gain * gain - high) / a0,
        (high - band * gain / q + gain * gain) / a0,
        2.0 * (gain * gain - 1.0) / a0,
        (1.0 - gain / q + gain * gain) / a0,
    )
    return filters.highpass(filters.run(signal, shelf), 38.13547087602444, rate_hz, 0.5003270373238773)


def loudest_db(signal: Signal, rate_hz: int) -> float:
    """Weighted RMS of the loudest `WINDOW_S` of the sound, in dB; a shorter sound counts as padded with silence."""
    return decibels(math.sqrt(max(_window_means(signal, rate_hz))))


def mean_db(signal: Signal, rate_hz: int) -> float:
    """Weighted RMS of the whole sound, in dB: the measure for loops."""
    return decibels(math.sqrt(sum(sample * sample for sample in weighted(signal, rate_hz)) / len(signal)))


def integrated_lufs(channels: Sequence[Signal], rate_hz: int) -> float:
    """Loudness of a whole piece as EBU R 128 measures it (ITU-R BS.1770-4): the mean of all blocks of 0.4 s that are
    neither silent nor 10 LU below the others."""
    hop = sample_count(0.1, rate_hz)
    total = [0.0] * (len(channels[0]) // hop)
    for channel in channels:
        heard = weighted(channel, rate_hz)
        for number in range(len(total)):
            total[number] += sum(sample * sample for sample in heard[number * hop : (number + 1) * hop]) / hop
    blocks = [sum(total[first : first + 4]) / 4.0 for first in range(max(1, len(total) - 3))]
    loud = [block for block in blocks if _lufs(block) > -70.0]
    if not loud:
        return SILENCE_DB
    gate = _lufs(sum(loud) / len(loud)) - 10.0
    loud = [block for block in loud if _lufs(block) > gate]
    return _lufs(sum(loud) / len(loud))


def _lufs(power: float) -> float:
    return 10.0 * math.log10(max(power, 1e-12)) - 0.691


def _window_means(signal: Signal, rate_hz: int) -> list[float]:
    window = sample_count(WINDOW_S, rate_hz)
    hop = window // 8
    squares = [sample * sample for sample in weighted(signal, rate_hz)]
    blocks = [sum(squares[start : start + hop]) for start in range(0, len(squares), hop)]
    return [sum(blocks[first : first + 8]) / window for first in range(max(1, len(blocks) - 7))]
