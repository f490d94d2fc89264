"""What a player's moves say of each card of its hand, as far as everybody at the table could tell.

Who had another card might have laid that one. So each move makes some cards likelier to be left, and others less
likely: somebody who drew on a red 5 has neither reds nor fives, and who came to blue by a number holds more blues. How
much is in a table (``policy_net``, trained by ``assets/studio/policy/train.py``): by what was done, from how large a
hand, how long ago, and how a card stands to it. Cards that came later are not concerned, so cards that came together
are kept as a group; nobody knows out of which one a card is played, so it leaves each by a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import add
from typing import NamedTuple

from uno_desktop.engine.moves import NONE
from uno_desktop.engine.state import RulesInForce
from uno_desktop.players.memory.policy_net import networks

DREW, KEPT, COLOR_STAYED, COLOR_CAME, WILD_STAYED, WILD_CAME, WILD_DRAWN = range(7)
"""Drew; kept what was drawn; laid a card of the same color, or of another; a wild that named the same color, or
another; a wild just drawn."""
TABLE = _ACTS, _SIZES, _AGES, _RELATIONS = 7, 4, 3, 17
"""How many acts, sizes of hands, ages and relations the table tells apart."""
_MOST_TOLD, _MOST_GROUPS = 24, 8
_LEAST = 1e-9


class Told(NamedTuple):
    """What somebody did, with the card ``face`` if any, on the card ``top`` and the color ``was``.

    ``color`` is the color afterwards, ``size`` says how large the hand was, ``plays`` counts the player's cards so far.
    """

    act: int
    face: int
    top: int
    was: int
    color: int
    size: int
    plays: int


class Reading:
    """What one player did, and the groups of its cards: ``[since, count]``, the first thing told after they came."""

    __slots__ = ("groups", "plays", "told")

    def __init__(self, held: int = 0) -> None:
        self.told: list[Told] = []
        self.groups = [[0, float(held)]]
        self.plays = 0

    def copy(self) -> Reading:
        """The same, which goes its own way from here."""
        twin = Reading.__new__(Reading)
        twin.told = list(self.told)
        twin.groups = list(map(list, self.groups))
        twin.plays = self.plays
        return twin

    def drew(self, count: int) -> None:
        """So many cards joined the hand."""
        since, groups = len(self.told), self.groups
        if groups[-1][0] == since or len(groups) == _MOST_GROUPS:
            groups[-1][1] += count
        else:
            groups.append([since, float(count)])

    def played(self, held: int, top: int, was: int, face: int, color: int, *, is_drawn: bool) -> None:
        """A card was laid on the card ``top`` and the color ``was``; one just drawn says nothing of the others.

        What a wild says is told when its color is ``named``.
        """
        self.plays += 1
        if is_drawn:
            self.groups[-1][1] = max(0.0, self.groups[-1][1] - 1.0)
        else:
            self.groups = [[since, count * (held - 1) / held] for since, count in self.groups]
        if color != NONE and not is_drawn:
            self.tell(COLOR_STAYED if color == was else COLOR_CAME, held, top, was, face=face, color=color)

    def named(self, held: int, top: int, was: int, face: int, color: int, *, is_drawn: bool) -> None:
        """This color was named with the wild that was just laid from a hand of ``held``."""
        act = WILD_DRAWN if is_drawn else WILD_STAYED if color == was else WILD_CAME
        self.tell(act, held, top, was, face=face, color=color)

    def tell(self, act: int, held: int, top: int, was: int, *, face: int = NONE, color: int = NONE) -> None:
        """This was done from a hand of ``held`` cards."""
        if len(self.told) == _MOST_TOLD:
            del self.told[0]
            self.groups = [[max(0, since - 1), count] for since, count in self.groups]
        self.told.append(Told(act, face, top, was, color, _size(held), self.plays))

    def shares(self, rules: RulesInForce, unseen: Sequence[int]) -> list[float]:
        """By face, what share of the hand is expected of it; ``unseen`` counts the cards of each that nobody showed."""
        all_cards = sum([count for _, count in self.groups]) or 1.0
        shares, says, at = [0.0] * len(unseen), [0.0] * len(unseen), len(self.told)
        for since, count in reversed(self.groups):
            while at > since:
                at -= 1
                says = list(map(add, says, self._says(rules, self.told[at])))
            weights = [cards and cards * exp(each) for cards, each in zip(unseen, says, strict=True)]
            by = count / all_cards / (sum(weights) or _LEAST)
            shares = [share + by * weight for share, weight in zip(shares, weights, strict=True)]
        return shares

    def _says(self, rules: RulesInForce, told: Told) -> list[float]:
        """By face, how much likelier that made it, as a logarithm."""
        age = min(self.plays - told.plays, _AGES - 1)
        cell = networks().readings[told.act][told.size][age]
        return [cell[relation] for relation in _relations(rules, told.act, told.face, told.top, told.was, told.color)]


def _size(held: int) -> int:
    return 0 if held <= 2 else 1 if held == 3 else 2 if held <= 5 else 3


@lru_cache(maxsize=8192)
def _relations(rules: RulesInForce, act: int, played: int, top: int, was: int, color: int) -> tuple[int, ...]:
    """By face, how it stands to what was done: a wild or a restricted one, or by its color and kind."""
    kinds, colors = rules.deck.face_kinds, rules.deck.face_colors
    like_top = kinds[top] if top != NONE and colors[top] != NONE else None
    like_played = kinds[played] if played != NONE and colors[played] != NONE else None
    found = []
    for kind, own, restricted in zip(kinds, colors, rules.restricted, strict=True):
        if own == NONE:
            found.append(int(restricted))
        elif act <= KEPT:
            found.append(2 if own == was else 3 if kind is like_top else 4)
        elif kind.number is None:
            found.append(_place(own, color, was) + (1 if kind is like_top else 2))
        else:
            found.append(_place(own, color, was) + (3 if kind is like_top else 4 if kind is like_played else 0))
    return tuple(found)


def _place(own: int, color: int, was: int) -> int:
    return 2 if own == color else 7 if own == was else 12
