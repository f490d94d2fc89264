"""Filters: second-order sections after R. Bristow-Johnson's cookbook, and one whose frequency moves."""

from __future__ import annotations

import math

from .signal import Signal

BUTTERWORTH_Q = 0.7071

Section = tuple[float, float, float, float, float]
"""b0, b1, b2, a1, a2, already divided by a0."""


def run(signal: Signal, section: Section) -> Signal:
    """The signal through one section (transposed direct form II)."""
    b0, b1, b2, a1, a2 = section
    first = second = 0.0
    out: Signal = []
    for sample in signal:
        result = b0 * sample + first
        first = b1 * sample - a1 * result + second
        second = b2 * sample - a2 * result
        out.append(result)
    return out


def _angles(frequency_hz: float, rate_hz: int, q: float) -> tuple[float, float]:
    omega = 2.0 * math.pi * min(frequency_hz, 0.49 * rate_hz) / rate_hz
    return math.cos(omega), math.sin(omega) / (2.0 * q)


def lowpass(signal: Signal, frequency_hz: float, rate_hz: int, q: float = BUTTERWORTH_Q) -> Signal:
    """Keep what lies below `frequency_hz`."""
    cosine, alpha = _angles(frequency_hz, rate_hz, q)
    a0 = 1.0 + alpha
    b = (1.0 - cosine) / 2.0 / a0
    return run(signal, (b, 2.0 * b, b, -2.0 * cosine / a0, (1.0 - alpha) / a0))


def highpass(signal: Signal, frequency_hz: float, rate_hz: int, q: float = BUTTERWORTH_Q) -> Signal:
    """Keep what lies above `frequency_hz`."""
    cosine, alpha = _angles(frequency_hz, rate_hz, q)
    a0 = 1.0 + alpha
    b = (1.0 + cosine) / 2.0 / a0
    return run(signal, (b, -2.0 * b, b, -2.0 * cosine / a0, (1.0 - alpha) / a0))


def bandpass(signal: Signal, frequency_hz: float, rate_hz: int, q: float = 1.0) -> Signal:
    """Keep what lies around `frequency_hz` (its own level unchanged); a larger `q` is narrower."""
    cosine, alpha = _angles(frequency_hz, rate_hz, q)
    a0 = 1.0 + alpha
    return run(signal, (alpha / a0, 0.0, -alpha / a0, -2.0 * cosine / a0, (1.0 - alpha) / a0))


def swept_bandpass(signal: Signal, centers_hz: Signal, rate_hz: int, q: float = 1.0) -> Signal:
    """A band whose center is given sample by sample: a whoosh (topology-preserving state-variable filter)."""
    damping = 1.0 / q
    band = low = 0.0
    out: Signal = []
    for sample, center_hz in zip(signal, centers_hz, strict=False):
        g = math.tan(math.pi * min(center_hz, 0.45 * rate_hz) / rate_hz)
        a1 = 1.0 / (1.0 + g * (g + damping))
        rest = sample - low
        now_band = a1 * (band + g * rest)
        now_low = low + g * now_band
        band, low = 2.0 * now_band - band, 2.0 * now_low - low
        out.append(damping * now_band)
    return out
