"""One match between computer players in real time, its longest frames by scene, and what they were spent on."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from uno_desktop.devtools.benches.figures import spread
from uno_desktop.devtools.benches.frame_samples import FrameSamples
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.ui.shell.shell import Shell

TARGET_POINTS = 120
"""A match ends after two or three hands: what costs memory or time shows in the first of them."""
LONG_MS = 33.0
"""A frame that takes longer is seen as a halt."""
NOTED_MS = 12.0
"""Of a frame that takes longer it is told what it was spent on."""
_TITLE_S = 2.0


def measure(shell: Shell, players: int, most_s: float) -> dict[str, Any]:
    """Play one match, for no longer than so many seconds, and close the game; the figures of the report."""
    with FrameSamples() as samples:
        frames = _Frames(shell, samples)
        shell.nav.open("title")
        while frames.passed_s < min(_TITLE_S, most_s):
            frames.step()
        match = ComputerMatch(shell, players, rules={"target": TARGET_POINTS})
        match.begin()
        while not match.matches and frames.passed_s < most_s:
            match.lead(frames.step())
    shell.app.close()
    scenes = {scene: _figures(found) for scene, found in frames.by_scene.items()}
    return {
        "seconds": round(frames.passed_s, 1),
        "hands": match.hands,
        "finished": bool(match.matches),
        "long_frames": sum(figures["long_frames"] for figures in scenes.values()),
        "scenes": scenes,
    }


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
        """Seconds since the bench began."""
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


def _figures(found: list[_Frame]) -> dict[str, Any]:
    worst = sorted(found, key=lambda frame: -frame.took_ms)[:8]
    return {
        "frames": len(found),
        **spread((frame.took_ms for frame in found), digits=2),
        "long_frames": sum(frame.took_ms > LONG_MS for frame in found),
        "longest": [{"ms": round(frame.took_ms, 2), "at_s": round(frame.at_s, 1), "did": frame.did} for frame in worst],
    }
