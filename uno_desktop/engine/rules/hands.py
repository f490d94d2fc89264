"""``hands``: the match ends after this many hands, the best total wins; 0 is no limit (docs/rules.md, Going out)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    draft.rules.hand_limit = int(values["hands"])
    if draft.rules.hand_limit:
        draft.rules.match_ends += (lambda state: state.hand_number >= state.rules.hand_limit,)


RULE = Rule("hands", (Option("hands", 0, high=50),), _install, group="score")
