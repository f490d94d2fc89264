"""``scoring: single_hand``: who goes out wins the match (docs/rules.md, Going out; Where rules meet, 1 and 4)."""

from __future__ import annotations

from collections.abc import Sequence


class SingleHand:
    """No points; a hand without a winner is dealt again."""

    plays_on = False
    uses_limits = False
    lowest_wins = False

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """Nobody scores."""
        return [0] * len(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        """As soon as somebody won the hand."""
        return winner >= 0


SCORING = SingleHand()
