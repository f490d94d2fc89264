"""What the players wrote on the cards that carry a rule of their own: one rule a card, in the order of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.limits import MAX_WRITTEN_RULE_CHARS, MAX_WRITTEN_RULES
from uno_desktop.match.setup.untrusted import line, many

OURS = 12


def ours() -> tuple[str, ...]:
    """Some rules to begin with, in the present language."""
    return tuple(t(f"written.ours_{number}") for number in range(1, OURS + 1))


def cards_with_rules(deck: Deck) -> tuple[int, ...]:
    """The cards of a deck that carry a rule."""
    return tuple(card for card, face in enumerate(deck.faces) if deck.face_kinds[face].has("comply"))


def rule_on(deck: Deck, written: Sequence[str], card: int) -> str:
    """What is written on a card; "" where nothing is, or where the card carries no rule.

    Where fewer rules were written than there are cards, they begin again from the first.
    """
    if not written or card < 0 or not deck.kind(card).has("comply"):
        return ""
    return written[cards_with_rules(deck).index(card) % len(written)]


def checked_rules(data: Any) -> tuple[str, ...]:
    """Rules out of a file; ValueError for anything that is no list of short, printable lines. Empty lines may be."""
    return tuple(line(rule, MAX_WRITTEN_RULE_CHARS).strip() for rule in many(data, 0, MAX_WRITTEN_RULES))
