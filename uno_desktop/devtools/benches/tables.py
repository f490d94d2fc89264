"""How many tables one machine leads: guests without sockets, who think as long as people do, at more and more tables.

Each process leads its share of the tables as ``serve`` does, but keeps nothing: stores are measured by themselves
(docs/server.md). A move's latency runs from the moment a guest means to make it until that guest has been told of it,
so that what waits for its turn is counted.
"""

from __future__ import annotations

import heapq
import json
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from typing import Any

from uno_desktop.content.themes import themes
from uno_desktop.devtools.benches import spread
from uno_desktop.net.host.house import House
from uno_desktop.net.ops.garbage import Garbage
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.protocol.clocks import PING_EVERY_MS
from uno_desktop.net.protocol.protocol import PROTOCOL, Message, read_client, write
from uno_desktop.net.protocol.terms import Terms, guest_chairs
from uno_desktop.ui.kit.caches.memory import resident_mb

SEATS = 4
THINK_S = (1.5, 4.5)
"""How long a guest takes for a move: 3 s on average, as people do."""
LATE_MS = 50.0
"""A server that answers later than this, one time in a hundred, is full."""
_TOLD = ('{"t":"moved"', '{"t":"state"')


class Guests:
    """The post of a house, and everybody it writes to. They are ready, and play the first thing they may."""

    def __init__(self, seed: int) -> None:
        self.latency_ms: list[float] = []
        self.told_bytes = 0
        self._chance = random.Random(seed)
        self._due: list[tuple[float, int, int, Message]] = []
        self._order = count()
        self._asked_ms: dict[int, float] = {}
        self._ply: dict[int, int] = {}
        """By connection, what the guest has seen when they began to think."""
        self._told: list[tuple[int, str]] = []

    def send(self, connection: int, text: str) -> None:
        """What a guest is told; it is looked at when the house is done."""
        self.told_bytes += len(text)
        if text.startswith('{"t":"roster"') or text.startswith(_TOLD):
            self._told.append((connection, text))

    def close(self, connection: int) -> None:
        """Nobody is sent away here."""

    def measure_often(self) -> None:
        """There are no round trips to measure."""

    def later(self, at_ms: float, connection: int, message: Message) -> None:
        """A guest is going to say this."""
        heapq.heappush(self._due, (at_ms, next(self._order), connection, message))

    def take_due(self, now_ms: float) -> Iterator[tuple[int, Message]]:
        """Who says what now."""
        while self._due and self._due[0][0] <= now_ms:
            at_ms, _order, connection, message = heapq.heappop(self._due)
            if message["t"] == "move":
                if message["ply"] != self._ply.pop(connection, None):
                    continue  # they have made this move, or somebody called or caught meanwhile
                self._asked_ms[connection] = at_ms
            elif message["t"] == "ping":
                self.later(at_ms + PING_EVERY_MS, connection, message)
            yield connection, message

    @property
    def next_ms(self) -> float:
        """When somebody says something next."""
        return self._due[0][0] if self._due else float("inf")

    def look(self, now_ms: float) -> None:
        """Take in what was told, and mean to do something."""
        told, self._told = self._told, []
        for connection, text in told:
            if text.startswith(_TOLD) and (asked_ms := self._asked_ms.pop(connection, None)) is not None:
                self.latency_ms.append(now_ms - asked_ms)
            seat = connection % SEATS
            if text.startswith(_TOLD) and f'"waiting":[{seat}]' not in text:
                continue
            self._mean(connection, seat, json.loads(text), now_ms)

    def _mean(self, connection: int, seat: int, message: dict[str, Any], now_ms: float) -> None:
        if message["t"] == "roster":
            if message["stage"] != "playing" and not message["seats"][seat]["ready"]:
                self.later(now_ms, connection, read_client(write({"t": "ready"})))
            return
        plays = [each["move"] for each in message["legal"] if "uno" not in each["move"]]
        if plays:
            self._ply[connection] = message["ply"]
            move = {"t": "move", "n": 1, "move": plays[0], "ply": message["ply"]}
            at_ms = now_ms + 1000 * self._chance.uniform(*THINK_S)
            self.later(at_ms, connection, read_client(write(move)))


def lead(tables: int, seconds: float, seed: int) -> dict[str, Any]:
    """Lead so many tables in this process for so long, once all of them play; its figures."""
    theme = themes.load("classic")
    # Points that nobody reaches: the match goes on.
    terms = Terms(theme, guest_chairs(theme, SEATS), overrides={"target": 5000})
    guests = Guests(seed)
    edition = Edition(terms, lambda _face, _kind: b"")
    house = House(terms, edition, guests, most_tables=tables)
    began_mb = resident_mb() or 0.0
    for n in range(tables):
        _seat_all(house, guests, n)
    garbage = Garbage()
    _run(house, guests, garbage, 4 * THINK_S[1] + seconds / 4)
    guests.latency_ms.clear()
    guests.told_bytes = 0
    cpu_s, began_s, moves = time.process_time(), time.monotonic(), house.figures()["moves"]
    _run(house, guests, garbage, seconds)
    garbage.end()
    took_s = time.monotonic() - began_s
    made = house.figures()["moves"] - moves  # type: ignore[operator]
    used = (time.process_time() - cpu_s) / took_s
    grown_mb = (resident_mb() or 0.0) - began_mb
    house.leave()
    found = {"moves_per_s": made / took_s, "cpu": used, "mb": grown_mb}
    return {**found, "bytes_per_move": guests.told_bytes / max(1, made), "latency_ms": guests.latency_ms}


def _seat_all(house: House, guests: Guests, n: int) -> None:
    now_ms = _now_ms()
    table = house.open(now_ms)
    for seat in range(SEATS):
        connection = n * SEATS + seat
        house.connected(connection, f"10.{n >> 8 & 255}.{n & 255}.{seat}")
        hello = {"t": "hello", "protocol": PROTOCOL, "device": "phone", "name": f"G{seat}", "code": table.code}
        for message in (hello, {"t": "sit", "seat": seat}):
            house.received(connection, read_client(write(message)), now_ms, now_ms)
        guests.later(now_ms + PING_EVERY_MS * seat / SEATS, connection, read_client(write({"t": "ping", "c": 0})))
    guests.look(now_ms)


def _run(house: House, guests: Guests, garbage: Garbage, seconds: float) -> None:
    """As the loop of a server: what comes is handled at once, and time passes at least every 20 ms."""
    ends_ms = _now_ms() + 1000 * seconds
    while (now_ms := _now_ms()) < ends_ms:
        for connection, message in guests.take_due(now_ms):
            house.received(connection, message, now_ms, now_ms)
        house.advance(_now_ms())
        guests.look(_now_ms())
        garbage.turn()
        time.sleep(max(0.0, min(0.02, (guests.next_ms - _now_ms()) / 1000)))


def _now_ms() -> float:
    return time.monotonic() * 1000


def measure(steps: Sequence[int], processes: int, seconds: float) -> Iterator[dict[str, Any]]:
    """A row for each number of tables, shared among the processes; none after the first at which moves are late."""
    for tables in steps:
        shares = [tables // processes + (n < tables % processes) for n in range(processes)]
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            parts = list(pool.map(lead, shares, [seconds] * processes, range(processes)))
        latency = spread([each for part in parts for each in part["latency_ms"]], 1)
        yield {
            "tables": tables,
            "processes": processes,
            "moves_per_s": round(sum(part["moves_per_s"] for part in parts), 1),
            "p50_ms": latency["p50"],
            "p99_ms": latency["p99"],
            "cores": round(sum(part["cpu"] for part in parts), 2),
            "kb_per_table": round(1000 * sum(part["mb"] for part in parts) / tables),
            "bytes_per_move": round(sum(part["bytes_per_move"] for part in parts) / processes),
        }
        if latency["p99"] > LATE_MS:
            return
