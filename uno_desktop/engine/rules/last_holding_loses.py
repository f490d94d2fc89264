"""``scoring: last_holding_loses``: those out stay out, the last with cards loses (rules.md, Where rules meet, 1)."""

from __future__ import annotations

from collections.abc import Sequence


class LastHoldingLoses:
    """No points, only places: first, second, ... in the order of going out."""

    plays_on = True
    uses_limits = False
    lowest_wins = False

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """Nobody scores."""
        return [0] * len(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        """One hand is the match, with or without a winner."""
        return True


SCORING = LastHoldingLoses()
