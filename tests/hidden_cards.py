"""Cards dealt anew that a seat cannot see, so that the table looks the same to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from uno_desktop.engine.state import State


def deal_hidden_anew(
    state: State, seats: Iterable[int], shuffle: Callable[[list[int]], object], bottom: int | None = None
) -> None:
    """Exchange the cards in the hands of ``seats``, those face down, and the draw pile, of it ``bottom`` from below.

    In a double-sided deck everybody sees the backs of hands and of the pile's top card: those stay in their places.
    """
    deck, pile = state.rules.deck, state.draw_pile
    seats, bottom = list(seats), len(pile) if bottom is None else bottom

    def back(card: int) -> int:
        return deck.faces[deck.others[card]] if deck.two_sided else 0

    pool: dict[int, list[int]] = defaultdict(list)
    for card in [card for seat in seats for card in state.hands[seat]] + state.face_down + pile[:bottom]:
        pool[back(card)].append(card)
    for cards in pool.values():
        shuffle(cards)
    for seat in seats:
        state.hands[seat] = [pool[back(card)].pop() for card in state.hands[seat]]
    state.face_down = [pool[back(card)].pop() for card in state.face_down]
    pile[:bottom] = [pool[back(card)].pop() for card in pile[:bottom]]
    hidden = pile[: min(bottom, max(0, len(pile) - 1))]
    shuffle(hidden)
    pile[: len(hidden)] = hidden
