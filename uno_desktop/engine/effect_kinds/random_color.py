"""``random_color``: chance names the color (docs/rules.md, Effects)."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.legality import palette
from uno_desktop.engine.state import EffectKind, Play, State


def _perform(state: State, play: Play, _amount: int) -> None:
    state.color = state.chance.choice(palette(state))
    state.tell(ev.ColorChosen, play.move.seat, state.color)


KIND = EffectKind("random_color", _perform, sign="colors")
