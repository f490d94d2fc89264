"""The Boardwalk's own effects: a popcorn machine, painted planks, a strength tester and a steam whistle."""

from __future__ import annotations

import random

from . import envelopes, filters, noise, oscillators, room, textures
from . import machine as machines
from .instruments import bell, pitch_hz
from .signal import Signal, Track, mixed
from .takes import FIRST, Take


def place(take: Take = FIRST) -> Track:
    """A card slapped on a painted plank, hollow beneath."""
    rng = take.chance("boardwalk place")
    track = take.track(0.22)
    track.add(textures.snap(rng, bright_hz=3100.0, half_life_s=0.008))
    track.add(textures.knock(310.0, half_life_s=0.014, bright=0.6), 0.001, 0.15)
    track.add(textures.snap(rng, bright_hz=4300.0, half_life_s=0.002), 0.012, 0.3)
    return track


def draw(take: Take = FIRST) -> Track:
    """A card pulled out of a box of popcorn."""
    rng = take.chance("boardwalk draw")
    track = take.track(0.25)
    track.add(textures.rub(0.19, rng, from_hz=1900.0, to_hz=4400.0, peak_at=0.6, grain=0.15))
    track.add(textures.crackle(0.18, rng, per_s=90.0, bright_hz=3400.0), 0.01, 0.5)
    track.add(textures.snap(rng, bright_hz=3800.0, half_life_s=0.003), 0.16, 0.7)
    return track


def hit(take: Take = FIRST) -> Track:
    """The strength tester: the mallet, and the bell at the top."""
    rng = take.chance("boardwalk hit")
    track = take.track(0.6)
    track.add(textures.thud(96.0, half_life_s=0.035), gain=0.7)
    track.add(textures.knock(230.0, half_life_s=0.02, bright=0.5), 0.001, 0.5)
    track.add(textures.snap(rng, bright_hz=2400.0, half_life_s=0.008), gain=1.1)
    track.add(textures.whoosh(0.12, rng, [(0.0, 900.0), (0.12, 3800.0)]), 0.02, 0.3)
    track.add(bell(96, 0.9, 0.45, half_life_s=0.09), 0.13, 0.5)
    return track


def uno(take: Take = FIRST) -> Track:
    """The little steam whistle of the carousel, short and long."""
    rng = take.chance("boardwalk uno")
    track = take.track(0.95)
    track.add(_whistle(0.16, rng))
    track.add(_whistle(0.5, rng), 0.22)
    track.samples = room.small_room(track.samples, wet=0.2)
    return track


def machine(take: Take = FIRST) -> Track:
    """The popcorn machine works: a clunk, the motor, and the first kernels, more and more."""
    rng = take.chance("boardwalk machine")
    track = take.track(0.74)
    track.add(textures.snap(rng, bright_hz=2500.0, half_life_s=0.005), gain=0.8)
    track.add(textures.knock(250.0, half_life_s=0.02, bright=0.5), 0.001, 0.4)
    track.add(machines.motor(0.68, rng, from_hz=74.0, to_hz=104.0), 0.04, 0.2)
    at_s = 0.2
    while at_s < 0.66:
        track.add(_pop(rng), at_s, noise.between(rng, 0.4, 0.8) * (0.5 + at_s))
        at_s += noise.between(rng, 0.5, 1.3) * (0.1 - 0.1 * at_s)
    return track


def machine_gives(take: Take = FIRST) -> Track:
    """A boxful: kernels burst one over the other, and it is there with a small bell."""
    rng = take.chance("boardwalk machine gives")
    track = take.track(0.6)
    _burst(track, rng, 0.0, 0.34, 13)
    track.add(textures.crackle(0.3, rng, per_s=70.0, bright_hz=3200.0), 0.05, 0.5)
    track.add(bell(91, 0.7, 0.35, half_life_s=0.08), 0.24, 0.35)
    return track


def jackpot(take: Take = FIRST) -> Track:
    """The machine boils over: its bell will not stop, and popcorn bursts out by the bucket."""
    rng = take.chance("boardwalk jackpot")
    track = take.track(1.5)
    machines.ring(track, 91, 0.0, 0.8)
    _burst(track, rng, 0.05, 0.5, 24)
    _burst(track, rng, 0.5, 0.75, 22)
    track.add(textures.rub(1.2, rng, from_hz=2900.0, to_hz=1900.0, peak_at=0.3, grain=0.1), 0.08, 0.4)
    for step, key in enumerate((79, 83, 86, 91)):
        track.add(bell(key, 0.8, 0.5, half_life_s=0.12), 0.62 + 0.09 * step, 0.5)
    return track


def _burst(track: Track, rng: random.Random, first_s: float, seconds: float, kernels: int) -> None:
    """Kernels at random times, thickest at the start."""
    for _ in range(kernels):
        at_s = first_s + seconds * rng.random() * (0.4 + 0.6 * rng.random())
        track.add(_pop(rng), at_s, noise.between(rng, 0.35, 1.0))


def _pop(rng: random.Random) -> Signal:
    """One kernel: a crack, and the small hollow note of the lid that it hits."""
    crack = textures.snap(rng, bright_hz=noise.between(rng, 2300.0, 3900.0), half_life_s=0.004)
    note = textures.bubble(noise.between(rng, 380.0, 760.0), seconds=0.04, rise=1.7)
    return mixed(crack, 0.45 * note)


def _whistle(seconds: float, rng: random.Random) -> Signal:
    """Three pipes in one and much steam; it rises into its notes."""
    bend = envelopes.points([(0.0, 0.93), (0.06, 1.0), (seconds, 0.99)])
    pipes = [oscillators.glide(pitch_hz(key) * bend, overtone=0.3) for key in (79, 83, 86)]
    steam = filters.bandpass(noise.white(seconds, rng), 3000.0, 0.8)
    hold = envelopes.points([(0.0, 0.0), (0.025, 1.0), (seconds * 0.8, 0.9), (seconds, 0.0)])
    return mixed(*(0.3 * pipe for pipe in pipes), 0.5 * steam) * hold
