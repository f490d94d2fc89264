"""What everybody at the table could see of each player's last moves: the cards they played, and with which color."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE

MOST_PLAYS = 3


class Play(NamedTuple):
    """One move: its cards, the last one on top, and the color named for it (NONE for none)."""

    cards: tuple[int, ...]
    color: int = NONE


class Recall:
    """The last plays of every seat in this hand, newest first, folded from the events of any seat: plays are public."""

    def __init__(self) -> None:
        self._plays: dict[int, list[Play]] = {}

    def plays(self, seat: int) -> tuple[Play, ...]:
        """What the seat played last, at most ``MOST_PLAYS``."""
        return tuple(self._plays.get(seat, ()))

    def note(self, event: ev.Event) -> None:
        """Remember what is to be remembered of an event."""
        if isinstance(event, ev.HandStarted):
            self._plays.clear()
        elif isinstance(event, ev.CardPlayed):
            before = self._plays.get(event.seat, [])
            self._plays[event.seat] = [Play((event.card, *event.also)), *before][:MOST_PLAYS]
        elif isinstance(event, ev.ColorChosen) and self._plays.get(event.seat):
            latest, *before = self._plays[event.seat]
            self._plays[event.seat] = [latest._replace(color=event.color), *before]

    def note_all(self, events: Iterable[ev.Event]) -> None:
        """The same for events in their order."""
        for event in events:
            self.note(event)
