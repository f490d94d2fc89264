"""``uno-desktop bench startup``: from the start of the process to the first picture and to a usable title."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands.choices import say_report
from uno_desktop.content.messages import t
from uno_desktop.content.terminal import say
from uno_desktop.devtools.benches.startup import measure

RUNS = 5


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("startup", help=t("bench.startup"), description=t("bench.startup.about"))
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help=t("bench.startup.runs"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Start the game ``--runs`` times after one that does not count, and print the medians; 1 if it did not start."""
    report = measure(max(1, args.runs))
    if report is None:
        say(t("bench.startup.failed"), error=True)
        return 1
    say_report(report, args.json)
    return 0
