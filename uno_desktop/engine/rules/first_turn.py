"""House rule ``first_turn``: who takes the first turn of a hand (docs/rules.md, Start card)."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.engine.hand_start import left_of_dealer, loser_before
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State


def _winner(state: State) -> int:
    """The winner of the hand before; in the first hand, or without a winner, as usual."""
    winner = state.before.winner
    return left_of_dealer(state) if winner == NONE or not state.hands[winner] else winner


def _loser(state: State) -> int:
    """The player who held the most points in the hand before; as usual on equal points, or if that player is out."""
    if state.rules.version < 3:
        return _loser_still_in(state)
    loser = loser_before(state, state.rules.worth.__getitem__)
    return left_of_dealer(state) if loser == NONE or not state.hands[loser] else loser


def _loser_still_in(state: State) -> int:
    """Before version 3 of the rules, who had held the most of those that are dealt cards now."""
    hands, worth = state.before.held, state.rules.worth
    if hands is None:
        return left_of_dealer(state)
    held = {seat: sum(worth[card] for card in hands[seat]) for seat in state.holders()}
    most = [seat for seat, points in held.items() if points == max(held.values())]
    return most[0] if len(most) == 1 else left_of_dealer(state)


_WAYS: dict[str, Callable[[State], int]] = {
    "dealer": lambda state: state.dealer,
    "winner": _winner,
    "loser": _loser,
}


def _install(draft: Draft, values: Values) -> None:
    draft.rules.first_seat = _WAYS[str(values["first_turn"])]


RULE = Rule(
    "first_turn",
    (Option("first_turn", "left_of_dealer", ("left_of_dealer", *_WAYS), house=True),),
    _install,
    group="table",
)
