"""``uno-desktop bench render``: what a frame costs, in CPU time of the drawing thread."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands.choices import DEFAULT_THEME, say_report
from uno_desktop.content.messages import t
from uno_desktop.engine.rng import seed_bytes

DEFAULT_SIZE = "1920x1080"


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("render", help=t("bench.render"), description=t("bench.render.about"))
    parser.add_argument("--scene", default="table", metavar="S", help=t("bench.render.scene"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=10, metavar="N", help=t("shot.players"))
    parser.add_argument("--rest", type=float, default=0.0, metavar="SECONDS", help=t("bench.render.rest"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a scene, theme or size that is not there."""
    # Only here: with pygame loaded, the figures of other subjects would not be the same.
    from uno_desktop.commands.opened_game import check_players, check_scene, open_hidden
    from uno_desktop.devtools import samples
    from uno_desktop.devtools.benches import render
    from uno_desktop.ui.kit.clock import FrameClock, VirtualClock

    check_scene(args.scene, samples.SAMPLES)
    check_players(args.players)
    clock = FrameClock() if args.rest or render.is_timed(args.scene) else VirtualClock()
    shell = open_hidden(args.theme, args.size, clock=clock, seed=seed_bytes("bench"))
    report: dict[str, Any] = {"scene": args.scene, "theme": args.theme, "size": args.size, "players": args.players}
    if args.rest:
        report["rest_cpu_percent"] = render.measure_rest(shell, args.scene, args.players, args.rest)
    else:
        report |= render.measure(shell, args.scene, args.players)
    say_report(report, args.json)
    return 0
