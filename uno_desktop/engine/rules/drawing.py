"""``draw``, ``drawn_card``, ``renege``: how much is drawn, and what may be played after (rules.md, Drawing)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _install(book: Book, values: Values) -> None:
    book.draw_until_playable = values["draw"] == "until_playable"
    book.drawn_must_play = values["drawn_card"] == "must_play"
    book.drawn_kept = values["drawn_card"] == "keep"
    book.may_renege = bool(values["renege"])


RULE = Rule(
    "drawing",
    (
        Option("draw", "one", ("one", "until_playable")),
        Option("drawn_card", "may_play", ("may_play", "must_play", "keep")),
        Option("renege", True),
    ),
    _install,
)
