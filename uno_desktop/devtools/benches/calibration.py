"""Whether the value of positions keeps its word: of the positions told 30 %, how many are won?

Positions are of hands that computer players played, a few of each hand, each asked for one seat by chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.devtools.played_hands import played, positions, table_of
from uno_desktop.players.evaluation.position_value import Evaluation, is_settled, par

BINS = 10
POSITIONS_A_HAND = 4


class Bin(NamedTuple):
    """Positions told alike: their number, the mean of what they were told, and the share that was won, 0 to 1."""

    n: int
    told: float
    won: float


def told_and_won(theme: Theme, players: int, count: int, level: str) -> Iterator[tuple[float, float]]:
    """So many positions: the chance told, and what came of it (an equal part where nobody won)."""
    agreed = table_of(theme, [level] * players, f"calibration:{theme.id}:{players}")
    found = number = 0
    while found < count:
        own, moves = played(agreed, number)
        chance = Random(number)
        number += 1
        if len(moves) < 2:
            continue  # over with the deal
        wanted = {chance.randrange(1, len(moves)): int(chance.random() * players) for _ in range(POSITIONS_A_HAND)}
        told: list[tuple[int, float]] = []
        game = None
        for ply, game in enumerate(positions(own, moves)):
            if ply in wanted and game.discard and not is_settled(game):
                side = game.rules.sides[wanted[ply]]
                told.append((side, Evaluation(game.rules).value(game)[side]))
        if game is None:
            continue
        winner = game.hand_winner
        result = par(game) if winner < 0 else tuple(float(n == game.rules.sides[winner]) for n in range(players))
        for side, value in told:
            yield value, result[side]
        found += len(told)


def calibration(theme: Theme, players: int, count: int, *, level: str = "normal") -> list[Bin]:
    """The bins of so many positions, from 0 to 100 percent; an empty one has ``n`` 0."""
    sums = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for told, won in told_and_won(theme, players, count, level):
        place = min(BINS - 1, int(told * BINS))
        for n, value in enumerate((1.0, told, won)):
            sums[place][n] += value
    return [Bin(int(n), told / n, won / n) if n else Bin(0, 0.0, 0.0) for n, told, won in sums]


def row(theme: Theme, players: int, bins: list[Bin]) -> str:
    """A line of the table: for each bin what was told, what was won, and how many positions it has."""
    cells = [f"{100 * each.told:.1f} → {100 * each.won:.1f} ({each.n})" if each.n else "" for each in bins]
    return f"| {theme.id} | {players} | {' | '.join(cells)} |"


HEAD = (
    f"| theme | players | {' | '.join(f'{10 * n} to {10 * n + 10}%' for n in range(BINS))} |\n"
    f"|---|---|{'---|' * BINS}"
)  # fmt: skip
"""The head of the table."""
