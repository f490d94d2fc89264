"""House rule ``draw_keeps_turn``: who must draw for a card draws, and takes a turn all the same."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.draw_costs_turn = False


RULE = Rule("draw_keeps_turn", (Option("draw_keeps_turn", False, house=True),), _install, group="draw")
