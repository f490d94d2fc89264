"""``auto``, a level to choose for opponents: before each match it becomes the one that suits the player's rating."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from uno_desktop.match.statistics.rating import SCALE, Rating

AUTO = "auto"
"""What is chosen; seats, logs and statistics have the level that came of it. Its words are ``agent.auto``."""
FOLLOWED = ("easy", "normal", "hard")
"""The levels it chooses among, from the weakest: nobody plays worse than ``easy`` for the player's sake."""


def share_of_stronger(strength: float) -> tuple[str, str, float]:
    """Two levels, and the share of matches (0 to 1) at the second: so opponents are as strong as that on average."""
    if strength <= SCALE[FOLLOWED[0]]:
        return FOLLOWED[0], FOLLOWED[1], 0.0
    for weaker, stronger in pairwise(FOLLOWED):
        if strength < SCALE[stronger]:
            return weaker, stronger, (strength - SCALE[weaker]) / (SCALE[stronger] - SCALE[weaker])
    return FOLLOWED[-2], FOLLOWED[-1], 1.0


def auto_level(rating: Rating | None, lot: bytes) -> str:
    """The level of a whole match, the same for the same ``lot``; the weakest for somebody without a rating.

    All opponents have one level, for only hands against one level are rated.
    """
    if rating is None:
        return FOLLOWED[0]
    weaker, stronger, share = share_of_stronger(rating.strength)
    return stronger if Random(b"auto:" + lot).random() < share else weaker
