"""A hint of a small room, so that dry sounds do not seem to come from inside the head."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from scipy.signal import oaconvolve

from .signal import RATE_HZ, Signal, sample_count

COMBS_S = (0.0211, 0.0257, 0.0293, 0.0331)
ALLPASS_S = (0.0050, 0.0017)
ALLPASS_GAIN = 0.6
LONGEST_S = 3.0
"""After so long the room is silent."""


def echoes(
    signal: Signal, *, feedback: float = 0.55, dullness: float = 0.4, spread: float = 1.0, loop: bool = False
) -> Signal:
    """What a small room answers (Schroeder's combs and allpasses); ``spread`` makes it larger.

    For a loop the room is entered with what sounded last, so that the start hears the end.
    """
    answer = _answer(feedback, dullness, spread)
    source = np.pad(signal, (len(answer), 0), mode="wrap" if loop else "constant")
    return oaconvolve(source, answer)[len(answer) : len(source)]


@cache
def _answer(feedback: float, dullness: float, spread: float) -> Signal:
    """What the room makes of a clap, worked out by frequencies, where a delay is a turn of the phase."""
    count = sample_count(LONGEST_S)
    turn = -1j * math.tau * np.fft.rfftfreq(count)
    dull = 1.0 - dullness * np.exp(turn)
    answer = np.zeros(len(turn), complex)
    for delay_s in COMBS_S:
        late = np.exp(turn * round(delay_s * spread * RATE_HZ))
        answer += late * dull / (dull - feedback * (1.0 - dullness) * late) / len(COMBS_S)
    for delay_s in ALLPASS_S:
        late = np.exp(turn * round(delay_s * spread * RATE_HZ))
        answer *= (late - ALLPASS_GAIN) / (1.0 - ALLPASS_GAIN * late)
    return np.fft.irfft(answer, count)


def small_room(signal: Signal, *, wet: float) -> Signal:
    """The signal with `wet` times its echo added."""
    return signal + wet * echoes(signal)
