"""House rule ``packs``: several packs are shuffled together (docs/rules.md, House rules)."""

from __future__ import annotations

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values

MANY_PLAYERS = 6
"""With this many players or more, a table of ``by_players`` has two packs."""
_PACKS = {"one": 1, "two": 2, "three": 3}


def _deck(deck: Deck, values: Values, players: int) -> Deck:
    packs = _PACKS.get(str(values["packs"])) or (2 if players >= MANY_PLAYERS else 1)
    return deck.with_counts(tuple(count * packs for count in deck.counts))


RULE = Rule("packs", (Option("packs", "one", (*_PACKS, "by_players"), house=True),), deck=_deck, group="table")
