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

MOST_S = 60


def _draw_and_pass(state: State, seat: int) -> None:
    """A draw as usual, after which nothing can be played."""
    state.rules.performs[Do.DRAW](state, Move(seat, Do.DRAW))
    if state.phase is Phase.DRAWN:
        begin_next_turn(state, seat)


def _accept(state: State, seat: int) -> None:
    state.rules.performs[Do.ACCEPT](state, Move(seat, Do.ACCEPT))


def _refuse(state: State, seat: int) -> None:
    state.rules.performs[Do.REFUSE](state, Move(seat, Do.REFUSE))


def _any_color(state: State, seat: int) -> None:
    color = state.chance.choice(palette(state))
    state.rules.performs[Do.CHOOSE_COLOR](state, Move(seat, Do.CHOOSE_COLOR, color=color))


def _first_rule(state: State, seat: int) -> None:
    state.rules.performs[Do.CHOOSE_RULE](state, Move(seat, Do.CHOOSE_RULE, target=state.pending.offers[0]))


_INSTEAD: Mapping[Phase, Callable[[State, int], None]] = {
    Phase.TURN: _draw_and_pass,
    Phase.DRAWN: begin_next_turn,
    Phase.PENALTY: _accept,
    Phase.COMPLY: _refuse,
    Phase.CHOOSE_COLOR: _any_color,
    Phase.CHOOSE_RULE: _first_rule,
}
"""What becomes of whatever a player who took too long was asked."""


def _run_out(state: State, move: Move) -> None:
    phase = state.phase
    state.tell(ev.TimeRanOut, move.seat, phase is Phase.DRAWN)
    _INSTEAD[phase](state, move.seat)


def _refusal(pos: Position, seat: int, _hand: Sequence[int], _move: Move) -> Refusal | None:
    phase = Phase(pos.phase)
    return on_turn(pos, seat, phase) if phase in _INSTEAD else Refusal.WRONG_PHASE


def _offers_nothing(_pos: Position, _seat: int, _hand: Sequence[int]) -> Sequence[Move]:
    return ()


def _install(draft: Draft, values: Values) -> None:
    if seconds := int(values["turn_seconds"]):
        draft.rules.turn_seconds = seconds
        draft.add_move(MoveKind(Do.TIME_OUT, _refusal, _run_out, _offers_nothing))


RULE = Rule(
    "turn_clock", (Option("turn_seconds", 0, low=0, high=MOST_S, house=True, late=True),), _install, group="play"
)
