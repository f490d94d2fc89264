"""Double-sided decks: turning the table over, and what the backs of the cards show (docs/rules.md, Double-sided decks).

The back of a card in another hand, and of the top card of the draw pile, is its other side: a face that everybody
sees. Which card it is, nobody does. So backs are told as faces, and in an order that says nothing about the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.pending import ColorToName
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import add_due, announce


def cards_of_side(deck: Deck, side: int) -> range:
    """The numbers that a deck's cards have while that side is in force."""
    return range(side * deck.size, (side + 1) * deck.size)


def backs(state: State) -> ev.Hands:
    """By seat, the faces that the backs of its cards show, sorted; nothing in a one-sided deck."""
    others, faces = state.book.deck.others, state.book.faces
    if not others:
        return ()
    return tuple([tuple(sorted([faces[others[card]] for card in hand])) for hand in state.hands])


def draw_back(state: State) -> int:
    """The face that the top card of the draw pile shows; ``NONE`` without a card, or in a one-sided deck."""
    others, pile = state.book.deck.others, state.draw_pile
    return state.book.faces[others[pile[-1]]] if others and pile else NONE


def show_backs(state: State) -> None:
    """Tell what the backs show after a move."""
    if state.told is not None:
        state.tell(ev.BacksShown, backs(state), draw_back(state))


def turn_over(state: State, seat: int) -> None:
    """``seat`` turns hands and piles over: what lay at the bottom of a pile is on top, and shows its other side."""
    others = state.book.deck.others
    if not others:
        return
    state.side = 1 - state.side
    for hand in state.hands:
        hand[:] = [others[card] for card in hand]
    state.draw_pile = [others[card] for card in reversed(state.draw_pile)]
    state.discard = [others[card] for card in reversed(state.discard)]
    state.color = state.book.colors[state.discard[-1]]
    state.jump_open = False
    if state.told is not None:
        state.tell(ev.TableFlipped, seat, state.side, state.discard[-1], backs(state), draw_back(state))
    if state.color == NONE:
        add_due(state, _NAME_COLOR)


@dataclass(slots=True)
class NameColorDue:
    """A wild came up: whoever's turn begins names its color, as with one turned up at the start."""

    order: ClassVar[int] = 4
    before_turn: ClassVar[bool] = False

    def settle(self, state: State, seat: int) -> int | None:
        state.wait(ColorToName(seat))
        announce(state)
        return None


_NAME_COLOR = NameColorDue()
