"""Writing music down: notes on a grid of eighths, bar by bar."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .noise import between

EIGHTHS_PER_BAR = 8


class Note(NamedTuple):
    """When (in eighths of its bar), which key, and for how many eighths."""

    eighth: int
    key: int
    eighths: int


class Tempo(NamedTuple):
    """The grid in seconds. Everything begins `lead_s` after the loop's start, so that the seam lies in the quiet
    just before the first beat; `swing` is the share of a beat its first eighth takes (0.5 is straight)."""

    beats_per_minute: float
    bars: int
    swing: float = 0.5
    lead_s: float = 0.03

    @property
    def eighth_s(self) -> float:
        """Half a beat."""
        return 30.0 / self.beats_per_minute

    @property
    def length_s(self) -> float:
        """The whole loop."""
        return self.bars * EIGHTHS_PER_BAR * self.eighth_s

    def at_s(self, bar: int, eighth: float) -> float:
        """When an eighth of a bar (counted from 0) sounds."""
        late = (self.swing - 0.5) * 2.0 if eighth % 2 == 1 else 0.0
        return self.lead_s + (bar * EIGHTHS_PER_BAR + eighth + late) * self.eighth_s

    def played_s(self, bar: int, eighth: float, rng: random.Random, *, within_s: float = 0.006) -> float:
        """As `at_s`, but as a person would play it: up to `within_s` early or late."""
        return self.at_s(bar, eighth) + between(rng, -within_s, within_s)


def melody(bars: Sequence[Sequence[tuple[int, int, int]]]) -> Iterator[tuple[int, Note]]:
    """Each note with its bar."""
    for bar, notes in enumerate(bars):
        for note in notes:
            yield bar, Note(*note)


def chords(names: Sequence[str], voicings: Mapping[str, Sequence[int]]) -> Iterator[tuple[int, Sequence[int], bool]]:
    """Bar, keys and whether the chord is in the bar's second half; `"C6"` fills a bar, `"F6 Fm6"` halves it."""
    for bar, name in enumerate(names):
        halves = name.split()
        for half in (0, 1):
            yield bar, voicings[halves[half % len(halves)]], half == 1
