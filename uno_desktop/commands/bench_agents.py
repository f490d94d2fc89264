"""``uno-desktop bench agents``: the CPU time of a move, for every level, and of the slices it is thought in."""

from __future__ import annotations

import argparse
import json
from typing import Any

from uno_desktop.content import themes
from uno_desktop.content.messages import t
from uno_desktop.content.terminal import say
from uno_desktop.devtools.benches.agents import time_level
from uno_desktop.players.registry import LEVELS

HANDS = 20
PLAYERS = (2, 4, 10)


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
        for level in LEVELS
        for players in args.players
    }
    if args.json:
        say(json.dumps(report))
    else:
        for name, figures in report.items():
            say(f"{name}: " + ", ".join(f"{key} {figure}" for key, figure in figures.items()))
    return 0
