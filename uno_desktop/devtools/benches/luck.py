"""Luck over many hands: that it comes to nothing, and how much it takes off the spread of results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import nan, sqrt
from typing import NamedTuple

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.devtools.played_hands import played, table_of
from uno_desktop.engine.game import Game
from uno_desktop.match.live.review import HandRecord
from uno_desktop.match.luck.account import Account, Accounting

HANDS_OF_A_RATING = 200
"""The spread of a rating is told after so many hands."""


class Spread(NamedTuple):
    """Of seat 0 over so many hands: the mean of luck, and the standard deviations of luck, results, and the rest."""

    hands: int
    luck_mean: float
    luck_sd: float
    result_sd: float
    rest_sd: float

    @property
    def luck_error(self) -> float:
        """The standard error of the mean of luck."""
        return self.luck_sd / sqrt(self.hands)

    @property
    def ratio(self) -> float:
        """What of the variance of results is left once luck is taken off; unknown where all results are alike."""
        return (self.rest_sd / self.result_sd) ** 2 if self.result_sd else nan


def accounts(theme: Theme, agents: Sequence[str], hands: int, *, seed: str = "luck") -> Iterator[Account]:
    """The accounts of hands of these players."""
    agreed = table_of(theme, agents, f"{seed}:{theme.id}:{len(agents)}")
    for number in range(hands):
        own, moves = played(agreed, number)
        accounting = Accounting(HandRecord(Game(own.config, events=False), 1, list(enumerate(moves, 1))))
        while accounting.account is None:
            accounting.step()
        yield accounting.account


def spread(theme: Theme, players: int, hands: int, *, level: str = "normal") -> Spread:
    """Luck and results of one seat over so many hands among equals."""
    found = [(each.luck(0), each.outcome(0)) for each in accounts(theme, [level] * players, hands)]
    luck, results = [luck for luck, _ in found], [result for _, result in found]
    rest = [result - luck for luck, result in found]
    return Spread(len(found), sum(luck) / len(luck), _sd(luck), _sd(results), _sd(rest))


def row(theme: Theme, players: int, found: Spread) -> str:
    """A line of the table: luck, results and rest in percent of a hand, and the spread of a rating with and without."""
    with_luck, without = (100 * sd / sqrt(HANDS_OF_A_RATING) for sd in (found.result_sd, found.rest_sd))
    mean = f"{100 * found.luck_mean:+.2f} ± {100 * found.luck_error:.2f}"
    return (
        f"| {theme.id} | {players} | {found.hands} | {mean} | {100 * found.result_sd:.1f} | {100 * found.rest_sd:.1f} |"
        f" {100 * found.ratio:.0f}% | {with_luck:.2f} | {without:.2f} |"
    )


def _sd(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1))
