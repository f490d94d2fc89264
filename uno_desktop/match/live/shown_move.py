"""Moves as the screen gets them: for each watched seat what it saw and its view afterwards, and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uno_desktop.engine.events import Event, SilenceBegan, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class ShownMove:
    """Move number ``ply`` at ``at_ms`` of game time. Watched seats are the people and -1, a spectator.

    ``move`` has no card where it was laid face down: only its player's events do. ``events`` are what happened as each
    seat saw it, ``views`` what it knows afterwards; KeyError for a seat that is not watched.
    """

    ply: int
    at_ms: int
    move: Move
    events: Mapping[int, tuple[Event, ...]]
    views: Mapping[int, View]


def shown_move(
    game: Game, watched: Iterable[int], ply: int, at_ms: int, move: Move, events: tuple[Event, ...]
) -> ShownMove:
    """The move just applied to ``game``, for the watched seats."""
    if move.do == Do.LAY_DOWN:
        move = move._replace(card=NONE)
    seen_by = {seat: seen(events, seat) for seat in watched}
    return ShownMove(ply, at_ms, move, seen_by, {seat: game.view(seat) for seat in seen_by})


class ShowQueue:
    """The moves that a screen has to show; it takes them (``take``), shows them, and says so (``finish``).

    ``busy``: some move is not shown yet. ``hushing``: nor is one that began a silence.
    """

    def __init__(self, watched: Iterable[int]) -> None:
        self._watched = tuple(watched)
        self._moves: list[ShownMove] = []
        self.busy = False
        self.hushing = False

    def add(self, game: Game, ply: int, at_ms: int, move: Move, events: tuple[Event, ...]) -> None:
        """The move just applied to ``game`` is to be shown."""
        self.busy = True
        self.hushing = self.hushing or SilenceBegan in map(type, events)
        self._moves.append(shown_move(game, self._watched, ply, at_ms, move, events))

    def take(self) -> list[ShownMove]:
        """The moves since the last call, oldest first."""
        taken, self._moves = self._moves, []
        return taken

    def finish(self) -> bool:
        """All moves taken have been shown; False, and nothing happens, where some are not taken or none was due."""
        if self._moves or not self.busy:
            return False
        self.busy = self.hushing = False
        return True

    def clear(self) -> None:
        """Nothing of what was added needs to be shown."""
        self._moves.clear()
        self.finish()
