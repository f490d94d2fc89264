"""``hands``: the match ends after so many, the best total wins; 0 is no limit (rules.md, Going out)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.hand_limit = int(values["hands"])


RULE = Rule("hands", (Option("hands", 0, low=0, high=50),), _install)
