"""The Sundial's own effects: cards on warm stone, glasses, and the line of light that turns the table over."""

from __future__ import annotations

from . import envelopes, oscillators, players, room, textures
from .interface import LOOSE
from .oscillators import Partial
from .signal import Track
from .takes import FIRST, Take

STONE_MODES = (Partial(1.0, 0.6, 0.008), Partial(1.87, 0.8, 0.007), Partial(3.31, 0.6, 0.005))
"""Thick and dead: it answers for a moment only."""

GLINT_MODES = (Partial(1.0, 1.0, 0.09), Partial(1.004, 0.5, 0.11), Partial(2.32, 0.25, 0.04))

LIGHT_KEYS = (74, 78, 80, 81, 86, 90, 92, 93, 98, 102, 104, 105)
"""The glasses that the line of light touches on its way: D, F sharp, G sharp and A, higher and higher."""


def place(take: Take = FIRST) -> Track:
    """A card laid on the stone."""
    rng = take.chance("sundial place")
    track = take.track(0.2)
    track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.007))
    track.add(oscillators.struck(780.0, STONE_MODES, 0.12), 0.001, 0.22)
    track.add(textures.rub(0.08, rng, from_hz=3800.0, to_hz=2600.0, peak_at=0.2), 0.02, 0.25)
    return track


def draw(take: Take = FIRST) -> Track:
    """A card lifted off the stone: sand under it, and a glint."""
    rng = take.chance("sundial draw")
    track = take.track(0.28)
    track.add(textures.rub(0.19, rng, from_hz=2000.0, to_hz=4800.0, peak_at=0.65, grain=0.2))
    track.add(oscillators.struck(2489.0, GLINT_MODES, 0.14), 0.14, 0.09)
    track.add(textures.snap(rng, bright_hz=4200.0, half_life_s=0.0025), 0.15, 0.6)
    return track


def flip(take: Take = FIRST) -> Track:
    """A card turned over in the light."""
    rng = take.chance("sundial flip")
    track = take.track(0.26)
    track.add(textures.rub(0.09, rng, from_hz=1100.0, to_hz=3900.0, peak_at=0.8), gain=0.6)
    track.add(textures.snap(rng, bright_hz=4300.0, half_life_s=0.003), 0.07, 1.1)
    track.add(oscillators.struck(2960.0, GLINT_MODES, 0.17), 0.075, 0.1)
    return track


def uno(take: Take = FIRST) -> Track:
    """Two glasses, the second a fourth higher."""
    rng = take.chance("sundial uno")
    track = take.track(1.1)
    for key, at_s, force in ((93, 0.0, 0.75), (98, 0.16, 1.0)):
        track.add(players.glass(key, 0.0, force, rng), at_s, 0.7)
        track.add(players.glass(key - 12, 0.0, force, rng), at_s, 0.35)
        track.add(textures.snap(rng, bright_hz=3600.0, half_life_s=0.002), at_s, 0.25)
    track.samples = room.small_room(track.samples, wet=0.15)
    return track


def tick(take: Take = FIRST) -> Track:
    """A pebble on the dial."""
    rng = take.chance("sundial tick")
    track = take.track(0.09, out_of_tune=LOOSE)
    track.add(oscillators.struck(1500.0, STONE_MODES, 0.08), gain=0.6)
    track.add(textures.snap(rng, bright_hz=4000.0, half_life_s=0.0015), gain=0.5)
    return track


def turn_over(take: Take = FIRST) -> Track:
    """A line of light crosses the table: a low rim swells, glasses are touched one after the other, and air follows."""
    rng = take.chance("sundial turn over")
    track = take.track(1.9)
    low = players.rubbed_glass(62, 1.3, 0.9, rng)
    high = players.rubbed_glass(81, 0.9, 0.8, rng)
    track.add(low, gain=0.4)
    track.add(high, 0.4, 0.22)
    for step, key in enumerate(LIGHT_KEYS):
        share = step / (len(LIGHT_KEYS) - 1)
        at_s = 0.12 + 1.2 * (share + 0.15 * share * (1.0 - share))
        track.add(players.glass(key, 0.0, 0.7, rng), at_s, 0.24 + 0.2 * (1.0 - abs(2.0 * share - 1.0)))
    air = textures.whoosh(1.7, rng, [(0.0, 500.0), (0.85, 2600.0), (1.7, 4200.0)], q=1.2)
    track.add(air * envelopes.swell(1.7, peak_at=0.55), 0.05, 0.9)
    track.add(0.1 * textures.crackle(1.2, rng, per_s=60.0, bright_hz=5200.0), 0.3)
    track.samples = room.small_room(track.samples, wet=0.2)
    return track
