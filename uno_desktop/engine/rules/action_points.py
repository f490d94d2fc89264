"""``action_points: zero``: every card that is not a number counts 0 (rules.md, Where rules meet, 14)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.symbols_count = values["action_points"] == "standard"


RULE = Rule("action_points", (Option("action_points", "standard", ("standard", "zero")),), _install)
