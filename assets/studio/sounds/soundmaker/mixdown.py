"""From a mixed track to samples ready to be written: even loudness, no clicks, headroom."""

from __future__ import annotations

import math

from . import filters, loudness
from .signal import MUSIC_RATE_HZ, Signal, Track, sample_count

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
    samples = filters.highpass(track.samples, RUMBLE_HZ, track.rate_hz)
    samples = _faded(samples, track.rate_hz)
    gain_db = 0.0
    result = samples
    for _ in range(ROUNDS):
        gain_db += target_db - loudness.loudest_db(result, track.rate_hz)
        result = _at_loudness(samples, gain_db)
    return result


def finished_music(sides: tuple[Signal, Signal], target_lufs: float, *, loop: bool) -> tuple[Signal, Signal]:
    """Both sides of a piece at the loudness `target_lufs`, faded in and out; a loop only for a breath before its first
    beat, which leaves the packing nothing to get wrong at the seam."""
    if loop:
        left, right = (_dipped(_without_offset(side), MUSIC_RATE_HZ) for side in sides)
    else:
        left, right = (_faded(filters.highpass(side, RUMBLE_HZ, MUSIC_RATE_HZ), MUSIC_RATE_HZ) for side in sides)
    gain_db = target_lufs - loudness.integrated_lufs((left, right), MUSIC_RATE_HZ)
    return _at_loudness(left, gain_db), _at_loudness(right, gain_db)


def _at_loudness(samples: Signal, gain_db: float) -> Signal:
    gain = 10.0 ** (gain_db / 20.0)
    return [_bent(sample * gain) for sample in samples]


def _bent(sample: float) -> float:
    size = abs(sample)
    if size <= KNEE:
        return sample
    room = CEILING - KNEE
    return math.copysign(KNEE + room * math.tanh((size - KNEE) / room), sample)


def _without_offset(samples: Signal) -> Signal:
    mean = sum(samples) / len(samples)
    return [sample - mean for sample in samples]


def _dipped(samples: Signal, rate_hz: int) -> Signal:
    """A loop drawn down to zero around its seam."""
    out = list(samples)
    for count, step in ((sample_count(LOOP_RISE_S, rate_hz), 1), (sample_count(LOOP_FALL_S, rate_hz), -1)):
        for index in range(count):
            position = index if step == 1 else -1 - index
            done = max(0.0, (4 * index / count - 1) / 3)  # the first quarter is silent
            out[position] *= 0.5 - 0.5 * math.cos(math.pi * done)
    return out


def _faded(samples: Signal, rate_hz: int) -> Signal:
    out = list(samples)
    for count, step in ((sample_count(FADE_IN_S, rate_hz), 1), (round(len(out) * FADE_OUT_SHARE), -1)):
        for index in range(min(count, len(out))):
            position = index if step == 1 else -1 - index
            out[position] *= 0.5 - 0.5 * math.cos(math.pi * index / count)
    return out
