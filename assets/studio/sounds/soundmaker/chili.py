"""The Chili: the pot at a simmer, the pot going over, and what it does to whoever was last."""

from __future__ import annotations

import random

from . import envelopes, filters, noise, oscillators, textures
from .oscillators import Partial
from .signal import LOOP_RATE_HZ, Signal, Track, mixed
from .takes import FIRST, Take

SIMMER_S = 2.6
LONGEST_BUBBLE_S = 0.13
POT_MODES = (
    Partial(1.0, 1.0, 0.09),
    Partial(1.58, 0.7, 0.07),
    Partial(2.24, 0.5, 0.06),
    Partial(3.16, 0.5, 0.045),
    Partial(4.73, 0.35, 0.03),
    Partial(6.6, 0.2, 0.02),
)
"""A heavy iron pot, half full: inharmonic and soon damped."""

LID_MODES = (
    Partial(1.0, 1.0, 0.06),
    Partial(1.83, 0.8, 0.05),
    Partial(3.37, 0.9, 0.04),
    Partial(4.61, 0.6, 0.03),
    Partial(6.2, 0.4, 0.02),
)
"""Its lid: thinner, so most of what it says lies above 2 kHz."""


def pour(take: Take = FIRST) -> Track:
    """The pot tips: the clank, there from the first millisecond since it is what players react to; then the gush."""
    rng = take.chance("pour")
    track = take.track(1.2)
    track.add(oscillators.struck(290.0, POT_MODES, 0.6), gain=0.55)
    track.add(textures.snap(rng, bright_hz=2800.0, half_life_s=0.006), gain=0.8)
    track.add(textures.thud(95.0, half_life_s=0.04), gain=0.4)
    track.add(oscillators.struck(415.0, POT_MODES, 0.4), 0.13, 0.2)
    track.add(_gush(take.chance("pour gush"), 1.15), 0.05, 0.8)
    for _ in range(46):
        at_s = 0.08 + 1.0 * rng.random()
        pitch = noise.between(rng, 240.0, 900.0)
        track.add(textures.bubble(pitch, seconds=0.05), at_s, 0.16 * rng.random())
    return track


def clank(take: Take = FIRST) -> Track:
    """The pot arrives: iron set down hard, its lid jumping after it."""
    rng = take.chance("clank")
    track = take.track(1.0)
    track.add(oscillators.struck(215.0, POT_MODES, 0.8), gain=0.7)
    track.add(textures.thud(78.0, half_life_s=0.05), gain=0.6)
    track.add(textures.snap(rng, bright_hz=3000.0, half_life_s=0.008), gain=0.8)
    at_s, force, gap_s = 0.12, 0.5, 0.12
    for _ in range(6):
        track.add(oscillators.struck(610.0, LID_MODES, 0.3), at_s, force)
        track.add(textures.snap(rng, bright_hz=3600.0, half_life_s=0.003), at_s, force)
        at_s, force, gap_s = at_s + gap_s, force * 0.72, gap_s * 0.74
    return track


def splash(take: Take = FIRST) -> Track:
    """Chili lands on somebody: a slap, spray, and drops."""
    rng = take.chance("splash")
    track = take.track(0.95)
    track.add(textures.thud(110.0, half_life_s=0.025), gain=0.45)
    spray = noise.white(0.6, rng)
    centers = envelopes.points([(0.0, 4200.0), (0.08, 2600.0), (0.6, 900.0)])
    spray = filters.swept_bandpass(spray, centers, 0.6)
    hold = envelopes.strike(0.6, attack_s=0.004, half_life_s=0.065)
    uneven = noise.wander(0.6, rng, speed_hz=60.0, low=0.3)
    track.add(spray * hold * uneven, gain=1.0)
    for drop in range(26):
        at_s = 0.05 + 0.8 * (drop / 26.0) ** 1.3 + 0.02 * rng.random()
        pitch = noise.between(rng, 500.0, 1900.0)
        blob = textures.bubble(pitch, seconds=noise.between(rng, 0.02, 0.06), rise=1.7)
        track.add(blob, at_s, noise.between(rng, 0.08, 0.3) * (1.0 - 0.6 * at_s))
    return track


def simmer(take: Take = FIRST) -> Track:
    """The pot at a simmer: thick bubbles over a low murmur.

    It loops as an effect, which mixers bring to their own rate as a piece by itself, so nothing sounds across its
    seam: every bubble has burst by then, and the murmur draws breath.
    """
    rng = take.chance("bubble")
    track = take.track(SIMMER_S, LOOP_RATE_HZ, loop=True)
    for _ in range(44):
        pitch = noise.between(rng, 110.0, 420.0)
        seconds = noise.between(rng, 0.05, LONGEST_BUBBLE_S)
        blob = textures.bubble(pitch, LOOP_RATE_HZ, seconds=seconds, rise=noise.between(rng, 1.3, 2.2))
        at_s = noise.between(rng, 0.0, SIMMER_S - LONGEST_BUBBLE_S)
        track.add(blob, at_s, noise.between(rng, 0.15, 1.0) ** 2)
    for _ in range(40):
        pitch = noise.between(rng, 600.0, 1500.0)
        blob = textures.bubble(pitch, LOOP_RATE_HZ, seconds=0.025, rise=1.4)
        track.add(blob, noise.between(rng, 0.0, SIMMER_S - LONGEST_BUBBLE_S), 0.09 * rng.random())
    breath_s = SIMMER_S / 4.0
    for step in range(7):
        murmur = filters.lowpass(noise.white(breath_s, rng, LOOP_RATE_HZ), 260.0, rate_hz=LOOP_RATE_HZ)
        patch = murmur * envelopes.swell(breath_s, LOOP_RATE_HZ, power=1.0)
        track.add(patch, breath_s / 2.0 * step, 0.35)
    return track


def _gush(rng: random.Random, seconds: float) -> Signal:
    """Thick liquid falling: a low band and a spray band, both uneven."""
    layers = []
    for start_hz, end_hz, level in ((950.0, 420.0, 1.0), (2900.0, 1500.0, 0.8)):
        raw = noise.white(seconds, rng)
        centers = envelopes.points([(0.0, start_hz), (seconds, end_hz)])
        band = filters.swept_bandpass(raw, centers, 0.8)
        uneven = noise.wander(seconds, rng, speed_hz=34.0, low=0.25)
        layers.append(level * band * uneven)
    rise = envelopes.points([(0.0, 0.0), (0.09, 1.0), (0.45, 0.75), (seconds, 0.0)], power=1.4)
    return mixed(*layers) * rise
