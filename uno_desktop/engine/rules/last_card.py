"""``last_card_draws``: what the card that goes out makes others draw is drawn before the counting
(docs/rules.md, Going out)."""

from __future__ import annotations

from uno_desktop.engine.effect_kinds.drop_hands import DropDue
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import end_hand


def _draw_first(state: State, seat: int) -> None:
    """The draws first, then the drop, which ends the hand itself. Nobody may answer any of it."""
    due, state.due = state.due, []
    passed: int | None = seat
    for entry in due:
        if entry.before_turn and not isinstance(entry, DropDue) and passed is not None:
            passed = entry.settle(state, passed)
    if any(isinstance(entry, DropDue) for entry in due):
        DropDue(ends_hand=True).settle(state, seat)
    else:
        end_hand(state, seat)


def _install(draft: Draft, values: Values) -> None:
    draft.rules.go_out = _draw_first if values["last_card_draws"] else end_hand


RULE = Rule("last_card", (Option("last_card_draws", True),), _install, group="out")
