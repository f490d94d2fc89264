"""Raw material of the table: card, paper, wood, water, air."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from . import envelopes, filters, noise, oscillators
from .oscillators import Partial
from .signal import RATE_HZ, Signal, lay, mixed, sample_count


def snap(rng: random.Random, *, bright_hz: float = 3800.0, half_life_s: float = 0.0035) -> Signal:
    """The edge of a card let go: a burst of noise a few milliseconds long, with the stiffness of coated board."""
    seconds = half_life_s * 9.0
    burst = noise.white(seconds, rng)
    edge = filters.bandpass(burst, bright_hz, 0.8)
    board = filters.bandpass(burst, bright_hz * 0.37, 1.6)
    hold = envelopes.strike(seconds, attack_s=0.0006, half_life_s=half_life_s)
    return mixed(edge, 0.8 * board) * hold


def thud(pitch_hz: float, *, half_life_s: float = 0.018) -> Signal:
    """Something light landing on cloth or wood: one low mode whose pitch gives way a little."""
    seconds = half_life_s * 8.0
    pitches = envelopes.points([(0.0, pitch_hz * 1.5), (0.02, pitch_hz), (seconds, pitch_hz * 0.94)])
    hold = envelopes.strike(seconds, attack_s=0.0015, half_life_s=half_life_s)
    return oscillators.glide(pitches, overtone=0.2) * hold


def knock(pitch_hz: float, *, half_life_s: float = 0.012, bright: float = 0.4) -> Signal:
    """Knuckles on wood: a few inharmonic modes, quickly gone."""
    return oscillators.struck(
        pitch_hz,
        (
            Partial(1.0, 1.0, half_life_s),
            Partial(2.41, bright, half_life_s * 0.6),
            Partial(4.13, bright * 0.5, half_life_s * 0.35),
        ),
        half_life_s * 9.0,
    )


def rub(
    seconds: float, rng: random.Random, *, from_hz: float, to_hz: float, peak_at: float = 0.4, grain: float = 0.35
) -> Signal:
    """A card or a sheet moving over a surface: a band of noise that moves with its speed; a low `grain` is rougher."""
    air = noise.white(seconds, rng)
    centers = envelopes.points([(0.0, from_hz), (seconds, to_hz)])
    band = filters.swept_bandpass(air, centers, 0.9)
    rough = noise.wander(seconds, rng, speed_hz=180.0, low=grain)
    passing = envelopes.swell(seconds, peak_at=peak_at)
    return band * rough * passing


def crackle(seconds: float, rng: random.Random, *, per_s: float, bright_hz: float = 4200.0) -> Signal:
    """Paper giving way in small folds: snaps at random times, thickest in the middle."""
    out = np.zeros(sample_count(seconds))
    for _ in range(round(seconds * per_s)):
        center = (noise.between(rng, 0.0, 1.0) + noise.between(rng, 0.0, 1.0)) / 2.0
        fold = snap(rng, bright_hz=bright_hz * noise.between(rng, 0.6, 1.5), half_life_s=0.0012)
        level = noise.between(rng, 0.2, 1.0) ** 2
        start = int(center * (len(out) - len(fold)))
        lay(out, level * fold, start, loop=False)
    return out


def whoosh(seconds: float, rng: random.Random, path: Sequence[tuple[float, float]], *, q: float = 1.6) -> Signal:
    """Air moved by something large: noise in a band that follows `path` of `(seconds, hertz)`."""
    centers = envelopes.points(path)
    band = filters.swept_bandpass(noise.white(seconds, rng), centers, q)
    return band * envelopes.swell(seconds, peak_at=0.45)


def bubble(pitch_hz: float, rate_hz: int = RATE_HZ, *, seconds: float = 0.06, rise: float = 1.5) -> Signal:
    """One bubble: a short sine that rises as the bubble comes up (van den Doel 2005)."""
    pitches = envelopes.points([(0.0, pitch_hz), (seconds, pitch_hz * rise)], rate_hz)
    hold = envelopes.strike(seconds, rate_hz, attack_s=0.004, half_life_s=seconds / 5.0)
    return oscillators.glide(pitches, rate_hz) * hold
