"""``uno-desktop bench memory``: how much memory the game takes at its title, at a table, in a drop, after matches."""

from __future__ import annotations

import argparse
import json
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.content.messages import t
from uno_desktop.engine.rng import seed_bytes

DEFAULT_SIZE = "1920x1080"
DEFAULT_THEMES = "classic,office"


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("memory", help=t("bench.memory"), description=t("bench.memory.about"))
    parser.add_argument("--theme", default=DEFAULT_THEMES, metavar="T,T", help=t("bench.memory.themes"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=6, metavar="N", help=t("shot.players"))
    parser.add_argument("--matches", type=int, default=3, metavar="N", help=t("bench.memory.matches"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a theme, size or number that is not there."""
    # Only here: with pygame loaded, the figures of other subjects would not be the same.
    from uno_desktop.commands.opened_game import check_players, open_hidden, themes_with
    from uno_desktop.devtools.benches.memory import measure
    from uno_desktop.ui.kit.clock import VirtualClock
    from uno_desktop.ui.kit.sound import SoundBoard

    check_players(args.players)
    if args.matches < 0:
        raise UsageError(t("bench.memory.bad_matches", n=args.matches))
    themes = args.theme.split(",")
    themes_with(*themes)
    shell = open_hidden(
        themes[0], args.size, clock=VirtualClock(), sound=SoundBoard(), seed=seed_bytes("memory"), speed="fast"
    )
    report: dict[str, Any] = {"size": args.size, "players": args.players, "themes": themes}
    report |= measure(shell, themes, args.players, args.matches)
    if args.json:
        print(json.dumps(report))
    else:
        for moment in report["moments"]:
            print(f"{moment['at']:24} {_in_words(moment)}")
    return 0


def _in_words(moment: dict[str, Any]) -> str:
    rss = "-" if moment["rss_mb"] is None else f"{moment['rss_mb']:.0f} MB"
    return f"{rss:>8}  pictures {moment['pictures_mb']:.0f} MB"
