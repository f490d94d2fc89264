"""The band's instruments: each plays a note from its numbers (key and length first), the force and a generator.

Some are the `instruments` of the effects; the others only play music.
"""

from __future__ import annotations

import random

import numpy as np

from . import envelopes, filters, instruments, noise, oscillators, textures
from .instruments import pitch_hz
from .oscillators import Partial
from .signal import RATE_HZ, Signal, mixed


def marimba(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A rosewood bar; it rings as long as it likes."""
    return instruments.marimba(key, force, rng)


def vibraphone(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A metal bar, damped after its time."""
    return instruments.vibraphone(key, force, seconds=seconds)


def bass(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A plucked double bass, mostly its fundamental; the overtones let small speakers hint at it."""
    pitch, long_s = pitch_hz(key), max(0.1, seconds * 0.96)
    string = oscillators.struck(
        pitch,
        (
            Partial(1.0, 1.0, 0.42),
            Partial(2.0, 0.42, 0.22),
            Partial(3.0, 0.2, 0.12),
            Partial(4.01, 0.09, 0.07),
            Partial(5.02, 0.04, 0.05),
        ),
        long_s,
    )
    hold = envelopes.points([(0.0, 0.0), (0.008, 1.0), (long_s - 0.07, 0.9), (long_s, 0.0)])
    return force * string * hold


def keys(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """An electric piano held short: a tine (a bright, brief bell) over a round body."""
    pitch, long_s = pitch_hz(key), 0.3 + 0.5 * seconds
    depth = 1.1 * force * envelopes.strike(long_s, attack_s=1.0 / RATE_HZ, half_life_s=0.09)
    body = oscillators.fm(pitch, 1.0, depth)
    tine = oscillators.struck(pitch, (Partial(7.0, 0.09 * force, 0.03),), long_s)
    hold = envelopes.strike(long_s, attack_s=0.003, half_life_s=0.11)
    return force * mixed(body * hold, tine)


def muted_string(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A nylon string plucked with the palm resting on it; it rings as long as it likes."""
    string = oscillators.plucked(pitch_hz(key), 0.5, rng, damping=0.55)
    warm = filters.lowpass(string, 1500.0 + 2500.0 * force)
    hold = envelopes.strike(0.5, attack_s=0.002, half_life_s=0.13)
    return 1.5 * force * warm * hold


def bell(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A small clear bell."""
    return instruments.bell(key, force, 0.4 + seconds, half_life_s=0.14 + 0.2 * seconds)


def shaker(force: float, rng: random.Random) -> Signal:
    """Seeds thrown against a shell: it swells before it stops."""
    seeds = filters.bandpass(noise.white(0.075, rng), 6200.0, 0.8)
    hold = envelopes.points([(0.0, 0.0), (0.022, 1.0), (0.075, 0.0)], power=1.6)
    return force * seeds * hold


def stick(force: float, rng: random.Random) -> Signal:
    """A stick laid across the drum and tapped on the rim."""
    wood = oscillators.struck(
        820.0, (Partial(1.0, 0.8, 0.012), Partial(2.17, 0.5, 0.008), Partial(3.4, 0.25, 0.005)), 0.12
    )
    snap = filters.highpass(noise.white(0.01, rng), 2500.0)
    snap = snap * envelopes.strike(0.01, attack_s=0.0005, half_life_s=0.0015)
    return force * mixed(wood, 0.4 * snap)


def tick(force: float, rng: random.Random) -> Signal:
    """A clock, one swing of it."""
    return mixed(
        force * textures.knock(1350.0, half_life_s=0.005, bright=0.7),
        0.4 * force * textures.snap(rng, bright_hz=4200.0, half_life_s=0.001),
    )


def typed(force: float, rng: random.Random) -> Signal:
    """A typewriter's key."""
    return force * textures.snap(rng, bright_hz=noise.between(rng, 2600.0, 3400.0), half_life_s=0.0028)


def drum(pitch: float, force: float, rng: random.Random) -> Signal:
    """A hand drum: the skin's first modes, lower as it settles, and the hand on it."""
    skin = oscillators.struck(
        pitch,
        (Partial(1.0, 1.0, 0.09), Partial(1.59, 0.5, 0.05), Partial(2.14, 0.3, 0.035), Partial(2.65, 0.15, 0.03)),
        0.5,
    )
    hand = textures.snap(rng, bright_hz=1500.0, half_life_s=0.005)
    soft = skin * envelopes.points([(0.0, 0.0), (0.0025, 1.0), (0.4, 1.0), (0.5, 0.0)])
    return force * mixed(soft, 0.35 * force * hand)


def dum(force: float, rng: random.Random) -> Signal:
    """The open stroke in the middle of a frame drum: deep, and long for a drum."""
    pitches = envelopes.points([(0.0, 98.0), (0.03, 82.0), (0.55, 76.0)])
    hold = envelopes.strike(0.55, attack_s=0.003, half_life_s=0.085)
    skin = oscillators.glide(pitches, overtone=0.35) * hold
    over = oscillators.struck(196.0, (Partial(1.0, 0.4, 0.05), Partial(1.52, 0.25, 0.035)), 0.3)
    palm = textures.snap(rng, bright_hz=900.0, half_life_s=0.006)
    return force * mixed(skin, over, 0.4 * palm)


def tek(force: float, rng: random.Random) -> Signal:
    """The finger at the rim of a frame drum: dry and high."""
    rim = oscillators.struck(
        610.0, (Partial(1.0, 0.6, 0.02), Partial(1.73, 0.6, 0.014), Partial(2.9, 0.35, 0.009)), 0.2
    )
    return force * mixed(rim, 0.9 * textures.snap(rng, bright_hz=3400.0, half_life_s=0.006))


def jingles(force: float, rng: random.Random) -> Signal:
    """The small cymbals in a tambourine's frame, shaken once."""
    hiss = filters.highpass(noise.white(0.14, rng), 5200.0)
    hiss = hiss * envelopes.strike(0.14, attack_s=0.004, half_life_s=0.022)
    rings = [
        oscillators.struck(noise.between(rng, 4300.0, 8800.0), (Partial(1.0, 0.14, 0.03),), 0.14) for _ in range(5)
    ]
    return force * mixed(0.55 * hiss, *rings)


def zill(pitch: float, seconds: float, force: float, rng: random.Random) -> Signal:
    """A pair of finger cymbals: thick small plates, nearly in tune with each other."""
    plates = (
        Partial(1.0, 0.8, 0.2), Partial(1.012, 0.6, 0.22), Partial(2.32, 0.5, 0.1), Partial(2.345, 0.35, 0.1),
        Partial(3.9, 0.3, 0.05),
    )  # fmt: skip
    ring = oscillators.struck(pitch, plates, seconds)
    tail = envelopes.points([(0.0, 1.0), (seconds * 0.7, 1.0), (seconds, 0.0)])
    return force * mixed(ring * tail, 0.3 * textures.snap(rng, half_life_s=0.001))


def oud(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A course of two gut strings, not quite alike, plucked with a quill over a wooden bowl."""
    long_s = min(1.8, 0.35 + seconds)
    pitch = pitch_hz(key)
    strings = oscillators.plucked(pitch * 0.9992, long_s, rng, damping=0.2)
    strings[90:] += 0.8 * oscillators.plucked(pitch * 1.0014, long_s, rng, damping=0.24)[:-90]
    warm = filters.lowpass(strings, 1600.0 + 2600.0 * force)
    bowl = filters.bandpass(strings, 210.0, 1.2)
    quill = textures.snap(rng, bright_hz=2900.0, half_life_s=0.0018)
    hold = envelopes.strike(long_s, attack_s=0.0015, half_life_s=0.26 * (146.0 / pitch) ** 0.3)
    return 1.2 * force * mixed(mixed(warm, 0.7 * bowl) * hold, 0.12 * quill)


def qanun(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """Three strings of a zither plucked at once: brighter than the oud, and it rings on."""
    long_s = min(1.6, 0.5 + seconds)
    pitch = pitch_hz(key)
    strings = mixed(
        *(oscillators.plucked(pitch * detune, long_s, rng, damping=0.1) for detune in (0.9993, 1.0, 1.0011))
    )
    bright = filters.highpass(strings, 220.0)
    hold = envelopes.strike(long_s, attack_s=0.001, half_life_s=0.2)
    return 0.5 * force * bright * hold


def ney(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A reed flute: it slides into the note, sways once it is there, and is half breath."""
    long_s = max(0.16, seconds + 0.06)
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    slide = envelopes.points([(0.0, 0.965), (0.07, 1.0), (long_s, 1.0)])
    sway = oscillators.sine(5.1, count)
    depth = envelopes.points([(0.0, 0.0), (min(0.3, long_s * 0.6), 0.0), (long_s, 0.007)])
    bent = pitch * slide * (1.0 + sway * depth)
    tone = oscillators.glide(bent, overtone=0.32)
    third = 0.13 * oscillators.glide(3.0 * bent)
    breath = 0.5 * filters.bandpass(noise.white(long_s, rng), 2.0 * pitch, 3.0)
    rise = min(0.07, long_s / 3)
    hold = envelopes.points([(0.0, 0.0), (rise, 1.0), (long_s * 0.75, 0.8), (long_s, 0.0)])
    return force * mixed(tone, third, breath) * hold


def drone(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A bowed low string: slow in, slow out."""
    pitch = pitch_hz(key)
    count = round(seconds * RATE_HZ)
    low = oscillators.sine(pitch, count, overtone=0.5)
    fifth = 0.4 * oscillators.sine(pitch * 1.4993, count, overtone=0.25)
    ends = min(0.5, seconds / 3)
    hold = envelopes.points([(0.0, 0.0), (ends, 1.0), (seconds - ends, 1.0), (seconds, 0.0)])
    return force * mixed(low, fifth) * hold


REED_LEVELS = (1.0, 0.62, 0.5, 0.3, 0.22, 0.14, 0.08)
"""A reed's harmonics, from its own note upward."""


def concertina(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """Two free reeds of one note, a hair apart, so that they beat; the bellows swell into it."""
    long_s = max(0.14, seconds * 0.96)
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    total = np.zeros(count)
    for detune, loud in ((0.9988, 1.0), (1.0013, 0.8)):
        for number, level in enumerate(REED_LEVELS, 1):
            frequency_hz = pitch * detune * number
            if frequency_hz > 0.2 * RATE_HZ:
                break
            bright = level * loud * (0.6 + 0.4 * force) ** (number - 1)
            total += bright * oscillators.sine(frequency_hz, count)
    rise = min(0.05, long_s / 3)
    hold = envelopes.points([(0.0, 0.0), (rise, 0.9), (long_s * 0.5, 1.0), (long_s - rise, 0.7), (long_s, 0.0)])
    return 0.45 * force * total * hold


def board(force: float, rng: random.Random) -> Signal:
    """A deck board struck with the flat of a hand."""
    wood = textures.knock(noise.between(rng, 250.0, 290.0), half_life_s=0.022, bright=0.55)
    hand = textures.snap(rng, bright_hz=2300.0, half_life_s=0.006)
    return force * mixed(wood, 0.8 * hand)


def gust(seconds: float, force: float, rng: random.Random) -> Signal:
    """Wind in the rigging: a band of noise that climbs and falls back, uneven, and hardly there at either end."""
    centers = envelopes.points([(0.0, 320.0), (seconds * 0.45, 760.0), (seconds, 300.0)])
    band = filters.swept_bandpass(noise.white(seconds, rng), centers, 2.2)
    uneven = noise.wander(seconds, rng, speed_hz=4.0, low=0.4)
    return force * band * uneven * envelopes.swell(seconds, peak_at=0.45)


PIPE_LEVELS = (1.0, 0.34, 0.2, 0.1, 0.05)
"""A wooden pipe's harmonics, from its own note upward."""
FAR_OFF_HZ = 1900.0
"""Across water and in the wind, little above this is left of an organ."""


def fairground_organ(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """Two ranks of pipes, an octave apart and never quite in tune, on a bellows that shakes; heard from far off."""
    long_s = max(0.14, seconds)
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    ranks = (
        loud * level * (0.5 + 0.5 * force) * oscillators.sine(pitch * rank * number, count)
        for rank, loud in ((0.9985, 1.0), (2.004, 0.4))
        for number, level in enumerate(PIPE_LEVELS, 1)
        if pitch * rank * number < 2.5 * FAR_OFF_HZ
    )
    wind = oscillators.sine(5.8, count)
    shaking = mixed(*ranks) * (1.0 + 0.09 * wind)
    chiff = filters.bandpass(noise.white(0.04, rng), 2.5 * pitch, 1.5)
    spoken = mixed(shaking, 0.3 * chiff * envelopes.swell(0.04))
    rise = min(0.03, long_s / 4)
    hold = envelopes.points([(0.0, 0.0), (rise, 1.0), (long_s - 2 * rise, 0.9), (long_s, 0.0)])
    return 0.6 * force * filters.lowpass(spoken, FAR_OFF_HZ) * hold


def surf(seconds: float, force: float, rng: random.Random) -> Signal:
    """A wave that comes in, breaks beneath the boards and runs back."""
    centers = envelopes.points([(0.0, 190.0), (seconds * 0.4, 620.0), (seconds, 260.0)])
    band = filters.swept_bandpass(noise.white(seconds, rng), centers, 0.8)
    uneven = noise.wander(seconds, rng, speed_hz=7.0, low=0.65)
    dark = filters.lowpass(band, 1500.0)
    return force * dark * uneven * envelopes.swell(seconds, peak_at=0.4)


def glass(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A drinking glass touched with a felt mallet."""
    long_s = 0.9 + seconds
    ring = oscillators.struck(
        pitch_hz(key),
        (Partial(1.0, 1.0, 0.4), Partial(1.003, 0.4, 0.5), Partial(2.32, 0.2 * force, 0.12), Partial(4.25, 0.05, 0.04)),
        long_s,
    )
    soft = envelopes.points([(0.0, 0.0), (0.004, 1.0), (long_s * 0.6, 1.0), (long_s, 0.0)])
    return force * ring * soft


def rubbed_glass(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A wet finger on the rim: it takes its time to sing, sways a little, and never begins."""
    long_s = seconds + 0.5
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    rim = mixed(
        oscillators.sine(pitch * 0.9993, count, overtone=0.09),
        0.6 * oscillators.sine(pitch * 1.0012, count, overtone=0.05),
    )
    sway = oscillators.sine(3.7, count)
    rise = min(0.35, long_s / 3)
    hold = envelopes.points([(0.0, 0.0), (rise, 1.0), (long_s * 0.6, 0.85), (long_s, 0.0)], power=1.4)
    return 0.6 * force * rim * hold * (1.0 + 0.07 * sway)
