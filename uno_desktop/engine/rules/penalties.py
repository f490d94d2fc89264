"""``chili_draws`` and ``refusal_draws``: what the last to drop and the one who refuses draw
(docs/rules.md, Wild Kevin's Famous Chili; Wild Customizable)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    draft.rules.drop_penalty = int(values["chili_draws"])
    draft.rules.refusal_penalty = int(values["refusal_draws"])


RULE = Rule(
    "penalties",
    (Option("chili_draws", 2, low=1, high=10), Option("refusal_draws", 1, low=1, high=10)),
    _install,
    group="draw",
)
