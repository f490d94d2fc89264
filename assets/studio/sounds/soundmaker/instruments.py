"""Playable notes. Each returns one note; `force` from 0 to 1 is how hard it is struck (louder and brighter)."""

from __future__ import annotations

import random

from . import envelopes, filters, noise, oscillators
from .oscillators import Partial
from .signal import Signal, mixed, scaled, shaped

CONCERT_A_HZ = 440.0
CONCERT_A_KEY = 69


def pitch_hz(key: int) -> float:
    """Equal temperament; `key` counts semitones as MIDI does (60 is middle C)."""
    return float(CONCERT_A_HZ * 2.0 ** ((key - CONCERT_A_KEY) / 12.0))


def marimba(key: int, force: float, rate_hz: int, rng: random.Random) -> Signal:
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
        rate_hz,
    )
    thud = filters.bandpass(noise.white(0.02, rate_hz, rng), min(4.0 * pitch, 2400.0), rate_hz, 0.9)
    thud = shaped(thud, envelopes.strike(0.02, rate_hz, attack_s=0.0015, half_life_s=0.003))
    return scaled(_softened(mixed(bar, scaled(thud, 0.35 * force)), ring_s * 7.0, rate_hz), force)


def vibraphone(key: int, force: float, rate_hz: int, *, seconds: float = 2.2) -> Signal:
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
        rate_hz,
    )
    tremolo = oscillators.glide([4.6] * len(bar), rate_hz)
    moving = [sample * (0.88 - 0.12 * level) for sample, level in zip(bar, tremolo, strict=True)]
    return scaled(_softened(moving, seconds, rate_hz), force)


def round_bass(key: int, force: float, seconds: float, rate_hz: int) -> Signal:
    """A plucked double bass, mostly its fundamental; the overtones let small speakers hint at it."""
    pitch = pitch_hz(key)
    string = oscillators.struck(
        pitch,
        (
            Partial(1.0, 1.0, 0.42),
            Partial(2.0, 0.42, 0.22),
            Partial(3.0, 0.2, 0.12),
            Partial(4.01, 0.09, 0.07),
            Partial(5.02, 0.04, 0.05),
        ),
        seconds,
        rate_hz,
    )
    hold = envelopes.points([(0.0, 0.0), (0.008, 1.0), (max(0.02, seconds - 0.07), 0.9), (seconds, 0.0)], rate_hz)
    return scaled(shaped(string, hold), force)


def muted_keys(key: int, force: float, rate_hz: int, *, seconds: float = 0.55) -> Signal:
    """An electric piano held short: a tine (a bright, brief bell) over a round body."""
    pitch = pitch_hz(key)
    body = oscillators.fm(pitch, 1.0, _falling(1.1 * force, 0.09, seconds, rate_hz), rate_hz)
    tine = oscillators.struck(pitch, (Partial(7.0, 0.09 * force, 0.03),), seconds, rate_hz)
    hold = envelopes.strike(seconds, rate_hz, attack_s=0.003, half_life_s=0.11)
    return scaled(mixed(shaped(body, hold), tine), force)


def muted_string(key: int, force: float, rate_hz: int, rng: random.Random, *, seconds: float = 0.5) -> Signal:
    """A nylon string plucked with the palm resting on it."""
    string = oscillators.plucked(pitch_hz(key), seconds, rate_hz, rng, damping=0.55)
    warm = filters.lowpass(string, 1500.0 + 2500.0 * force, rate_hz)
    hold = envelopes.strike(seconds, rate_hz, attack_s=0.002, half_life_s=0.13)
    return scaled(shaped(warm, hold), 1.5 * force)


def shaker(force: float, rate_hz: int, rng: random.Random) -> Signal:
    """Seeds thrown against a shell: it swells before it stops."""
    seeds = filters.bandpass(noise.white(0.075, rate_hz, rng), 6200.0, rate_hz, 0.8)
    hold = envelopes.points([(0.0, 0.0), (0.022, 1.0), (0.075, 0.0)], rate_hz, power=1.6)
    return scaled(shaped(seeds, hold), force)


def cross_stick(force: float, rate_hz: int, rng: random.Random) -> Signal:
    """A stick laid across the drum and tapped on the rim."""
    wood = oscillators.struck(
        820.0, (Partial(1.0, 0.8, 0.012), Partial(2.17, 0.5, 0.008), Partial(3.4, 0.25, 0.005)), 0.12, rate_hz
    )
    snap = filters.highpass(noise.white(0.01, rate_hz, rng), 2500.0, rate_hz)
    snap = shaped(snap, envelopes.strike(0.01, rate_hz, attack_s=0.0005, half_life_s=0.0015))
    return scaled(mixed(wood, scaled(snap, 0.4)), force)


def bell(key: int, force: float, seconds: float, rate_hz: int, *, half_life_s: float = 0.3) -> Signal:
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
        rate_hz,
    )
    return scaled(_softened(ring, seconds, rate_hz), force)


def _softened(signal: Signal, seconds: float, rate_hz: int) -> Signal:
    """A mallet's brief give at the start, and an end that reaches zero."""
    return shaped(
        signal,
        envelopes.points([(0.0, 0.0), (0.002, 1.0), (seconds * 0.85, 1.0), (seconds, 0.0)], rate_hz),
    )


def _falling(depth: float, half_life_s: float, seconds: float, rate_hz: int) -> Signal:
    return scaled(envelopes.strike(seconds, rate_hz, attack_s=1.0 / rate_hz, half_life_s=half_life_s), depth)
