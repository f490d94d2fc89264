"""Hands of computer players, played again move by move: what the value of positions is trained on and tested with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Move
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import Entry, MoveEntry, Unsigned
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, MatchSetup, agree, computer
from uno_desktop.match.simulate import hand_agreed


class MovesOnly(Unsigned):
    """A journal that keeps nothing but the moves."""

    def __init__(self) -> None:
        self.moves: list[Move] = []

    def record(self, entry: Entry) -> None:
        """Keep a move."""
        if isinstance(entry, MoveEntry):
            self.moves.append(entry.move)


def table_of(theme: Theme, agents: Sequence[str], seed: int | str, **setup: object) -> Agreed:
    """What hands of these computer players in a theme's own rules are played with."""
    seats = tuple(computer(name) for name in agents)
    return agree(MatchSetup(theme.id, seats, seed=seed_bytes(seed), **setup), theme)  # type: ignore[arg-type]


def played(agreed: Agreed, number: int) -> tuple[Agreed, list[Move]]:
    """Hand ``number`` of such a table: what it was played with (seats rotate), and all its moves."""
    own = hand_agreed(agreed, number)
    journal = MovesOnly()
    referee = Referee(own, screen=False, journal=journal)
    referee.start()
    referee.advance(0)
    return own, journal.moves


def positions(agreed: Agreed, moves: Sequence[Move]) -> Iterator[Game]:
    """The one game of a hand, before its deal and after each of its moves; it must not be changed."""
    game = Game(agreed.config, events=False)
    yield game
    for move in moves:
        game.apply(move)
        yield game
