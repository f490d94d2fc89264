"""House rule ``round_limit``: after this many turns a seat the hand ends, and the lowest hand wins it.

At 0 the usual limit is in force, after which nobody wins (docs/rules.md, Where rules meet, 22).
"""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import end_with_lowest_hand


def _install(draft: Draft, values: Values) -> None:
    rounds, rules = int(values["round_limit"]), draft.rules

    def count_turns(state: State) -> None:
        """Who is dealt no cards has no turns either."""
        state.turns_left = rounds * len(state.dealt) - 1

    rules.too_long = end_with_lowest_hand
    if rules.version > 2:
        rules.most_turns = rounds * rules.players - 1
        rules.after_dealing += (count_turns,)
    else:
        rules.most_turns = rounds * rules.players


RULE = Rule("round_limit", (Option("round_limit", 0, high=100, house=True),), _install, group="score")
