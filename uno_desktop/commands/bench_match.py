"""``uno-desktop bench match``: one match between computer players in real time, and its longest frames by scene."""

from __future__ import annotations

import argparse
import json
import os
import time
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.bench_memory import TARGET_POINTS
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.content.faults import one_of
from uno_desktop.content.messages import t

if TYPE_CHECKING:
    from uno_desktop.ui.shell.shell import Shell

DEFAULT_SIZE = "1920x1080"
LONG_MS = 33.0
"""A frame that takes longer is seen as a halt."""
_TITLE_S = 2.0
_MOST_S = 900.0
_WORST_KEPT = 5


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("match", help=t("bench.match"), description=t("bench.match.about"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=6, metavar="N", help=t("shot.players"))
    parser.add_argument("--seconds", type=float, default=_MOST_S, metavar="S", help=t("bench.match.seconds"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a theme, size or number that is not there."""
    if not 2 <= args.players <= 10:
        raise UsageError(t("shot.bad_players", n=args.players))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    report = _measure(args)
    if args.json:
        print(json.dumps(report))
        return 0
    for scene, figures in report["scenes"].items():
        print(f"{scene:20} {figures['frames']:6} frames, p50 {figures['p50']} ms, longest {figures['longest_ms']}")
    return 0


def _measure(args: argparse.Namespace) -> dict[str, Any]:
    from uno_desktop.commands.demo import Demo

    shell = _open(args)
    frames: dict[str, list[tuple[float, float]]] = {}
    began_s = time.perf_counter()
    shell.nav.open("title")
    while time.perf_counter() - began_s < _TITLE_S:
        _step(shell, frames, began_s)
    demo = Demo(shell, args.players, rules={"target": TARGET_POINTS})
    demo.begin()
    while not demo.matches and time.perf_counter() - began_s < args.seconds:
        demo.lead(_step(shell, frames, began_s))
    shell.app.close()
    scenes = {scene: _figures(found) for scene, found in frames.items()}
    return {
        "theme": args.theme,
        "size": args.size,
        "players": args.players,
        "seconds": round(time.perf_counter() - began_s, 1),
        "hands": demo.hands,
        "finished": bool(demo.matches),
        "long_frames": sum(figures["long_frames"] for figures in scenes.values()),
        "scenes": scenes,
    }


def _step(shell: Shell, frames: dict[str, list[tuple[float, float]]], began_s: float) -> float:
    """One turn; what it took in CPU time, preloading and changes of scenes included, counts for the scene it led to."""
    app = shell.app
    dt = app.clock.tick()
    started_s = time.thread_time()
    app.step(dt)
    took_ms = (time.thread_time() - started_s) * 1000
    name = app.scene.name if app.scene is not None else ""
    frames.setdefault(name, []).append((took_ms, time.perf_counter() - began_s))
    return dt


def _figures(found: list[tuple[float, float]]) -> dict[str, Any]:
    ordered = sorted(found, reverse=True)
    return {
        "frames": len(found),
        "p50": round(ordered[len(ordered) // 2][0], 2),
        "p99": round(ordered[len(ordered) // 100][0], 2),
        "long_frames": sum(took > LONG_MS for took, _ in ordered),
        "longest_ms": [round(took, 1) for took, _ in ordered[:_WORST_KEPT]],
        "longest_at_s": [round(at, 1) for _, at in ordered[:_WORST_KEPT]],
    }


def _open(args: argparse.Namespace) -> Shell:
    from uno_desktop.app import build, find_themes
    from uno_desktop.commands.shot import parse_size
    from uno_desktop.engine.rng import seed_bytes
    from uno_desktop.match.settings import Settings
    from uno_desktop.ui.kit.clock import FrameClock
    from uno_desktop.ui.kit.window import Window

    known, _ = find_themes()
    if args.theme not in known:
        raise UsageError(t("shot.no_theme", theme=args.theme, names=one_of(list(known))))
    headless = not os.environ.get("SDL_VIDEODRIVER")
    window = Window(t("app.title"), parse_size(args.size), headless=headless)
    shell = build(
        window, Settings(), known, known[args.theme], clock=FrameClock(), seed=seed_bytes("match"), speed="fast",
    )  # fmt: skip
    shell.app.on_error = None
    return shell
