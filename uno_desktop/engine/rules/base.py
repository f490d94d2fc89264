"""What a rule is: a name, the options it reads, and what it writes into the book of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from uno_desktop.engine.book import Book
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Option, OptionFault, Value

Values = Mapping[str, Value]


def _no_conflict(_values: Values, _deck: Deck) -> Iterable[OptionFault]:
    return ()


@dataclass(frozen=True)
class Rule:
    """One rule. It keeps nothing from move to move: all memory is the game's.

    ``install(book, values)`` writes settings, hooks, vetoes, effects or rewrites; ``conflicts(values, deck)`` names
    what it cannot be played with, before a match starts.
    """

    id: str
    options: tuple[Option, ...]
    install: Callable[[Book, Values], None]
    conflicts: Callable[[Values, Deck], Iterable[OptionFault]] = _no_conflict
