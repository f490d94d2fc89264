"""House rule ``handicap``: the winner of the hand before is dealt this many cards more."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import give


def _install(draft: Draft, values: Values) -> None:
    more = int(values["handicap"])

    def deal_more(state: State) -> None:
        """One card at least is left to be turned up."""
        winner = state.before.winner
        if winner != NONE and state.hands[winner]:
            give(state, winner, min(more, len(state.draw_pile) - 1), "handicap")

    draft.rules.after_dealing += (deal_more,)


RULE = Rule("handicap", (Option("handicap", 0, high=5, house=True),), _install, group="table")
