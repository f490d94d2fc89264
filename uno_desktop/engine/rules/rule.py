"""What a rule is: a name, the options it reads, and what it changes in the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option, Value

Values = Mapping[str, Value]

GROUPS = ("table", "play", "draw", "out", "score")
"""Seats and the deal; playing cards; drawing; UNO and going out; points and the end of a match."""


@dataclass(frozen=True)
class Rule:
    """One rule. It keeps nothing from move to move: all memory is the state's.

    ``install(draft, values)`` sets the numbers and hooks that the rule changes. ``conflicts(values, deck, players)``
    says in words what it cannot be played with, before a match starts; ``players`` is 0 where nobody knows yet. Of a
    house rule both are asked for only where it ``is_on``. ``deck(deck, values, players)`` makes the deck in play from
    the one chosen.
    """

    id: str
    options: tuple[Option, ...]
    install: Callable[[Draft, Values], None] = lambda _draft, _values: None
    conflicts: Callable[[Values, Deck, int], Iterable[str]] = lambda _values, _deck, _players: ()
    deck: Callable[[Deck, Values, int], Deck] = lambda deck, _values, _players: deck
    group: str = field(kw_only=True)
    """What it is about, one of ``GROUPS``: lists of options keep what belongs together."""

    def is_on(self, values: Values) -> bool:
        """A house rule is on where its first option isn't the default; the other rules always are."""
        option = self.options[0]
        return not option.house or values[option.id] != option.default
