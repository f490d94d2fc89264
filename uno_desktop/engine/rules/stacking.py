"""House rule ``stacking``: who would draw plays another draw card, and the sum passes on (rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.book import Book, FaceTest
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Option, OptionFault
from uno_desktop.engine.rules.base import Rule, Values


def _test(*pairs: tuple[bool, bool]) -> FaceTest:
    """Which draw cards may follow which, as pairs (top is coloured, answer is coloured)."""

    def answers(book: Book, top_face: int, face: int) -> bool:
        kinds = book.deck.face_kinds
        return book.draw_amounts[face] > 0 and (kinds[top_face].colored, kinds[face].colored) in pairs

    return answers


_TWO_ON_TWO, _FOUR_ON_FOUR = (True, True), (False, False)
_FOUR_ON_TWO, _TWO_ON_FOUR = (True, False), (False, True)

_WAYS: dict[str, FaceTest | None] = {
    "off": None,
    "draw_two": _test(_TWO_ON_TWO),
    "same": _test(_TWO_ON_TWO, _FOUR_ON_FOUR),
    "escalate": _test(_TWO_ON_TWO, _FOUR_ON_FOUR, _FOUR_ON_TWO),
    "any": _test(_TWO_ON_TWO, _FOUR_ON_FOUR, _FOUR_ON_TWO, _TWO_ON_FOUR),
}


def _install(book: Book, values: Values) -> None:
    book.answers = _WAYS[str(values["stacking"])]


def _conflicts(values: Values, deck: Deck) -> Iterable[OptionFault]:
    if values["stacking"] != "off" and not any(kind.has("draw") for kind in deck.kinds):
        yield OptionFault("stacking", values["stacking"], "a deck without draw cards", "conflict")


RULE = Rule("stacking", (Option("stacking", "off", tuple(_WAYS), house=True),), _install, _conflicts)
