"""One drop: presses at their milliseconds go in, the order of dropping comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from uno_desktop.reflex.plan import DropPlan

LOCKOUT_MS = 400
"""Who presses before the spill cannot drop until so long after it."""


LATEST_MS = 10_000
"""Who has not dropped so long after the spill never will: the others do not wait any longer."""


class Press(StrEnum):
    """What a press did."""

    DROPPED = "dropped"
    FUMBLED = "fumbled"
    LOCKED = "locked"
    IGNORED = "ignored"


class Dropped(NamedTuple):
    """A seat that let go: ms after the spill (None: last, and never pressed), and whether it had fumbled."""

    seat: int
    reaction_ms: int | None
    fumbled: bool


class Drop:
    """The state of one drop. All ``at_ms`` count on one clock of the caller, whose zero does not matter.

    ``seats`` are those that drop, in turn order. A held key is one press: the caller passes on
    presses, not repeats (or passes them with ``repeat``). Of two at the same ms the one earlier in turn
    order counts as first. The drop is over when one seat is left, and that seat was last; or ``latest_ms`` after the
    spill: those who have not pressed by then were last, in turn order.
    """

    def __init__(self, seats: Sequence[int], plan: DropPlan, *, latest_ms: int = LATEST_MS) -> None:
        self.seats = tuple(seats)
        self._latest_ms = latest_ms
        self.plan = plan
        self.spilled_at_ms: int | None = None
        self._fumbled: set[int] = set()
        self._pressed: dict[int, int] = {}

    @property
    def people(self) -> tuple[int, ...]:
        """Seats that press for themselves."""
        return tuple(seat for seat in self.seats if seat not in self.plan.others)

    @property
    def cue_ms(self) -> int:
        """From the beginning of the drop to the spill."""
        return self.plan.cue_ms

    def spill(self, at_ms: int) -> None:
        """The spill is seen from here on: reactions count from this ms."""
        if self.spilled_at_ms is None:
            self.spilled_at_ms = at_ms

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """A person's press; before the spill it is a fumble."""
        if repeat or seat in self._pressed or seat not in self.people:
            return Press.IGNORED
        if self.spilled_at_ms is None or at_ms < self.spilled_at_ms:
            self._fumbled.add(seat)
            return Press.FUMBLED
        if self.locked(seat, at_ms):
            return Press.LOCKED
        if self.over(at_ms - 1):
            return Press.IGNORED
        self._pressed[seat] = at_ms - self.spilled_at_ms
        return Press.DROPPED

    def fumbled(self, seat: int) -> bool:
        """Whether the seat pressed too early in this drop."""
        return seat in self._fumbled

    def locked(self, seat: int, at_ms: int) -> bool:
        """Whether a fumble still keeps the seat from dropping at ``at_ms``."""
        if seat not in self._fumbled:
            return False
        return self.spilled_at_ms is None or at_ms < self.spilled_at_ms + LOCKOUT_MS

    def order(self, at_ms: int) -> tuple[Dropped, ...]:
        """Who has let go by ``at_ms``, first to last; the very last one follows as soon as it is alone."""
        if self.spilled_at_ms is None:
            return ()
        elapsed_ms = at_ms - self.spilled_at_ms
        times = {**self.plan.others, **self._pressed}
        ranked = sorted((times[seat], place, seat) for place, seat in enumerate(self.seats) if seat in times)
        gone = [Dropped(seat, ms, seat in self._fumbled) for ms, _, seat in ranked if ms <= elapsed_ms]
        left = set(self.seats) - {each.seat for each in gone}
        if len(left) == 1:
            last = left.pop()
            gone.append(Dropped(last, times.get(last), last in self._fumbled))
        elif elapsed_ms >= max((self._latest_ms, *self.plan.others.values())):
            gone += [Dropped(seat, None, seat in self._fumbled) for seat in self.seats if seat in left]
        return tuple(gone)

    def over(self, at_ms: int) -> bool:
        """Whether the order is complete by ``at_ms``."""
        return len(self.order(at_ms)) == len(self.seats)

    def settle(self) -> tuple[Dropped, ...]:
        """The whole order at once, where nobody presses; the spill is taken to have been seen at its cue.

        Raises ValueError if a person is to press.
        """
        if self.people:
            raise ValueError(f"seats {self.people} drop by themselves")
        self.spill(0)
        return self.order(max(self.plan.others.values(), default=0) + (self.spilled_at_ms or 0))


# -- in turns: where one keyboard cannot tell all people apart, each drops alone, and the clock compares --

TURN_MS = 2500
"""Who has not let go so long after the spill of their turn has no time at all."""


class DropInTurns(Drop):
    """A drop of which the people have one turn each, in turn order. ``cues``: how long the pot sways for each, in ms.

    ``turn_over`` says when ``next_turn`` is due; each turn has its own ``spill``. ``turn_ms``: how long one takes.
    """

    def __init__(
        self, seats: Sequence[int], plan: DropPlan, cues: Mapping[int, int], *, turn_ms: int = TURN_MS
    ) -> None:
        super().__init__(seats, plan)
        self._turn_ms = turn_ms
        self._cues = cues
        self._turn = 0

    @property
    def active(self) -> int:
        """The person whose turn it is."""
        return self.people[self._turn]

    @property
    def cue_ms(self) -> int:
        """From the beginning of this turn to its spill."""
        return self._cues[self.active]

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """The press of whoever's turn it is; all others' are ignored."""
        if seat != self.active or self.turn_over(at_ms - 1):
            return Press.IGNORED
        return super().press(seat, at_ms, repeat=repeat)

    def turn_over(self, at_ms: int) -> bool:
        """Whether this turn has its time, or will have none."""
        if self.spilled_at_ms is None:
            return False
        return self.active in self._pressed or at_ms >= self.spilled_at_ms + self._turn_ms

    def next_turn(self) -> bool:
        """Let the next person have a turn; False where this was the last."""
        if self._turn + 1 >= len(self.people):
            return False
        self._turn += 1
        self.spilled_at_ms = None
        return True

    def order(self, at_ms: int) -> tuple[Dropped, ...]:
        """Who has let go by ``at_ms``, by their times; complete, those without a time last, once all turns are over."""
        is_last_turn = self._turn + 1 == len(self.people)
        times = dict(self._pressed)
        if is_last_turn and self.spilled_at_ms is not None:
            elapsed_ms = at_ms - self.spilled_at_ms
            times |= {seat: ms for seat, ms in self.plan.others.items() if ms <= elapsed_ms}
        places = {seat: place for place, seat in enumerate(self.seats)}
        ranked = sorted(times, key=lambda seat: (times[seat], places[seat]))
        gone = [Dropped(seat, times[seat], self.fumbled(seat)) for seat in ranked]
        if is_last_turn and self.turn_over(at_ms) and self.plan.others.keys() <= times.keys():
            gone += [Dropped(seat, None, self.fumbled(seat)) for seat in self.seats if seat not in times]
        return tuple(gone)
