"""The drop in turns: where one keyboard cannot tell all people apart, each drops alone, and the clock compares.

Every person has a spill of their own, after a cue of their own. The computer players let go with the last one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_desktop.reflex.drop import Drop, Dropped, Press
from uno_desktop.reflex.plan import DropPlan

TURN_MS = 2500
"""Who has not let go so long after the spill of their turn has no time at all."""


class DropInTurns(Drop):
    """A drop of which the people have one turn each, in turn order. ``cues``: how long the pot sways for each, in ms.

    ``turn_over`` says when ``next_turn`` is due; each turn has its own ``spill``.
    """

    def __init__(self, seats: Sequence[int], plan: DropPlan, cues: Mapping[int, int]) -> None:
        super().__init__(seats, plan)
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
        return self.active in self._pressed or at_ms >= self.spilled_at_ms + TURN_MS

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
