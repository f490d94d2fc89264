"""What ``uno-desktop bench SUBJECT`` measures: one module for each subject.

The command (``commands/bench.py``) reads the arguments, opens the game where one is needed, and prints the report; the
module here plays and measures. A new subject is a file here, and there a function and a row of the table.
"""

from __future__ import annotations

from collections.abc import Iterable


def percentile(values: Iterable[float], part: float, digits: int = 3) -> float:
    """The value that this part (0..1) of all values does not exceed, rounded; 0 where there is none."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], digits) if ordered else 0.0


def spread(values: Iterable[float], digits: int = 3) -> dict[str, float]:
    """The median and the 99th percentile."""
    kept = list(values)
    return {"p50": percentile(kept, 0.50, digits), "p99": percentile(kept, 0.99, digits)}
