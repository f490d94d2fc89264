"""House rule ``hand_minutes``: after this many minutes the hand ends, and the lowest hand wins it.

As with ``turn_clock``, the referee, who has a clock, makes the move ``end_hand`` (docs/rules.md, House rules).
"""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import end_with_lowest_hand


def _end(state: State) -> None:
    state.tell(ev.HandTimeUp)
    end_with_lowest_hand(state)


def _install(draft: Draft, values: Values) -> None:
    draft.rules.hand_minutes = int(values["hand_minutes"])
    draft.rules.time_is_up = _end


RULE = Rule("hand_clock", (Option("hand_minutes", 0, high=30, house=True),), _install, group="score")
