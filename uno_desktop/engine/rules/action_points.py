"""``action_points: zero``: every card that is not a number counts 0 (docs/rules.md, Where rules meet, 14)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    if values["action_points"] == "zero":
        draft.points = lambda kind: 0 if kind.number is None else kind.points


RULE = Rule("action_points", (Option("action_points", "standard", ("standard", "zero")),), _install, group="score")
