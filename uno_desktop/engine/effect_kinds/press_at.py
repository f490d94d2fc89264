"""``press_at: N``: a player who is named presses the machine N times, and loses no turn (docs/rules.md, Effects).

A card that goes out hits the next player.
"""

from __future__ import annotations

from uno_desktop.engine.effect_kinds.press import PressDue, usual_gift
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.state import EffectKind
from uno_desktop.engine.turns import add_due

KIND = EffectKind(
    "press_at",
    lambda state, play, amount: add_due(
        state, PressDue(amount, play.move.target if play.hand else NONE, takes_turn=False)
    ),
    takes_amount=True, repeatable=True, makes_draw=True, needs_target=True, gives=usual_gift,
    sign="plus_unknown",
)  # fmt: skip
