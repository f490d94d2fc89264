"""What a host counts for a monitor."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from statistics import median

from uno_desktop.net.ops.figures import Durations


@dataclass
class Figures:
    """Moves made and refused at all tables of a host, round trips to its guests, and how long the store takes.

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
