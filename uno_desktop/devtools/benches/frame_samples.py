"""What a long frame was spent on: a second thread notes again and again where the drawing thread is."""

from __future__ import annotations

import sys
from collections import Counter
from threading import Event, Thread, get_ident
from types import FrameType

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
