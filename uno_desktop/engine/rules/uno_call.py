"""``uno_penalty``: what a seat caught without the call draws; 0 turns the call off (rules.md, UNO)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.uno_penalty = int(values["uno_penalty"])


RULE = Rule("uno_call", (Option("uno_penalty", 4, low=0, high=10),), _install)
