"""Asks the computer players of a recorded match again: does each of their moves follow from what their seat saw?

Only a player of the version that is in the log can be asked; the others are named as gone. Drops are left out: their
times are in the log, and their order is verified with the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import REFEREE, UNBIDDEN, Do, Move, Phase
from uno_desktop.match.live.schedule import Planner
from uno_desktop.match.setup.setup import Agreed, Seat
from uno_desktop.players.agent import Agent
from uno_desktop.players.registry import VERSIONS, UnknownAgent, make_agent


class Witness:
    """Follows a match move by move. ``asked`` counts, for each seat whose player is still there, what was compared."""

    def __init__(self, agreed: Agreed) -> None:
        self._seats = agreed.seats
        there = _players_still_there(agreed.seats)
        self._planner = Planner(there, agreed.config)
        self._reactions: set[Move] = set()
        self.asked: dict[int, int] = dict.fromkeys(there, 0)

    def expects(self, game: Game, move: Move, ply: int) -> bool:
        """Whether move number ``ply``, about to be made, is what its player does; True where nobody can be asked."""
        if move.seat not in self.asked or move.seat == REFEREE or move.do == Do.DROP:
            return True
        self.asked[move.seat] += 1
        if move.do in UNBIDDEN or move.seat != game.turn:
            return move in self._reactions
        return self._planner.choose(game, move.seat, ply - 1) == move

    def saw(self, game: Game, move: Move, events: Sequence[Event], ply: int) -> None:
        """Move number ``ply`` was made, and these events came of it."""
        self._planner.saw(events)
        planned = [] if game.phase is Phase.DROP else self._planner.plan(game, ply, 0)
        reactions = {each.move for each in planned if each.move is not None}
        self._reactions = self._reactions | reactions if move.do in UNBIDDEN else reactions

    @property
    def all_asked(self) -> bool:
        """Whether every computer player of the match is still there to be asked."""
        return all(seat.agent is None or n in self.asked for n, seat in enumerate(self._seats))

    def sentences(self) -> tuple[str, ...]:
        """For each computer player, how many of its moves were found to follow, or that it is no longer there."""
        sentences = []
        for n, seat in enumerate(self._seats):
            if seat.agent is None:
                continue
            fields = {"name": seat.name, "agent": t(f"agent.{seat.agent}"), "version": seat.version}
            if n in self.asked:
                sentences.append(t("players.moves_follow", n=self.asked[n], **fields))
            else:
                sentences.append(t("players.version_gone", **fields))
        return tuple(sentences)


def _players_still_there(seats: Sequence[Seat]) -> Mapping[int, Agent]:
    """By seat, the computer players that decide today as they did when the match was played."""
    found: dict[int, Agent] = {}
    for n, seat in enumerate(seats):
        if seat.agent is not None and VERSIONS.get(seat.agent) == seat.version:
            with suppress(UnknownAgent):
                found[n] = make_agent(seat.agent, seat.manner)
    return found
