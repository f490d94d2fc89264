"""``scoring: low_total``: everyone scores their own leftovers against themselves (docs/rules.md, Going out)."""

from __future__ import annotations

from collections.abc import Sequence


class LowTotal:
    """Points go to those who hold them; the lowest total is best."""

    plays_on = False
    uses_limits = True
    lowest_wins = True

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """Everyone's own leftovers, with or without a winner; the hand has no points of its own."""
        return list(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        """Only the totals end it."""
        return False


SCORING = LowTotal()
