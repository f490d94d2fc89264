"""What a value may be: a flag, a choice among words, a whole number, a line of text.

Rule options, the player's settings and the readers of files all describe and check their values by these.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

Value = str | bool | int
"""The value of a rule option."""


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false; ``1`` is no flag."""

    kind: ClassVar[str] = "flag"
    allowed: ClassVar[str] = "true or false"

    def takes(self, value: object) -> bool:
        """Whether this is a flag."""
        return isinstance(value, bool)

    def all_values(self) -> tuple[Value, ...]:
        """False and true."""
        return (False, True)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    values: Collection[str]

    kind: ClassVar[str] = "choice"

    @property
    def allowed(self) -> str:
        """The words, for an error: ``a, b or c``."""
        *others, last = self.values
        return ", ".join(others) + f" or {last}"

    def takes(self, value: object) -> bool:
        """Whether this is one of the words."""
        return isinstance(value, str) and value in self.values

    def all_values(self) -> tuple[Value, ...]:
        """Every word, in the order they are offered."""
        return tuple(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``low`` to ``high``, offered in steps; ``True`` is no number."""

    low: int
    high: int
    step: int = 1

    kind: ClassVar[str] = "number"

    @property
    def allowed(self) -> str:
        """The range, for an error: ``0-10``."""
        return f"{self.low}-{self.high}"

    def takes(self, value: object) -> bool:
        """Whether this is a whole number in the range, on a step or not."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def all_values(self) -> tuple[Value, ...]:
        """Every number from ``low`` to ``high``."""
        return tuple(range(self.low, self.high + 1))


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text of at most ``most_chars`` characters, all of which can be shown."""

    most_chars: int

    kind: ClassVar[str] = "text"

    def takes(self, value: object) -> bool:
        """Whether this is such a line; an empty one is."""
        return isinstance(value, str) and len(value) <= self.most_chars and value.isprintable()
