"""The program in a process of its own: its window under Xvfb, driven by xdotool, followed by its trace."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.ui.kit.access import readers
from window.xclose import ask_to_close

DRIVERS_SAY = re.compile(r"MESA|glx:|libE?GL|ALSA|error: XDG_RUNTIME_DIR")
"""How lines of the machine's own libraries begin, which say on the error stream what they lack."""

STARTS_WITHIN_S = 60.0
"""A slow machine that does other things too."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a player: files in ``home``, no display unless it is given, and no screen reader."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return {**kept, HOME_VARIABLE: str(home), readers.VARIABLE: "0", **more}


def start(arguments: list[str], env: dict[str, str]) -> subprocess.Popen[str]:
    """The program as a player starts it."""
    return subprocess.Popen(
        [sys.executable, "-m", "uno_desktop", *arguments],
        env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


class Player:
    """Somebody before the real window: sees what the trace tells, clicks and types with xdotool."""

    def __init__(self, display: str, home: Path, arguments: list[str]) -> None:
        self.trace = home / f"trace_{len(list(home.glob('trace_*')))}.jsonl"
        self._env = environment(home, DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        self._read = 0
        self.last: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.process = start(["--trace", str(self.trace), *arguments], self._env)
        self.wait(lambda: self.last.get("event") == "layout", STARTS_WITHIN_S)
        self._window = int(
            self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)).split()[-1]
        )
        self._origin = self._find_origin()

    @property
    def scene(self) -> str:
        """The scene on top."""
        return str(self.last.get("scene", ""))

    @property
    def settled(self) -> bool:
        """Whether what can be pressed now has come to rest."""
        return self.last.get("event") == "layout"

    def look(self) -> None:
        """Read what the trace has to tell since the last look."""
        if not self.trace.exists():
            return
        with self.trace.open(encoding="utf-8") as stream:
            stream.seek(self._read)
            for line in iter(stream.readline, ""):
                if not line.endswith("\n"):
                    break
                self._read += len(line.encode())
                self.last = json.loads(line)
                self.lines.append(self.last)

    def wait(self, happens: Callable[[], object], timeout_s: float = 60.0) -> None:
        """Look until something happens. Raises AssertionError after so long, or when the program has ended."""
        until = time.monotonic() + timeout_s
        while True:
            self.look()
            if happens():
                return
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < until, f"nothing within {timeout_s} s: {self.last}"
            time.sleep(0.02)

    def until(self, *scenes: str) -> None:
        """Wait until one of these has come to rest."""
        self.wait(lambda: self.scene in scenes and self.settled)

    def names(self) -> list[str]:
        """What can be pressed."""
        return [each["name"] for each in self.last.get("pressables", ())]

    def press(self, name: str, to: str = "") -> None:
        """Click in the middle of it, and wait for the scene to which it leads."""
        x, y, w, h = next(each["rect"] for each in self.last["pressables"] if each["name"] == name)
        self.click(x + w // 2, y + h // 2)
        if to:
            self.until(to)

    def click(self, x: int, y: int) -> None:
        """Click at a point of the window."""
        left, top = self._origin
        self._xdotool("mousemove", str(left + x), str(top + y), "click", "1")

    def key(self, name: str) -> None:
        """Press a key, as xdotool names it."""
        self._xdotool("key", name)

    def type(self, words: str) -> None:
        """Type this, letter by letter."""
        self._xdotool("type", "--delay", "15", words)

    def focus(self) -> None:
        """Put this window over all others, and type into it from now on."""
        self._xdotool("windowraise", str(self._window), "windowfocus", str(self._window))

    def wheel(self, by: int) -> None:
        """Turn the wheel in the middle of the window, down for negative numbers, and let the page come to rest."""
        left, top = self._origin
        width, height = self.last["size"]
        self._xdotool("mousemove", str(left + width // 2), str(top + height // 2))
        self._xdotool("click", "--repeat", str(abs(by)), "4" if by > 0 else "5")
        time.sleep(0.15)
        self.look()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._xdotool("windowsize", "--sync", str(self._window), str(width), str(height))

    def end(self) -> tuple[int, str]:
        """Close the window as its manager would; the exit status and what was said, but for what drivers say."""
        ask_to_close(self._env["DISPLAY"], self._window)
        _, said = self.process.communicate(timeout=30)
        return self.process.returncode, "\n".join(line for line in said.splitlines() if not DRIVERS_SAY.match(line))

    def _find_origin(self) -> tuple[int, int]:
        self._xdotool("windowfocus", str(self._window))
        shown = self._xdotool("getwindowgeometry", "--shell", str(self._window))
        place = dict(line.split("=") for line in shown.splitlines() if "=" in line)
        return int(place["X"]), int(place["Y"])

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._env, capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout


@pytest.fixture
def sit_down(screen: str, tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """``sit_down(*arguments)``: somebody before the running game."""
    players: list[Player] = []

    def begin(*arguments: str) -> Player:
        player = Player(screen, tmp_path, list(arguments))
        players.append(player)
        return player

    yield begin
    for player in players:
        if player.process.poll() is None:
            player.process.kill()
            player.process.communicate()
