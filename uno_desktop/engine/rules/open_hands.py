"""House rule ``open_hands``: everybody's cards lie open (docs/rules.md, House rules)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values
from uno_desktop.engine.rules.teams import show_open_hands


def _install(draft: Draft, values: Values) -> None:
    if values["open_hands"]:
        book = draft.book
        if book.open_to is None:
            book.after_move += (show_open_hands,)
        book.open_to = (0,) * book.players


RULE = Rule("open_hands", (Option("open_hands", False, house=True, late=True),), _install, group="table")
