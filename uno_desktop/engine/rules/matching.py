"""``symbol_match``: an action card matches the same action of another color (docs/rules.md, A play is legal)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    if values["symbol_match"]:
        kinds = draft.rules.deck.face_kinds
        draft.symbols = lambda _rules, top_face, face: kinds[top_face].id == kinds[face].id


RULE = Rule("matching", (Option("symbol_match", True),), _install, group="play")
