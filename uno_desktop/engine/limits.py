"""One table of limits for everything that describes a match: themes, scenarios, saves, replays and logs.

Whatever a theme's check lets through has to be readable again from the save of a match played with it, so no reader
keeps limits of its own. The values leave room for any deck people play with and still bound time and memory.
"""

from __future__ import annotations

from collections.abc import Iterable

MIN_PLAYERS, MAX_PLAYERS = 2, 10

MIN_COLORS, MAX_COLORS = 2, 8
"""Colors of a deck; of a double-sided one both sides counted, with at least two on each."""

MIN_DECK_CARDS, MAX_DECK_CARDS = 20, 500
"""Cards in a whole deck, all colors counted; a card with two faces is one."""

MAX_KINDS = 200
"""Different kinds of cards in one deck."""

MAX_COPIES = 200
"""Copies of one kind (of each color, for a colored kind) that one line of a deck may ask for."""

MAX_POINTS = 500
"""Points of one card in somebody's hand."""

MAX_NUMBER = 99
"""The highest number printed on a card."""

MAX_DRAW = 20
"""Cards that one card makes somebody draw."""

MAX_EFFECTS = 6
"""Effects of one kind of card."""

MAX_NAME_CHARS = 200
"""Names and ids as a match keeps them: of themes, decks, kinds, colors, players and pictures."""

MAX_WRITTEN_RULES, MAX_WRITTEN_RULE_CHARS = MAX_DECK_CARDS, 120
"""What the players wrote on the cards that carry a rule of their own: one for each card at most."""


def deck_cards(counts: Iterable[tuple[bool, int]], colors: int) -> int:
    """How many cards a deck of these kinds has, each given as (is it colored, its count), in so many colors."""
    return sum(count * (colors if colored else 1) for colored, count in counts)
