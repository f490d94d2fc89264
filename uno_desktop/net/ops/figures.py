"""What a server counts, as plain values: it costs nothing where nobody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate

LIMITS_MS = (1.0, 2.5, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1000.0, 2500.0, 5000.0, 10000.0)


class Durations:
    """How long things took, as the counts of a histogram: its memory never grows."""

    def __init__(self) -> None:
        self.sum_ms = 0.0
        self.count = 0
        self._counts = [0] * (len(LIMITS_MS) + 1)

    def add(self, took_ms: float) -> None:
        """One more took this long."""
        self.sum_ms += took_ms
        self.count += 1
        self._counts[bisect_left(LIMITS_MS, took_ms)] += 1

    def at_most(self) -> Iterator[tuple[float, int]]:
        """For each of the ``LIMITS_MS``, how many took at most so long."""
        yield from zip(LIMITS_MS, accumulate(self._counts), strict=False)


@dataclass(frozen=True)
class Snapshot:
    """What a server counts at one moment, by name without prefix and unit.

    ``now`` are values that rise and fall, ``total`` those that only grow, ``took`` durations.
    """

    now: Mapping[str, float] = field(default_factory=dict)
    total: Mapping[str, float] = field(default_factory=dict)
    took: Mapping[str, Durations] = field(default_factory=dict)

    def __or__(self, other: Snapshot) -> Snapshot:
        return Snapshot({**self.now, **other.now}, {**self.total, **other.total}, {**self.took, **other.took})
