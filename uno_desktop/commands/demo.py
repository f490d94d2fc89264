"""``uno-desktop demo``: computer players play in a window, and a report says what the drawing cost."""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.commands.opened_game import check_players, open_game, parse_size
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.opening import WM_CLASS
from uno_desktop.ui.kit.kit_fault import DisplayUnavailable
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.kit.window.window import Window


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("demo", help=t("cli.demo"), description=t("demo.about"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--players", type=int, default=4, metavar="N", help=t("shot.players"))
    parser.add_argument("--seconds", type=float, metavar="S", help=t("demo.seconds"))
    parser.add_argument("--hands", type=int, metavar="N", help=t("demo.hands"))
    parser.add_argument("--size", default="1280x720", metavar="WxH", help=t("shot.size"))
    parser.add_argument("--seed", metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--speed", default="normal", choices=list(Speed), metavar="X", help=t("demo.speed"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=t("demo.report"))


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed or the time is over; 1 where no window can be shown. Raises UsageError."""
    check_players(args.players)
    if args.seconds is not None and not 0 < args.seconds < math.inf:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    if args.hands is not None and args.hands < 1:
        raise UsageError(t("demo.bad_hands", n=args.hands))
    size = parse_size(args.size)
    try:
        settings, _ = load_settings()
        shell = open_game(
            args.theme,
            lambda: Window(t("app.title"), size, wm_class=WM_CLASS),
            settings,
            seed=None if args.seed is None else seed_bytes(args.seed),
            speed=args.speed,
            sound=SoundBoard(),
        )
        shell.app.after_first_frame(shell.load_sounds)
    except DisplayUnavailable as error:
        say(error, error=True)
        return 1
    report = ComputerMatch(shell, args.players).play(args.seconds, args.hands)
    if args.report is not None:
        try:
            args.report.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            say(t("demo.no_report", file=args.report, reason=error.strerror or error), error=True)
            return 1
    return 0
