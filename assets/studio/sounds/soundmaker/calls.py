"""What happens in the game, said in notes: mallets and bells, always around C major so that calls fit each other."""

from __future__ import annotations

import random

from . import envelopes, filters, instruments, noise, oscillators, room, textures
from .oscillators import Partial
from .signal import Signal, Track
from .takes import FIRST, Take

GLINT_KEY = 97
"""The lowest key of the bells that carry a note on small loudspeakers: 2.2 kHz, and an octave up to 4.4."""

GLINT = 0.42
"""How loud they are beside the note."""


def _bar(track: Track, key: int, force: float, rng: random.Random, at_s: float = 0.0) -> None:
    """A wooden bar, and far above it a small bell of the same note, which a laptop can play."""
    track.add(instruments.marimba(key, force, rng), at_s)
    track.add(_glint(key, GLINT * force), at_s)


def _glint(key: int, force: float, *, half_life_s: float = 0.07) -> Signal:
    """The bell of that note between 2.2 and 4.4 kHz."""
    return instruments.bell(GLINT_KEY + (key - GLINT_KEY) % 12, force, 0.4, half_life_s=half_life_s)


def skip(take: Take = FIRST) -> Track:
    """Somebody is passed over: two wooden notes that hop down, and a little air."""
    rng = take.chance("skip")
    track = take.track(0.42)
    _bar(track, 76, 0.9, rng)
    _bar(track, 69, 0.8, rng, 0.11)
    track.add(textures.whoosh(0.2, rng, [(0.0, 1400.0), (0.2, 3200.0)]), 0.02, 0.25)
    return track


def reverse(take: Take = FIRST) -> Track:
    """Play turns round: a run up, a swing of air, and the run back down."""
    rng = take.chance("reverse")
    track = take.track(0.7)
    for at_s, key, force in ((0.0, 67, 0.6), (0.07, 72, 0.75), (0.14, 76, 0.9), (0.3, 72, 0.75), (0.37, 67, 0.65)):
        _bar(track, key, force, rng, at_s)
    air = textures.whoosh(0.5, rng, [(0.0, 500.0), (0.22, 2800.0), (0.5, 450.0)])
    track.add(air, 0.02, 0.5)
    return track


def turn_over(take: Take = FIRST) -> Track:
    """All that lies on the table turns over: air that comes, passes and goes, and a run of bells on its crest."""
    rng = take.chance("turn over")
    track = take.track(1.6)
    air = textures.whoosh(1.5, rng, [(0.0, 400.0), (0.8, 2800.0), (1.5, 900.0)])
    track.add(air, 0.02)
    for step, key in enumerate((72, 76, 79, 84, 88, 91, 96)):
        track.add(instruments.bell(key, 0.6, 0.5, half_life_s=0.12), 0.2 + 0.13 * step, 0.2)
        track.add(_glint(key, 0.1), 0.2 + 0.13 * step)
    return track


def uno(take: Take = FIRST) -> Track:
    """The call everybody must hear: two clear bells, a fourth up."""
    track = take.track(1.0)
    track.add(instruments.bell(79, 0.75, 0.45, half_life_s=0.12))
    track.add(instruments.bell(84, 1.0, 0.85, half_life_s=0.2), 0.13)
    track.add(instruments.bell(72, 0.5, 0.85, half_life_s=0.25), 0.13)
    track.add(_glint(79, 0.3))
    track.add(_glint(84, 0.42, half_life_s=0.12), 0.13)
    track.samples = room.small_room(track.samples, wet=0.12)
    return track


def catch(take: Take = FIRST) -> Track:
    """Caught: a finger snap and a quick grace note into a firm, lower one."""
    rng = take.chance("catch")
    track = take.track(0.55)
    track.add(textures.snap(rng, bright_hz=2300.0, half_life_s=0.006), gain=0.8)
    _bar(track, 82, 0.7, rng, 0.05)
    _bar(track, 81, 0.9, rng, 0.1)
    for key in (69, 62):
        _bar(track, key, 1.0, rng, 0.21)
    return track


def color(take: Take = FIRST) -> Track:
    """The color washes over the table: four glass notes, one for each color, in a breath of air."""
    rng = take.chance("color")
    track = take.track(0.95)
    for step, key in enumerate((72, 76, 79, 86)):
        note = instruments.bell(key, 0.8 - 0.08 * step, 0.7, half_life_s=0.13)
        track.add(note, 0.085 * step)
        track.add(_glint(key, 0.34), 0.085 * step)
    track.add(textures.whoosh(0.75, rng, [(0.0, 900.0), (0.45, 5200.0), (0.75, 3000.0)], q=1.0), 0.0, 0.22)
    track.samples = room.small_room(track.samples, wet=0.14)
    return track


def challenge(take: Take = FIRST) -> Track:
    """A challenge is made: two soft drums and a chord that waits for its answer."""
    rng = take.chance("challenge")
    track = take.track(0.85)
    for at_s, gain in ((0.0, 1.0), (0.16, 0.85)):
        track.add(textures.thud(92.0, half_life_s=0.06), at_s, 0.8 * gain)
        track.add(textures.knock(240.0, half_life_s=0.012), at_s, 0.35 * gain)
        track.add(textures.snap(rng, bright_hz=2700.0, half_life_s=0.012), at_s, 1.6 * gain)
    for key in (64, 70, 74):
        track.add(instruments.vibraphone(key, 0.4, seconds=0.55), 0.3)
        track.add(instruments.marimba(key - 12, 0.35, rng), 0.3)
        track.add(_glint(key, 0.26), 0.3)
    return track


def penalty(take: Take = FIRST) -> Track:
    """Cards to draw: two heavy steps down, with an octave above that small loudspeakers can play."""
    rng = take.chance("penalty")
    track = take.track(0.62)
    for at_s, key in ((0.0, 65), (0.17, 60)):
        track.add(instruments.marimba(key, 1.0, rng), at_s)
        track.add(instruments.marimba(key - 12, 0.45, rng), at_s)
        track.add(instruments.marimba(key + 12, 0.55, rng), at_s)
        track.add(_glint(key, 0.6), at_s)
        track.add(textures.snap(rng, bright_hz=2700.0, half_life_s=0.009), at_s, 0.9)
    return track


def win(take: Take = FIRST) -> Track:
    """A hand or match is won: up the chord, and the chord stands."""
    rng = take.chance("win")
    track = take.track(1.9)
    for at_s, key in ((0.0, 67), (0.11, 72), (0.22, 76), (0.33, 79), (0.55, 76)):
        track.add(instruments.marimba(key, 0.9, rng), at_s)
        track.add(instruments.bell(key + 12, 0.25, 0.4, half_life_s=0.1), at_s)
    for key, force in ((60, 0.6), (67, 0.6), (72, 0.6), (76, 0.6), (79, 0.6), (84, 0.8)):
        track.add(instruments.vibraphone(key, force, seconds=1.2), 0.7, 0.6)
        track.add(instruments.marimba(key, force, rng), 0.7, 0.6)
    for step, key in enumerate((88, 91, 96)):
        track.add(instruments.bell(key, 0.22, 0.8, half_life_s=0.16), 0.86 + 0.09 * step)
    track.samples = room.small_room(track.samples, wet=0.16)
    return track


def lose(take: Take = FIRST) -> Track:
    """Somebody else won: three warm steps down, without malice; small bells carry them on small loudspeakers."""
    rng = take.chance("lose")
    track = take.track(1.4)
    for at_s, key, below in ((0.0, 67, 59), (0.22, 65, 57), (0.44, 63, 55)):
        track.add(instruments.marimba(key, 0.8, rng), at_s)
        track.add(instruments.marimba(below, 0.5, rng), at_s)
        track.add(instruments.bell(key + 12, 0.3, 0.5, half_life_s=0.12), at_s)
    for key, force in ((48, 0.5), (55, 0.6), (60, 0.7), (64, 0.5)):
        track.add(instruments.vibraphone(key, force, seconds=0.72), 0.68, 0.7)
        track.add(instruments.marimba(key, force, rng), 0.68, 0.7)
    for key in (72, 76):
        track.add(instruments.vibraphone(key, 0.5, seconds=0.72), 0.68, 0.7)
    track.samples = room.small_room(track.samples, wet=0.14)
    return track


def fumble(take: Take = FIRST) -> Track:
    """Let go too early: a dull bonk, and a note that slips."""
    rng = take.chance("fumble")
    track = take.track(0.5)
    track.add(textures.knock(310.0, half_life_s=0.025, bright=0.35))
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.012), gain=1.8)
    pitches = envelopes.points([(0.0, 330.0), (0.1, 262.0), (0.34, 150.0)])
    wobble = oscillators.sine(13.0, len(pitches))
    slip = oscillators.glide(pitches * (1.0 + 0.04 * wobble), overtone=0.35)
    hold = envelopes.strike(0.34, attack_s=0.012, half_life_s=0.1)
    track.add(slip * hold, 0.08, 0.6)
    track.add(textures.rub(0.12, rng, from_hz=2600.0, to_hz=1400.0), 0.02, 0.25)
    return track


def confetti(take: Take = FIRST) -> Track:
    """A paper popper: the pop, then bits of paper and glitter coming down."""
    rng = take.chance("confetti")
    track = take.track(1.0)
    burst = filters.lowpass(noise.white(0.12, rng), 3200.0)
    track.add(burst * envelopes.strike(0.12, attack_s=0.001, half_life_s=0.012), gain=0.9)
    track.add(textures.thud(200.0, half_life_s=0.014), gain=0.4)
    track.add(textures.crackle(0.8, rng, per_s=70.0, bright_hz=3600.0), 0.08, 0.4)
    for _ in range(14):
        at_s = 0.1 + 0.65 * rng.random()
        glint = Partial(1.0, 1.0, noise.between(rng, 0.02, 0.05))
        tone = oscillators.struck(noise.between(rng, 2600.0, 5600.0), (glint,), 0.25)
        track.add(tone, at_s, 0.12 * (1.1 - at_s))
    return track


def hit(take: Take = FIRST) -> Track:
    """A penalty lands on somebody: a flat slap, the table under it, and a note that buckles."""
    rng = take.chance("hit")
    track = take.track(0.4)
    track.add(textures.snap(rng, bright_hz=3100.0, half_life_s=0.009), gain=1.0)
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.016), gain=1.0)
    track.add(textures.knock(330.0, half_life_s=0.02, bright=0.6), 0.001, 0.25)
    track.add(textures.thud(120.0, half_life_s=0.03), 0.001, 0.12)
    pitches = envelopes.points([(0.0, 420.0), (0.05, 330.0), (0.28, 220.0)])
    hold = envelopes.strike(0.28, attack_s=0.006, half_life_s=0.06)
    track.add(oscillators.glide(pitches, overtone=0.5) * hold, 0.03, 0.14)
    return track


def count(take: Take = FIRST) -> Track:
    """A card counted as points: a small glass note, which the game raises with each card."""
    rng = take.chance("count")
    track = take.track(0.22)
    track.add(instruments.marimba(72, 0.8, rng), gain=0.8)
    track.add(instruments.bell(96, 0.6, 0.2, half_life_s=0.05), gain=0.5)
    track.add(textures.snap(rng, bright_hz=3600.0, half_life_s=0.002), gain=0.5)
    return track


def best(take: Take = FIRST) -> Track:
    """A new best time: three quick bells up to the octave, and glitter after them."""
    rng = take.chance("best")
    track = take.track(1.3)
    for step, key in enumerate((79, 84, 88, 91)):
        track.add(instruments.bell(key, 0.9, 0.8, half_life_s=0.16), 0.08 * step, 0.8)
    for _ in range(12):
        at_s = 0.34 + 0.6 * rng.random()
        glint = Partial(1.0, 1.0, noise.between(rng, 0.02, 0.06))
        tone = oscillators.struck(noise.between(rng, 2800.0, 5000.0), (glint,), 0.25)
        track.add(tone, at_s, 0.14 * (1.2 - at_s))
    track.samples = room.small_room(track.samples, wet=0.14)
    return track


def emote(take: Take = FIRST) -> Track:
    """Somebody shows what they feel: a pop, as a bubble of speech would make, and a small nod of a note."""
    rng = take.chance("emote")
    track = take.track(0.3)
    track.add(textures.bubble(620.0, seconds=0.09, rise=2.4), gain=0.5)
    track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.004), 0.06, 1.2)
    track.add(instruments.marimba(84, 0.8, rng), 0.09, 0.5)
    track.add(_glint(84, 0.25), 0.09)
    return track


def podium(take: Take = FIRST) -> Track:
    """The podium comes up: a roll that swells, a stroke, and a shimmer; no notes, so the music may have them."""
    rng = take.chance("podium")
    track = take.track(1.8)
    at_s = 0.0
    while at_s < 0.78:
        force = 0.2 + 0.8 * (at_s / 0.78) ** 1.6
        track.add(
            textures.snap(rng, bright_hz=noise.between(rng, 2300.0, 3000.0), half_life_s=0.008), at_s, 0.5 * force
        )
        track.add(textures.knock(210.0, half_life_s=0.012, bright=0.3), at_s, 0.18 * force)
        at_s += noise.between(rng, 0.036, 0.044)
    track.add(textures.thud(90.0, half_life_s=0.05), 0.84, 0.22)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.012), 0.84, 1.0)
    shimmer = filters.highpass(noise.white(0.9, rng), 3800.0)
    track.add(shimmer * envelopes.strike(0.9, attack_s=0.004, half_life_s=0.14), 0.84, 0.35)
    return track
