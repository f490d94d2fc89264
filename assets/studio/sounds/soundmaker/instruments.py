"""Playable notes. Each returns one note; `force` from 0 to 1 is how hard it is struck (louder and brighter)."""

from __future__ import annotations

import random

from . import envelopes, filters, noise, oscillators
from .oscillators import Partial
from .signal import Signal, mixed

CONCERT_A_HZ = 440.0
CONCERT_A_KEY = 69


def pitch_hz(key: int) -> float:
    """Equal temperament; `key` counts semitones as MIDI does (60 is middle C)."""
    return float(CONCERT_A_HZ * 2.0 ** ((key - CONCERT_A_KEY) / 12.0))


def marimba(key: int, force: float, rng: random.Random) -> Signal:
    """A rosewood bar under a soft mallet: the bar is cut so that its second mode is two octaves up."""
    pitch = pitch_hz(key)
    ring_s = 0.16 * (220.0 / pitch) ** 0.45
    bar = oscillators.struck(
        pitch,
        (
            Partial(1.0, 1.0, ring_s),
            Partial(3.98, 0.24 * force, ring_s * 0.32),
            Partial(9.7, 0.09 * force * force, ring_s * 0.12),
        ),
        ring_s * 7.0,
    )
    thud = filters.bandpass(noise.white(0.02, rng), min(4.0 * pitch, 2400.0), 0.9)
    thud = thud * envelopes.strike(0.02, attack_s=0.0015, half_life_s=0.003)
    return force * _softened(mixed(bar, 0.35 * force * thud), ring_s * 7.0)


def vibraphone(key: int, force: float, *, seconds: float = 2.2) -> Signal:
    """A metal bar with the motor on: long, with a slow shallow tremolo; damped after `seconds`."""
    pitch = pitch_hz(key)
    bar = oscillators.struck(
        pitch,
        (
            Partial(1.0, 1.0, 0.75),
            Partial(4.0, 0.16 * force, 0.22),
            Partial(10.1, 0.05 * force * force, 0.05),
        ),
        seconds,
    )
    tremolo = oscillators.sine(4.6, len(bar))
    return force * _softened(bar * (0.88 - 0.12 * tremolo), seconds)


def bell(key: int, force: float, seconds: float, *, half_life_s: float = 0.3) -> Signal:
    """A small clear bell, its partials slightly off the harmonic ones."""
    ring = oscillators.struck(
        pitch_hz(key),
        (
            Partial(1.0, 1.0, half_life_s),
            Partial(2.003, 0.35, half_life_s * 0.6),
            Partial(3.01, 0.16, half_life_s * 0.35),
            Partial(5.43, 0.08 * force, half_life_s * 0.14),
        ),
        seconds,
    )
    return force * _softened(ring, seconds)


def _softened(signal: Signal, seconds: float) -> Signal:
    """A mallet's brief give at the start, and an end that reaches zero."""
    return signal * envelopes.points([(0.0, 0.0), (0.002, 1.0), (seconds * 0.85, 1.0), (seconds, 0.0)])
