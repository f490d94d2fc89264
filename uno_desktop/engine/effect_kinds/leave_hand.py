"""``leave_hand``: the next player is out of the hand without winning it; the cards go back into the draw pile
(docs/rules.md, Effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine.state import EffectKind, State
from uno_desktop.engine.turns import add_due, lapses, next_in_play, take_out


@dataclass(slots=True)
class LeaveDue:
    """The next player is out of the hand, but never ``by``, who played the card. Nobody answers it."""

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    by: int

    def settle(self, state: State, seat: int) -> int | None:
        victim = next_in_play(state, seat)
        if victim == self.by or lapses(state, self.by):
            return seat
        return None if take_out(state, victim) else victim


KIND = EffectKind(
    "leave_hand", lambda state, play, _amount: add_due(state, LeaveDue(play.move.seat)),
    takes_turn=True, lapses_when_out=True, sign="out",
)  # fmt: skip
