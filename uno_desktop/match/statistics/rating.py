"""A player's strength on the scale of the computer players, from hands with their luck taken off.

The scale is Elo's with more than two at a table (the model of Bradley and Terry, 1952): of a table's strengths
``10 ** (R / 400)`` each has its share of hands. ``normal`` has 1500. A hand's result less its luck has the same mean as
the result (luck is zero on average) and a smaller spread, so fewer hands say as much. The strength is where expected
results add up to those of the hands, with the results of a few even hands against ``normal`` beside them, so that one
hand proves little. The interval comes from the spread of what the hands differ by (White's robust error, 1980).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random

SCALE: dict[str, float] = {"random": 1365.0, "easy": 1470.0, "normal": 1500.0, "hard": 1613.0}
"""The strengths of the computer players. ``normal`` is the reference; docs/players.md says how they were measured."""
_LOWEST, _HIGHEST = 500.0, 2500.0
_EVEN_HANDS = 6.0
_WIDTH = 1.96
"""Standard errors on either side: 19 of 20 intervals have the strength in them."""
_LEAST_SPREAD = 0.05
"""Of the variance of a hand's result less its luck, so that a few hands that agree prove nothing."""


@dataclass(frozen=True, slots=True)
class RatedHand:
    """A hand against equals of one ``level``: the number of ``players``, and the result beyond an equal part."""

    level: str
    players: int
    result: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength with its interval, from so many hands."""

    strength: float
    low: float
    high: float
    hands: int

    @property
    def level(self) -> str:
        """The level of the computer players that is nearest."""
        return min(SCALE, key=lambda level: abs(SCALE[level] - self.strength))


def expected(strength: float, level: str, players: int) -> float:
    """A player's share of the hands against equals of this level, beyond an equal part."""
    own: float = 10.0 ** ((strength - SCALE[level]) / 400.0)
    return own / (own + players - 1) - 1.0 / players


def rate(hands: Sequence[RatedHand]) -> Rating | None:
    """The strength that these hands speak for; None without a hand against a level of ``SCALE``."""
    rated = [hand for hand in hands if hand.level in SCALE and hand.players > 1]
    if not rated:
        return None
    low, high = _LOWEST, _HIGHEST
    for _ in range(60):
        strength = (low + high) / 2.0
        missing = sum([hand.result - expected(strength, hand.level, hand.players) for hand in rated])
        if missing - _EVEN_HANDS * expected(strength, "normal", 2) > 0:
            low = strength
        else:
            high = strength
    slope = _EVEN_HANDS * _slope(strength, "normal", 2) + sum(
        [_slope(strength, hand.level, hand.players) for hand in rated]
    )
    variance = (
        sum([max(_LEAST_SPREAD, (hand.result - expected(strength, hand.level, hand.players)) ** 2) for hand in rated])
        + _EVEN_HANDS * 0.25
    )
    error = sqrt(variance) / slope
    return Rating(strength, strength - _WIDTH * error, strength + _WIDTH * error, len(rated))


def _slope(strength: float, level: str, players: int) -> float:
    """By how much the expected result grows with a point of strength."""
    return (expected(strength + 1.0, level, players) - expected(strength - 1.0, level, players)) / 2.0


AUTO = "auto"
"""A level to choose for opponents: before each match it becomes one that suits the player, which seats, logs and
statistics have. Its words are ``agent.auto``."""
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
