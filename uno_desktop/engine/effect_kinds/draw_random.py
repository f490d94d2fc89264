"""``draw_random: N``: the next player draws 1 to N cards, as chance has it, and loses the turn
(docs/rules.md, Effects)."""

from __future__ import annotations

from uno_desktop.engine.effect_kinds.draw import make_draw
from uno_desktop.engine.state import EffectKind

KIND = EffectKind(
    "draw_random", lambda state, play, amount: make_draw(state, play, 1 + state.chance.below(amount)),
    takes_amount=True, repeatable=True, makes_draw=True, takes_turn=True, can_be_doubted=True,
    gives=lambda _rules, amount, _others: (1 + amount) / 2, sign="plus_unknown",
)  # fmt: skip
"""Nobody knows before how many cards it ``draws``."""
