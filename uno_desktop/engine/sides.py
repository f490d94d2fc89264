"""Double-sided decks: what the backs of the cards show (docs/rules.md, Double-sided decks).

The back of a card in another hand, and of the top card of the draw pile, is its other side: a face that everybody
sees. Which card it is, nobody does. So backs are told as faces, and in an order that says nothing about the cards.
"""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.state import State


def cards_of_side(deck: Deck, side: int) -> range:
    """The numbers that a deck's cards have while that side is in force."""
    return range(side * deck.size, (side + 1) * deck.size)


def backs(state: State) -> ev.Hands:
    """By seat, the faces that the backs of its cards show, sorted; nothing in a one-sided deck."""
    others, faces = state.rules.deck.others, state.rules.faces
    if not others:
        return ()
    return tuple([tuple(sorted([faces[others[card]] for card in hand])) for hand in state.hands])


def draw_back(state: State) -> int:
    """The face that the top card of the draw pile shows; ``NONE`` without a card, or in a one-sided deck."""
    others, pile = state.rules.deck.others, state.draw_pile
    return state.rules.faces[others[pile[-1]]] if others and pile else NONE


def show_backs(state: State) -> None:
    """Tell what the backs show after a move."""
    if state.told is not None:
        state.tell(ev.BacksShown, backs(state), draw_back(state))
