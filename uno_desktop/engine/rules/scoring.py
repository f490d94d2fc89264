"""``scoring`` and ``target``: which of the four ways a match is won (rules.md, Going out)."""

from __future__ import annotations

from uno_desktop.engine.book import Book, Scoring
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules import last_holding_loses, low_total, single_hand, winner_takes
from uno_desktop.engine.rules.base import Rule, Values

_WAYS: dict[str, Scoring] = {
    "winner_takes": winner_takes.SCORING,
    "low_total": low_total.SCORING,
    "last_holding_loses": last_holding_loses.SCORING,
    "single_hand": single_hand.SCORING,
}


def _install(book: Book, values: Values) -> None:
    book.scoring = _WAYS[str(values["scoring"])]
    book.target = int(values["target"])


RULE = Rule(
    "scoring",
    (Option("scoring", "winner_takes", tuple(_WAYS)), Option("target", 500, low=50, high=5000)),
    _install,
)
