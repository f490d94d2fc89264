"""What a host counts for a monitor."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from statistics import median

_MOST_TRIPS = 200


@dataclass
class Figures:
    """Moves made and refused at all tables of a host, and the last round trips to its guests."""

    moves: int = 0
    refusals: int = 0
    trips_ms: deque[float] = field(default_factory=lambda: deque(maxlen=_MOST_TRIPS))

    def round_trip_ms(self) -> dict[str, float | None]:
        """The usual round trip, and one that hardly any is longer than; None before the first."""
        trips = sorted(self.trips_ms)
        return {
            "p50": round(median(trips), 1) if trips else None,
            "p99": round(trips[min(len(trips) - 1, len(trips) * 99 // 100)], 1) if trips else None,
        }
