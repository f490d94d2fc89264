"""How likely another player holds a color, or a wild, by what can be known of its hand.

Two small networks (``assets/policy.json``, trained by ``assets/studio/policy/train.py``) go by what the player's moves
say of each card (``readings``), how many it holds, how much of the hand lacked a color when it drew, and the marks that
moves left (``signs``).
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from uno_desktop.players.memory.policy_net import networks
from uno_desktop.players.memory.signs import CAME, NAMED, PLAYED, Signs

COLOR_INPUTS, WILD_INPUTS = 32, 15
_LEAST = 0.02
"""What may be is at least so likely, before the networks are asked."""
_FEW = 2
_MOST_ODDS = 30.0


class Hand(NamedTuple):
    """What is known of another's hand: ``held`` cards, and the marks of its player's moves.

    ``shares``, by color and last for wilds, are the shares of the hand that are expected of them.
    """

    held: int
    signs: Signs
    shares: tuple[float, ...]


class Cards(NamedTuple):
    """What is known of the cards that nobody showed: by color, and last for wilds, their ``shares`` of those.

    ``color`` is the one on the table, ``NONE`` for none.
    """

    shares: tuple[float, ...]
    color: int


def _odds(share: float, cards: int) -> float:
    """The logarithm of the odds that one of so many cards is of a kind of which this share is expected."""
    has = min(1.0 - _LEAST, max(_LEAST, 1.0 - max(0.0, 1.0 - share) ** cards))
    return log(has / (1.0 - has))


def color_row(hand: Hand, color: int, cards: Cards) -> list[float]:
    """About whether the hand has a card of the color."""
    held, signs, shares = hand
    marks, lacking, others = signs.colors[color], signs.lacking, list(signs.most_of_others(color))
    few, share = float(held <= _FEW), cards.shares[color]
    lacks = lacking[color]
    elsewhere = [each for place, each in enumerate(lacking[:-1]) if place != color]
    return [
        _odds(shares[color], held), *_size(held), lacks, lacking[-1],
        max(elsewhere, default=0.0), sum(elsewhere), float(cards.color == color), share, cards.shares[-1],
        *marks, *[few * mark for mark in marks[:PLAYED]], *others, *[few * mark for mark in others],
        signs.oddity, signs.experience,
    ]  # fmt: skip


def wild_row(hand: Hand) -> list[float]:
    """About whether the hand has a wild."""
    held, signs, shares = hand
    *lacking, lacks = signs.lacking
    named, came = (max([marks[kind] for marks in signs.colors], default=0.0) for kind in (NAMED, CAME))
    played = sum([marks[PLAYED] for marks in signs.colors])
    return [
        _odds(shares[-1], held), *_size(held), lacks, sum(lacking),
        signs.wilds, named, played, came, played * (held <= _FEW), signs.oddity, signs.experience,
    ]  # fmt: skip


def _size(held: int) -> tuple[float, ...]:
    return float(held == 1), float(held == 2), float(held == 3), 1.0 / held, held / 7


def holds_color(hand: Hand, color: int, cards: Cards) -> float:
    """The chance that the hand has a card of the color."""
    return _chance(networks().color.value(color_row(hand, color, cards)))


def holds_wild(hand: Hand) -> float:
    """The chance that the hand has a wild."""
    return _chance(networks().wild.value(wild_row(hand)))


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-_MOST_ODDS, min(_MOST_ODDS, odds))))
