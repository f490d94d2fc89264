"""``symbol_match``: an action card matches the same action of another color (docs/rules.md, A play is legal)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import RulesInForce


def _same_symbol(rules: RulesInForce, top_face: int, face: int) -> bool:
    return rules.deck.face_kinds[top_face].id == rules.deck.face_kinds[face].id


def _install(draft: Draft, values: Values) -> None:
    if values["symbol_match"]:
        draft.match_symbols(_same_symbol)


RULE = Rule("matching", (Option("symbol_match", True),), _install, group="play")
