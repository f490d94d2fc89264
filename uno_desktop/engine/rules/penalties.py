"""``chili_draws`` and ``refusal_draws``: what the last to drop and the one who refuses draw (rules.md)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.drop_penalty = int(values["chili_draws"])
    book.refusal_penalty = int(values["refusal_draws"])


RULE = Rule(
    "penalties",
    (Option("chili_draws", 2, low=1, high=10), Option("refusal_draws", 1, low=1, high=10)),
    _install,
)
