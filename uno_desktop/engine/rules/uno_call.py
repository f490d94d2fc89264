"""``uno_penalty``: the call, and what a seat caught without it draws; 0 turns it off (docs/rules.md, UNO; 5)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import MoveKind, Position, State
from uno_desktop.engine.turns import announce, give, without

FALSE_CALL_CARDS = 3
"""A player with this many cards or more may call falsely, where that has a penalty."""


def _owe_calls(state: State, move: Move, counts_before: tuple[int, ...] | None) -> None:
    """Who owes the call after a play; ``counts_before`` is given where hands moved."""
    seat, most = move.seat, state.rules.uno_at
    owing = []
    if counts_before is not None:
        for other, hand in enumerate(state.hands):
            if other != seat and 0 < len(hand) <= most and counts_before[other] != len(hand):
                owing.append(other)
    if 0 < len(state.hands[seat]) <= most:
        if move.uno:
            state.tell(ev.UnoCalled, seat)
        else:
            owing.append(seat)
    elif move.uno:
        _call_falsely(state, seat)
    if state.rules.uno_penalty:
        state.uno_open = tuple(sorted(owing)) if owing else ()


def _call_falsely(state: State, seat: int) -> None:
    state.tell(ev.FalseUnoCalled, seat)
    give(state, seat, state.rules.false_call_penalty, "false_uno")


def _call(state: State, move: Move) -> None:
    seat = move.seat
    if seat in state.uno_open:
        state.uno_open = without(state.uno_open, seat)
        state.tell(ev.UnoCalled, seat)
    else:
        _call_falsely(state, seat)
    announce(state)


def _call_refusal(pos: Position, seat: int, hand: Sequence[int], _move: Move) -> Refusal | None:
    if seat in pos.uno_open or (pos.rules.false_call_penalty and len(hand) >= FALSE_CALL_CARDS):
        return None
    return Refusal.UNO_NOT_OWED


def _catch(state: State, move: Move) -> None:
    state.uno_open = without(state.uno_open, move.target)
    state.tell(ev.UnoCaught, move.target, move.seat)
    give(state, move.target, state.rules.uno_penalty, "uno")
    announce(state)


def _catch_refusal(pos: Position, seat: int, _hand: Sequence[int], move: Move) -> Refusal | None:
    if not 0 <= move.target < pos.players:
        return Refusal.TARGET_NEEDED if move.target == NONE else Refusal.TARGET_WRONG
    if move.target == seat or move.target not in pos.uno_open:
        return Refusal.NOBODY_TO_CATCH
    return None


def _catches_offered(pos: Position, seat: int, _hand: Sequence[int]) -> Sequence[Move]:
    return [Move(seat, Do.CATCH_UNO, target=target) for target in pos.uno_open]


def _install(draft: Draft, values: Values) -> None:
    draft.rules.uno_penalty = int(values["uno_penalty"])
    draft.rules.owe_calls = _owe_calls
    draft.add_move(MoveKind(Do.CALL_UNO, _call_refusal, _call, lambda _pos, seat, _hand: (Move(seat, Do.CALL_UNO),)))
    draft.add_move(MoveKind(Do.CATCH_UNO, _catch_refusal, _catch, _catches_offered, ("target",)))


RULE = Rule("uno_call", (Option("uno_penalty", 4, high=10),), _install, group="out")
