"""House rule ``number_finish``: nobody goes out on an action or a wild (rules.md, Where rules meet, 11)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _veto(book: Book, cards_left: int, face: int) -> Refusal | None:
    if cards_left == 0 and book.deck.face_kinds[face].number is None:
        return Refusal.CANNOT_FINISH
    return None


def _install(book: Book, values: Values) -> None:
    if values["number_finish"]:
        book.vetoes.append(_veto)


RULE = Rule("number_finish", (Option("number_finish", False, house=True),), _install)
