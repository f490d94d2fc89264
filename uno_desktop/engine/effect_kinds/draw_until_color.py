"""``draw_until_color``: the next player draws until a card has the current color, and loses the turn
(docs/rules.md, Effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.state import EffectKind, Play, State
from uno_desktop.engine.turns import add_due, give, next_in_play


@dataclass(slots=True)
class ColorDue:
    """The next player draws until a card has this color, and loses the turn. Nobody answers it."""

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    color: int

    def settle(self, state: State, seat: int) -> int | None:
        victim = next_in_play(state, seat)
        while given := give(state, victim, 1, "penalty"):
            if state.book.colors[given[0]] == self.color:
                break
        return victim if state.book.draw_costs_turn else next_holder(state, victim, -state.direction)


def _perform(state: State, _play: Play, _amount: int) -> None:
    add_due(state, ColorDue(state.color))


KIND = EffectKind("draw_until_color", _perform, takes_turn=True, goes_by_color=True, sign="plus_unknown")
