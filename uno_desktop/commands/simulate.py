"""``uno-desktop simulate``: play hands without a screen."""

from __future__ import annotations

import argparse
import json
import os
import time
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import add_rule_arguments, rule_choice
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.options import OptionError
from uno_desktop.match.setup.setup import MatchSetupError
from uno_desktop.match.simulate import SimReport, SimulationFault, simulate
from uno_desktop.players.agents.registry import UnknownAgent

_FEWEST_HANDS_A_JOB = 100
"""Starting another process takes about as long as two players take for so many hands."""


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("simulate", help=t("cli.simulate"), description=t("cli.simulate.about"))
    add_rule_arguments(parser)
    parser.add_argument("--agents", default="easy,easy,easy", metavar="A,B,...", help=t("cli.simulate.agents"))
    parser.add_argument("--hands", type=int, default=100, metavar="N", help=t("cli.simulate.hands"))
    parser.add_argument("--seed", default="1", metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--jobs", type=int, metavar="N", help=t("cli.simulate.jobs"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Play and report; 0, or 1 for a hand that went wrong. Raises UsageError for what cannot be played."""
    jobs = usual_jobs(args.hands) if args.jobs is None else args.jobs
    for name, number in (("hands", args.hands), ("jobs", jobs)):
        if number < 1:
            raise UsageError(t("cli.at_least_one", name=f"--{name}", n=number))
    choice = rule_choice(args)
    agents = [name.strip() for name in args.agents.split(",")]
    began_s = time.perf_counter()
    try:
        # A seed as typed: a number where it is one.
        text = args.seed
        report = simulate(
            choice.theme,
            agents,
            args.hands,
            int(text) if text.isdecimal() and len(text) < 19 else text,
            deck=choice.deck_id,
            preset=choice.preset,
            overrides=choice.overrides,
            jobs=jobs,
        )
    except (MatchSetupError, OptionError, SetupError, UnknownAgent) as error:
        raise UsageError(cannot_play_text(error)) from error
    except SimulationFault as error:
        say(error, error=True)
        return 1
    figures = report_figures(report, time.perf_counter() - began_s)
    if args.json:
        say(json.dumps(figures))
        return 0
    for name, figure in figures.items():
        shown = dict(zip(agents, figure, strict=True)) if name == "wins" and len(set(agents)) == len(agents) else figure
        say(f"{name}: {shown}")
    return 0


def usual_jobs(hands: int) -> int:
    """How many processes share so many hands where nobody says: one for each core that is worth its start."""
    return max(1, min(os.cpu_count() or 1, hands // _FEWEST_HANDS_A_JOB))


def report_figures(report: SimReport, seconds: float) -> dict[str, Any]:
    """The report as the JSON of ``--json`` has it; ``seconds`` by the clock on the wall."""
    return {
        "hands": report.hands,
        "seconds": round(seconds, 3),
        "hands_per_second": round(report.hands / seconds, 1) if seconds else 0.0,
        "moves": report.moves,
        "wins": list(report.wins),
        "no_winner": report.no_winner,
        "at_limit": report.at_limit,
        "mean_moves": round(report.mean_moves, 2),
        "sha256": report.sha256,
    }
