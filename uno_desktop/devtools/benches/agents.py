"""The CPU time of a move, for every level, and of the slices it is thought in."""

from __future__ import annotations

import time

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.devtools.benches import percentile
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.schedule import Planner
from uno_desktop.players.agents.registry import make_agent


def time_level(theme: Theme, level: str, players: int, hands: int) -> dict[str, float]:
    """CPU ms of a move (mean, 99th percentile, worst) and of the worst slice, over so many hands among equals."""
    moves_ms: list[float] = []
    slices_ms: list[float] = []
    for number in range(hands):
        seed = seed_bytes(f"bench:{level}:{players}:{number}")
        config = MatchConfig(theme.deck(None), theme.options(None, {}), players, seed)
        game = Game(config)
        planner = Planner({seat: make_agent(level) for seat in range(config.players)}, config)
        planner.saw(game.apply(Move.deal()))
        ply = 0
        while game.phase not in OVER:
            ply += 1
            seat = game.waiting()[0]
            if game.phase is Phase.DROP:
                move = Move(seat, Do.DROP)
            else:
                before = len(slices_ms)
                while not planner.decided(seat, ply):
                    began_s = time.thread_time()
                    planner.think(game, seat, ply)
                    slices_ms.append((time.thread_time() - began_s) * 1000.0)
                began_s = time.thread_time()
                move = planner.choose(game, seat, ply)
                slices_ms.append((time.thread_time() - began_s) * 1000.0)
                moves_ms.append(sum(slices_ms[before:]))
            planner.saw(game.apply(move))
    return {
        "moves": len(moves_ms),
        "mean_ms": round(sum(moves_ms) / len(moves_ms), 3),
        "p99_ms": percentile(moves_ms, 0.99),
        "worst_ms": round(max(moves_ms), 3),
        "worst_slice_ms": round(max(slices_ms), 3),
    }
