"""``uno-desktop bench engine``: hands a second of the engine, by CPU time, with rlcard's UNO beside it if asked."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import say_report
from uno_desktop.content.messages import t
from uno_desktop.devtools.benches.engine import RlcardFailed, measure

ROUNDS = 9


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("engine", help=t("bench.engine"), description=t("bench.engine.about"))
    parser.add_argument("--rlcard", metavar="PYTHON", help=t("bench.engine.rlcard"))
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help=t("bench.engine.rounds"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError where the other interpreter cannot play."""
    if args.rounds < 1:
        raise UsageError(t("cli.at_least_one", name="--rounds", n=args.rounds))
    try:
        report = measure(args.rounds, args.rlcard)
    except RlcardFailed as error:
        raise UsageError(t("bench.engine.no_rlcard", python=args.rlcard)) from error
    say_report(report, args.json)
    return 0
