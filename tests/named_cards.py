"""Cards by their names."""

from __future__ import annotations

from uno_desktop.engine.cards import Deck


def take(deck: Deck, *groups: str) -> list[list[int]]:
    """Card ids for groups of names, ``"red 5, wild"``, each copy once."""
    left = list(range(deck.size))
    found: list[list[int]] = []
    for group in groups:
        found.append([])
        for name in filter(None, map(str.strip, group.split(","))):
            card = next(card for card in left if card in deck.cards_named(name))
            left.remove(card)
            found[-1].append(card)
    return found
