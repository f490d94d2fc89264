"""``scoring: lives`` and ``lives``: the player with the most points when a hand ends loses a life.

Who has none left is dealt no more cards, and the last one with a life wins (docs/rules.md, Going out).
"""

from __future__ import annotations

from collections.abc import Sequence

MOST = 5
USUAL = 3


class Lives:
    """The totals count lives lost: each hand costs one life to every player who has the most points."""

    plays_on = False
    uses_limits = True
    lowest_wins = True

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """A life lost by those with the most points in hand, if they have any; the hand has no points of its own."""
        most = max(leftovers)
        return [int(0 < points == most) for points in leftovers], 0

    def ends_match(self, winner: int) -> bool:
        """Only the totals end it."""
        return False


SCORING = Lives()
