"""From the start of the process to the first picture and to a usable title.

It starts as players start it, with modules that were compiled before: the run that does not count compiles them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

_PATIENCE_S = 30.0


def measure(runs: int) -> dict[str, float] | None:
    """Start the game so many times after one that does not count; the medians, or None where it did not start."""
    with tempfile.TemporaryDirectory() as folder:
        marks = [_start(Path(folder), number) for number in range(runs + 1)][1:]
    if any(figures is None for figures in marks):
        return None
    first, title = (median(figures[place] for figures in marks if figures) for place in (0, 1))
    return {"first_picture_s": round(first, 3), "title_s": round(title, 3), "runs": runs}


def _start(folder: Path, number: int) -> tuple[float, float] | None:
    """Seconds to the first picture and to the settled title of one start, or nothing if they did not come.

    The trace is in ms of the system's steady clock, which this process shares with the game.
    """
    trace = folder / f"trace{number}.jsonl"
    places = {"UNO_DESKTOP_HOME": str(folder / "home"), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | places
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
        return (marks["splash"] - began_ms) / 1000.0, (marks["layout"] - began_ms) / 1000.0
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
