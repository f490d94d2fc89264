"""``uno-desktop bench startup``: from the start of the process to the first picture and to a usable title."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from uno_desktop.content.messages import t
from uno_desktop.content.terminal import say

RUNS = 5
_PATIENCE_S = 30.0


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("startup", help=t("bench.startup"), description=t("bench.startup.about"))
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help=t("bench.startup.runs"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Start the game ``--runs`` times after one for warming up, and print the medians; 1 if it did not start."""
    with tempfile.TemporaryDirectory() as folder:
        runs = [_start(Path(folder), number) for number in range(max(1, args.runs) + 1)][1:]
    if any(figures is None for figures in runs):
        say(t("bench.startup.failed"), error=True)
        return 1
    first, title = (median(figures[place] for figures in runs if figures) for place in (0, 1))
    report = {"first_picture_s": round(first, 3), "title_s": round(title, 3), "runs": len(runs)}
    say(json.dumps(report) if args.json else "\n".join(f"{key}: {value}" for key, value in report.items()))
    return 0


def _start(folder: Path, number: int) -> tuple[float, float] | None:
    """Seconds to the first picture and to the settled title of one start, or nothing if they did not come.

    The trace is in ms of the system's steady clock, which this process shares with the game.
    """
    trace = folder / f"trace{number}.jsonl"
    environment = {**os.environ, "UNO_DESKTOP_HOME": str(folder / "home")}
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")) and sys.platform.startswith("linux"):
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    began_ms = time.perf_counter() * 1000.0
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "uno_desktop"]
    game = subprocess.Popen([*program, "--trace", str(trace)], env=environment)
    try:
        marks: dict[str, float] = {}
        while "layout" not in marks:
            if game.poll() is not None or time.perf_counter() * 1000.0 - began_ms > _PATIENCE_S * 1000.0:
                return None
            time.sleep(0.02)
            marks = _marks(trace)
        return (marks["scene"] - began_ms) / 1000.0, (marks["layout"] - began_ms) / 1000.0
    finally:
        game.kill()
        game.wait()


def _marks(trace: Path) -> dict[str, float]:
    """The first time of each kind of line, in ms."""
    marks: dict[str, float] = {}
    if trace.exists():
        for line in trace.read_text(encoding="utf-8").splitlines():
            try:
                found = json.loads(line)
            except ValueError:
                break  # a line half written: the next look sees it whole
            marks.setdefault(found["event"], found["t_ms"])
    return marks
