"""``press: N``: the next player presses the machine N times, and loses the turn (docs/rules.md, Effects)."""

from __future__ import annotations

from uno_desktop.engine.machine import PressDue, usual_gift
from uno_desktop.engine.state import EffectKind, Play, State
from uno_desktop.engine.turns import add_due


def _perform(state: State, _play: Play, amount: int) -> None:
    add_due(state, PressDue(amount))


KIND = EffectKind(
    "press", _perform, takes_amount=True, makes_draw=True, takes_turn=True, gives=usual_gift, sign="plus_unknown"
)
"""Nobody knows before how many cards the machine gives: it ``draws`` none for sure."""
