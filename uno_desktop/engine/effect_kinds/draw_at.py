"""``draw_at: N``: a player who is named draws N cards; nobody loses a turn (docs/rules.md, Effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine.moves import NONE
from uno_desktop.engine.state import EffectKind, Play, State
from uno_desktop.engine.turns import add_due, draw_penalty, next_in_play


@dataclass(slots=True)
class DrawAtDue:
    """The seat ``target`` draws ``amount`` cards, without losing a turn; the next player does where nobody is named."""

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    amount: int
    target: int

    def settle(self, state: State, seat: int) -> int | None:
        draw_penalty(state, next_in_play(state, seat) if self.target == NONE else self.target, self.amount)
        return seat


def _perform(state: State, play: Play, amount: int) -> None:
    """A card that goes out names nobody: it hits the next player."""
    add_due(state, DrawAtDue(amount, play.move.target if play.hand else NONE))


KIND = EffectKind(
    "draw_at", _perform, takes_amount=True, repeatable=True, makes_draw=True, needs_target=True,
    gives=lambda _rules, amount, _others: amount, sign="plus",
)  # fmt: skip
