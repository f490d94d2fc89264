"""What is told at the moment: the newest that matters. What is stale is dropped, and nothing waits for long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

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
    """``say`` and ``follow``; ``words`` are what is to be said now, and ``count`` grows with each that is.

    ``clock_s`` tells the time in seconds.
    """

    def __init__(self, clock_s: Callable[[], float]) -> None:
        self.words = ""
        self.urgent = False
        self.count = 0
        self._clock_s = clock_s
        self.begun_s = 0.0
        """When what was said last began."""
        self.busy_until_s = 0.0
        """When the next thing that is ``waiting`` can be said."""
        self.waiting: list[_Waiting] = []
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
            self.waiting.clear()
            self._begin(words, about, urgent=True)
            return
        kept = (each for each in self.waiting if each.about == about or each.matters)
        self.waiting = [each for each in kept if each.words != words]
        self.waiting.append(_Waiting(words, about, self._clock_s() + stays_s, matters))
        self.follow()

    def follow(self) -> bool:
        """Say what waits, if it is time; whether something new is said."""
        if not self.waiting:  # asked in every frame
            return False
        now_s = self._clock_s()
        self.waiting = [each for each in self.waiting if each.until_s >= now_s]
        if not self.waiting or now_s < self.busy_until_s:
            return False
        words, about = sentences(each.words for each in self.waiting), self.waiting[-1].about
        self.waiting.clear()
        self._begin(words, about, urgent=False)
        return True

    @property
    def is_busy(self) -> bool:
        """Whether something is still being said, as far as that can be reckoned."""
        return self._clock_s() < self.busy_until_s

    def also(self, words: str) -> None:
        """These words are said along with the line, or in its place: what comes waits for them, too."""
        self.busy_until_s = max(self.busy_until_s, self._clock_s()) + len(words) / CHARACTERS_PER_S

    def unsay(self, words: str) -> None:
        """This isn't so any more: unless it is being said, it won't be."""
        self.waiting = [each for each in self.waiting if each.words != words]

    def repeat(self) -> None:
        """Say the last again."""
        if self.told:
            self.waiting.clear()
            self._speak(sentences(self.told), urgent=True)

    def answer(self, words: str) -> None:
        """Say what was asked for: at once, and it isn't what is repeated."""
        self.waiting.clear()
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
        self.begun_s = self._clock_s()
        self.busy_until_s = self.begun_s + max(_LEAST_S, len(words) / CHARACTERS_PER_S)
