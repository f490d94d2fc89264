"""House rule ``round_limit``: after this many turns a seat the hand ends, and the lowest hand wins it.

At 0 the usual limit is in force, after which nobody wins (docs/rules.md, Where rules meet, 22).
"""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.turns import end_with_lowest_hand


def _install(draft: Draft, values: Values) -> None:
    if rounds := int(values["round_limit"]):
        # Before version 3 of the rules one turn more.
        draft.rules.most_turns = rounds * draft.rules.players - (draft.rules.version > 2)
        draft.rules.too_long = end_with_lowest_hand


RULE = Rule("round_limit", (Option("round_limit", 0, low=0, high=100, house=True, late=True),), _install, group="score")
