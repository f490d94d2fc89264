"""What screen readers are given: numbers that last, only what changed, and never an exception."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from math import inf
from pathlib import Path

import pytest
from pygame import Rect

from uno_desktop.ui.kit.access import readers, session_bus, system_contrast, voice
from uno_desktop.ui.kit.access.live_line import MOST_WAIT_S, LiveLine
from uno_desktop.ui.kit.access.node import (
    ADJUSTABLE,
    PRESSABLE,
    ROOT,
    Amount,
    Does,
    Node,
    Numbering,
    Role,
    Snapshot,
    counted,
)
from uno_desktop.ui.kit.input.input_events import PointerDown
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Label,
    List,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.reading import ask
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window


def window(*inside: Node) -> Node:
    return Node(Role.WINDOW, "Window", children=list(inside))


def button(name: str, key: str = "", **more: object) -> Node:
    return Node(Role.BUTTON, name, key=key or name, does=PRESSABLE, **more)  # type: ignore[arg-type]


# -- numbers and changes ---------------------------------------------------------------------------------------


def test_a_number_lasts_and_is_never_used_again() -> None:
    numbering = Numbering()
    first = numbering.snapshot(window(button("a"), button("b")))
    second = numbering.snapshot(window(button("b"), button("c")))
    numbers = {entry.node.name: number for number, entry in first.entries.items()}
    later = {entry.node.name: number for number, entry in second.entries.items()}
    assert later["b"] == numbers["b"]
    assert later["c"] not in numbers.values()
    third = numbering.snapshot(window(button("a"), button("b")))
    again = {entry.node.name: number for number, entry in third.entries.items()}
    assert again["a"] not in {*numbers.values(), *later.values()}


def test_only_what_changed_is_told() -> None:
    numbering = Numbering()
    before = numbering.snapshot(window(button("a"), Node(Role.LABEL, "1", key="l")))
    after = numbering.snapshot(window(button("a"), Node(Role.LABEL, "2", key="l")))
    assert [entry.node.name for entry in after.changed_since(before).values()] == ["2"]
    assert not numbering.snapshot(window(button("a"), Node(Role.LABEL, "2", key="l"))).changed_since(after)
    with_more = numbering.snapshot(window(button("a"), Node(Role.LABEL, "2", key="l"), button("new")))
    changed = with_more.changed_since(after)
    assert {entry.node.name for entry in changed.values()} == {"new", "Window"}, "and what holds the new one"


def test_nodes_of_one_name_are_told_apart() -> None:
    snapshot = Numbering().snapshot(window(button("a", "k"), button("b", "k"), Node(Role.LABEL, "c"),
                                           Node(Role.LABEL, "c")))  # fmt: skip
    assert len(snapshot.entries) == 5


def test_the_focus_is_the_innermost_node_that_has_it() -> None:
    tree = window(Node(Role.GROUP, "g", is_focus=True, children=[button("a", is_focus=True)]))
    assert Numbering().snapshot(tree).focused.name == "a"  # type: ignore[union-attr]
    assert Numbering().snapshot(window(button("a"))).focus == ROOT


def test_what_is_gone_or_disabled_does_nothing() -> None:
    done: list[object] = []
    node = button("a", act=lambda *asked: done.append(asked))
    snapshot = Numbering().snapshot(window(node))
    number = next(number for number in snapshot.entries if number != ROOT)
    assert not snapshot.act(999, Does.PRESS, None, 0.0)
    assert not snapshot.act(number, Does.SET_VALUE, 1.0, 0.0)
    node.enabled = False
    assert not snapshot.act(number, Does.PRESS, None, 0.0)
    assert not done
    node.enabled = True
    assert snapshot.act(number, Does.PRESS, None, 7.0)
    assert done == [(Does.PRESS, None, 7.0)]


# -- widgets -----------------------------------------------------------------------------------------------


def group_of(*widgets) -> WidgetGroup:
    group = WidgetGroup()
    group.add(Column(list(widgets)))
    return group


def test_widgets_say_role_name_value_and_state() -> None:
    group = group_of(
        Label("Heading", "heading", face="title"), Label("Words"), Label(""), Button("b", "Press", tooltip="More"),
        Toggle("t", "Sound", True), Choice("c", "Speed", [(1, "slow"), (2, "fast")], 2),
        Slider("s", "Volume", 0.5, show=lambda value: f"{value:.0%}"), Stepper("n", "Players", 3, low=2, high=10),
        TextField("f", "Name", "Ada"), Tabs("p", ["One", "Two"], index=1), List("l", [(1, "x"), (2, "y")], value=1),
        Button("off", "Off", enabled=False),
    )  # fmt: skip
    told = [(node.role, node.name, node.value) for node in group.nodes()]
    assert told == [
        (Role.HEADING, "Heading", ""), (Role.LABEL, "Words", ""), (Role.BUTTON, "Press", ""),
        (Role.SWITCH, "Sound", ""), (Role.COMBO_BOX, "Speed", "fast"), (Role.SLIDER, "Volume", "50%"),
        (Role.SPIN_BUTTON, "Players", "3"), (Role.TEXT_INPUT, "Name", "Ada"), (Role.TAB_LIST, "", ""),
        (Role.LIST_BOX, "", ""), (Role.BUTTON, "Off", ""),
    ]  # fmt: skip
    nodes = {node.name: node for top in group.nodes() for node in top.walk()}
    assert nodes["Press"].details == "More"
    assert nodes["Sound"].checked is True
    assert nodes["Volume"].amount == Amount(0.5, 0.0, 1.0, 0.05)
    assert nodes["Name"].caret == 3
    assert [nodes[name].selected for name in ("One", "Two", "x", "y", "slow", "fast")] == [
        False, True, True, False, False, True,
    ]  # fmt: skip
    assert nodes["Two"].place == (2, 2)
    assert not nodes["Off"].enabled


def test_what_a_reader_asks_is_what_keys_do() -> None:
    changes: list[object] = []
    group = group_of(
        Button("b", "Press", lambda: changes.append("pressed")),
        Toggle("t", "Sound", False, changes.append),
        Choice("c", "Speed", [("s", "slow"), ("f", "fast")], "s", changes.append),
        Slider("s", "Volume", 0.5, changes.append, step=0.1),
        Stepper("n", "Players", 3, changes.append, low=2, high=10),
        TextField("f", "Name", "Ada", changes.append),
    )
    nodes = {node.key: node for node in group.nodes()}
    ask(nodes["b"])
    assert group.focused is group.find("b"), "the focus goes along"
    assert group.focus_visible
    ask(nodes["t"])
    ask(nodes["c"])
    ask(nodes["c"].find("slow"))
    ask(nodes["s"], Does.INCREMENT)
    ask(nodes["s"], Does.SET_VALUE, 0.9)
    ask(nodes["n"], Does.DECREMENT)
    ask(nodes["n"], Does.SET_VALUE, 7.0)
    ask(nodes["f"], Does.SET_VALUE, "Grace")
    ask(nodes["f"], Does.SET_VALUE, "")
    assert changes == ["pressed", True, "f", "s", 0.6, 0.9, 2, 7, "Grace", ""]


def test_what_is_scrolled_away_is_told_and_revealed(window_style) -> None:
    rows = [Button(f"b{n}", f"Row {n}") for n in range(40)]
    area = ScrollArea(Column(rows), height=100)
    group = WidgetGroup()
    group.add(area)
    area.place(Rect(0, 0, 300, 100), window_style)
    nodes = {node.key: node for node in group.nodes()}
    assert len(nodes) == 40
    assert nodes["b39"].bounds.y > 100
    ask(nodes["b39"], Does.REVEAL)
    assert area.rect.contains(rows[39].rect)


@pytest.fixture
def window_style():
    from uno_desktop.ui.kit.drawing.style import Style

    return Style()


def test_what_names_a_value_is_not_said_twice() -> None:
    label = Label("Volume")
    label.is_told = False
    slider = Slider("s", "", 0.5)
    slider.spoken = "Volume"
    assert [node.name for node in group_of(label, slider).nodes()] == ["Volume"]


# -- the line of what happens ------------------------------------------------------------------------------


class TimedLine(LiveLine):
    """One whose clock stands where ``follow`` has been told."""

    def __init__(self) -> None:
        self.at_s = 0.0
        super().__init__(lambda: self.at_s)

    def follow(self, at_s: float | None = None) -> bool:
        self.at_s = self.at_s if at_s is None else at_s
        return super().follow()


def test_a_sentence_is_reckoned_from_when_it_begins() -> None:
    """Nobody may have asked for a while how late it is."""
    line = TimedLine()
    line.follow(1.0)
    line.at_s = 1.25
    line.say("x" * 16, about=1)
    line.say("next", about=2)
    assert not line.follow(2.2)
    assert line.follow(2.26)


def test_what_is_said_is_not_cut_off_and_what_waits_too_long_is_dropped() -> None:
    line = TimedLine()
    line.follow(10.0)
    line.say("x" * 80, about=1)  # five seconds
    assert line.words == "x" * 80
    line.say("later", about=1)
    assert not line.follow(10.0 + MOST_WAIT_S - 0.1)
    assert not line.follow(10.0 + 5.1), "by now it is stale"
    assert line.words == "x" * 80
    line.say("in time", about=2)
    assert line.words == "in time"


def test_what_matters_is_told_beside_a_newer_move_but_not_for_ever() -> None:
    line = TimedLine()
    line.follow(0.0)
    line.say("x" * 32, about=1)
    line.say("UNO!", about=1, matters=True)
    line.say("the first", about=1)
    line.say("the second", about=2)
    line.follow(2.1)
    assert line.words == "UNO! the second", "a sentence that has its own end gets no other"
    line.say("x" * 100, about=2)
    line.follow(3.2)
    line.say("UNO!", about=2, matters=True)
    line.follow(3.2 + MOST_WAIT_S + 0.1)
    line.follow(20.0)
    assert line.words == "x" * 100


def test_what_is_still_asked_waits_and_what_is_no_more_is_unsaid() -> None:
    line = TimedLine()
    line.follow(0.0)
    line.say("x" * 160, about=1)
    line.say("Your turn", about=1, stays_s=inf)
    line.follow(9.0)
    assert line.words == "x" * 160
    line.follow(10.1)
    assert line.words == "Your turn"
    line.say("x" * 16, about=1)
    line.follow(11.0)
    line.say("Answer", about=1, stays_s=inf)
    line.unsay("Answer")
    line.follow(20.0)
    assert line.words == "x" * 16


def test_a_newer_move_makes_what_waits_of_the_former_one_stale() -> None:
    line = TimedLine()
    line.follow(0.0)
    line.say("a long sentence that is being said", about=1)
    line.say("more of the first", about=1)
    line.say("the second", about=2)
    line.say("and more of it", about=2)
    line.follow(2.3)
    assert line.words == "the second. and more of it", "two sentences don't run together"
    assert line.told == ["the second. and more of it"]


def test_what_is_urgent_comes_at_once_and_nothing_waits_behind() -> None:
    line = TimedLine()
    line.follow(0.0)
    line.say("a long sentence that is being said", about=1)
    line.say("waits", about=1)
    count = line.count
    line.say("Now!", about=1, urgent=True)
    assert (line.words, line.urgent, line.count) == ("Now!", True, count + 1)
    line.follow(10.0)
    assert line.words == "Now!"


def test_the_last_is_repeated_whole_but_not_an_answer() -> None:
    line = TimedLine()
    line.repeat()
    assert line.count == 0, "there is nothing yet"
    line.say("first", about=1)
    line.follow(5.0)
    line.say("second", about=1)
    line.answer("how things stand")
    count = line.count
    line.repeat()
    assert (line.words, line.count) == ("first. second", count + 1)


# -- the voice ---------------------------------------------------------------------------------------------


def test_a_node_as_a_sentence() -> None:
    node = Node(Role.SWITCH, "Sound", checked=True, details="Of all effects.", place=(2, 5))
    assert voice.sentence(node, whole=False) == "Sound, on"
    assert voice.sentence(node, whole=True) == "Sound, on, Of all effects., 2 of 5"
    slider = Node(Role.SLIDER, "Volume", value="50%", amount=Amount(0.5, 0, 1, 0.1), does=ADJUSTABLE, enabled=False)
    assert voice.sentence(slider, whole=False) == "Volume, 50%, not available"
    assert voice.sentence(Node(Role.TEXT_INPUT, "Name"), whole=False) == "Name, empty"
    assert [node.place for node in counted([Node(Role.LABEL), Node(Role.LABEL)])] == [(1, 2), (2, 2)]


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system's voice that writes down what it says, and speaks for five seconds."""
    heard = tmp_path / "heard"
    program = tmp_path / "spd-say"
    program.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$*" >> "{heard}"\ncase "$*" in *cancel*) ;; *) exec sleep 5;; esac\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(voice.sys, "platform", "linux")
    return heard


def wait_for(heard: Path, words: str) -> str:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        if heard.exists() and words in heard.read_text():
            return heard.read_text()
        time.sleep(0.01)
    raise AssertionError(heard.read_text() if heard.exists() else "nothing")


def test_the_voice_never_waits_and_the_new_cuts_off_the_old(speaker: Path) -> None:
    spoken = voice.Voice()
    before = time.monotonic()
    spoken.say("--first; $(touch x)", "en")
    first = spoken._speaking
    assert time.monotonic() - before < 4
    assert "-- --first; $(touch x)" in wait_for(speaker, "first"), "words are no options, and no shell reads them"
    spoken.say("second", "de")
    assert "--language de" in wait_for(speaker, "second")
    assert first.wait(timeout=5) != 0, "it was ended"
    assert spoken.is_speaking
    spoken.stop()
    assert not spoken.is_speaking
    wait_for(speaker, "--cancel")


def test_without_a_voice_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice.shutil, "which", lambda _name: None)
    assert not voice.is_there()
    spoken = voice.Voice()
    spoken.say("words", "en")
    assert not spoken.is_speaking
    monkeypatch.setattr(voice, "command", lambda *_words: ["/nonexistent/voice"])
    spoken.say("words", "en")
    assert not spoken.is_speaking


@pytest.mark.parametrize(("system", "program"), [("darwin", "say"), ("win32", "powershell"), ("linux", "spd-say")])
def test_each_system_has_its_voice(monkeypatch: pytest.MonkeyPatch, system: str, program: str) -> None:
    monkeypatch.setattr(voice.sys, "platform", system)
    monkeypatch.setattr(voice.shutil, "which", lambda name: f"/bin/{name}" if name == program else None)
    words = 'It\'s "7"; $x'
    spoken = voice.command(words, "en")
    assert spoken is not None
    assert spoken[0] == f"/bin/{program}"
    assert spoken[-1] == words if system != "win32" else words not in spoken[-1], "quotes never reach PowerShell"


# -- whether a reader runs ---------------------------------------------------------------------------------


class FakeBus:
    """A session bus that answers as the specification says, and says whatever the test has it say."""

    def __init__(self, folder: Path, *, greets: bytes = b"OK 0123456789abcdef\r\n", answers: str = "Get") -> None:
        self.path = folder / "bus"
        self.is_on = False
        self.asked: list[str] = []
        self._greets = greets
        self._answers = answers
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(self.path))
        self._server.listen(1)
        self._client: socket.socket | None = None
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError, struct.error):  # whoever asked has hung up
            self._answer()

    def _answer(self) -> None:
        client, _ = self._server.accept()
        self._client = client
        client.recv(200)
        client.sendall(self._greets)
        client.recv(7)
        while start := client.recv(16, socket.MSG_WAITALL):
            length, serial, fields = struct.unpack("<III", start[4:])
            raw = client.recv((fields + 7) // 8 * 8 + length, socket.MSG_WAITALL)
            named = f"{self._answers}\0".encode()
            self.asked.append(self._answers if named in raw else "AddMatch" if b"AddMatch" in raw else "Hello")
            head = b"\1b\0\0" if self._answers == "Get" else b"\1v\0\1b\0\0\0"
            body = head + struct.pack("<I", self.is_on) if self.asked[-1] == self._answers else b""
            self._send(2, serial, body, b"v" if body else b"")

    def _send(self, kind: int, answers: int, body: bytes = b"", signature: bytes = b"", member: str = "") -> None:
        fields = bytes([5, 1]) + b"u\0" + struct.pack("<I", answers)
        if signature:
            fields += bytes([8, 1]) + b"g\0" + bytes([len(signature)]) + signature + b"\0"
        if member:
            fields += b"\0" * (-len(fields) % 8) + bytes([3, 1]) + b"s\0" + struct.pack("<I", len(member))
            fields += member.encode() + b"\0"
        head = struct.pack("<BBBBIII", ord("l"), kind, 0, 1, len(body), 77, len(fields)) + fields
        assert self._client is not None
        self._client.sendall(head + b"\0" * (-len(head) % 8) + body)

    def change(self, *, is_on: bool) -> None:
        self.is_on = is_on
        self._send(4, 0, member="PropertiesChanged")

    def hang_up(self) -> None:
        if self._client is not None:
            self._client.close()
        self._server.close()


def listening(monkeypatch: pytest.MonkeyPatch, address: str) -> tuple[readers.Readers, list[bool]]:
    monkeypatch.delenv(readers.VARIABLE, raising=False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    changes: list[bool] = []
    found = readers.Readers(lambda: changes.append(found.is_on))
    found.begin()
    return found, changes


def until(happens) -> None:
    end = time.monotonic() + 10
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_boolean_is_found_in_a_variant_and_in_one_inside_another() -> None:
    for is_on in (True, False):
        value = struct.pack("<I", is_on)
        assert session_bus.is_true(b"\1b\0\0" + value) is is_on
        assert session_bus.is_true(b"\1v\0\1b\0\0\0" + value) is is_on
    for nonsense in (None, b"", b"\1v\0", b"\1b\0\0", b"\1s\0\0\1\0\0\0", b"\1v\0\1b\0\0\0\1"):
        assert session_bus.is_true(nonsense) is False


needs_unix = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux asks a session bus")


@needs_unix
def test_the_session_is_asked_once_and_says_when_a_reader_comes(tmp_path, monkeypatch) -> None:
    bus = FakeBus(tmp_path)
    found, changes = listening(monkeypatch, f"unix:path=/nowhere;unix:path={bus.path},guid=00")
    until(lambda: bus.asked.count("Get") == 2)
    time.sleep(0.1)
    assert bus.asked == ["Hello", "AddMatch", "AddMatch", "Get", "Get"], "and then it waits"
    assert not found.is_on
    bus.change(is_on=True)
    until(lambda: found.is_on)
    bus.change(is_on=False)
    until(lambda: not found.is_on)
    assert changes == [True, False]
    found.close()
    bus.hang_up()


@needs_unix
@pytest.mark.parametrize("greets", [b"REJECTED EXTERNAL\r\n", b"OK 0\r\nB\1\0\1garbage-garbage-garbage", b""])
def test_a_bus_that_talks_nonsense_means_no_reader(tmp_path, monkeypatch, greets) -> None:
    bus = FakeBus(tmp_path, greets=greets or b"OK 0\r\n")
    found, _ = listening(monkeypatch, f"unix:path={bus.path}")
    if not greets:
        until(lambda: bus.asked)
        bus.hang_up()
    time.sleep(0.2)
    assert not found.is_on
    found.close()


@needs_unix
@pytest.mark.parametrize("address", ["tcp:host=localhost", "unix:path=/nowhere", "", "nonsense"])
def test_without_a_session_there_is_no_reader(monkeypatch, address) -> None:
    found, changes = listening(monkeypatch, address)
    time.sleep(0.1)
    assert not found.is_on
    assert not changes
    with pytest.raises((session_bus.BusFault, OSError)):
        session_bus.SessionBus(0.5)


@needs_unix
@pytest.mark.parametrize("is_on", [True, False])
def test_the_portal_is_asked_for_high_contrast(tmp_path, monkeypatch, is_on: bool) -> None:
    bus = FakeBus(tmp_path, answers="Read")
    bus.is_on = is_on
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={bus.path}")
    monkeypatch.setattr(system_contrast, "_said", lambda command: pytest.fail("the portal has answered"))
    woken: list[int] = []
    asked = system_contrast.SystemContrast(lambda: woken.append(1))
    asked.begin()
    until(lambda: woken)
    assert asked.is_on is is_on
    assert bus.asked == ["Hello", "Read"]


@needs_unix
@pytest.mark.parametrize(("prints", "is_on"), [("true", True), ("false", False), ("", False), ("No such key", False)])
def test_without_a_portal_gsettings_is_asked(tmp_path, monkeypatch, prints: str, is_on: bool) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    program = tmp_path / "gsettings"
    program.write_text(f"#!/bin/sh\necho '{prints}'\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system_contrast.ask_system() is is_on
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    assert system_contrast.ask_system() is False, "no session of a desktop"
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    program.unlink()
    assert system_contrast.ask_system() is False, "no such program"


@pytest.mark.parametrize(("value", "is_on"), [("1", True), ("0", False), ("", False)])
def test_the_environment_has_the_last_word(monkeypatch, value: str, is_on: bool) -> None:
    monkeypatch.setenv(readers.VARIABLE, value)
    found = readers.Readers(lambda: None)
    found.begin()
    assert found.is_on is is_on


def test_where_nobody_tells_it_is_asked_every_two_seconds() -> None:
    asked: list[int] = []
    found = readers.Readers(lambda: None)
    found.ask = lambda: bool(asked.append(1)) or len(asked) > 1
    for now_ms in (1000.0, 1500.0, 2900.0):
        found.follow(now_ms)
    assert (len(asked), found.is_on) == (1, False)
    found.follow(3000.0)
    assert (len(asked), found.is_on) == (2, True)


# -- AccessKit ---------------------------------------------------------------------------------------------


class FakeSystem:
    """Stands for an adapter of AccessKit, active or not."""

    def __init__(self, whole, asked, left) -> None:
        self.whole, self.asked, self.left = whole, asked, left
        self.is_active = False
        self.updates: list[object] = []

    def activate(self) -> object:
        self.is_active = True
        return self.whole()

    def update_if_active(self, factory) -> None:
        if self.is_active:
            self.updates.append(factory())

    def update_window_focus_state(self, has_focus: bool) -> None:
        self.has_focus = has_focus


@pytest.fixture
def adapted(monkeypatch: pytest.MonkeyPatch):
    from uno_desktop.ui.kit.access import adapter  # AccessKit: not for every test

    requests: list[adapter.Request] = []
    made = adapter.Adapter("Window", requests.append)
    monkeypatch.setattr(made, "_make", lambda: FakeSystem(made._whole, made._asked, made._left))
    return made, requests


def numbers(update) -> list[int]:
    return sorted(number for number, _ in update.nodes)


def test_nothing_is_made_before_somebody_listens_and_then_only_what_changed(adapted) -> None:
    adapter, _ = adapted
    numbering = Numbering()
    assert adapter.open(numbering.snapshot(window(button("a"))), has_focus=True)
    system = adapter._system
    adapter.give(numbering.snapshot(window(button("a"), button("b"))))
    assert not system.updates
    assert numbers(system.activate()) == [0, 1, 2]
    adapter.give(numbering.snapshot(window(button("a"), button("b", enabled=False))))
    assert numbers(system.updates[-1]) == [2]
    system.left()
    assert numbers(system.whole()) == [0, 1, 2], "whoever comes next gets all of it"


def test_a_line_that_is_typed_has_its_characters_and_the_caret(adapted) -> None:
    adapter, _ = adapted
    field = Node(Role.TEXT_INPUT, "Name", value="Zoë W", caret=3, key="f", does=frozenset({Does.FOCUS}))
    adapter.open(Numbering().snapshot(window(field)), has_focus=True)
    update = adapter._system.activate()
    runs = [node for number, node in update.nodes if number > 1000]
    assert runs[0].value == "Zoë W"
    assert list(runs[0].character_lengths) == [1, 1, 2, 1, 1]
    assert list(runs[0].word_lengths) == [4, 1]


def test_a_fault_in_a_callback_leaves_the_last_good_tree(adapted, monkeypatch) -> None:
    adapter, requests = adapted
    numbering = Numbering()
    good = numbering.snapshot(window(button("a")))
    adapter.open(good, has_focus=False)
    system = adapter._system
    system.activate()
    bad = numbering.snapshot(window(button("a"), Node(Role.LABEL, 5)))  # type: ignore[arg-type]
    adapter.give(bad)
    assert numbers(system.updates[-1]) == [], "nothing is told of it"
    adapter.give(numbering.snapshot(window(button("a"), button("c"))))
    assert 0 in numbers(system.updates[-1]), "and the next good one is told whole"
    adapter._snapshot = bad
    assert numbers(system.whole()) == [0], "a window, at least"
    system.asked(object())
    assert not requests


def test_a_panic_in_accesskit_ends_nothing(adapted) -> None:
    class Panic(BaseException):
        """As PyO3 raises them."""

    def fails(*_args: object) -> None:
        raise Panic

    adapter, _ = adapted
    adapter.open(Snapshot(), has_focus=False)
    adapter._system.update_if_active = fails
    adapter._system.update_window_focus_state = fails
    adapter.give(Numbering().snapshot(window(button("a"))))
    adapter.tell_focus(True)
    adapter._make = fails
    assert not adapter.open(Snapshot(), has_focus=False)


def test_while_nobody_listens_accesskit_and_the_voice_are_not_even_imported() -> None:
    """In a process of its own: this one has imported them."""
    code = (
        "import sys, os; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from uno_desktop.ui.kit.window.loop import Application\n"
        "from uno_desktop.ui.kit.window.scene import Scene\n"
        "from uno_desktop.ui.kit.window.window import Window\n"
        "from uno_desktop.ui.kit.motion.clock import VirtualClock\n"
        "app = Application(Window('t', (960, 540), headless=True), clock=VirtualClock())\n"
        "app.stack.push(Scene())\n"
        "for _ in range(5): app.step(0.1)\n"
        "assert app.reading.made == 0\n"
        "print([name for name in sys.modules if 'accesskit' in name or name.endswith(('.voice', '.adapter'))])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_window_names_its_language_and_tells_when_it_changes() -> None:
    from uno_desktop.ui.kit.access import adapter  # not at the top: nothing imports it while nobody listens

    numbering = Numbering()
    root = window(button("a"))
    root.language = "pt-BR"
    first = numbering.snapshot(root)
    nodes = dict(adapter._update(first, first.entries, "Window").nodes)
    assert nodes[ROOT].language == "pt-BR"
    assert [node.language for number, node in nodes.items() if number != ROOT] == [None]
    other = window(button("a"))
    other.language = "de"
    assert list(numbering.snapshot(other).changed_since(first)) == [ROOT]


def test_another_line_is_an_update_of_two_nodes() -> None:
    numbering = Numbering()
    first = numbering.snapshot(window(button("a"), button("b"), Node(Role.STATUS, "one", key=0)))
    second = numbering.with_line(first, Node(Role.STATUS, "two", key=1))
    changed = second.changed_since(first)
    assert sorted(entry.node.name for entry in changed.values()) == ["Window", "two"]
    third = numbering.snapshot(window(button("a"), button("b"), Node(Role.STATUS, "two", key=1)))
    assert not third.changed_since(second), "numbers last"
    assert third.entries.keys() == second.entries.keys()


class Restless(Scene):
    """Another picture and another name in every frame."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0

    def update(self, dt: float) -> bool:
        self.frames += 1
        return True

    def nodes(self) -> list[Node]:
        return [button(f"frame {self.frames}", key="frame")]


class Listening:
    """Stands in for AccessKit, and keeps when it was given a tree."""

    def __init__(self, clock: VirtualClock) -> None:
        self.given_ms: list[float] = []
        self._clock = clock

    def give(self, snapshot: Snapshot) -> None:
        self.given_ms.append(self._clock.now_ms())

    def tell_focus(self, has_focus: bool) -> None:
        pass

    def tell_place(self, *_: object) -> None:
        pass

    def close(self) -> None:
        pass


Listened = tuple[VirtualClock, Application, Listening]


@pytest.fixture
def restless() -> Iterator[Listened]:
    """A scene in which something always moves, and a reader that notes when it is told of it."""
    clock = VirtualClock()
    app = Application(Window("t", (960, 540), headless=True), clock=clock)
    listening = Listening(clock)
    app.stack.push(Restless())
    app.reading.listen(listening)  # type: ignore[arg-type]
    yield clock, app, listening
    app.close()


def test_what_a_press_leads_to_is_told_at_once_and_then_in_pieces(restless: Listened) -> None:
    clock, app, listening = restless
    for _ in range(60):
        app.step(clock.tick())
    assert len(listening.given_ms) <= 2, "something moves, and nobody has done anything"
    for _ in range(2):  # every press is answered, however soon it follows
        listening.given_ms.clear()
        pressed_ms = clock.now_ms()
        app._early.append(PointerDown((1, 1), time_ms=pressed_ms))
        for _ in range(30):
            app.step(clock.tick())
        told_ms = [at - pressed_ms for at in listening.given_ms]
        assert told_ms[0] < 20
        assert len(told_ms) <= 4, "not every 50 ms"
        assert told_ms[-1] > 300


def test_what_waits_to_be_said_is_told_in_the_frame_in_which_the_line_is_free(restless: Listened) -> None:
    clock, app, listening = restless
    app.step(clock.tick())
    app.reading.say("x" * 16)  # a second
    begun_ms = clock.now_ms()
    app.step(clock.tick())
    app.reading.say("next", matters=True)
    while app.reading.line.words != "next":
        app.step(clock.tick())
        assert clock.now_ms() < begun_ms + 2000
    assert 0 <= listening.given_ms[-1] - begun_ms - 1000 < 35, "looked for in the frame, not some time later"
