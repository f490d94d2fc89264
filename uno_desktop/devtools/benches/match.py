"""One match between computer players, its longest frames by scene, and what they were spent on.

Time passes as on a machine that has nothing else to do (``UndisturbedClock``): where others work beside it, real time
would drop frames, and the next one would have the work of several.

For that a second thread notes again and again where the drawing thread is; and of each turn it is counted how long
garbage was collected and how long the system itself worked, neither of which a function of the game can be blamed for.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from array import array
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread, get_ident
from types import FrameType
from typing import Any

from uno_desktop.devtools.benches import spread
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.ui.kit.motion.clock import FRAMES_PER_S, MAX_DT_S, FrameClock
from uno_desktop.ui.shell.scenes.shell import Shell

TARGET_POINTS = 120
"""A match ends after two or three hands: what costs memory or time shows in the first of them."""
SLOW_MS = 1000 / 60
"""A frame that takes longer makes the next one late."""
NOTED_MS = 12.0
"""Of a frame that takes longer it is told what it was spent on."""
_MOST_TOLD = 8
_TITLE_S = 2.0


def measure(shell: Shell, players: int, most_s: float) -> dict[str, Any]:
    """Play one match, for no longer than so many seconds, and close the game; the figures of the report."""
    gc.collect()
    gc.freeze()  # as the game does when it has started: its collector does not look through what stays
    with FrameSamples() as samples, _Collecting() as collecting:
        frames = _Frames(shell, samples, collecting)
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
    """A turn of the loop: CPU time of its thread in ms, when it was, and (for a long one) what it was spent on.

    ``garbage_ms`` of it were spent on collecting garbage and ``system_ms`` in the system, such as on fresh memory;
    ``beat`` is the event that the table was showing. ``stolen_ms`` is what the host of a virtual machine took from all
    its cores around then: a system counts that as CPU time of whoever it took it from.
    """

    took_ms: float
    at_s: float
    did: list[str]
    beat: str
    garbage_ms: float
    system_ms: float
    stolen_ms: float


class UndisturbedClock(FrameClock):
    """A frame lasts as long as the drawing thread works for it, and at least as long as a frame; nobody waits.

    Make it on the drawing thread. Where the system doesn't tell other threads its CPU time, time is real.
    """

    def __init__(self) -> None:
        find = getattr(time, "pthread_getcpuclockid", None)
        self._cpu_clock = None if find is None else find(get_ident())
        self._ahead_ms = 0.0
        super().__init__(FRAMES_PER_S)

    def tick(self, between: Callable[[], object] | None = None, *, at_rest: bool = False) -> float:
        """Go on to the next frame; the seconds since the last call."""
        if self._cpu_clock is None:
            return super().tick(between, at_rest=at_rest)
        due_ms = self._last_ms + (1000.0 / self.frames_per_s if self.frames_per_s else 0.0)
        self._ahead_ms += max(0.0, due_ms - self.now_ms())
        before_ms, self._last_ms = self._last_ms, self.now_ms()
        return min((self._last_ms - before_ms) / 1000.0, MAX_DT_S)

    def now_ms(self) -> float:
        """Milliseconds of the drawing thread's work, and of the waits it is spared."""
        if self._cpu_clock is None:
            return super().now_ms()
        return time.clock_gettime(self._cpu_clock) * 1000.0 + self._ahead_ms


class _OfScene:
    """What the turns of a scene cost in ms, and the longest of them.

    A drop has hundreds of thousands of turns: an object for each would itself keep the collector busy.
    """

    def __init__(self) -> None:
        self.took_ms = array("d")
        self.drawn_ms = array("d")
        """What it cost to draw each picture, without what was preloaded after it."""
        self.longest: list[_Frame] = []
        self.least_ms = 0.0
        """Shorter turns are not among the longest."""

    def keep(self, frame: _Frame) -> None:
        """Another of the longest."""
        self.longest = sorted([*self.longest, frame], key=lambda kept: -kept.took_ms)[:_MOST_TOLD]
        if len(self.longest) == _MOST_TOLD:
            self.least_ms = self.longest[-1].took_ms


class _Frames:
    """Turns the loop and keeps what each turn cost, by scene."""

    def __init__(self, shell: Shell, samples: FrameSamples, collecting: _Collecting) -> None:
        self._shell = shell
        self._samples = samples
        self._collecting = collecting
        self._began_ms = shell.app.clock.now_ms()
        self.by_scene: dict[str, _OfScene] = {}

    @property
    def passed_s(self) -> float:
        """Seconds since the bench began."""
        return (self._shell.app.clock.now_ms() - self._began_ms) / 1000.0

    def step(self) -> float:
        """One turn, preloading and changes of scenes included; it counts for the scene it led to. Seconds passed."""
        app = self._shell.app
        dt = app.clock.tick()
        self._samples.begin()
        garbage_s, system_s, drawn = self._collecting.spent_s, _system_s(), app.frames_drawn
        started_s = time.thread_time()
        app.step(dt)
        took_ms = (time.thread_time() - started_s) * 1000
        did = self._samples.found() if took_ms > NOTED_MS else []
        name = app.scene.name if app.scene is not None else ""
        beat = getattr(getattr(app.scene, "director", None), "showing", "")
        garbage_ms = (self._collecting.spent_s - garbage_s) * 1000
        system_ms = (_system_s() - system_s) * 1000
        of_scene = self.by_scene.setdefault(name, _OfScene())
        of_scene.took_ms.append(took_ms)
        if app.frames_drawn != drawn:
            of_scene.drawn_ms.append(app.frame_ms[-1])
        if took_ms > of_scene.least_ms:
            stolen_ms = self._samples.stolen_ms() if took_ms > NOTED_MS else 0.0
            of_scene.keep(_Frame(took_ms, self.passed_s, did, beat, garbage_ms, system_ms, stolen_ms))
        return dt


def _figures(found: _OfScene) -> dict[str, Any]:
    return {
        "frames": len(found.took_ms),
        **spread(found.took_ms, digits=2),
        "drawn": {"frames": len(found.drawn_ms), **spread(found.drawn_ms, digits=2)},
        "long_frames": sum(took_ms > 33.0 for took_ms in found.took_ms),  # seen as a halt
        "slow_frames": sum(took_ms > SLOW_MS for took_ms in found.took_ms),
        "longest": [
            {
                "ms": round(frame.took_ms, 2),
                "at_s": round(frame.at_s, 1),
                "beat": frame.beat,
                "garbage_ms": round(frame.garbage_ms, 1),
                "system_ms": round(frame.system_ms, 1),
                "stolen_ms": round(frame.stolen_ms),
                "did": frame.did,
            }
            for frame in found.longest
        ],
    }


def _system_s() -> float:
    """Seconds that the system has worked for this thread; 0 where that is not told."""
    if not sys.platform.startswith("linux"):
        return 0.0
    import resource  # not on Windows

    return resource.getrusage(resource.RUSAGE_THREAD).ru_stime


class _Collecting:
    """Use as a context manager: counts the seconds that were spent on collecting garbage, on whatever thread."""

    def __init__(self) -> None:
        self.spent_s = 0.0
        self._began_s = 0.0

    def __enter__(self) -> _Collecting:
        gc.callbacks.append(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self._note)

    def _note(self, phase: str, _info: dict[str, int]) -> None:
        now_s = time.thread_time()
        if phase == "start":
            self._began_s = now_s
        else:
            self.spent_s += now_s - self._began_s


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
        self._stolen_ms = _stolen_ms()
        self._done = Event()
        self._thread = Thread(target=self._watch, name="frame samples", daemon=True)
        self._usual_switch_s = sys.getswitchinterval()

    def __enter__(self) -> FrameSamples:
        sys.setswitchinterval(0.001)  # a thread that draws would keep the interpreter for the usual 5 ms
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

    def stolen_ms(self) -> float:
        """What the host has taken since a moment before the frame, in ms."""
        return _stolen_ms() - self._stolen_ms

    def _watch(self) -> None:
        looks = 0
        while not self._done.wait(0.002):
            looks += 1
            if looks % 50 == 0:  # every tenth of a second
                self._stolen_ms = _stolen_ms()
            frame = sys._current_frames().get(self._drawing)
            name = _innermost(frame)
            if name:
                self._seen.append(name)


def _stolen_ms() -> float:
    """What the host of this virtual machine has taken from all its cores since it was started; 0 where unknown."""
    try:
        ticks = Path("/proc/stat").read_text("ascii").split(maxsplit=9)[8]
        return int(ticks) * 1000.0 / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return 0.0


def _innermost(frame: FrameType | None) -> str:
    """The function of the game that runs, and who called it; "" between frames."""
    names: list[str] = []
    while frame is not None and len(names) < 2:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(_PACKAGE) and not module.startswith(_PLUMBING):
            names.append(f"{module.removeprefix(_PACKAGE)}.{frame.f_code.co_qualname}")
        frame = frame.f_back
    return " < ".join(names)
