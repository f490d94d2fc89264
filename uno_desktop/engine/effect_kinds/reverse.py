"""``reverse``: the direction turns (docs/rules.md, Reverse).

Where only two hold cards it can be a Skip (docs/rules.md, Where rules meet, 3): ``AS_SKIP`` stands for it then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.limits import MAX_PLAYERS
from uno_desktop.engine.state import EffectKind, Play, State
from uno_desktop.engine.turns import add_due, next_in_play


def _perform(state: State, _play: Play, _amount: int) -> None:
    state.direction = -state.direction
    state.tell(ev.DirectionReversed, state.direction)


KIND = EffectKind("reverse", _perform, foresee=lambda _pos, _move, direction, left: (-direction, left), sign="turn")


@dataclass(slots=True)
class TurnBackDue:
    """The turn comes back to ``by``: the other player is skipped, unless the card has taken that turn already.

    It lapses when the other player answers the card with one of theirs: that was their turn.
    """

    order: ClassVar[int] = 4
    before_turn: ClassVar[bool] = True
    by: int

    def settle(self, state: State, seat: int) -> int | None:
        other = next_in_play(state, seat)
        if other in (self.by, seat):
            return seat
        state.tell(ev.SeatSkipped, other)
        return other


_BACK_TO = tuple(map(TurnBackDue, range(MAX_PLAYERS)))


def _turn_back(state: State, play: Play, _amount: int) -> None:
    """Two of them on one card cancel each other out, as two turns of the direction do."""
    for entry in state.due:
        if isinstance(entry, TurnBackDue):
            state.due.remove(entry)
            return
    add_due(state, _BACK_TO[play.move.seat])


AS_SKIP = EffectKind("reverse_as_skip", _turn_back, takes_turn=True)
"""What rules make of a ``reverse``: no card is printed with it."""
