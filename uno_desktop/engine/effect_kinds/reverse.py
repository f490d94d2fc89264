"""``reverse``: the direction turns (docs/rules.md, Reverse)."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Move
from uno_desktop.engine.state import EffectKind, Play, Position, State


def _perform(state: State, _play: Play, _amount: int) -> None:
    state.direction = -state.direction
    state.tell(ev.DirectionReversed, state.direction)


def _foresee(_pos: Position, _move: Move, direction: int, left: int) -> tuple[int, int]:
    return -direction, left


KIND = EffectKind("reverse", _perform, foresee=_foresee, sign="turn")
