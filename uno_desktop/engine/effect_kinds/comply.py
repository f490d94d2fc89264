"""``comply``: the next player follows the rule written on the card, or refuses and draws
(docs/rules.md, Wild Customizable)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.legality import bare_move
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.pending import Comply
from uno_desktop.engine.state import EffectKind, State
from uno_desktop.engine.turns import add_due, announce, give, lapses, next_in_play, take_turn_after_all


@dataclass(slots=True)
class ComplyDue:
    """The next player follows the rule written on ``card``, which ``by`` played."""

    order: ClassVar[int] = 3
    before_turn: ClassVar[bool] = True
    card: int
    by: int

    def settle(self, state: State, seat: int) -> int | None:
        """Nobody is asked in a hand that has no turn left."""
        if lapses(state, self.by):
            return seat
        if not state.turns_left:
            state.rules.too_long(state)
            return None
        asked = next_in_play(state, seat)
        state.wait(Comply(asked, self.card, self.by))
        state.tell(ev.ComplyAsked, asked, self.card, self.by)
        announce(state)
        return None


def _comply(state: State, move: Move) -> None:
    state.tell(ev.Complied, move.seat)
    take_turn_after_all(state, move.seat)


def _refuse(state: State, move: Move) -> None:
    state.tell(ev.Refused, move.seat)
    give(state, move.seat, state.rules.refusal_penalty, "refusal")
    take_turn_after_all(state, move.seat)


KIND = EffectKind(
    "comply",
    lambda state, play, _amount: add_due(state, ComplyDue(play.move.card, play.move.seat)),
    lapses_when_out=True,
    moves=(bare_move(Do.COMPLY, Phase.COMPLY, _comply), bare_move(Do.REFUSE, Phase.COMPLY, _refuse)),
    sign="order",
)
