"""House rule ``number_finish``: nobody goes out on an action or a wild (rules.md, Where rules meet, 11)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.book import Book
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.options import Option, OptionFault
from uno_desktop.engine.rules.base import Rule, Values


def _veto(book: Book, cards_left: int, face: int) -> Refusal | None:
    if cards_left == 0 and book.deck.face_kinds[face].number is None:
        return Refusal.CANNOT_FINISH
    return None


def _install(book: Book, values: Values) -> None:
    if values["number_finish"]:
        book.vetoes.append(_veto)


def _conflicts(values: Values, deck: Deck) -> Iterable[OptionFault]:
    if values["number_finish"] and all(kind.number is None for kind in deck.kinds):
        yield OptionFault("number_finish", True, "a deck without numbers, for nobody could go out", "conflict")


RULE = Rule("number_finish", (Option("number_finish", False, house=True),), _install, _conflicts)
