"""``uno-desktop demo``: computer players play in a window, and a report says what the drawing cost."""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.commands.shot import parse_size
from uno_desktop.content.faults import one_of
from uno_desktop.content.messages import t
from uno_desktop.content.terminal import say

if TYPE_CHECKING:
    from uno_desktop.ui.shell.shell import Shell

DEFAULT_SIZE = "1280x720"
LOOK_S = 2.5
"""How long the counting and the result stay before the next hand or match."""
AGENT = "easy"
SPEEDS = ("relaxed", "normal", "fast", "off")


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("demo", help=t("cli.demo"), description=t("demo.about"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--players", type=int, default=4, metavar="N", help=t("shot.players"))
    parser.add_argument("--seconds", type=float, metavar="S", help=t("demo.seconds"))
    parser.add_argument("--hands", type=int, metavar="N", help=t("demo.hands"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--seed", metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--speed", default="normal", choices=SPEEDS, metavar="X", help=t("demo.speed"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=t("demo.report"))


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed or the time is over; 1 where no window can be shown. Raises UsageError."""
    if not 2 <= args.players <= 10:
        raise UsageError(t("shot.bad_players", n=args.players))
    if args.seconds is not None and not 0 < args.seconds < math.inf:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    if args.hands is not None and args.hands < 1:
        raise UsageError(t("demo.bad_hands", n=args.hands))
    size = parse_size(args.size)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from uno_desktop.ui.kit.faults import DisplayUnavailable

    try:
        shell = _open(args, size)
    except DisplayUnavailable as error:
        say(error, error=True)
        return 1
    demo = Demo(shell, args.players)
    report = demo.play(args.seconds, args.hands)
    if args.report is not None:
        try:
            args.report.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            say(t("demo.no_report", file=args.report, reason=error.strerror or error), error=True)
            return 1
    return 0


def _open(args: argparse.Namespace, size: tuple[int, int]) -> Shell:
    from uno_desktop.app import WM_CLASS, build, find_themes
    from uno_desktop.engine.rng import seed_bytes
    from uno_desktop.match.settings import load_settings
    from uno_desktop.ui.kit.sound import SoundBoard
    from uno_desktop.ui.kit.window import Window

    known, _ = find_themes()
    if args.theme not in known:
        raise UsageError(t("shot.no_theme", theme=args.theme, names=one_of(list(known))))
    settings, _ = load_settings()
    window = Window(t("app.title"), size, wm_class=WM_CLASS)
    seed = None if args.seed is None else seed_bytes(args.seed)
    shell = build(window, settings, known, known[args.theme], seed=seed, speed=args.speed, sound=SoundBoard())
    shell.app.on_error = None
    shell.app.after_first_frame(shell.load_sounds)
    return shell


class Demo:
    """Keeps computer players playing, hand after hand, match after match; nothing is saved.

    ``rules`` are options of the theme's preset that are played in another way.
    """

    def __init__(self, shell: Shell, players: int, *, rules: Mapping[str, Any] | None = None) -> None:
        self.shell = shell
        self.rules = dict(rules or {})
        self.players = players
        self.hands = 0
        self.matches = 0
        self._waited_s = 0.0

    def play(self, seconds: float | None, hands: int | None = None) -> dict[str, Any]:
        """Play for so many seconds or until so many hands have ended (None: till the window is closed); the report."""
        app = self.shell.app
        self.begin()
        began_s, cpu_began_s = time.perf_counter(), time.process_time()
        while app.running and app.scene is not None:
            if seconds is not None and time.perf_counter() - began_s >= seconds:
                break
            if hands is not None and self.hands >= hands:
                break
            dt = app.clock.tick()
            app.step(dt)
            self.lead(dt)
        passed_s, cpu_s = time.perf_counter() - began_s, time.process_time() - cpu_began_s
        report = self._report(passed_s, cpu_s)
        app.close()
        return report

    def begin(self) -> None:
        """Another match between computer players, from its draw for the dealer."""
        from uno_desktop.match.begin import new_match
        from uno_desktop.match.pace import Speed
        from uno_desktop.match.setup import MatchSetup
        from uno_desktop.ui.shell.match_draft import opponents

        shell, theme = self.shell, self.shell.look.theme
        seats = tuple(opponents(theme, self.players, AGENT, shell.matches.seed))
        setup = MatchSetup(theme.id, seats, overrides=self.rules, seed=shell.matches.seed)
        shell.matches.leave()
        session = shell.matches.enter(new_match(setup, theme, speed=Speed(shell.prefs.speed), slot=None), theme)
        session.referee.start(shell.app.clock.now_ms())
        shell.nav.open("dealer")

    def lead(self, dt: float) -> None:
        """Where a person would press "next", do so after a while."""
        scene = self.shell.app.scene
        if scene is None or scene.name not in ("hand_end", "match_end") or scene.dirty:
            self._waited_s = 0.0
            return
        self._waited_s += dt
        if self._waited_s < LOOK_S:
            return
        self._waited_s = 0.0
        if scene.name == "hand_end":
            self.hands += 1
            scene.ui.find("next").pressed(None)
        else:
            self.matches += 1
            self.begin()

    def _report(self, seconds: float, cpu_s: float) -> dict[str, Any]:
        frames = sorted(self.shell.app.frame_ms)

        def share(part: float) -> float:
            return round(frames[min(len(frames) - 1, int(len(frames) * part))], 3) if frames else 0.0

        return {
            "theme": self.shell.look.theme.id,
            "players": self.players,
            "size": list(self.shell.app.window.size),
            "seconds": round(seconds, 2),
            "frames": len(frames),
            "frame_ms": {"p50": share(0.50), "p99": share(0.99)},
            "hands": self.hands,
            "matches": self.matches,
            "cpu_percent": round(100 * cpu_s / max(seconds, 1e-6), 1),
        }
