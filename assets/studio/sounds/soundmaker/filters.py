"""Filters: second-order sections after R. Bristow-Johnson's cookbook, and one whose frequency moves."""

from __future__ import annotations

import math

import numpy as np
from scipy.signal import lfilter

from .signal import RATE_HZ, Signal

BUTTERWORTH_Q = 0.7071


def lowpass(signal: Signal, frequency_hz: float, q: float = BUTTERWORTH_Q, rate_hz: int = RATE_HZ) -> Signal:
    """Keep what lies below `frequency_hz`."""
    cosine, poles = _poles(frequency_hz, q, rate_hz)
    return lfilter((1.0 - cosine) / 2.0 * np.array([1.0, 2.0, 1.0]), poles, signal)


def highpass(signal: Signal, frequency_hz: float, q: float = BUTTERWORTH_Q, rate_hz: int = RATE_HZ) -> Signal:
    """Keep what lies above `frequency_hz`."""
    cosine, poles = _poles(frequency_hz, q, rate_hz)
    return lfilter((1.0 + cosine) / 2.0 * np.array([1.0, -2.0, 1.0]), poles, signal)


def bandpass(signal: Signal, frequency_hz: float, q: float = 1.0, rate_hz: int = RATE_HZ) -> Signal:
    """Keep what lies around `frequency_hz` (its own level unchanged); a larger `q` is narrower."""
    _, poles = _poles(frequency_hz, q, rate_hz)
    return lfilter((poles[0] - 1.0) * np.array([1.0, 0.0, -1.0]), poles, signal)


def _poles(frequency_hz: float, q: float, rate_hz: int) -> tuple[float, tuple[float, float, float]]:
    omega = 2.0 * math.pi * min(frequency_hz, 0.49 * rate_hz) / rate_hz
    cosine, alpha = math.cos(omega), math.sin(omega) / (2.0 * q)
    return cosine, (1.0 + alpha, -2.0 * cosine, 1.0 - alpha)


def swept_bandpass(signal: Signal, centers_hz: Signal, q: float = 1.0) -> Signal:
    """A band whose center is given sample by sample: a whoosh (topology-preserving state-variable filter)."""
    damping = 1.0 / q
    moving = np.tan(math.pi * np.minimum(centers_hz, 0.45 * RATE_HZ) / RATE_HZ)
    scales = 1.0 / (1.0 + moving * (moving + damping))
    band = low = 0.0
    out = []
    for sample, g, scale in zip(signal.tolist(), moving.tolist(), scales.tolist(), strict=True):
        now_band = scale * (band + g * (sample - low))
        now_low = low + g * now_band
        band, low = 2.0 * now_band - band, 2.0 * now_low - low
        out.append(damping * now_band)
    return np.array(out)
