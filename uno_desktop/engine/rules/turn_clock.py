"""House rule ``turn_seconds``: a player who takes longer over a turn draws, and the turn is over.

The engine has no clock. The caller with one makes the move ``time_out`` for the seat; it is in no list of legal moves
(docs/rules.md, House rules).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import on_turn, palette
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import MoveKind, Position, State
from uno_desktop.engine.turns import begin_next_turn


def _draw_and_pass(state: State, seat: int) -> None:
    """A draw as usual, after which nothing can be played."""
    state.rules.performs[Do.DRAW](state, Move(seat, Do.DRAW))
    if state.phase is Phase.DRAWN:
        begin_next_turn(state, seat)


def _making(move: Callable[[State, int], Move]) -> Callable[[State, int], None]:
    def make(state: State, seat: int) -> None:
        made = move(state, seat)
        state.rules.performs[made.do](state, made)

    return make


_INSTEAD: Mapping[Phase, Callable[[State, int], None]] = {
    Phase.TURN: _draw_and_pass,
    Phase.DRAWN: begin_next_turn,
    Phase.PENALTY: _making(lambda _state, seat: Move(seat, Do.ACCEPT)),
    Phase.COMPLY: _making(lambda _state, seat: Move(seat, Do.REFUSE)),
    Phase.CHOOSE_COLOR: _making(
        lambda state, seat: Move(seat, Do.CHOOSE_COLOR, color=state.chance.choice(palette(state)))
    ),
    Phase.CHOOSE_RULE: _making(lambda state, seat: Move(seat, Do.CHOOSE_RULE, target=state.pending.offers[0])),
}
"""What becomes of whatever a player who took too long was asked."""


def _run_out(state: State, move: Move) -> None:
    phase = state.phase
    state.tell(ev.TimeRanOut, move.seat, phase is Phase.DRAWN)
    _INSTEAD[phase](state, move.seat)


def _refusal(pos: Position, seat: int, _hand: Sequence[int], _move: Move) -> Refusal | None:
    phase = Phase(pos.phase)
    return on_turn(pos, seat, phase) if phase in _INSTEAD else Refusal.WRONG_PHASE


def _install(draft: Draft, values: Values) -> None:
    draft.rules.turn_seconds = int(values["turn_seconds"])
    draft.add_move(MoveKind(Do.TIME_OUT, _refusal, _run_out, lambda _pos, _seat, _hand: ()))


RULE = Rule("turn_clock", (Option("turn_seconds", 0, high=60, house=True),), _install, group="play")
