"""The smallest sounds: what the pointer, the keys and a running clock say."""

from __future__ import annotations

from . import envelopes, noise, oscillators, textures
from .oscillators import Partial
from .signal import EFFECT_RATE_HZ, Track, shaped


def focus() -> Track:
    """Focus moves: hardly more than a touch."""
    track = Track(0.06, EFFECT_RATE_HZ)
    tone = oscillators.struck(1320.0, (Partial(1.0, 1.0, 0.008), Partial(2.0, 0.25, 0.004)), 0.05, EFFECT_RATE_HZ)
    track.add(shaped(tone, envelopes.points([(0.0, 0.0), (0.003, 1.0), (0.05, 1.0)], EFFECT_RATE_HZ)))
    return track


def press() -> Track:
    """A button goes down: a round wooden tap."""
    rng = noise.chance("press")
    track = Track(0.1, EFFECT_RATE_HZ)
    track.add(textures.knock(620.0, half_life_s=0.011, bright=0.3))
    track.add(textures.thud(210.0, half_life_s=0.009), gain=0.5)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.0012), gain=0.2)
    return track


def back() -> Track:
    """One step back: two taps, the second lower."""
    track = Track(0.17, EFFECT_RATE_HZ)
    track.add(textures.knock(560.0, half_life_s=0.01, bright=0.25), gain=0.8)
    track.add(textures.knock(415.0, half_life_s=0.014, bright=0.25), 0.055)
    return track


def tick() -> Track:
    """A second of a running clock."""
    rng = noise.chance("tick")
    track = Track(0.07, EFFECT_RATE_HZ)
    track.add(textures.knock(1750.0, half_life_s=0.004, bright=0.5))
    track.add(textures.snap(rng, bright_hz=5200.0, half_life_s=0.0009), gain=0.3)
    return track
