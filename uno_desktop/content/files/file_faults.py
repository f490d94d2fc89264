"""What is wrong in a file somebody wrote: where, what, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from uno_desktop.content.files.terminal import printable

MAX_FAULTS = 50
"""Faults of one file that are kept and shown; of the others only the number is said."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a file. ``line`` and ``column`` count from 1; 0 means the file as a whole.

    ``path`` names the place inside the file, such as ``decks.standard[3].count``; it may be empty.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        where = self.file
        if self.line:
            where += f":{self.line}:{self.column}"
        # What a file says must not become a second line of output.
        return printable(f"{where}: {self.place_and_message}")

    @property
    def place_and_message(self) -> str:
        """The place inside the file and the message, without file, line and column."""
        return f"{self.path}: {self.message}" if self.path else self.message


class Faults(list[Fault]):
    """The faults of one file as they are found: the first ``MAX_FAULTS`` are kept, ``more`` counts the others."""

    more = 0

    def append(self, fault: Fault) -> None:
        """Keep a fault, or only count it."""
        if self.is_full:
            self.more += 1
        else:
            super().append(fault)

    @property
    def total(self) -> int:
        """How many faults were found, those only counted included."""
        return len(self) + self.more

    @property
    def is_full(self) -> bool:
        """Whether further faults are only counted: looking for suggestions is then a waste of time."""
        return len(self) >= MAX_FAULTS


class ContentError(ValueError):
    """A file that cannot be used; ``faults`` lists what is wrong: at most ``MAX_FAULTS``, then how many more."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        found = list(faults)
        more = max(0, len(found) - MAX_FAULTS) + (faults.more if isinstance(faults, Faults) else 0)
        shown = found[:MAX_FAULTS]
        if more:
            shown.append(Fault(shown[0].file, 0, 0, "", f"and {more} more mistake{'' if more == 1 else 's'}"))
        self.faults: tuple[Fault, ...] = tuple(shown)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def shortened(text: str, most_chars: int = 80) -> str:
    """``text``, cut where it is too long to be read in a sentence."""
    return text if len(text) <= most_chars else text[: most_chars - 1] + "…"


def nearest(word: object, names: Iterable[object]) -> str | None:
    """The name most like ``word`` among ``names``, or None where nothing is near."""
    beginning = str(word)[:60]  # enough of a long word
    found = get_close_matches(beginning.lower(), [str(name) for name in names], n=1, cutoff=0.6)
    return found[0] if found else None


def did_you_mean(word: object, names: Iterable[object]) -> str:
    """``"; did you mean 'x'?"`` for a near name, else an empty text: to be put behind a message."""
    near = nearest(word, names)
    return f"; did you mean {near!r}?" if near is not None else ""


def one_of(names: Sequence[object], limit: int = 12) -> str:
    """``names`` as a list in words, shortened where there are many."""
    shown = [shortened(str(name)) for name in names[:limit]]
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")
