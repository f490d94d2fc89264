"""``draw_all: N``: everybody else draws N cards; nobody loses a turn (docs/rules.md, Effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine.state import EffectKind, State
from uno_desktop.engine.turns import add_due, draw_penalty


@dataclass(slots=True)
class AllDrawDue:
    """All but ``by`` draw ``amount`` cards, one after the other in the direction of play."""

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    amount: int
    by: int

    def settle(self, state: State, seat: int) -> int | None:
        players = state.players
        for step in range(1, players):
            victim = (self.by + step * state.direction) % players
            if state.hands[victim]:
                draw_penalty(state, victim, self.amount)
        return seat


KIND = EffectKind(
    "draw_all", lambda state, play, amount: add_due(state, AllDrawDue(amount, play.move.seat)),
    takes_amount=True, makes_draw=True, gives=lambda _rules, amount, others: amount * others,
    worth=lambda amount, holders: 0.3 * amount * (holders - 1), sign="plus",
)  # fmt: skip
