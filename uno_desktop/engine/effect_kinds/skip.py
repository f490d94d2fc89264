"""``skip``: the next player loses the turn (docs/rules.md, Skip)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.state import EffectKind, State
from uno_desktop.engine.turns import add_due, next_in_play


@dataclass(slots=True)
class SkipDue:
    """This many seats are skipped."""

    order: ClassVar[int] = 1
    before_turn: ClassVar[bool] = True
    seats: int = 1

    def settle(self, state: State, seat: int) -> int | None:
        before_skip, left = state.rules.before_skip, self.seats
        while left:
            seat = next_in_play(state, seat)
            if before_skip is not None and before_skip(state, seat, left):
                return None
            if state.told is not None:
                state.told.append(ev.SeatSkipped(seat))
            left -= 1
        return seat


_ONE_SKIP = SkipDue()


KIND = EffectKind(
    "skip", lambda state, _play, _amount: add_due(state, _ONE_SKIP), repeatable=True, takes_turn=True, sign="stop"
)
