"""House rule ``open_hands``: everybody's cards lie open (docs/rules.md, House rules)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.view import lay_open


def _install(draft: Draft, _values: Values) -> None:
    everybody = (0,) * draft.rules.players
    if draft.rules.open_hands:  # partners', which are shown after every move already
        draft.rules.open_hands = everybody
    else:
        lay_open(draft.rules, everybody)


RULE = Rule("open_hands", (Option("open_hands", False, house=True),), _install, group="table")
