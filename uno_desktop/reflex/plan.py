"""What is fixed before a drop begins, and no player can know: the cue, and the computer players' times.

Those are human-like: a log-normal spread above a floor that no human beats.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
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

CUE_MIN_MS = 800
CUE_MAX_MS = 2500
RELAXED_FACTOR = 2
"""In the relaxed mode a person has twice the time: the others take twice as long."""

PERSON_BY_LOT_LEVEL = "normal"
"""Where the order goes by lot, a person's time is drawn like that of this level."""


class DropMode(StrEnum):
    """How the order of dropping is found."""

    REFLEX = "reflex"
    RELAXED = "relaxed"
    LOT = "lot"


class Chance(Uniform, Protocol):
    """What planning asks of a stream."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...


@dataclass(frozen=True, slots=True)
class DropPlan:
    """``cue_ms``: from the beginning of the drop to the spill. ``others``: seat -> ms after the spill.

    Seats that are in the drop but not in ``others`` are people who press for themselves.
    """

    cue_ms: int
    others: Mapping[int, int]


def plan_turns(people: Sequence[int], first_cue_ms: int, rng: Chance) -> dict[int, int]:
    """A cue in ms for each of the ``people``, where they drop in turns. To be drawn after the plan."""
    later = [CUE_MIN_MS + rng.below(CUE_MAX_MS - CUE_MIN_MS + 1) for _ in people[1:]]
    return dict(zip(people, [first_cue_ms, *later], strict=True))


def plan_drop(
    seats: Sequence[int], levels: Mapping[int, str], mode: DropMode, rng: Chance, *, wait: float = 1.0,
    by_lot: Container[int] = (),
) -> DropPlan:  # fmt: skip
    """Draw a plan for the ``seats`` in turn order.

    ``levels`` names a key of ``DROP_TIMES`` for each computer player; a seat without one is a person, whose
    time is drawn too when the order goes by lot. The stream is used in the same way whatever the
    mode, seat by seat, so a mode does not change the computer players' luck. ``wait``: they take so much longer, for
    people who need time; ``by_lot``: people for whom a time is drawn in any mode.
    """
    cue_ms = CUE_MIN_MS + rng.below(CUE_MAX_MS - CUE_MIN_MS + 1)
    others: dict[int, int] = {}
    for seat in seats:
        reaction_ms = DROP_TIMES[levels.get(seat, PERSON_BY_LOT_LEVEL)].draw_ms(rng)
        if seat in levels:
            others[seat] = reaction_ms * RELAXED_FACTOR if mode is DropMode.RELAXED else reaction_ms
        elif mode is DropMode.LOT or seat in by_lot:
            others[seat] = reaction_ms
    return DropPlan(cue_ms, {seat: round(time_ms * wait) for seat, time_ms in others.items()})
