"""House rule ``false_uno_penalty``: calling UNO with three or more cards costs (docs/rules.md, Where rules meet, 5)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    draft.rules.false_call_penalty = int(values["false_uno_penalty"])


RULE = Rule("false_uno", (Option("false_uno_penalty", 0, high=10, house=True, late=False),), _install, group="out")
