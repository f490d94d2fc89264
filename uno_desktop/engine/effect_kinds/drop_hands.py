"""``drop_hands``: all drop their hands, and the last one draws (docs/rules.md, Wild Kevin's Famous Chili)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.legality import bare_move
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.pending import Dropping
from uno_desktop.engine.state import EffectKind, Position, State
from uno_desktop.engine.turns import add_due, announce, end_hand, give, settle, without


@dataclass(slots=True)
class DropDue:
    """All who hold cards drop. ``ends_hand``: a card that went out asks for it."""

    order: ClassVar[int] = 0
    before_turn: ClassVar[bool] = True
    ends_hand: bool = False

    def settle(self, state: State, seat: int) -> int | None:
        holders = state.holders()
        state.tell(ev.DropBegan, seat)
        if len(holders) > 1:
            state.wait(Dropping(NONE, tuple(holders), 0, self.ends_hand))
            announce(state)
            return None
        _last_has_dropped(state, holders[0])
        if not self.ends_hand:
            return seat
        end_hand(state, seat)
        return None


def drop_goes_on(state: State, seat: int) -> None:
    """``seat`` need not drop any more: the others do, until one is left."""
    pending = state.pending
    assert isinstance(pending, Dropping)
    left = without(pending.to_drop, seat)
    if len(left) > 1:
        state.wait(replace(pending, to_drop=left))
        announce(state)
        return
    _last_has_dropped(state, left[0])
    if pending.ends_hand:
        end_hand(state, state.last_player)
    else:
        settle(state, state.last_player)


def _last_has_dropped(state: State, last: int) -> None:
    """``last`` is the only one left with its hand: it was the last, and draws."""
    state.tell(ev.DropEnded, last)
    give(state, last, state.rules.drop_penalty, "drop")


def _drop(state: State, move: Move) -> None:
    pending = state.pending
    assert isinstance(pending, Dropping)
    dropped = pending.dropped + 1
    state.tell(ev.HandDropped, move.seat, dropped)
    state.pending = replace(pending, dropped=dropped)
    drop_goes_on(state, move.seat)


def _drop_refusal(pos: Position, seat: int, _hand: Sequence[int], _move: Move) -> Refusal | None:
    if pos.phase is not Phase.DROP:
        return Refusal.WRONG_PHASE
    return None if seat in pos.pending.to_drop else Refusal.ALREADY_DROPPED


KIND = EffectKind(
    "drop_hands",
    lambda state, _play, _amount: add_due(state, DropDue()),
    gives=lambda rules, _amount, _others: rules.drop_penalty,
    worth=lambda _amount, _holders: 2.0,
    moves=(bare_move(Do.DROP, Phase.DROP, _drop, _drop_refusal),),
    sign="down",
)
