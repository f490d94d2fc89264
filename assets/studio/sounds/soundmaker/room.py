"""A hint of a small room, so that dry sounds do not seem to come from inside the head."""

from __future__ import annotations

from .signal import Signal

COMBS_S = (0.0211, 0.0257, 0.0293, 0.0331)
ALLPASS_S = (0.0050, 0.0017)
ALLPASS_GAIN = 0.6


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


def small_room(
    signal: Signal, rate_hz: int, *, wet: float, feedback: float = 0.55, dullness: float = 0.4, loop: bool = False
) -> Signal:
    """The signal with `wet` times its echo (Schroeder's combs and allpasses) added.

    For a loop the room is entered a second time with what still rang at the end of the first, so that the start
    hears the end.
    """
    source = signal + signal if loop else signal
    echo = [0.0] * len(source)
    for delay_s in COMBS_S:
        for index, sample in enumerate(_comb(source, round(delay_s * rate_hz), feedback, dullness)):
            echo[index] += sample / len(COMBS_S)
    for delay_s in ALLPASS_S:
        echo = _allpass(echo, round(delay_s * rate_hz))
    return [dry + wet * late for dry, late in zip(signal, echo[-len(signal) :], strict=True)]
