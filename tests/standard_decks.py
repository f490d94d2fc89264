"""The standard 108 cards in any colors."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.engine.cards import STANDARD_KINDS, Deck


def standard_deck(deck_id: str, colors: tuple[str, ...], extra_wilds: Mapping[str, int]) -> Deck:
    """The 108 cards of docs/rules.md in these colors, plus this many of each of the extra wilds."""
    counts = {"0": 1, **{str(n): 2 for n in range(1, 10)}, "skip": 2, "reverse": 2, "draw_two": 2}
    counts |= {"wild": 4, "wild_draw_four": 4, **extra_wilds}
    return Deck(deck_id, colors, tuple(STANDARD_KINDS[kind] for kind in counts), tuple(counts.values()))
