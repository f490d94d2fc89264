"""Writing music down: notes on a grid of eighths, bar by bar."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .noise import between
from .signal import RATE_HZ

EIGHTHS_PER_BAR = 8
ONCE_LEAD_S = 0.15
"""The first beat of what is heard once: the game starts it so long before a bar ends, as it turns down the rest."""


class Tempo(NamedTuple):
    """The grid in seconds. Everything begins `lead_s` after the loop's start, so that the seam lies in the quiet
    just before the first beat; `swing` is the share of a beat its first eighth takes (0.5 is straight). `eighths` is
    how many fill a bar: 6 for a waltz."""

    beats_per_minute: float
    bars: int
    swing: float = 0.5
    lead_s: float = 0.06
    eighths: int = EIGHTHS_PER_BAR

    @property
    def eighth_s(self) -> float:
        """Half a beat."""
        return 30.0 / self.beats_per_minute

    @property
    def samples(self) -> int:
        """The whole piece in samples. A bar is a whole number of them, so that layers stay together for hours."""
        return self.bars * round(self.eighths * self.eighth_s * RATE_HZ)

    @property
    def length_s(self) -> float:
        """The whole loop."""
        return self.bars * self.eighths * self.eighth_s

    @property
    def accent_eighths(self) -> int:
        """Every so many eighths there is a strong one: twice a bar, in a waltz once."""
        return self.eighths // 2 if self.eighths % 4 == 0 else self.eighths

    def at_s(self, bar: int, eighth: float) -> float:
        """When an eighth of a bar (counted from 0) sounds."""
        late = (self.swing - 0.5) * 2.0 if eighth % 2 == 1 else 0.0
        return self.lead_s + (bar * self.eighths + eighth + late) * self.eighth_s

    def played_s(self, bar: int, eighth: float, rng: random.Random, *, within_s: float = 0.006) -> float:
        """As `at_s`, but as a person would play it: up to `within_s` early or late."""
        return self.at_s(bar, eighth) + between(rng, -within_s, within_s)


def lines(
    bars: Sequence[Sequence[tuple[int, int, int]]], first_bar: int = 0
) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """The notes of a melody, each (eighth, key, eighths), with their bars; the first of them is `first_bar`."""
    for bar, notes in enumerate(bars, first_bar):
        for note in notes:
            yield bar, note


def chords(names: Sequence[str], voicings: Mapping[str, Sequence[int]]) -> Iterator[tuple[int, Sequence[int], bool]]:
    """Bar, keys and whether the chord is in the bar's second half; `"C6"` fills a bar, `"F6 Fm6"` halves it."""
    for bar, name in enumerate(names):
        halves = name.split()
        for half in (0, 1):
            yield bar, voicings[halves[half % len(halves)]], half == 1
