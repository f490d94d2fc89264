"""``uno-desktop scenario PATH...``: run rules as examples."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from uno_desktop.commands.choices import check_preset
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.scenarios.scenario_run import run_paths
from uno_desktop.content.scenarios.scenarios import fault_line


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("scenario", help=t("cli.scenario"), description=t("cli.scenario.about"))
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=t("cli.scenario.paths"))
    parser.add_argument("--preset", metavar="A,B", default="", help=t("cli.scenario.preset"))


def run(args: argparse.Namespace) -> int:
    """Run the scenarios; 0 all passed, 1 one fell short, 2 a file is malformed. Raises UsageError."""
    presets = [name.strip() for name in args.preset.split(",") if name.strip()]
    for name in presets:
        check_preset(name)
    outcome = run_paths(args.paths, presets)
    for fault in outcome.faults:
        say(fault_line(fault), error=True)
    for shortfall in outcome.shortfalls:
        say(shortfall)
    skipped = f", {outcome.skipped} skipped" if outcome.skipped else ""
    say(f"{outcome.passed} passed, {outcome.failed} failed{skipped}")
    return outcome.status
