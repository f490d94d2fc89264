"""``uno-desktop demo``: computer players play in a window, and a report says what the drawing cost."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.commands.shot import parse_size
from uno_desktop.content.faults import one_of
from uno_desktop.content.messages import t

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context

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
        ctx = _open(args, size)
    except DisplayUnavailable as error:
        print(error, file=sys.stderr)
        return 1
    demo = Demo(ctx, args.players)
    report = demo.play(args.seconds, args.hands)
    if args.report is not None:
        try:
            args.report.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            print(t("demo.no_report", file=args.report, reason=error.strerror or error), file=sys.stderr)
            return 1
    return 0


def _open(args: argparse.Namespace, size: tuple[int, int]) -> Context:
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
    ctx = build(window, settings, known, known[args.theme], seed=seed, speed=args.speed, sound=SoundBoard())
    ctx.app.on_error = None
    ctx.app.after_first_frame(ctx.load_sounds)
    return ctx


class Demo:
    """Keeps computer players playing, hand after hand, match after match; nothing is saved.

    ``rules`` are options of the theme's preset that are played in another way.
    """

    def __init__(self, ctx: Context, players: int, *, rules: Mapping[str, Any] | None = None) -> None:
        self.ctx = ctx
        self.rules = dict(rules or {})
        self.players = players
        self.hands = 0
        self.matches = 0
        self._waited_s = 0.0

    def play(self, seconds: float | None, hands: int | None = None) -> dict[str, Any]:
        """Play for so many seconds or until so many hands have ended (None: till the window is closed); the report."""
        app = self.ctx.app
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

        ctx, theme = self.ctx, self.ctx.theme
        seats = tuple(opponents(theme, self.players, AGENT, ctx.seed))
        setup = MatchSetup(theme.id, seats, overrides=self.rules, seed=ctx.seed)
        ctx.leave_match()
        session = ctx.enter_match(new_match(setup, theme, speed=Speed(ctx.speed), slot=None), theme)
        session.referee.start(ctx.now_ms)
        ctx.open("dealer")

    def lead(self, dt: float) -> None:
        """Where a person would press "next", do so after a while."""
        scene = self.ctx.app.scene
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
        frames = sorted(self.ctx.app.frame_ms)

        def share(part: float) -> float:
            return round(frames[min(len(frames) - 1, int(len(frames) * part))], 3) if frames else 0.0

        return {
            "theme": self.ctx.theme.id,
            "players": self.players,
            "size": list(self.ctx.app.window.size),
            "seconds": round(seconds, 2),
            "frames": len(frames),
            "frame_ms": {"p50": share(0.50), "p99": share(0.99)},
            "hands": self.hands,
            "matches": self.matches,
            "cpu_percent": round(100 * cpu_s / max(seconds, 1e-6), 1),
        }
