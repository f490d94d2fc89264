"""``scoring: knockout``: everyone scores their own leftovers, and a player who reaches the target is out of the match.

The last one below it wins (docs/rules.md, Going out).
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.rules.low_total import LowTotal
from uno_desktop.engine.state import State


class Knockout(LowTotal):
    """Hands count as in ``LowTotal``; a player who reaches the target is dealt no more cards."""


def seated(state: State) -> Sequence[int]:
    """The seats below the target; where none or one is, those with the lowest total play it off."""
    scores, target = state.scores, state.rules.target
    below = [seat for seat, total in enumerate(scores) if total < target]
    return below if len(below) > 1 else [seat for seat, total in enumerate(scores) if total == min(scores)]


def one_is_left(state: State) -> bool:
    """Whether at most one seat is below the target."""
    return sum(total < state.rules.target for total in state.scores) <= 1


SCORING = Knockout()
