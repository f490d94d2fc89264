"""What cards do on any table. Each function returns the unfinished track of one sound."""

from __future__ import annotations

from . import noise, textures
from .signal import Track
from .takes import FIRST, Take


def slide(take: Take = FIRST) -> Track:
    """A card pushed over the table, loudest early, then slowing down."""
    rng = take.chance("slide")
    track = take.track(0.24)
    track.add(textures.rub(0.22, rng, from_hz=4200.0, to_hz=2100.0, peak_at=0.3))
    track.add(textures.rub(0.2, rng, from_hz=1100.0, to_hz=600.0, peak_at=0.3), gain=0.5)
    return track


def flip(take: Take = FIRST) -> Track:
    """A card turned over in the fingers: a breath of air, then its edge springs."""
    rng = take.chance("flip")
    track = take.track(0.15)
    track.add(textures.rub(0.09, rng, from_hz=900.0, to_hz=3600.0, peak_at=0.8), gain=0.6)
    track.add(textures.snap(rng, bright_hz=4600.0, half_life_s=0.003), 0.07, 1.2)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.005), 0.085, 0.6)
    return track


def place(take: Take = FIRST) -> Track:
    """A card laid on the pile with weight: the snap carries it, so that small loudspeakers play it too."""
    rng = take.chance("place")
    track = take.track(0.16)
    track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.008))
    track.add(textures.thud(135.0, half_life_s=0.016), 0.001, 0.07)
    track.add(textures.knock(420.0, half_life_s=0.008), 0.001, 0.12)
    return track


def shuffle(take: Take = FIRST) -> Track:
    """A riffle that quickens, the bridge falling together, and the pack squared with a tap."""
    rng = take.chance("shuffle")
    track = take.track(1.25)
    at_s, share = 0.0, 0.0
    while at_s < 0.62:
        share = at_s / 0.62
        bright_hz = noise.between(rng, 2600.0, 3600.0) + 900.0 * share
        snap = textures.snap(rng, bright_hz=bright_hz, half_life_s=0.0028)
        track.add(snap, at_s, noise.between(rng, 0.35, 0.6) * (0.5 + 0.5 * share))
        at_s += noise.between(rng, 0.8, 1.2) * (0.026 - 0.013 * share)
    at_s = 0.7
    for step in range(26):
        snap = textures.snap(rng, bright_hz=3900.0 - 60.0 * step, half_life_s=0.0022)
        track.add(snap, at_s, noise.between(rng, 0.25, 0.45) * (1.0 - step / 40.0))
        at_s += noise.between(rng, 0.007, 0.012)
    track.add(textures.rub(0.26, rng, from_hz=1600.0, to_hz=3000.0, peak_at=0.6), 0.7, 0.25)
    for at_s, gain in ((1.03, 0.8), (1.12, 0.55)):
        track.add(textures.snap(rng, bright_hz=2300.0, half_life_s=0.005), at_s, gain)
        track.add(textures.thud(150.0, half_life_s=0.012), at_s, 0.2 * gain)
    return track


def deal(take: Take = FIRST) -> Track:
    """A card flicked across the table: quick and light, for it is heard many times in a row."""
    rng = take.chance("deal")
    track = take.track(0.16)
    track.add(textures.snap(rng, bright_hz=4200.0, half_life_s=0.0022), gain=0.7)
    track.add(textures.rub(0.12, rng, from_hz=4800.0, to_hz=2600.0, peak_at=0.2), 0.004, 0.8)
    track.add(textures.snap(rng, bright_hz=2400.0, half_life_s=0.003), 0.115, 0.4)
    return track


def draw(take: Take = FIRST) -> Track:
    """A card lifted off the pile: the rub rises, and the edge lets go at the end."""
    rng = take.chance("draw")
    track = take.track(0.23)
    track.add(textures.rub(0.18, rng, from_hz=1700.0, to_hz=4600.0, peak_at=0.65))
    track.add(textures.snap(rng, bright_hz=4000.0, half_life_s=0.003), 0.15, 0.75)
    return track


def drop(take: Take = FIRST) -> Track:
    """A whole hand let go: cards tumble, turn and come to rest on the floor."""
    rng = take.chance("drop")
    track = take.track(0.9)
    track.add(textures.rub(0.16, rng, from_hz=3600.0, to_hz=1500.0, peak_at=0.25), gain=0.5)
    at_s = 0.03
    for fallen in range(13):
        fade = 0.93**fallen
        snap = textures.snap(rng, bright_hz=noise.between(rng, 1900.0, 4300.0), half_life_s=0.004)
        track.add(snap, at_s, noise.between(rng, 0.45, 1.0) * fade)
        track.add(textures.thud(noise.between(rng, 120.0, 190.0), half_life_s=0.01), at_s, 0.15 * fade)
        if rng.random() < 0.45:
            flutter = textures.rub(0.05, rng, from_hz=1800.0, to_hz=3400.0)
            track.add(flutter, at_s + 0.012, 0.4 * fade)
        at_s += noise.between(rng, 0.025, 0.085)
    track.add(0.35 * textures.rub(0.22, rng, from_hz=2400.0, to_hz=900.0, peak_at=0.2), 0.64)
    return track


def slam(take: Take = FIRST) -> Track:
    """The last card, or the Chili's, slammed on the table: the slap, the wood, and what stands on it rattling."""
    rng = take.chance("slam")
    track = take.track(0.7)
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.016), gain=1.6)
    track.add(textures.snap(rng, bright_hz=4400.0, half_life_s=0.004), gain=0.7)
    track.add(textures.knock(240.0, half_life_s=0.03, bright=0.5), 0.001, 0.3)
    track.add(textures.thud(82.0, half_life_s=0.055), 0.001, 0.17)
    at_s, force = 0.07, 0.34
    while at_s < 0.42:
        track.add(textures.knock(noise.between(rng, 1700.0, 2900.0), half_life_s=0.006), at_s, force)
        at_s += noise.between(rng, 0.02, 0.05)
        force *= 0.8
    return track
