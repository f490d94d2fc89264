"""Fit what signs tell of the cards a player keeps (``uno_desktop/players/belief.py``) to hands of the computer players.

``python assets/studio/value/belief.py --hands 60`` plays so many hands of ``normal`` for each theme and number of
players, and prints the weights of all signs, and the log loss of the colors in the hands: by counting cards and what
is surely known, and by signs as well, on hands that were not fitted to. Everything follows from the seeds. Needs numpy
(the extra ``art``).
"""

from __future__ import annotations

import argparse

import numpy as np

from uno_desktop.content.themes import themes
from uno_desktop.devtools.guesses import Guess, guesses
from uno_desktop.players import belief

THEMES = ("classic", "office", "boardwalk", "medina", "tempest")
PLAYERS = (2, 4)
ROUNDS = 1500
STEP = 0.3
RIDGE = 2e-4
SIGNS = [(sign, small) for sign in belief.Sign for small in (False, True)]


class Counted(belief.Belief):
    """A belief that counts signs instead of adding up what they weigh: for each color a row of counts."""

    __slots__ = ()

    def __init__(self, colors: int) -> None:
        super().__init__(colors)
        self.leans = np.zeros((len(self.leans), len(SIGNS)))

    def copy(self):
        twin = Counted(0)
        twin.leans = self.leans.copy()
        return twin

    def note(self, sign: belief.Sign, color: int, left: int) -> None:
        self.leans[color, SIGNS.index((sign, left <= belief.SMALL_HAND))] += 1.0

    def drew(self, held: int, drawn: int) -> None:
        self.leans = self.leans * (held / max(1, held + drawn))


def data(theme, players: int, hands: int, name: str):
    """The guesses of some hands as arrays: possible cards, cards held, and counts of signs, each by color."""
    found: list[Guess] = list(guesses(theme, ["normal"] * players, hands, f"belief:{name}"))
    colors = max(len(each.possible) for each in found)
    possible, held = np.zeros((len(found), colors)), np.zeros((len(found), colors))
    signs = np.zeros((len(found), colors, len(SIGNS)))
    for n, each in enumerate(found):
        possible[n, : len(each.possible)], held[n, : len(each.held)] = each.possible, each.held
        signs[n, : len(each.possible)] = each.leans
    return possible, held, signs


def loss(parts, weights) -> float:
    """The mean log loss of a card's color."""
    total = cards = 0.0
    for possible, held, signs in parts:
        odds = possible * np.exp(np.clip(signs @ weights, -2.5, 2.5))
        odds /= odds.sum(1, keepdims=True)
        total -= (held * np.log(np.maximum(odds, 1e-9))).sum()
        cards += held.sum()
    return total / cards


def fit(parts):
    """The weights that make the hands likeliest, by steps along the gradient."""
    weights = np.zeros(len(SIGNS))
    cards = sum(held.sum() for _, held, _ in parts)
    for _ in range(ROUNDS):
        slope = -RIDGE * weights
        for possible, held, signs in parts:
            odds = possible * np.exp(np.clip(signs @ weights, -2.5, 2.5))
            odds /= odds.sum(1, keepdims=True)
            wrong = held - held.sum(1, keepdims=True) * odds
            slope += np.einsum("nc,ncs->s", wrong, signs) / cards
        weights += STEP * slope
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=60)
    args = parser.parse_args()
    from uno_desktop.players import card_memory  # its beliefs are counted from here on

    card_memory.Belief = Counted
    tables = [(themes.load(theme), players) for theme in THEMES for players in PLAYERS]
    parts = [data(theme, players, args.hands, "fit") for theme, players in tables]
    weights = fit(parts)
    for (sign, small), weight in zip(SIGNS, weights, strict=True):
        print(f"    (Sign.{sign.name}, {small}): {weight:.2f},")
    none = np.zeros(len(SIGNS))
    for theme, players in tables:
        tried = [data(theme, players, max(10, args.hands // 3), "try")]
        print(f"{theme.id} {players}: {loss(tried, none):.4f} by counting, {loss(tried, weights):.4f} with signs")


if __name__ == "__main__":
    main()
