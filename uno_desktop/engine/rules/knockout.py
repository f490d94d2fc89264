"""``scoring: knockout``: everyone scores their own leftovers, and a player who reaches the target is out of the match.

The last one below it wins (docs/rules.md, Going out).
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.state import State


class Knockout:
    """Points go to those who hold them; who has the target's number of them is dealt no more cards."""

    plays_on = False
    uses_limits = True
    lowest_wins = True

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """Everyone's own leftovers, with or without a winner; the hand has no points of its own."""
        return list(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        """Only the totals end it."""
        return False


def seated(state: State) -> Sequence[int]:
    """The seats below the target; where none or one is, those with the lowest total play it off."""
    scores, target = state.scores, state.rules.target
    below = [seat for seat, total in enumerate(scores) if total < target]
    return below if len(below) > 1 else [seat for seat, total in enumerate(scores) if total == min(scores)]


def one_is_left(state: State) -> bool:
    """Whether at most one seat is below the target."""
    return sum(total < state.rules.target for total in state.scores) <= 1


SCORING = Knockout()
