"""What is wrong in a file somebody wrote: where, what, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from uno_desktop.content.terminal import printable


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
        return printable(f"{where}: {self.said}")  # what a file says must not become a second line of output

    @property
    def said(self) -> str:
        """The place inside the file and the message, without file, line and column."""
        return f"{self.path}: {self.message}" if self.path else self.message


class ContentError(ValueError):
    """A file that cannot be used; ``faults`` lists everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def nearest(word: object, names: Iterable[object]) -> str | None:
    """The name most like ``word`` among ``names``, or None where nothing is near."""
    found = get_close_matches(str(word).lower(), [str(name) for name in names], n=1, cutoff=0.6)
    return found[0] if found else None


def did_you_mean(word: object, names: Iterable[object]) -> str:
    """``"; did you mean 'x'?"`` for a near name, else an empty text: to be put behind a message."""
    near = nearest(word, names)
    return f"; did you mean {near!r}?" if near is not None else ""


def one_of(names: Sequence[object], limit: int = 12) -> str:
    """``names`` as a list in words, shortened where there are many."""
    shown = [str(name) for name in names[:limit]]
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")
