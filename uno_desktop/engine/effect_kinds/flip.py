"""``flip``: hands and piles are turned over (docs/rules.md, Double-sided decks)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.pending import ColorToName
from uno_desktop.engine.sides import backs, draw_back
from uno_desktop.engine.state import EffectKind, State
from uno_desktop.engine.turns import add_due, announce


@dataclass(slots=True)
class NameColorDue:
    """A wild came up: the player whose turn begins names its color, as with a wild start card."""

    order: ClassVar[int] = 5
    before_turn: ClassVar[bool] = False

    def settle(self, state: State, seat: int) -> int | None:
        state.wait(ColorToName(seat))
        announce(state)
        return None


_NAME_COLOR = NameColorDue()


def turn_over(state: State, seat: int) -> None:
    """``seat`` turns hands and piles over: what lay at the bottom of a pile is on top, and shows its other side."""
    others = state.rules.deck.others
    if not others:
        return
    state.side = 1 - state.side
    for hand in state.hands:
        hand[:] = [others[card] for card in hand]
    state.draw_pile = [others[card] for card in reversed(state.draw_pile)]
    state.discard = [others[card] for card in reversed(state.discard)]
    state.color = state.rules.colors[state.discard[-1]]
    state.jump_open = False
    if state.told is not None:
        state.tell(ev.TableFlipped, seat, state.side, state.discard[-1], backs(state), draw_back(state))
    if state.color == NONE:
        add_due(state, _NAME_COLOR)


KIND = EffectKind("flip", lambda state, play, _amount: turn_over(state, play.move.seat), turns_over=True)
