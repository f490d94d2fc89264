"""Human-like reaction times: a log-normal spread above a floor that no human beats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, exp, log, pi, sqrt
from typing import Protocol

FLOOR_MS = 180
"""No computer player reacts faster; about the limit of trained people on a visual cue."""

_FULL_TURN = 2.0 * pi


class Uniform(Protocol):
    """A source of chance, such as a stream of the engine."""

    def uniform(self) -> float:
        """A number in [0, 1)."""
        ...


@dataclass(frozen=True, slots=True)
class LogNormal:
    """Times in ms whose mean is exactly ``mean_ms`` and that never fall under ``floor_ms``.

    The part above the floor is log-normal; ``sigma`` is the standard deviation of its logarithm, so that
    the floor needs no clipping, which would shift the mean.
    """

    mean_ms: float
    sigma: float
    floor_ms: float = 0.0
    # What does not depend on chance, once for all times.
    _above_ms: float = field(init=False, repr=False)
    _shift: float = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.mean_ms > self.floor_ms >= 0 or self.sigma < 0:
            raise ValueError(f"a mean above the floor and a spread of 0 or more are needed: {self}")
        object.__setattr__(self, "_above_ms", self.mean_ms - self.floor_ms)
        object.__setattr__(self, "_shift", self.sigma**2 / 2)

    def draw_ms(self, rng: Uniform) -> int:
        """One time, rounded to whole ms."""
        return self.of_ms(rng.uniform(), rng.uniform())

    def of_ms(self, first: float, second: float) -> int:
        """The time that two uniform numbers stand for, by the method of Box and Muller."""
        normal = sqrt(-2.0 * log(1.0 - first)) * cos(_FULL_TURN * second)
        return round(self.floor_ms + self._above_ms * exp(self.sigma * normal - self._shift))


DROP_TIMES: Mapping[str, LogNormal] = {
    "sleepy": LogNormal(760, 0.45, FLOOR_MS),
    "easy": LogNormal(560, 0.45, FLOOR_MS),
    "normal": LogNormal(430, 0.42, FLOOR_MS),
    "hard": LogNormal(340, 0.38, FLOOR_MS),
}
"""How fast a level lets go after the spill: mean, spread, floor."""
