"""``scoring: winner_takes``: who goes out scores the points in all other hands (docs/rules.md, Going out)."""

from __future__ import annotations

from collections.abc import Sequence


class WinnerTakes:
    """Points go to the winner of the hand; the highest total is best."""

    plays_on = False
    uses_limits = True
    lowest_wins = False

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """All leftovers to the winner; without a winner nobody scores."""
        gains = [0] * len(leftovers)
        if winner < 0:
            return gains, 0
        gains[winner] = sum(leftovers) - leftovers[winner]
        return gains, gains[winner]

    def ends_match(self, winner: int) -> bool:
        """Only the totals end it."""
        return False


SCORING = WinnerTakes()
