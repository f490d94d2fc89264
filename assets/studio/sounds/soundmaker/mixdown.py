"""From a mixed track to samples ready to be written: even loudness, no clicks, headroom."""

from __future__ import annotations

import numpy as np

from . import filters, loudness
from .signal import RATE_HZ, Signal, Track, sample_count

CEILING = 0.69
"""No sample is larger: -3.2 dBFS, so that several sounds at once do not clip."""

KNEE = 0.4
"""Up to here a sample is left as it is; above, it is bent towards the ceiling."""

FADE_IN_S = 0.001
FADE_OUT_SHARE = 0.15
"""The last part of an effect is drawn down to zero, so that what still rings is damped and not cut."""

LOOP_RISE_S = 0.02
LOOP_FALL_S = 0.04

RUMBLE_HZ = 35.0
ROUNDS = 4


def finished(track: Track, target_db: float) -> Signal:
    """The track's samples at the loudness `target_db`: the mean's for a loop, the loudest moment's for an effect."""
    if track.loop:
        samples = _without_offset(track.samples)
        return _at_loudness(samples, target_db - loudness.mean_db(samples, track.rate_hz))
    samples = _faded(filters.highpass(track.samples, RUMBLE_HZ, rate_hz=track.rate_hz), track.rate_hz)
    gain_db = 0.0
    result = samples
    for _ in range(ROUNDS):
        gain_db += target_db - loudness.loudest_db(result, track.rate_hz)
        result = _at_loudness(samples, gain_db)
    return result


def finished_music(sides: Signal, target_lufs: float, *, loop: bool) -> Signal:
    """Both sides of a piece at the loudness `target_lufs`, faded in and out; a loop only for a breath before its first
    beat, which leaves the packing nothing to get wrong at the seam."""
    ready = _dipped(_without_offset(sides)) if loop else _faded(filters.highpass(sides, RUMBLE_HZ), RATE_HZ)
    return _at_loudness(ready, target_lufs - loudness.integrated_lufs(ready))


def _at_loudness(samples: Signal, gain_db: float) -> Signal:
    samples = samples * 10.0 ** (gain_db / 20.0)
    room = CEILING - KNEE
    bent = KNEE + room * np.tanh((np.abs(samples) - KNEE) / room)
    return np.where(np.abs(samples) <= KNEE, samples, np.copysign(bent, samples))


def _without_offset(samples: Signal) -> Signal:
    return samples - samples.mean(axis=-1, keepdims=True)


def _dipped(samples: Signal) -> Signal:
    """A loop drawn down to zero around its seam; the quarter next to it is silent."""
    rise, fall = (
        _slope(np.maximum(0.0, (4.0 * np.arange(count) / count - 1.0) / 3.0))
        for count in (sample_count(LOOP_RISE_S), sample_count(LOOP_FALL_S))
    )
    return _with_ends(samples, rise, fall)


def _faded(samples: Signal, rate_hz: int) -> Signal:
    rise, fall = (
        _slope(np.arange(count) / count)
        for count in (sample_count(FADE_IN_S, rate_hz), round(samples.shape[-1] * FADE_OUT_SHARE))
    )
    return _with_ends(samples, rise, fall)


def _slope(done: Signal) -> Signal:
    return 0.5 - 0.5 * np.cos(np.pi * done)


def _with_ends(samples: Signal, rise: Signal, fall: Signal) -> Signal:
    """The samples, weakened at their start by `rise` and at their end by `fall` reversed."""
    out = samples.copy()
    out[..., : len(rise)] *= rise
    out[..., samples.shape[-1] - len(fall) :] *= fall[::-1]
    return out
