"""``uno-desktop bench friends``: what guests on phones cost the game that hosts them, beside its drawing."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME, say_report
from uno_desktop.commands.opened_game import open_hidden
from uno_desktop.content.messages import t
from uno_desktop.devtools.benches.friends import measure
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.ui.kit.clock import FrameClock

DEFAULT_SIZE = "1280x720"
_MOST_S = 3600.0


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("friends", help=t("bench.friends"), description=t("bench.friends.about"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--guests", type=int, default=10, metavar="N", help=t("bench.friends.guests"))
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S", help=t("bench.friends.seconds"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a theme, size or number that is not there."""
    if not 2 <= args.guests <= 10:
        raise UsageError(t("bench.friends.bad_guests", n=args.guests))
    if not 0 < args.seconds <= _MOST_S:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    shell = open_hidden(args.theme, args.size, clock=FrameClock(), seed=seed_bytes("bench"))
    report: dict[str, Any] = {"theme": args.theme, "size": args.size, "guests": args.guests}
    report |= measure(shell, args.guests, args.seconds)
    say_report(report, args.json)
    return 0
