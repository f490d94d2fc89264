"""``ui/kit`` could draw any game: no word of this one is in it (docs/architecture.md, Rooms)."""

from __future__ import annotations

import re

import pytest
from source import modules, name_of

# "hand" and "color" alone are words of any program's; "handle", "wildcard", "discarded" and a set's own method
# "discard" mean other things.
WORDS = re.compile(
    r"(?<![a-z])(?:uno(?!_desktop)|cards?|decks?|seats?|wilds?|chili|(?<!\.)discards?|"
    r"(?:own|whole|player'?s?)[_ ]hands?|skip_turn|draw_(?:two|four|pile)|reshuffle)(?![a-z])",
    re.IGNORECASE,
)


def words_of_this_game(text: str) -> list[str]:
    """Line and word for every word of the game in a text."""
    return [
        f"{number}: {match[0]!r}"
        for number, line in enumerate(text.splitlines(), start=1)
        for match in WORDS.finditer(line)
    ]


def test_kit_knows_no_word_of_the_game() -> None:
    found = [
        f"{name_of(path)}:{word}"
        for path in modules("ui/kit")
        for word in words_of_this_game(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("line", ["def draw_card(self):", "# the wild one", "UNO = 1", "seat_rects = []", "a deck"])
def test_a_planted_word_is_found(line: str) -> None:
    assert words_of_this_game(line)


@pytest.mark.parametrize(
    "line",
    [
        "def handle(self, event):",
        "from uno_desktop.ui.kit import clock",
        "discarded = 1",
        "hand over",
        "keys.discard(key)",
    ],
)
def test_harmless_words_are_let_through(line: str) -> None:
    assert not words_of_this_game(line)
