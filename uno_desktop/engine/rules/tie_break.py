"""House rule ``tie_break``: a tie is played off with a few cards each (docs/rules.md, House rules)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State


def _is_play_off(state: State) -> bool:
    """Whether the match would be over, were it not for a tie."""
    if state.before.hands is None:
        return False
    state.hand_number -= 1  # the questions are about the hand that has been counted
    reached = any(is_reached(state) for is_reached in state.rules.match_ends)
    state.hand_number += 1
    return reached


def _install(draft: Draft, values: Values) -> None:
    few = int(values["tie_break"])

    def cards_each(state: State) -> int:
        return min(few, state.rules.hand_size) if _is_play_off(state) else state.rules.hand_size

    draft.rules.cards_each = cards_each


RULE = Rule("tie_break", (Option("tie_break", 0, high=5, house=True),), _install, group="score")
