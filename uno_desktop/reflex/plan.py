"""What is fixed before a drop begins, and no player can know: the cue, and the computer players' times."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from uno_desktop.reflex.reaction import DROP_TIMES, Uniform

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
