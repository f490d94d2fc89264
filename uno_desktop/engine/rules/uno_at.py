"""House rule ``uno_at``: UNO is owed with two cards left as well (docs/rules.md, House rules)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    draft.rules.uno_at = int(values["uno_at"])


RULE = Rule("uno_at", (Option("uno_at", 1, low=1, high=2, house=True),), _install, group="out")
