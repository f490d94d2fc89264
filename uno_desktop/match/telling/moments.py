"""The moment of a match that is told afterwards: the hardest hit, the closest drop, a comeback, the best hand.

It is found in the log of the match.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.events import seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import DropEntry, MatchLog, MoveEntry
from uno_desktop.match.telling.stakes import has_come_back
from uno_desktop.players.manners.reactions import TouchTracker

_LEAST_CARDS, _FULL_CARDS = 4, 12
"""A hit of fewer cards is none to tell; one of so many is the hardest there is."""
_LEAST_HIT = 0.3
_CLOSE_MS = 150
"""A drop whose last two were further apart than this was not close."""
_COMEBACK = 0.8
_MOST_FOR_POINTS = 0.7


class Moment(NamedTuple):
    """``kind``: ``hit`` (``by`` made ``seat`` draw ``n`` cards), ``drop`` (``seat`` was splashed ``n`` ms after ``by``
    had let go), ``comeback`` (of ``seat``), ``best`` (``seat`` made ``n`` points in a hand).

    ``ply`` is the move after which it had happened, 0 where nobody knows; ``weight`` 0..1 says how great it was.
    """

    kind: str
    seat: int
    by: int
    n: int
    ply: int
    weight: float


def greatest_moment(log: MatchLog) -> Moment | None:
    """The greatest moment of a match, None where there is none. It takes a few ms, a hundred for the longest match.

    A log that cannot be played on ends there.
    """
    search = _Search(log)
    with suppress(IllegalMove, ValueError):
        search.play()
    return search.best


class _Search:
    """Plays a log and looks at what happens; ``best`` is the greatest moment so far."""

    def __init__(self, log: MatchLog) -> None:
        self.best: Moment | None = None
        self._log = log
        self._game = Game(log.agreed.config)
        rules = self._game.view(NONE).rules
        self._goal = rules.target if rules.scoring.uses_limits else 0
        self._lowest_wins = rules.scoring.lowest_wins
        self._tracker = TouchTracker(len(log.agreed.seats), rules.sides)
        self._totals: list[tuple[int, ...]] = [(0,) * len(log.agreed.seats)]
        self._drop: DropEntry | None = None

    def play(self) -> None:
        """Look at all moves. Raises IllegalMove, ValueError."""
        ply = 0
        for entry in self._log.entries:
            if isinstance(entry, DropEntry):
                self._drop = entry
            if isinstance(entry, MoveEntry):
                ply += 1
                for event in seen(self._game.apply(entry.move), NONE):
                    self._look_at(event, ply)

    def _look_at(self, event: ev.Event, ply: int) -> None:
        touches = self._tracker.saw(event)
        if isinstance(event, ev.CardsDrawn) and event.why == "penalty" and len(event.cards) >= _LEAST_CARDS:
            by = next((touch.by for touch in touches if touch.seat == event.seat), NONE)
            if by not in (NONE, event.seat):
                count = len(event.cards)
                share = min(1.0, (count - _LEAST_CARDS) / (_FULL_CARDS - _LEAST_CARDS))
                self._offer(Moment("hit", event.seat, by, count, ply, _LEAST_HIT + (1 - _LEAST_HIT) * share))
        elif isinstance(event, ev.DropEnded) and self._drop is not None:
            self._offer_drop(self._drop, ply)
        elif isinstance(event, ev.HandWon):
            self._offer_hand(event, ply)
        elif isinstance(event, ev.HandEndedWithoutWinner):
            self._totals.append(event.scores)

    def _offer_drop(self, drop: DropEntry, ply: int) -> None:
        if len(drop.order) < 2:
            return
        first, last = drop.order[-2:]
        if first.reaction_ms is None or last.reaction_ms is None:
            return
        apart = last.reaction_ms - first.reaction_ms
        if 0 <= apart < _CLOSE_MS:
            self._offer(Moment("drop", last.seat, first.seat, apart, ply, 1 - apart / _CLOSE_MS))

    def _offer_hand(self, won: ev.HandWon, ply: int) -> None:
        self._totals.append(won.scores)
        if has_come_back(self._totals[1:], won.seat, self._goal, lowest_wins=self._lowest_wins):
            self._offer(Moment("comeback", won.seat, NONE, 0, ply, _COMEBACK))
        best = best_hand(self._totals[-2:], self._goal, lowest_wins=self._lowest_wins)
        if best is not None:
            self._offer(best._replace(ply=ply))

    def _offer(self, moment: Moment) -> None:
        if self.best is None or moment.weight > self.best.weight:
            self.best = moment


def best_hand(totals: Sequence[Sequence[int]], goal: int, *, lowest_wins: bool) -> Moment | None:
    """The most points that anybody made in one hand; ``totals`` begin with those before the first hand.

    None where points are nothing to be glad of, or nobody made any.
    """
    if lowest_wins or goal <= 0:
        return None
    best: Moment | None = None
    for before, after in itertools.pairwise(totals):
        for seat, (old, new) in enumerate(zip(before, after, strict=True)):
            gain = new - old
            if gain > 0 and (best is None or gain > best.n):
                best = Moment("best", seat, NONE, gain, 0, min(_MOST_FOR_POINTS, gain / goal))
    return best
