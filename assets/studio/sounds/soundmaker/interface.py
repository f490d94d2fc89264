"""The smallest sounds: what the pointer, the keys and a running clock say."""

from __future__ import annotations

from . import envelopes, oscillators, textures
from .oscillators import Partial
from .signal import Track
from .takes import FIRST, Take

LOOSE = 0.04
"""How much higher or lower wood may sound from take to take."""


def focus(take: Take = FIRST) -> Track:
    """Focus moves: hardly more than a touch."""
    track = take.track(0.06, out_of_tune=LOOSE)
    tone = oscillators.struck(1320.0, (Partial(1.0, 1.0, 0.008), Partial(2.0, 0.5, 0.005)), 0.05)
    track.add(tone * envelopes.points([(0.0, 0.0), (0.003, 1.0), (0.05, 1.0)]))
    return track


def press(take: Take = FIRST) -> Track:
    """A button goes down: a round wooden tap."""
    rng = take.chance("press")
    track = take.track(0.1, out_of_tune=LOOSE)
    track.add(textures.knock(620.0, half_life_s=0.011, bright=0.3))
    track.add(textures.thud(210.0, half_life_s=0.009), gain=0.5)
    track.add(textures.snap(rng, bright_hz=3000.0, half_life_s=0.005), gain=2.0)
    return track


def back(take: Take = FIRST) -> Track:
    """One step back: two taps, the second lower."""
    rng = take.chance("back")
    track = take.track(0.17, out_of_tune=LOOSE)
    for pitch_hz, bright_hz, at_s, gain in ((560.0, 3300.0, 0.0, 0.8), (415.0, 2500.0, 0.055, 1.0)):
        track.add(textures.knock(pitch_hz, half_life_s=0.012, bright=0.25), at_s, gain)
        track.add(textures.snap(rng, bright_hz=bright_hz, half_life_s=0.005), at_s, 1.8 * gain)
    return track


def tick(take: Take = FIRST) -> Track:
    """A second of a running clock."""
    rng = take.chance("tick")
    track = take.track(0.07, out_of_tune=LOOSE)
    track.add(textures.knock(1750.0, half_life_s=0.004, bright=0.5))
    track.add(textures.snap(rng, bright_hz=5200.0, half_life_s=0.0009), gain=0.3)
    return track
