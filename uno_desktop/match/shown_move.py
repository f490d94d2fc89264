"""One move as the screen gets it: for each watched seat what it saw and its view afterwards, and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uno_desktop.engine.events import Event, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class ShownMove:
    """Move number ``ply`` at ``at_ms`` of game time. Watched seats are the people and -1, a spectator.

    ``move`` has no card where it was laid face down: only its player's events do.
    """

    ply: int
    at_ms: int
    move: Move
    _events: Mapping[int, tuple[Event, ...]]
    _views: Mapping[int, View]

    def events(self, seat: int) -> tuple[Event, ...]:
        """What happened, as that seat saw it; KeyError for a seat that is not watched."""
        return self._events[seat]

    def view(self, seat: int) -> View:
        """What that seat knows after the move; KeyError for a seat that is not watched."""
        return self._views[seat]


def shown_move(
    game: Game, watched: Iterable[int], ply: int, at_ms: int, move: Move, events: tuple[Event, ...]
) -> ShownMove:
    """The move just applied to ``game``, for the watched seats."""
    if move.do == Do.LAY_DOWN:
        move = move._replace(card=NONE)
    seen_by = {seat: seen(events, seat) for seat in watched}
    return ShownMove(ply, at_ms, move, seen_by, {seat: game.view(seat) for seat in seen_by})
