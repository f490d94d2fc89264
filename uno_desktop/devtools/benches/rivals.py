"""A level against plain Monte Carlo, the usual yardstick of programs that play cards.

The rival knows the rules and what its seat sees, and nothing about play: it remembers nothing, plays all its moves on
to the end of the hand with random moves in hands dealt at random, and takes the one that won most often.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.engine.view import View
from uno_desktop.match.live.schedule import Planner
from uno_desktop.players.agents.agent import Agent, Reaction, unbidden, with_call
from uno_desktop.players.agents.random_agent import RandomAgent
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.agents.thoughtful import candidates
from uno_desktop.players.manners.timing import PLAIN
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import Worlds, fast_chance

_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)


class MonteCarlo:
    """The rival, with so many playouts for a decision."""

    habits = PLAIN

    def __init__(self, playouts: int) -> None:
        self._playouts = playouts
        self._anybody = RandomAgent()

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """The move with most playouts won; each has as many, and among equals the first is taken."""
        moves = candidates(view)
        if len(moves) == 1 or view.phase is Phase.CHOOSE_RULE:
            return with_call(view, moves[0])
        worlds, won = Worlds(view, Memory.at(view), fast_chance(rng)), [0] * len(moves)
        for number in range(self._playouts // len(moves) * len(moves)):
            place = number % len(moves)
            won[place] += self._is_won(worlds.deal(), moves[place], rng)
        return with_call(view, moves[won.index(max(won))])

    def _is_won(self, game: Game, move: Move, rng: Stream) -> bool:
        perform(game, move)
        for _ in range(2000):  # a playout that isn't over by then is won by nobody
            if game.phase in _OVER:
                break
            seat = game.waiting()[0]
            perform(game, self._anybody.choose_at(game, seat, game.hands[seat], rng))
        sides = game.rules.sides
        return game.hand_winner != NONE and sides[game.hand_winner] == sides[move.seat]

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls UNO where hands that moved left it one card."""
        return unbidden(view, self.habits, rng)


def duel(theme: Theme, level: str, playouts: int, hands: int) -> dict[str, float]:
    """Percent of hands of two that the level won, and the standard error; nobody forgets a call, or catches."""
    won = sum(_is_won(theme, level, playouts, number) for number in range(hands))
    share = won / hands
    error = sqrt(share * (1 - share) / hands)
    return {"hands": hands, "won_percent": round(100 * share, 1), "error_percent": round(100 * error, 1)}


def _is_won(theme: Theme, level: str, playouts: int, number: int) -> bool:
    """One hand; the level sits at every other seat in turn."""
    config = MatchConfig(theme.deck(None), theme.options(None, {}), 2, seed_bytes(f"rivals:{number}"))
    game, own = Game(config), number % 2
    agents: dict[int, Agent] = {own: make_agent(level), 1 - own: MonteCarlo(playouts)}
    planner = Planner(agents, config)
    planner.saw(game.apply(Move.deal()))
    ply = 0
    while game.phase not in _OVER:
        ply += 1
        seat = game.waiting()[0]
        planner.saw(game.apply(planner.choose(game, seat, ply)))
    return game.hand_winner == own
