"""Somebody before the game: a screen of its own, the trace to see by, and xdotool for hands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from packager.facts import ROOT, product
from packager.shell import BuildError, need, run

sys.path.insert(0, str(ROOT / "tests" / "ui" / "window"))
from xclose import ask_to_close  # closing a window is one thing in the tests and here

_SIZE = "1280x800x24"
_HAND_WITHIN_S = 240.0
_XDOTOOL_WAITS_S = "30"
"""For a window to appear; by itself xdotool waits for ever."""
_ENDS = ("hand_end", "match_end")
_ONWARD = ("accept", "continue", "comply", "resume", "skip", "play")


class Screen:
    """An X server that shows nothing to anybody. Use it with ``with``. Raises BuildError where Xvfb is missing."""

    def __enter__(self) -> Screen:
        reading, writing = os.pipe()
        words = [need("Xvfb", "xvfb"), "-displayfd", str(writing), "-screen", "0", _SIZE, "-ac", "-nolisten", "tcp"]
        self._server = subprocess.Popen(words, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as stream:
            self.display = f":{stream.readline().strip()}"
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait()

    def picture(self, target: Path) -> Path:
        """What the screen shows, as a PNG file."""
        target.parent.mkdir(parents=True, exist_ok=True)
        run([need("import", "imagemagick"), "-display", self.display, "-window", "root", target])
        return target

    def shown(self, target: Path) -> tuple[int, int, int, int]:
        """Take a picture of the screen; left, top, width and height of what is on it. Nothing: a width of 1."""
        words = ["convert", "-quiet", self.picture(target), "-trim", "-format", "%X %Y %w %h", "info:"]
        left, top, width, height = (int(word) for word in run(words).split()[-4:])
        return left, top, width, height

    def xdotool(self, *words: str) -> str:
        """Do something with the mouse, the keyboard or a window; what was printed."""
        return run(["timeout", _XDOTOOL_WAITS_S, need("xdotool", "xdotool"), *words], env={"DISPLAY": self.display})

    def window(self) -> int:
        """The game's window, found by its class."""
        found = self.xdotool("search", "--sync", "--onlyvisible", "--class", f"^{product().SLUG}$")
        return int(found.split()[-1])


class Sitting:
    """A game that has been started with ``--trace``, and somebody who plays it.

    ``process`` is the game, ``trace`` the file it writes, as seen from here.
    """

    def __init__(self, screen: Screen, process: subprocess.Popen[str], trace: Path) -> None:
        self._screen = screen
        self._process = process
        self._trace = trace
        self._began_ms = time.perf_counter() * 1000.0
        self._read = 0
        self.last: dict[str, Any] = {}
        self.first: dict[str, Any] = {}

    @property
    def scene(self) -> str:
        """The scene on top."""
        return str(self.last.get("scene", ""))

    def first_picture_s(self) -> float:
        """Seconds from the start of the process to its first picture: both go by the machine's steady clock."""
        return round((float(self.first["t_ms"]) - self._began_ms) / 1000.0, 3)

    def wait(self, happens: Callable[[], bool], seconds: float = 30.0) -> None:
        """Look until something happens. Raises BuildError after so long, or when the game has ended."""
        until = time.monotonic() + seconds
        while True:
            self._look()
            if happens():
                return
            if self._process.poll() is not None:
                raise BuildError(f"the game ended with {self._process.returncode}: {self._process.communicate()[0]}")
            if time.monotonic() > until:
                raise BuildError(f"nothing for {seconds:.0f} seconds; the last line of the trace: {self.last}")
            time.sleep(0.02)

    def is_settled(self) -> bool:
        """Whether what can be pressed is at rest."""
        return self.last.get("event") == "layout"

    def play_hand(self) -> None:
        """From the title through a hand to its counting. Raises BuildError where that takes too long."""
        self.wait(self.is_settled)
        left, top = self._origin()
        self._press("quick", left, top)
        until = time.monotonic() + _HAND_WITHIN_S
        while self.scene not in _ENDS:
            if self.scene == "trouble":
                raise BuildError("the game met a fault of its own while a hand was played: start it and see its log")
            if time.monotonic() > until:
                raise BuildError(f"the hand did not end; the last line of the trace: {self.last}")
            self._step(left, top)
            time.sleep(0.1)
            self.wait(lambda: True)
        self.wait(self.is_settled)

    def close(self) -> int:
        """Close the window, as the cross in its frame does; the game's exit status."""
        ask_to_close(self._screen.display, self._screen.window())
        try:
            return self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise BuildError("the game does not end when its window is closed") from None

    def _origin(self) -> tuple[int, int]:
        window = str(self._screen.window())
        self._screen.xdotool("windowfocus", window)
        shown = self._screen.xdotool("getwindowgeometry", "--shell", window)
        place = dict(line.split("=") for line in shown.splitlines() if "=" in line)
        return int(place["X"]), int(place["Y"])

    def _step(self, left: int, top: int) -> None:
        """What somebody would press next who plays the first card that can be played."""
        names = [each["name"] for each in self.last["pressables"]]
        card = next((name for name in names if name.startswith("card_")), None)
        if self.scene == "table":
            wanted = "pass" if "pass" in names else card or ("draw_pile" if "draw_pile" in names else None)
        else:
            wanted = next((name for name in _ONWARD if name in names), None)
        if wanted is not None:
            self._press(wanted, left, top)
        if self.scene in ("color_wheel", "start_color"):
            self._screen.xdotool("key", "2")
        elif self.scene == "chili":
            self._screen.xdotool("key", "space")
        elif wanted == card is not None:
            self._screen.xdotool("key", "u")

    def _press(self, name: str, left: int, top: int) -> None:
        x, y, width, height = next(each["rect"] for each in self.last["pressables"] if each["name"] == name)
        self._screen.xdotool("mousemove", str(left + x + width // 2), str(top + y + height // 2), "click", "1")

    def _look(self) -> None:
        if not self._trace.exists():
            return
        with self._trace.open(encoding="utf-8") as stream:
            stream.seek(self._read)
            for line in iter(stream.readline, ""):
                if not line.endswith("\n"):
                    break
                self._read += len(line.encode())
                self.last = json.loads(line)
                self.first = self.first or self.last
