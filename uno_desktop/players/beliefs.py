"""How likely another player holds a color, or a wild, by what can be known of its hand.

Two small networks (``assets/policy.json``, trained by ``assets/studio/policy/train.py``) go by the cards not seen, how
many the player holds, what it lacked when it drew, and the marks that its moves left (``signs``).
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from uno_desktop.players.card_memory import WILD_BIT
from uno_desktop.players.policy_net import networks
from uno_desktop.players.signs import CAME, NAMED, PLAYED, Signs

COLOR_INPUTS, WILD_INPUTS = 26, 14
_LEAST = 0.02
"""What may be is at least so likely, before the networks are asked."""
_FEW = 2
_MOST_ODDS = 30.0


class Hand(NamedTuple):
    """What is known of another's hand: ``held`` cards, of which ``fresh`` came since it showed to lack ``lacks``."""

    held: int
    fresh: int
    lacks: int
    signs: Signs

    def share_lacking(self, bit: int) -> float:
        """The share of the cards that are not of this color, or no wilds."""
        return 1.0 - self.fresh / self.held if self.lacks & bit else 0.0


def _odds(share: float, cards: float) -> float:
    """The logarithm of the odds that one of so many cards is of a kind that has this share of those not seen."""
    has = min(1.0 - _LEAST, max(_LEAST, 1.0 - (1.0 - share) ** cards))
    return log(has / (1.0 - has))


def color_row(hand: Hand, color: int, share: float) -> list[float]:
    """About whether the hand has a card of the color, which has this share of the cards not seen."""
    held, fresh, _, signs = hand
    lacking = hand.share_lacking(1 << color)
    marks, others = signs.colors[color], list(signs.most_of_others(color))
    few = float(held <= _FEW)
    return [
        _odds(share, held * (1.0 - lacking)), float(held == 1), float(held == 2), float(held == 3), 1.0 / held,
        lacking, fresh / held, *marks, *[few * mark for mark in marks[:PLAYED]],
        *others, *[few * mark for mark in others], signs.oddity, signs.experience,
    ]  # fmt: skip


def wild_row(hand: Hand, share: float) -> list[float]:
    """About whether the hand has a wild; wilds have this share of the cards not seen."""
    held, fresh, _, signs = hand
    lacking = hand.share_lacking(WILD_BIT)
    named, came = (max([marks[kind] for marks in signs.colors], default=0.0) for kind in (NAMED, CAME))
    played = sum([marks[PLAYED] for marks in signs.colors])
    return [
        _odds(share, held * (1.0 - lacking)), float(held == 1), float(held == 2), float(held == 3), 1.0 / held,
        lacking, fresh / held, signs.wilds, named, played, came, played * (held <= _FEW),
        signs.oddity, signs.experience,
    ]  # fmt: skip


def holds_color(hand: Hand, color: int, share: float) -> float:
    """The chance that the hand has a card of the color, which has this share of the cards not seen."""
    return _chance(networks().color.value(color_row(hand, color, share)))


def holds_wild(hand: Hand, share: float) -> float:
    """The chance that the hand has a wild; wilds have this share of the cards not seen."""
    return _chance(networks().wild.value(wild_row(hand, share)))


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-_MOST_ODDS, min(_MOST_ODDS, odds))))
