"""The band's instruments: each plays a note from its numbers (key and length first), the force and a generator.

Some are the `instruments` of the effects; the others only play music.
"""

from __future__ import annotations

import random

from . import envelopes, filters, instruments, noise, oscillators, textures
from .instruments import pitch_hz
from .oscillators import Partial
from .signal import MUSIC_RATE_HZ, Signal, mixed, scaled, shaped

RATE_HZ = MUSIC_RATE_HZ


def marimba(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A rosewood bar; it rings as long as it likes."""
    return instruments.marimba(key, force, RATE_HZ, rng)


def vibraphone(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A metal bar, damped after its time."""
    return instruments.vibraphone(key, force, RATE_HZ, seconds=seconds)


def bass(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A plucked double bass."""
    return instruments.round_bass(key, force, max(0.1, seconds * 0.96), RATE_HZ)


def keys(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """An electric piano, held short."""
    return instruments.muted_keys(key, force, RATE_HZ, seconds=0.3 + 0.5 * seconds)


def muted_string(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A nylon string under the palm."""
    return instruments.muted_string(key, force, RATE_HZ, rng)


def bell(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A small clear bell."""
    return instruments.bell(key, force, 0.4 + seconds, RATE_HZ, half_life_s=0.14 + 0.2 * seconds)


def shaker(force: float, rng: random.Random) -> Signal:
    """Seeds in a shell."""
    return instruments.shaker(force, RATE_HZ, rng)


def stick(force: float, rng: random.Random) -> Signal:
    """A stick on the drum's rim."""
    return instruments.cross_stick(force, RATE_HZ, rng)


def tick(force: float, rng: random.Random) -> Signal:
    """A clock, one swing of it."""
    return mixed(
        scaled(textures.knock(1350.0, half_life_s=0.005, bright=0.7), force),
        scaled(textures.snap(rng, bright_hz=4200.0, half_life_s=0.001), 0.4 * force),
    )


def typed(force: float, rng: random.Random) -> Signal:
    """A typewriter's key."""
    return scaled(textures.snap(rng, bright_hz=noise.between(rng, 2600.0, 3400.0), half_life_s=0.0028), force)


def drum(pitch: float, force: float, rng: random.Random) -> Signal:
    """A hand drum: the skin's first modes, lower as it settles, and the hand on it."""
    skin = oscillators.struck(
        pitch,
        (Partial(1.0, 1.0, 0.09), Partial(1.59, 0.5, 0.05), Partial(2.14, 0.3, 0.035), Partial(2.65, 0.15, 0.03)),
        0.5,
        RATE_HZ,
    )
    hand = textures.snap(rng, bright_hz=1500.0, half_life_s=0.005)
    soft = shaped(skin, envelopes.points([(0.0, 0.0), (0.0025, 1.0), (0.4, 1.0), (0.5, 0.0)], RATE_HZ))
    return scaled(mixed(soft, scaled(hand, 0.35 * force)), force)


def dum(force: float, rng: random.Random) -> Signal:
    """The open stroke in the middle of a frame drum: deep, and long for a drum."""
    pitches = envelopes.points([(0.0, 98.0), (0.03, 82.0), (0.55, 76.0)], RATE_HZ)
    hold = envelopes.strike(0.55, RATE_HZ, attack_s=0.003, half_life_s=0.085)
    skin = shaped(oscillators.glide(pitches, RATE_HZ, overtone=0.35), hold)
    over = oscillators.struck(196.0, (Partial(1.0, 0.4, 0.05), Partial(1.52, 0.25, 0.035)), 0.3, RATE_HZ)
    palm = textures.snap(rng, bright_hz=900.0, half_life_s=0.006)
    return scaled(mixed(skin, over, scaled(palm, 0.4)), force)


def tek(force: float, rng: random.Random) -> Signal:
    """The finger at the rim of a frame drum: dry and high."""
    rim = oscillators.struck(
        610.0, (Partial(1.0, 0.6, 0.02), Partial(1.73, 0.6, 0.014), Partial(2.9, 0.35, 0.009)), 0.2, RATE_HZ
    )
    return scaled(mixed(rim, scaled(textures.snap(rng, bright_hz=3400.0, half_life_s=0.006), 0.9)), force)


def jingles(force: float, rng: random.Random) -> Signal:
    """The small cymbals in a tambourine's frame, shaken once."""
    hiss = filters.highpass(noise.white(0.14, RATE_HZ, rng), 5200.0, RATE_HZ)
    hiss = shaped(hiss, envelopes.strike(0.14, RATE_HZ, attack_s=0.004, half_life_s=0.022))
    rings = [
        oscillators.struck(noise.between(rng, 4300.0, 8800.0), (Partial(1.0, 0.14, 0.03),), 0.14, RATE_HZ)
        for _ in range(5)
    ]
    return scaled(mixed(scaled(hiss, 0.55), *rings), force)


def zill(pitch: float, seconds: float, force: float, rng: random.Random) -> Signal:
    """A pair of finger cymbals: thick small plates, nearly in tune with each other."""
    plates = (
        Partial(1.0, 0.8, 0.2), Partial(1.012, 0.6, 0.22), Partial(2.32, 0.5, 0.1), Partial(2.345, 0.35, 0.1),
        Partial(3.9, 0.3, 0.05),
    )  # fmt: skip
    ring = oscillators.struck(pitch, plates, seconds, RATE_HZ)
    tail = envelopes.points([(0.0, 1.0), (seconds * 0.7, 1.0), (seconds, 0.0)], RATE_HZ)
    return scaled(mixed(shaped(ring, tail), scaled(textures.snap(rng, half_life_s=0.001), 0.3)), force)


def oud(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A course of two gut strings, not quite alike, plucked with a quill over a wooden bowl."""
    long_s = min(1.8, 0.35 + seconds)
    pitch = pitch_hz(key)
    strings = mixed(
        oscillators.plucked(pitch * 0.9992, long_s, RATE_HZ, rng, damping=0.2),
        [0.0] * 90 + scaled(oscillators.plucked(pitch * 1.0014, long_s, RATE_HZ, rng, damping=0.24), 0.8),
    )
    warm = filters.lowpass(strings, 1600.0 + 2600.0 * force, RATE_HZ)
    bowl = filters.bandpass(strings, 210.0, RATE_HZ, 1.2)
    quill = textures.snap(rng, bright_hz=2900.0, half_life_s=0.0018)
    hold = envelopes.strike(long_s, RATE_HZ, attack_s=0.0015, half_life_s=0.26 * (146.0 / pitch) ** 0.3)
    return scaled(mixed(shaped(mixed(warm, scaled(bowl, 0.7)), hold), scaled(quill, 0.12)), 1.2 * force)


def qanun(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """Three strings of a zither plucked at once: brighter than the oud, and it rings on."""
    long_s = min(1.6, 0.5 + seconds)
    pitch = pitch_hz(key)
    strings = mixed(
        *(oscillators.plucked(pitch * detune, long_s, RATE_HZ, rng, damping=0.1) for detune in (0.9993, 1.0, 1.0011))
    )
    bright = filters.highpass(strings, 220.0, RATE_HZ)
    hold = envelopes.strike(long_s, RATE_HZ, attack_s=0.001, half_life_s=0.2)
    return scaled(shaped(bright, hold), 0.5 * force)


def ney(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A reed flute: it slides into the note, sways once it is there, and is half breath."""
    long_s = max(0.16, seconds + 0.06)
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    slide = envelopes.points([(0.0, 0.965), (0.07, 1.0), (long_s, 1.0)], RATE_HZ)
    sway = oscillators.glide([5.1] * count, RATE_HZ)
    depth = envelopes.points([(0.0, 0.0), (min(0.3, long_s * 0.6), 0.0), (long_s, 0.007)], RATE_HZ)
    bent = [pitch * a * (1.0 + b * c) for a, b, c in zip(slide, sway, depth, strict=False)]
    tone = oscillators.glide(bent, RATE_HZ, overtone=0.32)
    third = scaled(oscillators.glide([3.0 * each for each in bent], RATE_HZ), 0.13)
    breath = scaled(filters.bandpass(noise.white(long_s, RATE_HZ, rng), 2.0 * pitch, RATE_HZ, 3.0), 0.5)
    rise = min(0.07, long_s / 3)
    hold = envelopes.points([(0.0, 0.0), (rise, 1.0), (long_s * 0.75, 0.8), (long_s, 0.0)], RATE_HZ)
    return scaled(shaped(mixed(tone, third, breath), hold), force)


def drone(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A bowed low string: slow in, slow out."""
    pitch = pitch_hz(key)
    count = round(seconds * RATE_HZ)
    low = oscillators.glide([pitch] * count, RATE_HZ, overtone=0.5)
    fifth = scaled(oscillators.glide([pitch * 1.4993] * count, RATE_HZ, overtone=0.25), 0.4)
    ends = min(0.5, seconds / 3)
    hold = envelopes.points([(0.0, 0.0), (ends, 1.0), (seconds - ends, 1.0), (seconds, 0.0)], RATE_HZ)
    return scaled(shaped(mixed(low, fifth), hold), force)


REED_LEVELS = (1.0, 0.62, 0.5, 0.3, 0.22, 0.14, 0.08)
"""A reed's harmonics, from its own note upward."""


def concertina(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """Two free reeds of one note, a hair apart, so that they beat; the bellows swell into it."""
    long_s = max(0.14, seconds * 0.96)
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    total = [0.0] * count
    for detune, loud in ((0.9988, 1.0), (1.0013, 0.8)):
        for number, level in enumerate(REED_LEVELS, 1):
            frequency_hz = pitch * detune * number
            if frequency_hz > 0.2 * RATE_HZ:
                break
            wave = oscillators.glide([frequency_hz] * count, RATE_HZ)
            bright = level * loud * (0.6 + 0.4 * force) ** (number - 1)
            for index, sample in enumerate(wave):
                total[index] += bright * sample
    rise = min(0.05, long_s / 3)
    hold = envelopes.points(
        [(0.0, 0.0), (rise, 0.9), (long_s * 0.5, 1.0), (long_s - rise, 0.7), (long_s, 0.0)], RATE_HZ
    )
    return scaled(shaped(total, hold), 0.45 * force)


def board(force: float, rng: random.Random) -> Signal:
    """A deck board struck with the flat of a hand."""
    wood = textures.knock(noise.between(rng, 250.0, 290.0), half_life_s=0.022, bright=0.55)
    hand = textures.snap(rng, bright_hz=2300.0, half_life_s=0.006)
    return scaled(mixed(wood, scaled(hand, 0.8)), force)


def gust(seconds: float, force: float, rng: random.Random) -> Signal:
    """Wind in the rigging: a band of noise that climbs and falls back, uneven, and hardly there at either end."""
    centers = envelopes.points([(0.0, 320.0), (seconds * 0.45, 760.0), (seconds, 300.0)], RATE_HZ)
    band = filters.swept_bandpass(noise.white(seconds, RATE_HZ, rng), centers, RATE_HZ, 2.2)
    uneven = noise.wander(seconds, RATE_HZ, rng, speed_hz=4.0, low=0.4)
    return scaled(shaped(shaped(band, uneven), envelopes.swell(seconds, RATE_HZ, peak_at=0.45)), force)


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
        scaled(oscillators.glide([pitch * rank * number] * count, RATE_HZ), loud * level * (0.5 + 0.5 * force))
        for rank, loud in ((0.9985, 1.0), (2.004, 0.4))
        for number, level in enumerate(PIPE_LEVELS, 1)
        if pitch * rank * number < 2.5 * FAR_OFF_HZ
    )
    wind = oscillators.glide([5.8] * count, RATE_HZ)
    shaking = [sample * (1.0 + 0.09 * level) for sample, level in zip(mixed(*ranks), wind, strict=True)]
    chiff = filters.bandpass(noise.white(0.04, RATE_HZ, rng), 2.5 * pitch, RATE_HZ, 1.5)
    spoken = mixed(shaking, scaled(shaped(chiff, envelopes.swell(0.04, RATE_HZ)), 0.3))
    rise = min(0.03, long_s / 4)
    hold = envelopes.points([(0.0, 0.0), (rise, 1.0), (long_s - 2 * rise, 0.9), (long_s, 0.0)], RATE_HZ)
    return scaled(shaped(filters.lowpass(spoken, FAR_OFF_HZ, RATE_HZ), hold), 0.6 * force)


def surf(seconds: float, force: float, rng: random.Random) -> Signal:
    """A wave that comes in, breaks beneath the boards and runs back."""
    centers = envelopes.points([(0.0, 190.0), (seconds * 0.4, 620.0), (seconds, 260.0)], RATE_HZ)
    band = filters.swept_bandpass(noise.white(seconds, RATE_HZ, rng), centers, RATE_HZ, 0.8)
    uneven = noise.wander(seconds, RATE_HZ, rng, speed_hz=7.0, low=0.65)
    dark = filters.lowpass(band, 1500.0, RATE_HZ)
    return scaled(shaped(shaped(dark, uneven), envelopes.swell(seconds, RATE_HZ, peak_at=0.4)), force)


def glass(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A drinking glass touched with a felt mallet."""
    long_s = 0.9 + seconds
    ring = oscillators.struck(
        pitch_hz(key),
        (Partial(1.0, 1.0, 0.4), Partial(1.003, 0.4, 0.5), Partial(2.32, 0.2 * force, 0.12), Partial(4.25, 0.05, 0.04)),
        long_s,
        RATE_HZ,
    )
    soft = envelopes.points([(0.0, 0.0), (0.004, 1.0), (long_s * 0.6, 1.0), (long_s, 0.0)], RATE_HZ)
    return scaled(shaped(ring, soft), force)


def rubbed_glass(key: int, seconds: float, force: float, rng: random.Random) -> Signal:
    """A wet finger on the rim: it takes its time to sing, sways a little, and never begins."""
    long_s = seconds + 0.5
    pitch = pitch_hz(key)
    count = round(long_s * RATE_HZ)
    rim = mixed(
        oscillators.glide([pitch * 0.9993] * count, RATE_HZ, overtone=0.09),
        scaled(oscillators.glide([pitch * 1.0012] * count, RATE_HZ, overtone=0.05), 0.6),
    )
    sway = oscillators.glide([3.7] * count, RATE_HZ)
    rise = min(0.35, long_s / 3)
    hold = envelopes.points([(0.0, 0.0), (rise, 1.0), (long_s * 0.6, 0.85), (long_s, 0.0)], RATE_HZ, power=1.4)
    return [0.6 * force * sample * level * (1.0 + 0.07 * s) for sample, level, s in zip(rim, hold, sway, strict=False)]
