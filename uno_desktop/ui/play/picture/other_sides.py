"""What others see of the cards that somebody holds, in a deck with two sides: which faces, while cards come and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.shell.card_faces import BACK


class Backs(NamedTuple):
    """The faces that the backs of every seat's cards show, and that of the draw pile's top; as in a view."""

    seats: tuple[tuple[int, ...], ...] = ()
    draw_pile: int = NONE

    def of(self, seat: int) -> tuple[int, ...]:
        """Those of a seat; none in a deck with one side."""
        return self.seats[seat] if self.seats else ()


def shown_backs(count: int, now: Sequence[int], coming: Sequence[int]) -> tuple[int, ...]:
    """The faces of ``count`` cards on their way from what is held ``now`` to what is ``coming``, in order.

    What stays is shown as long as there are cards; what nobody knows yet is ``BACK``.
    """
    stays = Counter(now) & Counter(coming) if coming else Counter(now)
    known = [*_listed(stays), *_listed(Counter(coming) - stays), *_listed(Counter(now) - stays)][:count]
    return (*sorted(known), *(BACK,) * (count - len(known)))


def arriving_back(count: int, now: Sequence[int], coming: Sequence[int]) -> int:
    """The face of the card that comes to ``count`` others."""
    more = Counter(shown_backs(count + 1, now, coming)) - Counter(shown_backs(count, now, coming))
    return next(iter(more), BACK)


def face_behind(deck: Deck, card: int) -> int:
    """The face on the other side of a card that is known; ``BACK`` where cards have one side."""
    return deck.face(deck.others[card]) if deck.two_sided and card != NONE else BACK


def _listed(faces: Counter[int]) -> list[int]:
    return sorted(faces.elements())
