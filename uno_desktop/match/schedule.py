"""What computer players are about to do, and when, in game time.

Everything is drawn from streams of the match named by seat and by the number of the move it follows, so a
match taken up from its log goes on exactly as it would have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.match.pace import CALL_GRACE_MS, REACTION_WINDOW_MS
from uno_desktop.players.base import Agent
from uno_desktop.players.timing import thinking_ms


class Planned(NamedTuple):
    """One intended move. Sorted by time, then by nearness in turn order. ``move`` None: to be chosen when due."""

    at_ms: int
    rank: int
    seat: int
    move: Move | None


class Planner:
    """Asks the computer players what they will do after each move. It holds the game only while asking."""

    def __init__(self, agents: Mapping[int, Agent], players: int, seed: bytes) -> None:
        self._agents = agents
        self._seed = seed
        self._persons = [seat for seat in range(players) if seat not in agents]

    def stream(self, purpose: str, seat: int, ply: int) -> Stream:
        """The chance for one purpose of one seat after move number ``ply``."""
        return Stream(self._seed, f"{purpose}:{seat}:{ply}")

    def person_may_react(self, game: Game) -> bool:
        """Whether a person could call, catch or jump in now."""
        return any(
            game.hands[seat] and (game.uno_open or (game.jump_open and seat != game.turn and game.playable(seat)))
            for seat in self._persons
        )

    def plan(self, game: Game, ply: int, now_ms: int) -> list[Planned]:
        """What the computer players intend after move ``ply`` at ``now_ms``, soonest first."""
        planned = [] if game.phase is Phase.DROP else self._turns(game, ply, now_ms)
        if game.uno_open or game.jump_open:
            for seat in self._agents:
                planned += self._reactions(game, seat, ply, now_ms)
        return sorted(planned, key=lambda each: each[:3])

    def choose(self, game: Game, seat: int, ply: int) -> Move:
        """The move of a computer player that is asked for one."""
        return self._agents[seat].choose(game.view(seat), None, self.stream("agent", seat, ply))

    def _turns(self, game: Game, ply: int, now_ms: int) -> list[Planned]:
        asked = [seat for seat in game.waiting() if seat in self._agents]
        if not asked:
            return []
        earliest_ms = now_ms + (REACTION_WINDOW_MS if self.person_may_react(game) else 0)
        planned = []
        for seat in asked:
            habits = self._agents[seat].habits
            thought_ms = now_ms + thinking_ms(habits, game.phase, self.stream("pace", seat, ply))
            planned.append(Planned(max(thought_ms, earliest_ms), _rank(game, seat), seat, None))
        return planned

    def _reactions(self, game: Game, seat: int, ply: int, now_ms: int) -> list[Planned]:
        if not game.hands[seat]:
            return []
        reactions = self._agents[seat].reacts(game.view(seat), self.stream("react", seat, ply))
        planned = []
        for move, after_ms in reactions:
            if move.do == Do.CATCH_UNO and move.target in self._persons:
                after_ms = max(after_ms, CALL_GRACE_MS)
            planned.append(Planned(now_ms + after_ms, _rank(game, seat), seat, move))
        return planned


def _rank(game: Game, seat: int) -> int:
    """How far a seat is from the one on turn, in the direction of play."""
    return ((seat - game.turn) * game.direction) % game.players
