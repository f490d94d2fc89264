"""Classic's own effects: heavy linen-finish cards on felt over a wooden table."""

from __future__ import annotations

from . import textures
from .interface import LOOSE
from .signal import Track
from .takes import FIRST, Take


def slide(take: Take = FIRST) -> Track:
    """A card over felt: lower and softer than over bare wood."""
    rng = take.chance("classic slide")
    track = take.track(0.25)
    track.add(textures.rub(0.24, rng, from_hz=2600.0, to_hz=1300.0, peak_at=0.3, grain=0.5))
    track.add(textures.rub(0.22, rng, from_hz=700.0, to_hz=380.0, peak_at=0.3, grain=0.5), gain=0.6)
    return track


def place(take: Take = FIRST) -> Track:
    """A card put down on felt with conviction: the snap is there, the table under the cloth answers."""
    rng = take.chance("classic place")
    track = take.track(0.24)
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.009), gain=1.0)
    track.add(textures.thud(150.0, half_life_s=0.016), 0.001, 0.08)
    track.add(textures.knock(290.0, half_life_s=0.012, bright=0.35), 0.001, 0.14)
    track.add(textures.rub(0.06, rng, from_hz=2600.0, to_hz=1600.0, peak_at=0.2), 0.006, 0.3)
    return track


def press(take: Take = FIRST) -> Track:
    """A wooden counter set down."""
    rng = take.chance("classic press")
    track = take.track(0.11, out_of_tune=LOOSE)
    track.add(textures.knock(520.0, half_life_s=0.012, bright=0.35))
    track.add(textures.snap(rng, bright_hz=2800.0, half_life_s=0.005), gain=1.9)
    track.add(textures.thud(170.0, half_life_s=0.012), gain=0.6)
    return track
