"""A real server on loopback with its tables, in this process; and clients that speak to it over real sockets."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress

from net_table import edition_of
from websockets.sync.client import connect

from uno_desktop.commands.serve import card_pictures, clock_ms
from uno_desktop.net.host.addresses import LOOPBACK, host_headers
from uno_desktop.net.host.house import House
from uno_desktop.net.host.keeping import Shelf
from uno_desktop.net.host.opener import Opener
from uno_desktop.net.host.packs import Packs
from uno_desktop.net.host.server import Server
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.codes import SERVER_CODE_CHARS
from uno_desktop.net.protocol.terms import Terms, guest_chairs
from uno_desktop.ui.friends.portrait import redrawn


class Live:
    """``with Live(theme) as live:`` plays tables in a thread; ``live.ask(function)`` runs there between two turns."""

    def __init__(
        self, theme, seats=3, *, terms=None, pictures=None, most_tables=4, code_chars=SERVER_CODE_CHARS, haste=1.0,
        tick_s=0.005, **overrides,
    ):  # fmt: skip
        self.terms = terms or Terms(theme, guest_chairs(theme, seats), overrides=overrides)
        edition = edition_of(self.terms)
        if pictures is not None:
            edition.pictures = pictures
        self.site = Site(edition, (), lambda: self.house.figures(), opens=most_tables > 1)
        self.server = Server(self.site, clock_ms, most_guests=64 * most_tables)
        self.house = House(self.terms, edition, self.server, most_tables=most_tables, code_chars=code_chars,
                           haste=haste, redraw=redrawn)  # fmt: skip
        self.table = self.house.open(clock_ms())
        self.faults = []
        self.after_turn = None
        self._tick_s = tick_s
        self._asked = []
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def __enter__(self):
        self.port = self.server.start("127.0.0.1", 0)
        self.site.hosts |= host_headers(list(LOOPBACK), self.port)
        self.url = f"http://127.0.0.1:{self.port}/#{self.table.code}"
        self._thread.start()
        return self

    def __exit__(self, *_fault):
        self._ending.set()
        self._thread.join()
        self.house.leave()
        self.server.stop()

    def ask(self, question):
        """The answer of a function that is called in the game's thread."""
        done, answer = threading.Event(), []

        def run():
            try:
                answer.append(question())
            finally:
                done.set()

        self._asked.append(run)
        assert done.wait(60), "the game's thread does not answer"
        return answer[0]

    def _play(self):
        while not self._ending.is_set():
            try:
                news = self.server.wait(self._tick_s)
                if news is not None:
                    self.house.handle(news, clock_ms())
                for more in self.server.take_news():
                    self.house.handle(more, clock_ms())
                while self._asked:
                    self._asked.pop(0)()
                self.house.advance(clock_ms())
                if self.after_turn is not None:
                    self.after_turn()
            except Exception as fault:
                self.faults.append(fault)


class Open(Live):
    """A server with ``--open``, and its folder."""

    def __init__(self, folder, theme, most_tables=4):
        self.packs = Packs(folder / "themes")
        super().__init__(theme, most_tables=most_tables)
        edition = edition_of(self.terms)
        self.site = Site(edition, (), lambda: self.house.figures(), opens=True, takes_packs=True)
        self.server = Server(self.site, clock_ms, most_guests=64 * most_tables, packs=self.packs)
        self.opener = Opener(self.site, card_pictures, self.packs)
        self.house = House(
            self.terms, edition, self.server, most_tables=most_tables, store=Shelf(folder), opener=self.opener
        )
        self.table = self.house.open(clock_ms())


class Wire:
    """A client of our own over a real socket: JSON objects in and out."""

    def __init__(self, port, **options):
        self.socket = connect(f"ws://127.0.0.1:{port}/ws", open_timeout=60, legacy=True, **options)

    def say(self, kind, **fields):
        self.socket.send(json.dumps({"t": kind, **fields}))

    def hear(self, timeout_s=60.0):
        return json.loads(self.socket.recv(timeout=timeout_s))

    def until(self, kind, timeout_s=60.0):
        """The next message of that type; the others before it are dropped."""
        end_s = time.monotonic() + timeout_s
        while (left_s := end_s - time.monotonic()) > 0:
            with suppress(TimeoutError):
                message = self.hear(left_s)
                if message["t"] == kind:
                    return message
        raise AssertionError(f"no {kind}")

    def close(self):
        self.socket.close()


def sit_down(port, name, **hello):
    """A guest who sits at a table: the wire, the token to come back with, and the table's code."""
    wire = Wire(port)
    wire.say("hello", protocol=1, device="phone", name=name, **hello)
    welcome = wire.until("welcome")
    if welcome["seat"] < 0:
        wire.say("sit")
    return wire, welcome.get("token") or hello.get("token"), welcome["table"]


def patience_told(wire, value):
    """The patience of every seat, once somebody there is told to have this one."""
    while True:
        seats = wire.until("roster")["seats"]
        if any(seat["patience"] == value for seat in seats):
            return [seat["patience"] for seat in seats]
