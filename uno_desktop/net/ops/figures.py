"""What a server counts, as plain values: it costs nothing where nobody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from statistics import median

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


@dataclass
class Figures:
    """What a host counts: moves made and refused at its tables, round trips to its guests, how long the store takes.

    ``trips_ms`` are the last round trips, ``round_trips`` counts all.
    """

    moves: int = 0
    refusals: int = 0
    trips_ms: deque[float] = field(default_factory=lambda: deque(maxlen=200))
    round_trips: Durations = field(default_factory=Durations)
    store: Durations = field(default_factory=Durations)

    def trip(self, took_ms: float) -> None:
        """A round trip to a guest took this long."""
        self.trips_ms.append(took_ms)
        self.round_trips.add(took_ms)

    def round_trip_ms(self) -> dict[str, float | None]:
        """The usual round trip, and one that hardly any is longer than; None before the first."""
        trips = sorted(self.trips_ms)
        return {
            "p50": round(median(trips), 1) if trips else None,
            "p99": round(trips[min(len(trips) - 1, len(trips) * 99 // 100)], 1) if trips else None,
        }


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
