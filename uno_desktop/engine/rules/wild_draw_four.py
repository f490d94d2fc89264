"""``wild_draw_four_needs``, ``bluff``, ``challenge_penalty``: when it is lawful, and the challenge (rules.md)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.book import Book, Lawful
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values


def _no_color(book: Book, hand: Sequence[int], card: int, color: int, _top_face: int) -> bool:
    colors = book.colors
    return color not in [colors[other] for other in hand]  # the card itself has none


def _no_color_or_wild(book: Book, hand: Sequence[int], card: int, color: int, _top_face: int) -> bool:
    colors = book.colors
    return not any(colors[other] in (color, NONE) for other in hand if other != card)


def _no_color_or_number(book: Book, hand: Sequence[int], card: int, color: int, top_face: int) -> bool:
    if not _no_color(book, hand, card, color, top_face):
        return False
    number = book.deck.face_kinds[top_face].number
    return number is None or not any(book.deck.kind(other).number == number for other in hand)


def _shut_in(book: Book, hand: Sequence[int]) -> bool:
    """Whether the hand holds nothing but restricted wilds, two or more: each makes the others illegal for ever."""
    restricted, faces = book.restricted, book.faces
    return len(hand) > 1 and all(restricted[faces[card]] for card in hand)


_LAWS: dict[str, Lawful | None] = {
    "no_color": _no_color,
    "no_color_or_wild": _no_color_or_wild,
    "no_color_or_number": _no_color_or_number,
    "nothing": None,
}


def _install(book: Book, values: Values) -> None:
    book.lawful = _LAWS[str(values["wild_draw_four_needs"])]
    book.bluff = bool(values["bluff"])
    if book.lawful is _no_color_or_wild and not book.bluff:
        book.never_out = _shut_in
    book.challenge_extra = int(values["challenge_penalty"])


RULE = Rule(
    "wild_draw_four",
    (
        Option("wild_draw_four_needs", "no_color", tuple(_LAWS)),
        Option("bluff", True),
        Option("challenge_penalty", 2, low=0, high=10),
    ),
    _install,
)
