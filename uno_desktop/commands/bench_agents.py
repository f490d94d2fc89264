"""``uno-desktop bench agents``: the CPU time of a move, for every level, and of the slices it is thought in."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

from uno_desktop.content import themes
from uno_desktop.content.messages import t
from uno_desktop.content.terminal import say
from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.schedule import Planner
from uno_desktop.players.registry import AGENTS, make_agent

HANDS = 20
PLAYERS = (2, 4, 10)
_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("agents", help=t("bench.agents"), description=t("bench.agents.about"))
    parser.add_argument("--theme", default="classic", metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--hands", type=int, default=HANDS, metavar="N", help=t("bench.agents.hands"))
    parser.add_argument(
        "--players", type=int, nargs="+", default=list(PLAYERS), metavar="N", help=t("bench.agents.players")
    )
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure each level at each size of table; always 0."""
    theme = themes.load(args.theme)
    report = {
        f"{level}/{players}": time_level(theme, level, players, args.hands)
        for level in AGENTS
        for players in args.players
    }
    if args.json:
        say(json.dumps(report))
    else:
        for name, figures in report.items():
            say(f"{name}: " + ", ".join(f"{key} {figure}" for key, figure in figures.items()))
    return 0


def time_level(theme: Theme, level: str, players: int, hands: int) -> dict[str, float]:
    """CPU ms of a move (mean, 99th percentile, worst) and of the worst slice, over so many hands among equals."""
    moves_ms: list[float] = []
    slices_ms: list[float] = []
    for number in range(hands):
        seed = seed_bytes(f"bench:{level}:{players}:{number}")
        _play_hand(MatchConfig(theme.deck(None), theme.options(None, {}), players, seed), level, moves_ms, slices_ms)
    moves_ms.sort()
    return {
        "moves": len(moves_ms),
        "mean_ms": round(sum(moves_ms) / len(moves_ms), 3),
        "p99_ms": round(moves_ms[int(0.99 * (len(moves_ms) - 1))], 3),
        "worst_ms": round(moves_ms[-1], 3),
        "worst_slice_ms": round(max(slices_ms), 3),
    }


def _play_hand(config: MatchConfig, level: str, moves_ms: list[float], slices_ms: list[float]) -> None:
    game = Game(config)
    planner = Planner({seat: make_agent(level) for seat in range(config.players)}, config)
    planner.saw(game.apply(Move.deal()))
    ply = 0
    while game.phase not in _OVER:
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
