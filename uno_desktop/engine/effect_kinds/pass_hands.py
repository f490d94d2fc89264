"""``pass_hands``: all hands go to the next player in the direction of play (docs/rules.md, House rules)."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import Move
from uno_desktop.engine.state import EffectKind, Play, Position, State


def _perform(state: State, _play: Play, _amount: int) -> None:
    moved = list(state.hands)
    for seat, hand in enumerate(state.hands):
        if hand:
            moved[next_holder(state, seat, state.direction)] = hand
    state.hands = moved
    state.tell(ev.HandsPassed, state.direction, tuple(map(tuple, moved)))


def _foresee(pos: Position, move: Move, direction: int, _left: int) -> tuple[int, int]:
    return direction, pos.count(next_holder(pos, move.seat, -direction))


KIND = EffectKind("pass_hands", _perform, foresee=_foresee, lapses_when_out=True, moves_hands=True, sign="swap")
