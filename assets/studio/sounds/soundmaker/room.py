"""A hint of a small room, so that dry sounds do not seem to come from inside the head."""

from __future__ import annotations

from .signal import Signal, sample_count

COMBS_S = (0.0211, 0.0257, 0.0293, 0.0331)
ALLPASS_S = (0.0050, 0.0017)
ALLPASS_GAIN = 0.6
LONGEST_S = 3.0
"""After so long the room is silent."""


def _comb(signal: Signal, delay: int, feedback: float, dullness: float) -> Signal:
    line = [0.0] * delay
    memory = 0.0
    out: Signal = []
    for index, sample in enumerate(signal):
        slot = index % delay
        echo = line[slot]
        memory += (echo - memory) * (1.0 - dullness)
        line[slot] = sample + memory * feedback
        out.append(echo)
    return out


def _allpass(signal: Signal, delay: int) -> Signal:
    line = [0.0] * delay
    out: Signal = []
    for index, sample in enumerate(signal):
        slot = index % delay
        echo = line[slot]
        line[slot] = sample + echo * ALLPASS_GAIN
        out.append(echo - ALLPASS_GAIN * line[slot])
    return out


def echoes(
    signal: Signal,
    rate_hz: int,
    *,
    feedback: float = 0.55,
    dullness: float = 0.4,
    spread: float = 1.0,
    loop: bool = False,
) -> Signal:
    """What a small room answers (Schroeder's combs and allpasses); ``spread`` makes it larger.

    For a loop the room is entered with what sounded last, so that the start hears the end.
    """
    before = signal[-sample_count(LONGEST_S, rate_hz) :] if loop else []
    source = before + signal
    echo = [0.0] * len(source)
    for delay_s in COMBS_S:
        heard = _comb(source, round(delay_s * spread * rate_hz), feedback, dullness)
        echo = [sum_so_far + sample / len(COMBS_S) for sum_so_far, sample in zip(echo, heard, strict=True)]
    for delay_s in ALLPASS_S:
        echo = _allpass(echo, round(delay_s * spread * rate_hz))
    return echo[len(before) :]


def small_room(signal: Signal, rate_hz: int, *, wet: float, feedback: float = 0.55, dullness: float = 0.4) -> Signal:
    """The signal with `wet` times its echo added."""
    echo = echoes(signal, rate_hz, feedback=feedback, dullness=dullness)
    return [dry + wet * late for dry, late in zip(signal, echo, strict=True)]
