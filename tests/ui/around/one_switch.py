"""Somebody who has one key and nothing else: they look where the mark is, and press or wait."""

from __future__ import annotations

from scenes.conftest import Running

from uno_desktop.match.live.droptime import DropStage
from uno_desktop.ui.kit.window.scanning import Place

SWITCH = "space"
GOES_ON = {
    "dealer": "skip", "penalty": "accept", "comply": "comply", "challenge_reveal": "continue", "hand_end": "next",
    "group_picker": "play",
}  # fmt: skip
"""What is waited for in scenes that ask something; anywhere else it is whatever is marked first."""


class OneSwitch:
    """``press_at`` waits until the mark is somewhere; ``play`` plays until a scene is reached."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.pilot = running.pilot
        self.presses = 0
        self.seen: set[str] = set()
        self.chosen: list[str] = []

    def press(self) -> None:
        """The only thing that is ever done here."""
        self.presses += 1
        self.pilot.key(SWITCH)

    def seconds_to(self, name: str, timeout_s: float = 90.0) -> float:
        """Press there as soon as the mark is there, without any needless wait: how long it took."""
        before = self.pilot.clock.now_ms()
        self.press_at(name, timeout_s)
        return (self.pilot.clock.now_ms() - before) / 1000

    @property
    def marked(self) -> Place | None:
        """Where the mark is."""
        return self.running.shell.app.scan.marked

    @property
    def name(self) -> str:
        """What the mark is on: a widget or card by name, ``key.a`` or ``row.1`` on the keys, "" while it rests.

        A group is called ``group``, the way out of one ``back``.
        """
        return "" if self.marked is None else name_of(self.marked)

    def press_at(self, name: str, timeout_s: float = 90.0) -> None:
        """Wait until the mark is there, waking it where it rests and going into the rest of a table, and press."""
        for _ in range(round(timeout_s / self.pilot.clock.frame_s)):
            if self.name == name:
                self.chosen.append(name)
                self.press()
                return
            if self.marked is None or holds(self.marked, name):
                self.press()
            self.pilot.frames_drawn_once(1)
        raise AssertionError(f"the mark never came to {name!r} in {self.running.scene!r}: {self.offered()}")

    def offered(self) -> list[object]:
        """Where the mark can be, for who reads why a test failed."""
        return [place.key for place in self.running.shell.app.scan._places]

    def type(self, text: str) -> None:
        """By rows, then keys, of the keys on the screen. The line has been chosen."""
        for letter in text.lower():
            board = self.running.top.ui.keyboard
            does = "space" if letter == " " else letter
            row = next(n for n, row in enumerate(board.rows) if any(key.does == does for key in row))
            self.press_at(f"row.{row}")
            self.press_at(f"key.{does}")
        self.press_at("row.4")
        self.press_at("key.done")

    def play(self, until: str, timeout_s: float = 3000.0) -> None:
        """Play on until the scene of that name is on top."""
        for _ in range(round(timeout_s / self.pilot.clock.frame_s / 3)):
            scene = self.running.scene
            self.seen.add(scene)
            if scene == until:
                return
            self._step(scene)
            self.pilot.frames_drawn_once(3)
        raise AssertionError(f"stuck in {self.running.scene!r} at {self.name!r}: {self.offered()}")

    def _step(self, scene: str) -> None:
        if scene == "chili" and self.running.top.takes_any_press:
            drop = self.running.session.referee.drop
            if drop is not None and drop.stage is DropStage.SPILLED:
                self.press()
                self.seen.add("let go")
            return
        name = self.name
        if name == "try_drop" and name in self.chosen:
            return  # one trial is enough
        wanted = GOES_ON.get(scene)
        if scene != "table" and not name and self.offered():
            self.press()  # wakes the mark
        elif name not in ("", "all_else") and (scene == "table" or self._leads_to(wanted)):
            self.chosen.append(name)
            self.press()

    def _leads_to(self, wanted: str | None) -> bool:
        place = self.marked
        return place is not None and (wanted is None or name_of(place) == wanted or holds(place, wanted))


def name_of(place: Place) -> str:
    """The name of a place, as ``OneSwitch.name`` has it."""
    if not isinstance(place.key, tuple):
        return str(place.key)
    if place.key[0] in ("row", "key"):
        return ".".join(map(str, place.key))
    return str(place.key[0] if place.key[0] in ("group", "back") else place.key[0][1])


def holds(place: Place, name: str) -> bool:
    """Whether a group has a place of that name in it, at any depth; the rest of a table is always gone into."""
    return name_of(place) == "all_else" or any(name_of(each) == name or holds(each, name) for each in place.inside)
