"""One match between computer players in real time, and its longest frames by scene."""

from __future__ import annotations

import time
from typing import Any

from uno_desktop.devtools.benches.figures import spread
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.ui.shell.shell import Shell

TARGET_POINTS = 120
"""A match ends after two or three hands: what costs memory or time shows in the first of them."""
LONG_MS = 33.0
"""A frame that takes longer is seen as a halt."""
_TITLE_S = 2.0
_WORST_KEPT = 5


def measure(shell: Shell, players: int, most_s: float) -> dict[str, Any]:
    """Play one match, for no longer than so many seconds, and close the game; the figures of the report."""
    frames: dict[str, list[tuple[float, float]]] = {}
    began_s = time.perf_counter()
    shell.nav.open("title")
    while time.perf_counter() - began_s < _TITLE_S:
        _step(shell, frames, began_s)
    match = ComputerMatch(shell, players, rules={"target": TARGET_POINTS})
    match.begin()
    while not match.matches and time.perf_counter() - began_s < most_s:
        match.lead(_step(shell, frames, began_s))
    shell.app.close()
    scenes = {scene: _figures(found) for scene, found in frames.items()}
    return {
        "seconds": round(time.perf_counter() - began_s, 1),
        "hands": match.hands,
        "finished": bool(match.matches),
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
    worst = sorted(found, reverse=True)[:_WORST_KEPT]
    return {
        "frames": len(found),
        **spread((took for took, _ in found), digits=2),
        "long_frames": sum(took > LONG_MS for took, _ in found),
        "longest_ms": [round(took, 1) for took, _ in worst],
        "longest_at_s": [round(at, 1) for _, at in worst],
    }
