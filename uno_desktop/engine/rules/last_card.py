"""``last_card_draws``: what the card that goes out makes others draw is drawn before the counting (rules.md)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.draws_after_last = bool(values["last_card_draws"])


RULE = Rule("last_card", (Option("last_card_draws", True),), _install)
