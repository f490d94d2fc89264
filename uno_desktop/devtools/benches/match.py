"""One match between computer players in real time, its longest frames by scene, and what they were spent on.

For that a second thread notes again and again where the drawing thread is.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass
from threading import Event, Thread, get_ident
from types import FrameType
from typing import Any

from uno_desktop.devtools.benches.figures import spread
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


_EVERY_S = 0.002
_SWITCH_S = 0.001
"""A thread that draws lets go of the interpreter after this: the usual 5 ms would hide most of a frame."""
_PACKAGE = "uno_desktop."
_PLUMBING = (
    "uno_desktop.commands.",
    "uno_desktop.devtools.",
    "uno_desktop.ui.kit.window.loop",
    "uno_desktop.ui.kit.window.scene",
)
"""Modules that are in every frame and say nothing about it."""


class FrameSamples:
    """Use as a context manager on the drawing thread; ``begin`` each frame, then ask ``found`` what it did."""

    def __init__(self) -> None:
        self._drawing = get_ident()
        self._seen: list[str] = []
        self._done = Event()
        self._thread = Thread(target=self._watch, name="frame samples", daemon=True)
        self._usual_switch_s = sys.getswitchinterval()

    def __enter__(self) -> FrameSamples:
        sys.setswitchinterval(_SWITCH_S)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()
        sys.setswitchinterval(self._usual_switch_s)

    def begin(self) -> None:
        """A frame begins."""
        self._seen.clear()

    def found(self) -> list[str]:
        """Where the frame was seen most, with the share of each in percent: ``ui.drop.pot.Pot._tipped_picture 60%``."""
        seen = [*self._seen]
        most = Counter(seen).most_common(4)
        return [f"{name} {round(100 * times / len(seen))}%" for name, times in most]

    def _watch(self) -> None:
        while not self._done.wait(_EVERY_S):
            frame = sys._current_frames().get(self._drawing)
            name = _innermost(frame)
            if name:
                self._seen.append(name)


def _innermost(frame: FrameType | None) -> str:
    """The function of the game that runs, and who called it; "" between frames."""
    names: list[str] = []
    while frame is not None and len(names) < 2:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(_PACKAGE) and not module.startswith(_PLUMBING):
            names.append(f"{module.removeprefix(_PACKAGE)}.{frame.f_code.co_qualname}")
        frame = frame.f_back
    return " < ".join(names)
