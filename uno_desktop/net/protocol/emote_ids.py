"""What players can say at the table: the emotes everybody knows, and short sayings of the theme's opponents, by ids."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from uno_desktop.content.messages.messages import language
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import theme_text_in
from uno_desktop.players.manners.emotes import EMOTES, Spoken

MOST_CHARS = 30
"""Longer sayings are no quick word between two moves."""
MOST_ID_CHARS = 40
_OCCASIONS = ("caught", "win", "lose", "penalty", "drop")
"""Not ``uno``: a guest who says UNO must have called it."""
_EACH_OCCASION = 2
MOST_WAITING = 20
"""How many are kept for a screen that looks at none of them."""


class Emote(NamedTuple):
    """Which seat said what: an id of ``emotes_of``."""

    seat: int
    id: str


class Emotes:
    """What was said, until a screen takes it; of more than it can show only the last."""

    def __init__(self) -> None:
        self._waiting: deque[Emote] = deque(maxlen=MOST_WAITING)

    def add(self, seat: int, id_: str) -> None:
        """Somebody said something."""
        self._waiting.append(Emote(seat, id_))

    def take(self) -> list[Emote]:
        """The emotes since the last call, oldest first."""
        taken = list(self._waiting)
        self._waiting.clear()
        return taken


def emotes_of(theme: Theme, code: str = "") -> dict[str, str]:
    """Text by id, in the language ``code`` ("": the present one).

    First ``EMOTES``; then sayings such as ``juno.win.2``: for each occasion the shortest, each of another opponent.
    """
    found = {emote: theme_text_in(code or language(), theme, f"emote.{emote}") for emote in EMOTES}
    for occasion in _OCCASIONS:
        lines = sorted(
            (len(text), n, opponent.id, text)
            for opponent in theme.opponents
            for n, text in enumerate(opponent.sayings.get(occasion, ()), 1)
            if len(text) <= MOST_CHARS and len(f"{opponent.id}.{occasion}.{n}") <= MOST_ID_CHARS and "{" not in text
        )
        speakers: set[str] = set()
        for _chars, n, speaker, text in lines:
            if len(speakers) < _EACH_OCCASION and speaker not in speakers and text not in found.values():
                speakers.add(speaker)
                found[f"{speaker}.{occasion}.{n}"] = text
    return found


def spoken(theme: Theme, emotes: Sequence[Emote]) -> list[Spoken]:
    """What was said, in words; a saying that this theme does not have stays silent."""
    if not emotes:  # as in nearly every frame
        return []
    known = emotes_of(theme)
    return [Spoken(seat, known[id_], id_ if id_ in EMOTES else "") for seat, id_ in emotes if id_ in known]
