"""What is told at the moment: the newest that matters. What is stale is dropped, and nothing waits for long."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

CHARACTERS_PER_S = 16.0
"""How fast speech is reckoned: readers are usually set faster than this."""
_LEAST_S = 0.4
MOST_WAIT_S = 2.5
"""However long a move is shown: what could not be said until then is stale."""


_ENDS = (".", "!", "?", "…", ":", ";")


def sentences(parts: Iterable[str]) -> str:
    """Parts that say something each, one after the other: a period ends those that have no end of their own."""
    told = list(dict.fromkeys(part for part in parts if part))
    ended = [part if part.endswith(_ENDS) else f"{part}." for part in told[:-1]]
    return " ".join((*ended, *told[-1:]))


@dataclass(slots=True)
class _Waiting:
    words: str
    about: object
    until_s: float
    matters: bool


class LiveLine:
    """``say`` and ``follow``; ``words`` are what is to be said now, and ``count`` grows with each that is."""

    def __init__(self) -> None:
        self.words = ""
        self.urgent = False
        self.count = 0
        self._now_s = 0.0
        self._busy_until_s = self._begun_s = 0.0
        self._waiting: list[_Waiting] = []
        self.told: list[str] = []
        """What was said last, to be repeated: all about one thing."""
        self._told_about: object = None

    def say(
        self, words: str, *, about: object = None, urgent: bool = False, matters: bool = False,
        stays_s: float = MOST_WAIT_S,
    ) -> None:  # fmt: skip
        """Say this as soon as what is being said is over; after ``stays_s`` (for ever: ``inf``) no more.

        What is ``about`` something else is stale when this comes, unless it ``matters``. What is ``urgent`` is said at
        once.
        """
        if not words:
            return
        if urgent:
            self._waiting.clear()
            self._begin(words, about, urgent=True)
            return
        kept = (each for each in self._waiting if each.about == about or each.matters)
        self._waiting = [each for each in kept if each.words != words]
        self._waiting.append(_Waiting(words, about, self._now_s + stays_s, matters))
        self.follow(self._now_s)

    def follow(self, now_s: float) -> bool:
        """It is so late (seconds): whether something new is said."""
        self._now_s = now_s
        if not self._waiting:  # asked in every frame
            return False
        self._waiting = [each for each in self._waiting if each.until_s >= now_s]
        if not self._waiting or now_s < self._busy_until_s:
            return False
        words, about = sentences(each.words for each in self._waiting), self._waiting[-1].about
        self._waiting.clear()
        self._begin(words, about, urgent=False)
        return True

    @property
    def is_busy(self) -> bool:
        """Whether something is still being said, as far as that can be reckoned."""
        return self._now_s < self._busy_until_s

    @property
    def waits(self) -> bool:
        """Whether something is still to be said."""
        return bool(self._waiting)

    @property
    def due_s(self) -> float:
        """When the next thing is to be said, unless more comes; ``inf`` where nothing waits."""
        return self._busy_until_s if self._waiting else inf

    @property
    def begun_s(self) -> float:
        """When what was said last began."""
        return self._begun_s

    def also(self, words: str) -> None:
        """These words are said along with the line, or in its place: what comes waits for them, too."""
        self._busy_until_s = max(self._busy_until_s, self._now_s) + len(words) / CHARACTERS_PER_S

    def unsay(self, words: str) -> None:
        """This isn't so any more: unless it is being said, it won't be."""
        self._waiting = [each for each in self._waiting if each.words != words]

    def repeat(self) -> None:
        """Say the last again."""
        if self.told:
            self._waiting.clear()
            self._speak(sentences(self.told), urgent=True)

    def answer(self, words: str) -> None:
        """Say what was asked for: at once, and it isn't what is repeated."""
        self._waiting.clear()
        self._speak(words, urgent=True)

    def _begin(self, words: str, about: object, *, urgent: bool) -> None:
        if about is None or about != self._told_about:
            self.told = []
        self._told_about = about
        self.told.append(words)
        self._speak(words, urgent=urgent)

    def _speak(self, words: str, *, urgent: bool) -> None:
        self.words, self.urgent = words, urgent
        self.count += 1
        self._begun_s = self._now_s
        self._busy_until_s = self._now_s + max(_LEAST_S, len(words) / CHARACTERS_PER_S)
