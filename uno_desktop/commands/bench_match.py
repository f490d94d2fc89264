"""``uno-desktop bench match``: a match between computer players in real time, its longest frames, and why."""

from __future__ import annotations

import argparse
import json
from typing import Any

from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.content.messages import t
from uno_desktop.engine.rng import seed_bytes

DEFAULT_SIZE = "1920x1080"
_MOST_S = 900.0


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("match", help=t("bench.match"), description=t("bench.match.about"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=6, metavar="N", help=t("shot.players"))
    parser.add_argument("--seconds", type=float, default=_MOST_S, metavar="S", help=t("bench.match.seconds"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a theme, size or number that is not there."""
    # Only here: with pygame loaded, the figures of other subjects would not be the same.
    from uno_desktop.commands.opened_game import check_players, open_hidden
    from uno_desktop.devtools.benches.match import measure
    from uno_desktop.ui.kit.clock import FrameClock

    check_players(args.players)
    shell = open_hidden(args.theme, args.size, clock=FrameClock(), seed=seed_bytes("match"), speed="fast")
    report: dict[str, Any] = {"theme": args.theme, "size": args.size, "players": args.players}
    report |= measure(shell, args.players, args.seconds)
    if args.json:
        print(json.dumps(report))
        return 0
    for scene, figures in report["scenes"].items():
        print(f"{scene:20} {figures['frames']:6} frames, p50 {figures['p50']} ms, p99 {figures['p99']} ms")
        for frame in figures["longest"]:
            print(f"{frame['ms']:20.1f} ms at {frame['at_s']:.1f} s  {', '.join(frame['did'])}")
    return 0
