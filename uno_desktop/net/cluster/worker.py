"""A worker: a house whose guests come through gateways, and whose tables are kept in JetStream.

It takes tables that nobody has, leads them, and gives them away when it ends. While the store is away its tables
wait, and their guests are told.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import count
from queue import Empty, SimpleQueue
from typing import Any

from nats.aio.msg import Msg
from nats.errors import Error

from uno_desktop.net.cluster.bus import Bus
from uno_desktop.net.cluster.stream_store import StreamStore, Taken
from uno_desktop.net.cluster.streams import Lost, Streams
from uno_desktop.net.cluster.subjects import LEASE_S, RENEW_S
from uno_desktop.net.host.house import House
from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.protocol.news import Connected, Disconnected, Measured, Received
from uno_desktop.net.protocol.protocol import Malformed, Reason, error, read_client, write

STORE_AWAY_MS = 1500.0
"""A store that hasn't kept a line for this long: the table waits, and its guests are told."""
MOST_HELD = 256
"""Messages to a table that waits."""
GATEWAY_GONE_S = 5.0
NEXT_RANK_AFTER_S = 1.0
"""How long the worker that is to take a table has, before the next one does."""
MOST_TAKEN_AT_ONCE = 16
LOOK_EVERY_S = 0.25
_LIST_EVERY_S = 10.0
_DRAIN_WITHIN_S = 4.0
_BEAT_WITHIN_S = 5.0

log = logging.getLogger("uno_desktop.net")


class GatewayPost:
    """The connections of all gateways as a house knows them: by a number each. A ``Post``."""

    def __init__(self, bus: Bus, worker: str) -> None:
        self._bus, self._worker = bus, worker
        self._numbers: dict[tuple[str, int], int] = {}
        self._at: dict[int, tuple[str, int]] = {}
        self._count = count(1)
        self.measures_often = False

    def send(self, connection: int, text: str) -> None:
        self.tell(connection, f"m {{}} {text}")

    def close(self, connection: int) -> None:
        self.tell(connection, "c {}")

    def measure_often(self) -> None:
        self.measures_often = True

    def tell(self, connection: int, form: str) -> None:
        """Say something to a connection's gateway; ``{}`` first stands for its number there."""
        at = self._at.get(connection)
        if at is not None:
            self._bus.publish(f"uno.out.{at[0]}.{self._worker}", form.replace("{}", str(at[1]), 1).encode())

    def number(self, gateway: str, n: int) -> int | None:
        """The number of a gateway's connection here."""
        return self._numbers.get((gateway, n))

    def come(self, gateway: str, n: int) -> int:
        """A connection says its first word here."""
        number = self._numbers[gateway, n] = next(self._count)
        self._at[number] = gateway, n
        return number

    def gone(self, gateway: str, n: int) -> int | None:
        """A connection is gone; its number."""
        number = self._numbers.pop((gateway, n), None)
        if number is not None:
            del self._at[number]
        return number

    def of(self, gateway: str) -> list[int]:
        """The connections of a gateway, by its numbers."""
        return [n for name, n in self._numbers if name == gateway]


class Worker:
    """Leads tables until it is told to end. ``clock`` gives ms. The house it leads has its ``post`` and ``store``."""

    def __init__(self, name: str, bus: Bus, clock: Callable[[], float]) -> None:
        self.name = name
        self._bus, self._clock = bus, clock
        self._streams = Streams(bus)
        self._todo: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.post = GatewayPost(bus, name)
        self.store = StreamStore(name, bus, self._streams, self._todo.put, self._lost, clock)
        self._stop_listening: dict[str, Callable[[], None]] = {}
        self._held: dict[str, deque[Callable[[], None]]] = {}
        self._heard_s: dict[str, float] = {}
        self._finder = Finder(name, self._streams, self._mine, self._taken_later)
        self._beat_s = time.monotonic()
        self._told_s = 0.0
        self._claimed: set[str] = set()
        """Tables that were taken and aren't led yet, or can't be read."""
        self._restored: set[str] = set()
        self._is_draining = False
        self.taken = self.lost = 0

    def lead(self, house: House, is_told: Callable[[], bool], beat: Callable[[], None] = lambda: None) -> None:
        """Lead the tables of this house until told to end, then give them away. ``beat`` is called in each turn."""
        self._house = house
        self._listen()
        keeping = self._bus.run(self._finder.run(lambda: time.monotonic() - self._beat_s < _BEAT_WITHIN_S))
        log.info("worker ready", extra={"worker": self.name})
        while not is_told():
            self._turn(0.25 if house.is_idle else 0.02)
            beat()
        self._drain()
        keeping.cancel()
        with suppress(Error, OSError, TimeoutError):
            self._bus.run(self._streams.give_up(self.name)).result(2)

    def snapshot(self) -> Snapshot:
        """Everything counted."""
        away, moved = {"store_away": self._bus.away_s > 0}, {"tables_taken": self.taken, "tables_lost": self.lost}
        return self._house.snapshot() | Snapshot(away, moved, {"store": self.store.took})

    @property
    def unready(self) -> str | None:
        """Why no more guests had better come here; None where they may."""
        return "NATS is away" if self._bus.away_s else None  # not shown: for the operator

    # -- a turn of the loop --------------------------------------------------------------------------------

    def _turn(self, wait_s: float) -> None:
        self._beat_s = time.monotonic()
        with suppress(Empty):
            self._todo.get(timeout=wait_s)()
            for _ in range(self._todo.qsize()):
                self._todo.get_nowait()()
        now_ms = self._clock()
        self._house.advance(now_ms)
        self._listen_to_tables()
        self.store.settle(now_ms)
        self._hold_where_not_kept(now_ms)
        if self._beat_s - self._told_s >= RENEW_S:
            self._told_s = self._beat_s
            self._forget_gateways()
            shown = json.dumps(self._house.shown_tables()).encode()
            self._bus.publish(f"uno.shown.{self.name}", shown)

    def _hold_where_not_kept(self, now_ms: float) -> None:
        """Stop the time of tables whose store is away, and tell their guests; let those go on whose store is back."""
        for code, table in self._house.tables.items():
            kept = self.store.table(code)
            waits = kept is not None and kept.waits_ms(now_ms) > STORE_AWAY_MS
            if waits and code not in self._held:
                self._held[code] = deque()
                log.warning("table waits for the store", extra={"table": code})
                self._house.hold(code, True, now_ms)
                self._notice(table.guests.connected, "store")
            elif code in self._held and not waits:
                log.info("table goes on", extra={"table": code})
                self._house.hold(code, False, now_ms)
                self._notice(table.guests.connected, "")
                for work in self._held.pop(code):
                    work()

    def _notice(self, guests: list[Any], what: str) -> None:
        text = write({"t": "notice", "what": what})
        for guest in guests:
            self.post.send(guest.connection, text)

    # -- what gateways say ---------------------------------------------------------------------------------

    def _listen(self) -> None:
        hear = self._heard
        self._bus.listen("uno.open.*", hear, queue="workers")
        self._bus.listen(f"uno.in.*.{self.name}", hear)
        self._bus.listen("uno.alive.*", lambda said: self._heard_s.__setitem__(_part(said, 2), time.monotonic()))
        self._bus.listen(f"uno.time.{self.name}", self._tell_time)
        for what in ("up", "new", "down"):
            self._bus.listen(f"uno.{what}.*.*", self._finder.hear)
        self._bus.came_back = lambda: self._todo.put(self._say_where_tables_are)

    def _listen_to_tables(self) -> None:
        """Hear what is said to the tables here, and no more to others."""
        for code in self._house.tables.keys() - self._stop_listening.keys():
            self._stop_listening[code] = self._bus.listen(f"uno.in.*.{code}", self._heard)
            what = "up" if code in self._restored else "new"
            self._bus.publish(f"uno.{what}.{code}.{self.name}", b"")
        self._restored.clear()
        for code in self._stop_listening.keys() - self._house.tables.keys():
            self._stop_listening.pop(code)()
            self._held.pop(code, None)

    def _say_where_tables_are(self) -> None:
        """After a lost connection: gateways ask again for what was said meanwhile."""
        for code in self._house.tables:
            self._bus.publish(f"uno.up.{code}.{self.name}", b"")

    def _tell_time(self, asked: Msg) -> None:
        self._bus.publish(asked.reply, repr(self._clock()).encode())

    def _heard(self, said: Msg) -> None:
        """In the bus's thread: what a gateway says, whose name is in the subject, where no other may say it."""
        gateway = _part(said, 2)
        code = said.subject.split(".")[3] if said.subject.count(".") == 3 else ""
        try:
            heard = json.loads(said.data)
            work = partial(self._take_in, gateway, code, heard)
            int(heard["n"])
        except (ValueError, KeyError, TypeError, OverflowError):
            log.warning("a gateway says what can't be read", extra={"gateway": gateway})
            return
        self._heard_s.setdefault(gateway, time.monotonic())
        self._todo.put(work)

    def _take_in(self, gateway: str, code: str, heard: Mapping[str, Any]) -> None:
        if self._is_draining:
            return  # the gateway says it again to whoever has the table next
        held = self._held.get(code)
        if held is None:
            self._do(gateway, heard)
        elif len(held) < MOST_HELD:
            held.append(partial(self._do, gateway, heard))
        elif (number := self.post.number(gateway, int(heard["n"]))) is not None:
            self.post.send(number, write(error(Reason.BUSY)))

    def _do(self, gateway: str, heard: Mapping[str, Any]) -> None:
        now_ms, n = self._clock(), int(heard["n"])
        try:
            match heard["k"]:
                case "hello":
                    self._hello(gateway, n, heard, now_ms)
                case "gone":
                    self._gone(gateway, n, now_ms)
                case "trip" if (number := self.post.number(gateway, n)) is not None:
                    self._house.handle(Measured(number, min(float(heard["at"]), now_ms), float(heard["ms"])), now_ms)
                case "say" if (number := self.post.number(gateway, n)) is not None:
                    message = read_client(str(heard["m"]))
                    at_ms = min(float(heard["at"]), now_ms)
                    self._house.handle(Received(number, message, at_ms), now_ms)
        except (Malformed, ValueError, KeyError, TypeError) as fault:
            log.warning("a gateway says what no guest can: %s", fault, extra={"gateway": gateway})

    def _hello(self, gateway: str, n: int, heard: Mapping[str, Any], now_ms: float) -> None:
        message, address = read_client(str(heard["m"])), str(heard["a"])
        self._gone(gateway, n, now_ms)  # it has been here before, where the gateway lost its way for a moment
        number = self.post.come(gateway, n)
        self._house.handle(Connected(number, address), now_ms)
        self._house.handle(Received(number, message, now_ms), now_ms)
        table = self._house.table_of(number)
        bound: dict[str, Any] = {"code": table.code if table is not None else self.name, "at": self._clock()}
        bound |= {"wanted": table.wanted if table is not None else None, "often": self.post.measures_often}
        self.post.tell(number, "b {} " + json.dumps(bound))

    def _gone(self, gateway: str, n: int, now_ms: float) -> None:
        number = self.post.gone(gateway, n)
        if number is not None:
            self._house.handle(Disconnected(number), now_ms)

    def _forget_gateways(self) -> None:
        """The guests of a gateway that is silent are gone; they come back through another one."""
        for gateway, heard_s in list(self._heard_s.items()):
            if time.monotonic() - heard_s > GATEWAY_GONE_S:
                log.warning("gateway is silent", extra={"gateway": gateway})
                del self._heard_s[gateway]
                for n in self.post.of(gateway):
                    self._gone(gateway, n, self._clock())

    # -- tables that come and go ---------------------------------------------------------------------------

    def _mine(self, code: str) -> bool:
        return self.store.table(code) is not None or code in self._claimed

    def _taken_later(self, code: str, taken: Taken) -> None:
        """In the bus's thread: this table has been taken."""
        self._claimed.add(code)
        self._todo.put(partial(self._take_up, code, taken))

    def _take_up(self, code: str, taken: Taken) -> None:
        self.store.put(code, taken)
        if self._house.restore(code, self._clock()):
            self.taken += 1
            self._claimed.discard(code)
            self._restored.add(code)
            log.info("table taken", extra={"table": code, "from": taken.record.worker})
        else:
            self.store.drop(code)

    def _lost(self, code: str) -> None:
        """Another worker has this table."""
        log.warning("table lost", extra={"table": code})
        self.lost += 1
        self._house.lose(code)
        self.store.drop(code)

    def _drain(self) -> None:
        """Give every table away once all it was told to keep is kept."""
        self._finder.ends = self._is_draining = True
        end_s = time.monotonic() + _DRAIN_WITHIN_S
        for stop in self._stop_listening.values():
            stop()
        kept = {code: table for code in self._house.tables if (table := self.store.table(code)) is not None}
        for given in (False, True):
            if given:
                for table in kept.values():
                    table.give_away()
            while time.monotonic() < end_s and not all(table.is_settled or table.is_lost for table in kept.values()):
                self.store.settle(self._clock())
                with suppress(Empty):
                    self._todo.get(timeout=0.01)()
        for code, table in kept.items():
            if table.is_settled:
                self._bus.publish(f"uno.down.{code}.{self.name}", b"")
        log.info("worker ends", extra={"worker": self.name, "tables": len(kept)})


class Finder:
    """Finds tables that nobody has, and takes those that are this worker's to take. It lives in the bus's thread.

    Which worker is to take a table is agreed without a word, by rendezvous hashing
    (Thaler and Ravishankar, "A name-based mapping scheme for rendezvous", 1996).
    """

    def __init__(
        self, worker: str, streams: Streams, is_mine: Callable[[str], bool], taken: Callable[[str, Taken], None]
    ) -> None:
        self.ends = False
        self._worker, self._streams, self._is_mine, self._taken = worker, streams, is_mine, taken
        self._owner: dict[str, str] = {}
        self._free_since_s: dict[str, float] = {}
        self._taking: set[str] = set()
        self._leaving: dict[str, float] = {}
        self._listed_s = self._renewed_s = self._blind_until_s = 0.0
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, said: Msg) -> None:
        """A worker says that a table is with it now, or with nobody."""
        _uno, what, code, worker = said.subject.split(".")
        self._owner[code] = "" if what == "down" else worker
        if what == "down" and worker != self._worker:
            self._leaving[worker] = time.monotonic()
            self._wake.set()

    async def run(self, is_well: Callable[[], bool]) -> None:
        """Renew the lease and look for tables until ``ends``."""
        while not self.ends:
            try:
                if is_well() and time.monotonic() - self._renewed_s >= RENEW_S:
                    await self._streams.renew(self._worker)
                    self._renewed_s = time.monotonic()
                await self._look()
            except (Error, OSError) as fault:
                # What nobody could renew meanwhile says nothing about who is there.
                log.warning("leases can't be read: %r", fault)
                self._blind_until_s = time.monotonic() + LEASE_S
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_EVERY_S)

    async def _look(self) -> None:
        now_s = time.monotonic()
        if now_s - self._listed_s >= _LIST_EVERY_S:
            self._listed_s = now_s
            codes = await self._streams.codes()
            self._owner = {code: self._owner.get(code, "") for code in codes}
        self._leaving = {name: at_s for name, at_s in self._leaving.items() if now_s - at_s < LEASE_S}
        workers = {*await self._streams.workers(), self._worker} - self._leaving.keys()
        if now_s < self._blind_until_s:
            return
        for code, owner in self._owner.items():
            is_free = not self._is_mine(code) if owner == self._worker else owner not in workers
            if not is_free:
                self._free_since_s.pop(code, None)
                continue
            since_s = self._free_since_s.setdefault(code, now_s)
            ranked = sorted(workers, key=lambda name, code=code: sha256(f"{code} {name}".encode()).digest())  # type: ignore[misc]
            if now_s - since_s >= NEXT_RANK_AFTER_S * ranked.index(self._worker):
                self._begin(code, workers)

    def _begin(self, code: str, workers: set[str]) -> None:
        if code in self._taking or len(self._taking) >= MOST_TAKEN_AT_ONCE:
            return
        self._taking.add(code)
        task = asyncio.get_running_loop().create_task(self._take(code, workers))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take(self, code: str, workers: set[str]) -> None:
        try:
            record = await self._streams.record(code)
            if record is None:
                self._owner.pop(code, None)
                return
            if record.worker in workers and record.worker != self._worker:
                self._owner[code] = record.worker
                return
            if self.ends or self._is_mine(code):
                return
            taken, stored = await self._streams.take(code, self._worker, record)
            self._owner[code] = self._worker
            self._taken(code, Taken(taken, stored))
        except Lost:
            self._owner.pop(code, None)
            self._listed_s = 0.0
        except (Error, OSError) as fault:
            log.warning("table can't be taken: %r", fault, extra={"table": code})
        finally:
            self._taking.discard(code)
            if len(self._taking) == MOST_TAKEN_AT_ONCE - 1:
                self._wake.set()


def _part(said: Msg, n: int) -> str:
    return said.subject.split(".")[n]
