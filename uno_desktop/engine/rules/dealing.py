"""``hand_size``, ``dealer``, ``dealer_symbols``, ``dealer_next``: who deals, and how much (rules.md, Dealer)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.hand_size = int(values["hand_size"])
    book.dealer_by_draw = values["dealer"] == "high_card"
    book.dealer_symbols = str(values["dealer_symbols"])
    book.dealer_next = str(values["dealer_next"])


RULE = Rule(
    "dealing",
    (
        Option("hand_size", 7, low=1, high=20),
        Option("dealer", "high_card", ("chosen", "high_card")),
        Option("dealer_symbols", "points", ("zero", "points", "redraw")),
        Option("dealer_next", "left", ("left", "stay", "winner")),
    ),
    _install,
)
