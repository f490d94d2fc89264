"""Somebody who plays by a screen reader: a session of their own with its buses, and the tree that AT-SPI gives."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from programs import needs

from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.ui.kit.access import readers
from window.conftest import environment, start

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SYSTEM_PYTHON = "/usr/bin/python3"
READER = Path(__file__).with_name("at_spi.py")
_HAS_BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
STARTS_WITHIN_S = 60.0
LOOKS_EVERY_S = 0.04


def has_bindings() -> bool:
    """Whether the system's Python can be a reader."""
    if shutil.which(SYSTEM_PYTHON) is None:
        return False
    return subprocess.run([SYSTEM_PYTHON, "-c", _HAS_BINDINGS], capture_output=True, check=False).returncode == 0


needs_reader = [
    pytest.mark.window,
    needs("Xvfb", "xdotool", "dbus-daemon", LAUNCHER),
    pytest.mark.skipif(not has_bindings(), reason="needs apt-get install gir1.2-atspi-2.0 python3-gi"),
]


@dataclass
class Thing:
    """An accessible object as it was when the tree was read."""

    object: int
    role: str
    name: str
    more: str
    states: tuple[str, ...]
    actions: int
    text: str = ""
    value: float | None = None
    children: list[Thing] = field(default_factory=list)

    @classmethod
    def of(cls, told: dict[str, Any]) -> Thing:
        """From what the reader tells."""
        children = [cls.of(child) for child in told["children"]]
        more = {key: told[key] for key in ("text", "value") if key in told}
        return cls(told["object"], told["role"], told["name"], told["more"], tuple(told["states"]), told["actions"],
                   children=children, **more)  # fmt: skip

    def walk(self) -> Iterator[Thing]:
        """Itself and all it holds."""
        yield self
        for child in self.children:
            yield from child.walk()


class Session:
    """The buses of a session, in folders of its own; they end with it."""

    def __init__(self, folder: Path, display: str) -> None:
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.env = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DBUS_", "AT_SPI_"))},
            "DISPLAY": display, "HOME": str(folder), "XDG_RUNTIME_DIR": str(runtime),
        }  # fmt: skip
        self._log = (folder / "buses.log").open("w")
        bus = self._run("dbus-daemon", "--session", "--nofork", "--print-address=1", stdout=subprocess.PIPE)
        assert bus.stdout is not None
        self.env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self._processes = [bus, self._run(LAUNCHER, "--launch-immediately")]

    def _run(self, *words: str, stdout: Any = None) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            words, env=self.env, start_new_session=True, stdin=subprocess.DEVNULL, stdout=stdout or self._log,
            stderr=self._log,
        )  # fmt: skip

    def close(self) -> None:
        """End the buses and all that they started."""
        for process in reversed(self._processes):
            for sign in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(process.pid, sign)
                    process.wait(timeout=5)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue
            if process.stdout is not None:
                process.stdout.close()
        self._log.close()


class Blind:
    """A player who has nothing but the tree and the announcements."""

    def __init__(self, session: Session, home: Path, arguments: list[str]) -> None:
        self.heard: list[str] = []
        self.tree: Thing | None = None
        self._reader = subprocess.Popen(
            [SYSTEM_PYTHON, str(READER)], env=session.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=(home / "reader.log").open("w"), text=True,
        )  # fmt: skip
        env = environment(home, **session.env, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        env[HOME_VARIABLE] = str(home)
        del env[readers.VARIABLE]  # the session says it
        self.game = start(arguments, env)
        self.ask(do="enable")
        self.wait(lambda: self.tree is not None, STARTS_WITHIN_S)
        self._give_window_focus(env)

    def _give_window_focus(self, env: dict[str, str]) -> None:
        """No window manager runs that would do it."""
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.game.pid)], env=env,
            capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
        subprocess.run(["xdotool", "windowfocus", "--sync", found.stdout.split()[-1]], env=env, check=True, timeout=60)

    def ask(self, **asked: Any) -> dict[str, Any]:
        """Have the reader do something; what it answers."""
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps(asked) + "\n")
        self._reader.stdin.flush()
        line = self._reader.stdout.readline()
        assert line, "the reader has ended"
        return json.loads(line)

    def look(self) -> None:
        """Read the tree anew, and hear what was announced."""
        assert self.game.poll() is None, self.game.communicate()
        answer = self.ask(do="tree")
        if "error" not in answer:  # else something went while it was read: what was seen before stands
            self.tree = Thing.of(answer["tree"]) if answer["tree"] else None
        self.heard += self.ask(do="listen")["heard"]

    def wait(self, happens: Callable[[], object], timeout_s: float = 20.0) -> Any:
        """Look until something happens, and return it."""
        until = time.monotonic() + timeout_s
        while True:
            self.look()
            if found := happens():
                return found
            assert time.monotonic() < until, self.describe()
            time.sleep(LOOKS_EVERY_S)

    def describe(self) -> str:
        """All that is there, for who reads why a test failed."""
        lines = [f"{thing.role}: {thing.name}" for thing in self.things()]
        return "\n".join([*lines, "heard:", *self.heard[-12:]])

    def things(self) -> list[Thing]:
        """Everything in the window."""
        return [] if self.tree is None else list(self.tree.walk())

    @property
    def page(self) -> str:
        """The name of the page that is open."""
        return self.tree.children[0].name if self.tree is not None and self.tree.children else ""

    def find(self, role: str, name: str) -> Thing | None:
        """The first object of that role whose name begins so."""
        return next((each for each in self.things() if each.role == role and each.name.startswith(name)), None)

    def press(self, role: str, name: str) -> None:
        """Wait for it, and press it."""
        thing = self.wait(lambda: self.find(role, name))
        assert self.press_it(thing), self.describe()

    def press_it(self, thing: Thing) -> bool:
        """Press it, if it is still there."""
        return bool(self.ask(do="press", object=thing.object).get("done"))

    def close(self) -> tuple[int, str]:
        """Leave; the game's exit status, and what it wrote."""
        if self.game.poll() is None:
            self.game.terminate()
        _, said = self.game.communicate(timeout=30)
        assert self._reader.stdin is not None
        self._reader.stdin.close()
        self._reader.wait(timeout=10)
        return self.game.returncode, said
