"""The Tempest's own effect: the ship's bell. What else sounds on this table is Classic's."""

from __future__ import annotations

from . import oscillators, room, textures
from .oscillators import Partial
from .signal import Track
from .takes import FIRST, Take

BELL_MODES = (
    Partial(0.5, 0.35, 0.2),
    Partial(1.0, 1.0, 0.16),
    Partial(1.19, 0.5, 0.12),
    Partial(1.56, 0.35, 0.1),
    Partial(2.0, 0.6, 0.09),
    Partial(2.66, 0.4, 0.06),
    Partial(3.01, 0.3, 0.05),
    Partial(4.1, 0.2, 0.03),
)
"""Cast bronze: a hum below, a minor third, and much above 2 kHz."""


def uno(take: Take = FIRST) -> Track:
    """The ship's bell, a quick pair of strokes."""
    rng = take.chance("tempest uno")
    track = take.track(0.75)
    for at_s, gain in ((0.0, 0.75), (0.2, 1.0)):
        track.add(oscillators.struck(1175.0, BELL_MODES, 0.55), at_s, 0.5 * gain)
        track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.004), at_s, 0.5 * gain)
    track.samples = room.small_room(track.samples, wet=0.12)
    return track
