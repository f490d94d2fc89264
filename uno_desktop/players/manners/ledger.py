"""What players did to each other, counted: who drew the most in a hand, who hit whom, and what is not paid back yet.

``Recall`` has what everybody at the table could see of each player's last moves: the cards, and with which color.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.players.manners.reactions import HURTS, Touch

BLOWS = HURTS - {"threatened"}
"""What counts as having been hit by somebody: not what only may happen."""

_WORTH_TELLING = 4
"""This many cards drawn, or given to others, are worth a line when the hand is over."""

_LATELY_TURNS = 4
"""What happened no more turns ago than this is still in everybody's mind."""


class Ledger:
    """Counts one hand from the events a seat sees and whom they touch; blows are remembered through the match."""

    def __init__(self) -> None:
        self.drawn: Counter[int] = Counter()
        """Cards that each seat drew."""
        self.sent: Counter[int] = Counter()
        """Cards that each seat made others draw."""
        self.uncalled: Counter[int] = Counter()
        """Cards that each seat drew because it had not called UNO."""
        self.blows: Counter[tuple[int, int]] = Counter()
        """How often a seat, the first, was hit by another, the second, in this hand."""
        self.feuds: Counter[tuple[int, int]] = Counter()
        """The same in all hands of the match that were seen."""
        self.turns = 0
        """How many turns have begun in this hand."""
        self.repaid: frozenset[tuple[int, int]] = frozenset()
        """Who has paid back whom with the latest event."""
        self._debts: set[tuple[int, int]] = set()
        self._hit_at: dict[tuple[int, int], int] = {}
        self.is_whole = False
        """Whether the hand was followed from its beginning."""

    def note(self, event: ev.Event, touches: Iterable[Touch]) -> None:
        """Enter an event; the beginning of a hand begins anew."""
        touches = tuple(touches)
        if isinstance(event, ev.HandStarted):
            self.drawn.clear()
            self.sent.clear()
            self.uncalled.clear()
            self.blows.clear()
            self.turns = 0
            self._hit_at.clear()
            self.is_whole = True
        self.turns += isinstance(event, ev.TurnBegan)
        self.repaid = frozenset()
        if touches and (blows := [(touch.seat, touch.by) for touch in touches if is_blow(event, touch)]):
            self.blows.update(blows)
            self.feuds.update(blows)
            self._hit_at.update(dict.fromkeys(blows, self.turns))
            self.repaid = frozenset((by, seat) for seat, by in blows if (by, seat) in self._debts)
            self._debts -= self.repaid
            self._debts |= {(seat, by) for seat, by in blows if (by, seat) not in self.repaid}
        if isinstance(event, ev.CardsDrawn):
            self.drawn[event.seat] += len(event.cards)
            if event.why == "uno":
                self.uncalled[event.seat] += len(event.cards)
            senders = {touch.by for touch in touches if touch.what in HURTS} - {NONE, event.seat}
            self.sent.update(dict.fromkeys(senders, len(event.cards)))

    def since_blow(self, seat: int, by: int) -> int | None:
        """How many turns ago ``by`` hit ``seat``; None where that is not in anybody's mind any more."""
        hit_at = self._hit_at.get((seat, by))
        return self.turns - hit_at if hit_at is not None and self.turns - hit_at <= _LATELY_TURNS else None

    def superlative(self) -> tuple[str, int, int] | None:
        """The most telling figure of the hand: ``gave`` or ``drew``, the seat, and how many cards; None if none is.

        A seat must lead alone, and the whole hand must be known, so that it is true.
        """
        if not self.is_whole:
            return None
        for what, counted in (("gave", self.sent), ("drew", self.drawn)):
            first, second = [*counted.most_common(2), (NONE, 0), (NONE, 0)][:2]
            if first[1] >= _WORTH_TELLING and first[1] > second[1]:
                return what, first[0], first[1]
        return None


def is_blow(event: ev.Event, touch: Touch) -> bool:
    """Whether somebody was hit by another player; the cards that follow a catch or a doubt are no second blow."""
    if touch.what not in BLOWS or touch.by in (NONE, touch.seat):
        return False
    return not isinstance(event, ev.CardsDrawn) or event.why == "penalty"


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
