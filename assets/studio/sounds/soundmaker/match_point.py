"""What the music of a match point has in every theme: a heart of bass under it, and a pulse twice as fast.

Each theme writes the rest: its own instruments, in another mode than its calm piece.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import players
from .signal import Signal
from .stereo import Band, Place

BEATS = ((0.0, 0.9), (0.75, 0.55))
"""A heart beats twice: so many eighths later, and how strongly."""


def heart(band: Band, drum: Place, bass: Place, roots: Sequence[int]) -> None:
    """The heart, twice a bar, on each bar's lowest note."""
    for bar, root in enumerate(roots):
        for half in (0, band.tempo.eighths // 2):
            for late, force in BEATS:
                band.play(drum, bar, half + late, players.dum, force=force, loose_s=0.0)
                band.play(bass, bar, half + late, players.bass, root, 0.16, force=force, loose_s=0.0)


def pulse(
    band: Band, place: Place, make: Callable[..., Signal], chords: Sequence[Sequence[int]], order: Sequence[int],
    long_s: float = 0.1,
) -> None:  # fmt: skip
    """Sixteenths: the notes of each bar's chord, in this order."""
    for bar, keys in enumerate(chords):
        for step in range(2 * band.tempo.eighths):
            key, force = keys[order[step % len(order)]], 0.75 if step % 4 == 0 else 0.45
            band.play(place, bar, step / 2, make, key, long_s, force=force)
