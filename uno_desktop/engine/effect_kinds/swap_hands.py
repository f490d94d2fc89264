"""``swap_hands``: the player swaps hands with a player who is named (docs/rules.md, Wild Swap Hands)."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Move
from uno_desktop.engine.state import EffectKind, Play, Position, State


def _perform(state: State, play: Play, _amount: int) -> None:
    hands, seat, target = state.hands, play.move.seat, play.move.target
    hands[seat], hands[target] = hands[target], hands[seat]
    state.tell(ev.HandsSwapped, seat, target, tuple(map(tuple, hands)))


def _foresee(pos: Position, move: Move, direction: int, _left: int) -> tuple[int, int]:
    return direction, pos.count(move.target)


KIND = EffectKind(
    "swap_hands", _perform, foresee=_foresee, needs_target=True, lapses_when_out=True, moves_hands=True, sign="swap"
)
