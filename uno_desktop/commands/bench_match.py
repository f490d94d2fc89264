"""``uno-desktop bench match``: a match between computer players in real time; its longest frames, and why."""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.bench_memory import TARGET_POINTS
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.content.faults import one_of
from uno_desktop.content.messages import t

if TYPE_CHECKING:
    from uno_desktop.devtools.frame_samples import FrameSamples
    from uno_desktop.ui.shell.shell import Shell

DEFAULT_SIZE = "1920x1080"
LONG_MS = 33.0
"""A frame that takes longer is seen as a halt."""
NOTED_MS = 12.0
"""Of a frame that takes longer it is told what it was spent on."""
_TITLE_S = 2.0
_MOST_S = 900.0
_WORST_KEPT = 8


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
        print(f"{scene:20} {figures['frames']:6} frames, p50 {figures['p50']} ms, p99 {figures['p99']} ms")
        for frame in figures["longest"]:
            print(f"{frame['ms']:20.1f} ms at {frame['at_s']:.1f} s  {', '.join(frame['did'])}")
    return 0


@dataclass(slots=True)
class _Frame:
    """A turn of the loop: CPU time in ms, when it was, and (for a long one) what it was spent on."""

    took_ms: float
    at_s: float
    did: list[str]


class _Frames:
    """Turns the loop and keeps what each turn cost, by scene."""

    def __init__(self, shell: Shell, samples: FrameSamples) -> None:
        self._shell = shell
        self._samples = samples
        self._began_s = time.perf_counter()
        self.by_scene: dict[str, list[_Frame]] = {}

    @property
    def passed_s(self) -> float:
        """Since the beginning."""
        return time.perf_counter() - self._began_s

    def step(self) -> float:
        """One turn, preloading and changes of scenes included; it counts for the scene it led to. Seconds passed."""
        app = self._shell.app
        dt = app.clock.tick()
        self._samples.begin()
        started_s = time.thread_time()
        app.step(dt)
        took_ms = (time.thread_time() - started_s) * 1000
        did = self._samples.found() if took_ms > NOTED_MS else []
        name = app.scene.name if app.scene is not None else ""
        self.by_scene.setdefault(name, []).append(_Frame(took_ms, self.passed_s, did))
        return dt


def _measure(args: argparse.Namespace) -> dict[str, Any]:
    from uno_desktop.commands.demo import Demo
    from uno_desktop.devtools.frame_samples import FrameSamples

    shell = _open(args)
    with FrameSamples() as samples:
        frames = _Frames(shell, samples)
        shell.nav.open("title")
        while frames.passed_s < min(_TITLE_S, args.seconds):
            frames.step()
        demo = Demo(shell, args.players, rules={"target": TARGET_POINTS})
        demo.begin()
        while not demo.matches and frames.passed_s < args.seconds:
            demo.lead(frames.step())
    shell.app.close()
    scenes = {scene: _figures(found) for scene, found in frames.by_scene.items()}
    return {
        "theme": args.theme,
        "size": args.size,
        "players": args.players,
        "seconds": round(frames.passed_s, 1),
        "hands": demo.hands,
        "finished": bool(demo.matches),
        "long_frames": sum(figures["long_frames"] for figures in scenes.values()),
        "scenes": scenes,
    }


def _figures(found: list[_Frame]) -> dict[str, Any]:
    ordered = sorted(found, key=lambda frame: -frame.took_ms)
    return {
        "frames": len(found),
        "p50": round(ordered[len(ordered) // 2].took_ms, 2),
        "p99": round(ordered[len(ordered) // 100].took_ms, 2),
        "long_frames": sum(frame.took_ms > LONG_MS for frame in ordered),
        "longest": [
            {"ms": round(frame.took_ms, 1), "at_s": round(frame.at_s, 1), "did": frame.did}
            for frame in ordered[:_WORST_KEPT]
        ],
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
