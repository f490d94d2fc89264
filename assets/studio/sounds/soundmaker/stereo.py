"""Stereo: a buffer to place notes in from left to right, and the band that plays a score into it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from . import noise, room
from .score import Tempo
from .signal import RATE_HZ, Signal, lay

RIGHT_ROOM = 1.13
"""How much longer the echoes on the right take than those on the left: what makes the room wide."""

BREATH_EIGHTHS = 1
"""In so many eighths at the end of a loop nothing begins."""

FORCES = 10
"""So many steps of force there are; a note that was played before is not made again."""


class StereoMix:
    """A stereo buffer of a whole number of samples.

    A looping mix is a ring: what rings past its end goes on at its start. On a plain one it is cut off there.
    ``echo`` is what goes into the room, once for both sides.
    """

    def __init__(self, samples: int, *, loop: bool) -> None:
        self.loop = loop
        self.left, self.right, self.echo = np.zeros((3, samples))

    def add(self, signal: Signal, at_s: float, gain: float, *, pan: float = 0.0, echo: float = 0.3) -> None:
        """Mix a note in. ``pan`` leads from -1, left, to 1, right; ``echo`` is the share of it that the room hears."""
        start, angle = round(at_s * RATE_HZ), (pan + 1.0) * math.pi / 4.0
        for buffer, share in ((self.left, math.cos(angle)), (self.right, math.sin(angle)), (self.echo, echo)):
            if share:
                lay(buffer, gain * share * signal, start, loop=self.loop)

    def in_its_room(self, wet: float) -> Signal:
        """Both sides with the room's answer."""
        return np.array(
            [
                dry + wet * room.echoes(self.echo, feedback=0.6, dullness=0.45, spread=spread, loop=self.loop)
                for dry, spread in ((self.left, 1.0), (self.right, RIGHT_ROOM))
            ]
        )


class Place(NamedTuple):
    """Where somebody in the band sits, how loud they are, and how much of them the room hears."""

    gain: float
    pan: float = 0.0
    echo: float = 0.3


class Band:
    """Plays the notes of a score into a mix, in time but as people do: a little early or late."""

    def __init__(self, name: str, tempo: Tempo, *, loop: bool = True) -> None:
        self.tempo = tempo
        self.mix = StereoMix(tempo.samples, loop=loop)
        self.rng = noise.chance(name)
        self._known: dict[object, Signal] = {}

    def play(
        self, place: Place, bar: int, eighth: float, make: Callable[..., Signal], *what: float,
        force: float = 0.7, loose_s: float = 0.005,
    ) -> None:  # fmt: skip
        """A note: ``make(*what, force, rng)`` plays it, at an eighth of a bar. At the end of a loop the band takes a
        breath instead, for files are joined best where little sounds."""
        if self.mix.loop and bar == self.tempo.bars - 1 and eighth >= self.tempo.eighths - BREATH_EIGHTHS:
            return
        force = max(1, round(force * noise.between(self.rng, 0.92, 1.08) * FORCES)) / FORCES
        key = (make, what, force)
        if key not in self._known:
            self._known[key] = make(*what, force, self.rng)
        at_s = self.tempo.played_s(bar, eighth, self.rng, within_s=loose_s)
        self.mix.add(self._known[key], at_s, place.gain, pan=place.pan, echo=place.echo)

    def line(
        self, place: Place, notes: Iterable[tuple[int, tuple[int, int, int]]], make: Callable[..., Signal], *,
        over: float = 0.0, shift: int = 0, force: float = 0.7,
    ) -> None:  # fmt: skip
        """A melody of ``(bar, (eighth, key, eighths))``, each note held ``over`` eighths longer, ``shift`` keys up."""
        for bar, (eighth, key, eighths) in notes:
            strong = force * (1.1 if eighth % self.tempo.accent_eighths == 0 else 0.95)
            self.play(place, bar, eighth, make, key + shift, (eighths + over) * self.tempo.eighth_s, force=strong)
