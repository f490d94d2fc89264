"""What guests cost the game that hosts them, beside its drawing.

The game draws a table of computer players in real time, first alone, then with a table of guests beside it, who sit in
a process of their own. The network's share is its thread and all that the game's thread does for the guests' table.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from uno_desktop.devtools.benches import spread
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.net.host.addresses import LOOPBACK, host_headers
from uno_desktop.net.host.house import House
from uno_desktop.net.host.server import Server
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.terms import Terms, guest_chairs
from uno_desktop.ui.friends.picture_desk import CARD_PX, PictureDesk
from uno_desktop.ui.kit.caches.memory import resident_mb
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.scenes.shell import Shell

_PLAYERS = 6
_JOINED_WITHIN_S = 300.0


def measure(shell: Shell, guests: int, seconds: float) -> dict[str, Any]:
    """Draw for so long alone, and so long beside a table of guests, and close the game; the figures of the report."""
    match = ComputerMatch(shell, _PLAYERS)
    match.begin()
    _frames(shell, match, 3.0)
    alone = _frames(shell, match, seconds)
    before_mb = resident_mb()
    table = _Table(shell, guests, seconds)
    ends_s = time.perf_counter() + _JOINED_WITHIN_S
    while not table.is_playing and time.perf_counter() < ends_s:
        _frames(shell, match, 0.2, table.turn)
    began_s, began_moves = time.perf_counter(), table.moves
    thread_s, table_s = table.server.cpu_s(), table.cpu_s
    beside = _frames(shell, match, seconds, table.turn)
    passed_s = time.perf_counter() - began_s
    thread_percent = 100 * (table.server.cpu_s() - thread_s) / passed_s
    table_percent = 100 * (table.cpu_s - table_s) / passed_s
    after_mb, moves = resident_mb(), table.moves - began_moves
    trips_ms = table.end()
    shell.app.close()
    return {
        "seconds": round(passed_s, 1),
        "moves": moves,
        "network_percent": round(thread_percent + table_percent, 2),
        "network_thread_percent": round(thread_percent, 2),
        "table_percent": round(table_percent, 2),
        "frame_ms_alone": spread(alone),
        "frame_ms": spread(beside),
        "move_ms": spread(trips_ms, 1) | {"moves": len(trips_ms)},
        "memory_mb_more": None if after_mb is None or before_mb is None else round(after_mb - before_mb, 1),
    }


def _frames(
    shell: Shell, match: ComputerMatch, seconds: float, beside: Callable[[], None] = lambda: None
) -> list[float]:
    """Draw for so long, with ``beside`` once a frame; what each frame cost the thread, in ms."""
    app = shell.app
    frame_ms: list[float] = []
    ends_s = time.perf_counter() + seconds
    while time.perf_counter() < ends_s:
        app.frame_ms.clear()
        dt = app.clock.tick()
        app.step(dt)
        match.lead(dt)
        frame_ms += app.frame_ms
        beside()
    return frame_ms


class _Table:
    """A table of guests, and what it costs the two threads of the game."""

    def __init__(self, shell: Shell, guests: int, seconds: float) -> None:
        theme = shell.look.theme
        terms = Terms(theme, guest_chairs(theme, guests))
        faces = FaceBook(theme, theme.deck(None))
        self._desk = PictureDesk(lambda face: faces.face(face, CARD_PX).copy(), shell.app.wake)
        edition = Edition(terms, self._desk.picture)
        site = Site(edition, (), dict)
        self.server = Server(site, _clock_ms)
        self._house = House(terms, edition, self.server)
        self._table = self._house.open(_clock_ms())
        port = self.server.start(LOOPBACK[0], 0)
        site.hosts |= host_headers(list(LOOPBACK), port)
        self.cpu_s = 0.0
        words = ["-m", "uno_desktop.devtools.bench_guests", str(port), self._table.code, str(guests)]
        self._guests = subprocess.Popen(
            [sys.executable, *words, str(seconds + _JOINED_WITHIN_S)], stdout=subprocess.PIPE, text=True
        )

    @property
    def is_playing(self) -> bool:
        """Whether all guests are there and the first cards are dealt."""
        return self._table.stage == "playing"

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return self._table.figures.moves

    def turn(self) -> None:
        """What the game does for its guests in a frame."""
        began_s = time.thread_time()
        self._desk.work()
        for news in self.server.take_news():
            self._house.handle(news, _clock_ms())
        self._house.advance(_clock_ms())
        self.cpu_s += time.thread_time() - began_s

    def end(self) -> list[float]:
        """Close; how many ms the guests' own moves took to come back to them."""
        self._house.leave()
        self.server.stop()
        self._desk.close()
        output, _ = self._guests.communicate(timeout=60)
        return [float(trip) for trip in json.loads(output)]


def _clock_ms() -> float:
    return time.monotonic() * 1000.0
