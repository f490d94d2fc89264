"""The machine in the place of the draw pile: it works, and gives nothing, something or far too much."""

from __future__ import annotations

import random

from . import envelopes, filters, instruments, noise, oscillators, textures
from .signal import Signal, Track, mixed
from .takes import FIRST, Take


def motor(seconds: float, rng: random.Random, *, from_hz: float, to_hz: float) -> Signal:
    """An electric motor under load: it hums, buzzes above that, and speeds up until it is switched off."""
    pitches = envelopes.points([(0.0, from_hz), (seconds * 0.8, to_hz), (seconds, 0.7 * to_hz)])
    hum = 0.5 * oscillators.glide(pitches, overtone=0.6)
    buzz = oscillators.glide(7.0 * pitches, overtone=0.5)
    brushes = filters.bandpass(noise.white(seconds, rng), 2600.0, 0.7)
    teeth = oscillators.glide(0.25 * pitches)
    rough = brushes * (0.55 + 0.45 * teeth)
    hold = envelopes.points([(0.0, 0.0), (0.03, 0.7), (seconds * 0.75, 1.0), (seconds * 0.82, 0.9), (seconds, 0.0)])
    return mixed(hum, 0.35 * buzz, 0.5 * rough) * hold


def machine(take: Take = FIRST) -> Track:
    """It is pressed: the lever, the motor, and a ratchet that quickens."""
    rng = take.chance("machine")
    track = take.track(0.74)
    _lever(track, rng)
    track.add(motor(0.66, rng, from_hz=88.0, to_hz=132.0), 0.05, 0.22)
    at_s = 0.09
    while at_s < 0.6:
        track.add(textures.snap(rng, bright_hz=3100.0, half_life_s=0.0025), at_s, 0.4 + 0.5 * at_s)
        track.add(textures.knock(640.0, half_life_s=0.006, bright=0.6), at_s, 0.1)
        at_s += 0.072 - 0.07 * at_s
    return track


def machine_gives(take: Take = FIRST) -> Track:
    """A flap opens, and a few cards slide out."""
    rng = take.chance("machine gives")
    track = take.track(0.46)
    track.add(textures.knock(360.0, half_life_s=0.014, bright=0.5), gain=0.5)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.006))
    for at_s in (0.06, 0.15, 0.24):
        track.add(textures.rub(0.13, rng, from_hz=3600.0, to_hz=2200.0, peak_at=0.3), at_s, 0.8)
        track.add(textures.snap(rng, bright_hz=3400.0, half_life_s=0.003), at_s + 0.09, 0.6)
    return track


def jackpot(take: Take = FIRST) -> Track:
    """It gives far too much: its bell rings, and cards pour out."""
    rng = take.chance("jackpot")
    track = take.track(1.15)
    ring(track, 91, 0.0, 0.6)
    for card in range(16):
        at_s = 0.08 + 0.05 * card
        track.add(textures.snap(rng, bright_hz=noise.between(rng, 2400.0, 3800.0), half_life_s=0.0035), at_s, 0.8)
    track.add(textures.rub(0.95, rng, from_hz=3000.0, to_hz=2100.0, peak_at=0.35), 0.06, 0.5)
    return track


def ring(track: Track, key: int, at_s: float, seconds: float) -> None:
    """A small electric bell, its clapper striking fifteen times a second, then ringing out."""
    strokes = round(15 * seconds)
    for stroke in range(strokes + 1):
        long_s = 0.4 if stroke == strokes else 0.16
        track.add(instruments.bell(key, 0.8, long_s, half_life_s=0.09), at_s + stroke / 15, 0.4)
        track.add(instruments.bell(key + 7, 0.8, long_s, half_life_s=0.06), at_s + stroke / 15, 0.2)


def _lever(track: Track, rng: random.Random) -> None:
    track.add(textures.snap(rng, bright_hz=2700.0, half_life_s=0.005))
    track.add(textures.knock(280.0, half_life_s=0.02, bright=0.5), 0.001, 0.4)
