"""``draw_until_color``: the next player draws until a card has the current color, and loses the turn
(docs/rules.md, Effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine.effect_kinds.draw import Challenge, challenge_of
from uno_desktop.engine.pending import UntilColor
from uno_desktop.engine.state import EffectKind, State
from uno_desktop.engine.turns import (
    add_due,
    announce,
    draw_until,
    next_in_play,
    passed_by_draw,
    reason_to_draw,
    somebody_went_out,
)


@dataclass(slots=True)
class ColorDue:
    """The next player draws until a card has this color, and loses the turn."""

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    color: int
    challenge: Challenge

    def settle(self, state: State, seat: int) -> int | None:
        """Nobody answers it; without a challenge to decide on it is carried out at once."""
        victim = next_in_play(state, seat)
        if self.challenge.can_challenge and not somebody_went_out(state):
            state.wait(UntilColor(victim, 0, *self.challenge, self.color))
            announce(state)
            return None
        draw_until(state, victim, self.color, reason_to_draw(state))
        return passed_by_draw(state, victim)


KIND = EffectKind(
    "draw_until_color", lambda state, play, _amount: add_due(state, ColorDue(state.color, challenge_of(state, play))),
    makes_draw=True, takes_turn=True, can_be_doubted=True, goes_by_color=True,
    # About as many as there are colors: of four cards one has the color that is drawn for.
    gives=lambda rules, _amount, _others: len(rules.palettes[0]),
    sign="plus_unknown",
)  # fmt: skip
