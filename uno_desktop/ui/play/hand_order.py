"""The order of the own hand: by color and number, or what can be played first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE

SORTS = ("color", "playable")


def in_order(cards: Sequence[int], deck: Deck, sort_by: str, playable: Collection[int]) -> list[int]:
    """The places of the cards from left to right: colors in the deck's order, numbers before signs, wilds last.

    With ``playable`` those that can be played stand before the others. Cards we may not see keep their places.
    """

    def rank(place: int) -> tuple[int, ...]:
        card = cards[place]
        if card == NONE:
            return (0, place)
        color = deck.color_of(card)
        late = int(sort_by == "playable" and card not in playable)
        return (late, color if color != NONE else len(deck.colors), deck.face(card), card)

    return sorted(range(len(cards)), key=rank)
