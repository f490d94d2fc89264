"""``symbol_match``: an action card matches the same action of another colour (rules.md, A play is legal)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.symbol_match = bool(values["symbol_match"])


RULE = Rule("matching", (Option("symbol_match", True),), _install)
