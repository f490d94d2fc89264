"""``skip_all``: everybody else loses the turn (docs/rules.md, Effects)."""

from __future__ import annotations

from uno_desktop.engine.effect_kinds.skip import SkipDue
from uno_desktop.engine.state import EffectKind, Play, State
from uno_desktop.engine.turns import add_due


def _perform(state: State, play: Play, _amount: int) -> None:
    others = sum(bool(hand) for seat, hand in enumerate(state.hands) if seat != play.move.seat)
    add_due(state, SkipDue(others))


KIND = EffectKind("skip_all", _perform, takes_turn=True, sign="stop")
