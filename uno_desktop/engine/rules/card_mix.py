"""House rule ``card_mix``: more action cards and wilds than the deck has, or none (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values

_TIMES = {"usual": 1, "numbers_only": 0, "more_actions": 2}


def _deck(deck: Deck, values: Values, _players: int) -> Deck:
    if deck.two_sided:  # both sides of a card stay what they are
        return deck
    times = _TIMES[str(values["card_mix"])]
    pairs = zip(deck.kinds, deck.counts, strict=True)
    return deck.with_counts(tuple(count if kind.number is not None else count * times for kind, count in pairs))


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if deck.two_sided:
        yield "a double-sided deck"
    elif not deck.size:
        yield "a deck without number cards"


RULE = Rule(
    "card_mix",
    (Option("card_mix", "usual", tuple(_TIMES), house=True),),
    conflicts=_conflicts,
    deck=_deck,
    group="table",
)
