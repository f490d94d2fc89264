"""What a value may be, and rule options: which values one takes, and what is wrong with a value it does not take.

The options themselves are declared by the rules, one small file each in ``engine/rules``; a *preset* is a complete
set of values (docs/rules.md, Options and presets). The player's settings and the readers of files describe and check
their values likewise: a flag, a choice among words, a whole number, a line of text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import ClassVar, NamedTuple

_MOST_IN_SENTENCE = 20
"""How many faults the sentence of an error lists."""


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


@dataclass(frozen=True)
class Option:
    """One option: a flag, a choice among words, or a whole number from ``low`` to ``high``.

    ``default`` is the value in force where nobody says otherwise; ``house`` marks house rules, off in every preset.
    ``late`` is an option that came after the first logs were written, as house rules did where nothing else is said: a
    log names it only where it is not at its default, so that logs of matches without it stay as they were and older
    versions can read them.
    ``needs`` names the option without which, at its default, this one changes nothing.
    """

    id: str
    default: Value
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    house: bool = False
    late: bool | None = None
    needs: str = ""

    @property
    def is_late(self) -> bool:
        """Whether the first logs didn't have it."""
        return self.house if self.late is None else self.late

    @cached_property
    def type(self) -> Flag | Choice | Number:
        """The type of the option's value."""
        if isinstance(self.default, bool):
            return Flag()
        return Choice(self.values) if self.values else Number(self.low, self.high)

    @property
    def kind(self) -> str:
        """``flag``, ``choice`` or ``number``."""
        return self.type.kind

    @property
    def allowed(self) -> str:
        """The values it takes, for an error: ``true or false``, ``a, b or c``, ``0-10``."""
        return self.type.allowed

    def takes(self, value: object) -> bool:
        """Whether the option takes this value."""
        return self.type.takes(value)

    def all_values(self) -> tuple[Value, ...]:
        """Every value, for those who try all of them; a number's whole range."""
        return self.type.all_values()


class OptionFault(NamedTuple):
    """One thing wrong: the option named, the value given, what is allowed, and how it is wrong.

    ``code`` is ``unknown`` (no such option; ``known`` are those there are), ``value`` (out of range) or
    ``conflict`` (two options exclude each other; ``allowed`` names the other).
    """

    option: str
    value: object
    allowed: str
    code: str
    known: Iterable[str] = ()

    @property
    def near(self) -> str | None:
        """The known option most like an unknown one. It is looked for when asked, for a file may have thousands."""
        found = get_close_matches(self.option[:60], self.known, n=1)
        return found[0] if found else None

    def __str__(self) -> str:
        shown = str(self.value).lower() if isinstance(self.value, bool) else repr(self.value)
        if self.code == "unknown":
            near = self.near
            hint = f"; did you mean {near}?" if near else ""
            return f"{self.option}: no such option{hint}"
        if self.code == "conflict":
            return f"{self.option}: {shown} cannot go with {self.allowed}"
        return f"{self.option}: {shown} is not {self.allowed}"


class OptionError(ValueError):
    """Options that cannot be played with; ``faults`` lists all that is wrong, not only the first."""

    def __init__(self, faults: Iterable[OptionFault]) -> None:
        self.faults = tuple(faults)
        more = len(self.faults) - _MOST_IN_SENTENCE
        sentence = "; ".join(map(str, self.faults[:_MOST_IN_SENTENCE]))
        super().__init__(f"{sentence}; and {more} more" if more > 0 else sentence)


def check_values(options: Mapping[str, Option], values: Mapping[str, object]) -> list[OptionFault]:
    """All unknown options and values out of range among ``values``."""
    faults = []
    for option_id, value in values.items():
        option = options.get(option_id)
        if option is None:
            faults.append(OptionFault(str(option_id), value, "", "unknown", options))
        elif not option.takes(value):
            faults.append(OptionFault(option_id, value, option.allowed, "value"))
    return faults
