"""``press: N``: the next player presses the machine N times, and loses the turn (docs/rules.md, Effects).

The machine gives nothing or many cards. The rule ``draw_machine`` has it pressed instead of drawing; the effects
``press`` and ``press_at`` need no rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.state import EffectKind, RulesInForce, State
from uno_desktop.engine.turns import add_due, give, next_in_play, passed_by_draw, reason_to_draw

GIVES = (0,) * 12 + (1, 1, 2, 2, 3, 4, 6, 9)
"""What the machine gives, each as likely as the others: in 12 of 20 presses nothing, 1.4 cards on average."""


def press(state: State, seat: int, why: str) -> list[int]:
    """``seat`` presses the machine once: the cards drawn, for the reason ``why``."""
    amount = state.chance.choice(GIVES)
    state.tell(ev.MachinePressed, seat, amount)
    return give(state, seat, amount, why) if amount else []


def usual_gift(_rules: RulesInForce, presses: int, _others: int) -> float:
    """How many cards so many presses give on average."""
    return presses * sum(GIVES) / len(GIVES)


@dataclass(slots=True)
class PressDue:
    """A player presses the machine ``times`` times: the next one, who loses the turn, or ``target``, who doesn't.

    Nobody answers it. ``takes_turn`` False with no target: the card went out and hits the next player.
    """

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    times: int
    target: int = NONE
    takes_turn: bool = True

    def settle(self, state: State, seat: int) -> int | None:
        presser = next_in_play(state, seat) if self.target == NONE else self.target
        for _ in range(self.times):
            press(state, presser, reason_to_draw(state))
        if not self.takes_turn:
            return seat
        return passed_by_draw(state, presser)


KIND = EffectKind(
    "press", lambda state, _play, amount: add_due(state, PressDue(amount)),
    takes_amount=True, makes_draw=True, takes_turn=True, gives=usual_gift, sign="plus_unknown",
)  # fmt: skip
"""Nobody knows before how many cards the machine gives: it ``draws`` none for sure."""
