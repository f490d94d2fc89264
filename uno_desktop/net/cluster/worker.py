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
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from itertools import count
from math import inf
from typing import Any

from nats.aio.msg import Msg
from nats.errors import Error

from uno_desktop.net.cluster.bus import Bus, InTurns
from uno_desktop.net.cluster.finder import Finder
from uno_desktop.net.cluster.stream_store import StreamStore, StreamTable, Taken
from uno_desktop.net.cluster.streams import Streams
from uno_desktop.net.cluster.subjects import RENEW_S, frames
from uno_desktop.net.host.house import House
from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.protocol.news import Connected, Disconnected, Measured, Received
from uno_desktop.net.protocol.protocol import Malformed, Reason, error, read_client, write

STORE_AWAY_MS = 1500.0
"""A store that hasn't kept a line for this long: the table waits, and its guests are told."""
MOST_HELD = 256
"""Messages to a table that waits."""
GATEWAY_GONE_S = 5.0
_TURN_S, _TURN_IDLE_S = 0.02, 0.25
"""How often time passes at the tables, also where nothing comes in."""
_MOST_TURN_S = 0.02
"""After so long the rest waits for the next turn: NATS must be heard meanwhile."""
_DRAIN_WITHIN_S = 4.0

log = logging.getLogger("uno_desktop.net")


class GatewayPost:
    """The connections of all gateways as a house knows them: by a number each. A ``Post``.

    What is said waits for ``flush``.
    """

    def __init__(self, bus: Bus, worker: str) -> None:
        self._bus, self._worker = bus, worker
        self._numbers: dict[tuple[str, int], int] = {}
        self._at: dict[int, tuple[str, int]] = {}
        self._count = count(1)
        self._lines: dict[str, list[tuple[list[int], str]]] = {}
        """By gateway: numbers of connections there, and what they are told; without numbers, what the gateway is."""
        self.measures_often = False

    def send(self, connection: int, text: str) -> None:
        at = self._at.get(connection)
        if at is None:
            return
        lines = self._lines.setdefault(at[0], [])
        if lines and lines[-1][1] is text:  # several at a table are told the same
            lines[-1][0].append(at[1])
        else:
            lines.append(([at[1]], text))

    def close(self, connection: int) -> None:
        self.tell(connection, "c {}")

    def measure_often(self) -> None:
        self.measures_often = True

    def tell(self, connection: int, form: str) -> None:
        """Say something to a connection's gateway; ``{}`` first stands for its number there."""
        at = self._at.get(connection)
        if at is not None:
            self._lines.setdefault(at[0], []).append(([], form.replace("{}", str(at[1]), 1)))

    def flush(self) -> None:
        """Say what waits: to each gateway in one message."""
        lines_of, self._lines = self._lines, {}
        for gateway, lines in lines_of.items():
            written = [f"m {','.join(map(str, numbers))} {text}" if numbers else text for numbers, text in lines]
            for data in frames(written):
                self._bus.publish(f"uno.out.{gateway}.{self._worker}", data)

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

    def forget(self, number: int) -> None:
        """A connection is another worker's now."""
        at = self._at.pop(number, None)
        if at is not None:
            del self._numbers[at]

    def of(self, gateway: str) -> list[int]:
        """The connections of a gateway, by its numbers."""
        return [n for name, n in self._numbers if name == gateway]


class Worker(InTurns):
    """Leads tables until it is told to end. ``clock`` gives ms. The house it leads has its ``post`` and ``store``.

    What is said in a turn goes out together.
    """

    def __init__(self, name: str, bus: Bus, clock: Callable[[], float]) -> None:
        super().__init__(bus)
        self.name = name
        self._clock = clock
        self._streams = Streams(bus)
        self.post = GatewayPost(bus, name)
        self.store = StreamStore(name, bus, self._streams, self._later, self._lost, clock)
        self._told: set[str] = set()
        """The tables of which others know that they are here."""
        self._held: dict[str, deque[Callable[[], None]]] = {}
        self._giving: dict[str, str] = {}
        """Tables on their way to another worker, which gets them once all is kept."""
        self._heard_s: dict[str, float] = {}
        self._finder = Finder(name, bus, self._streams, self._mine, self._taken_later, self._give)
        self._told_s, self._changes = 0.0, -1
        self._claimed: set[str] = set()
        """Tables that were taken and aren't led yet, or can't be read."""
        self._restored: set[str] = set()
        self._is_draining = False
        self.taken = self.lost = 0

    async def lead(self, house: House, is_told: Callable[[], bool]) -> None:
        """Lead the tables of this house until told to end, then give them away."""
        self._house = house
        await self._listen()
        keeping = self._bus.begin(self._finder.run(lambda: not self._has_ended))
        log.info("worker ready", extra={"worker": self.name})
        while not is_told() and not self._has_ended:
            self.wake()
            await asyncio.sleep(_TURN_IDLE_S if house.is_idle else _TURN_S)
        self._raise_fault()
        await self._drain()
        keeping.cancel()
        with suppress(Error, OSError, TimeoutError):
            await asyncio.wait_for(self._streams.give_up(self.name), 2)

    def snapshot(self) -> Snapshot:
        """Everything counted."""
        away, moved = {"store_away": self._bus.away_s > 0}, {"tables_taken": self.taken, "tables_lost": self.lost}
        return self._house.snapshot() | Snapshot(away, moved, {"store": self.store.took})

    @property
    def unready(self) -> str | None:
        """Why no more guests had better come here; None where they may."""
        return "NATS is away" if self._bus.away_s else None  # not shown: for the operator

    # -- a turn of the loop --------------------------------------------------------------------------------

    def _turn(self) -> None:
        until_s = time.monotonic() + _MOST_TURN_S
        for _ in range(len(self._todo)):
            self._todo.popleft()()
            if time.monotonic() > until_s:
                self.wake()
                break
        now_ms = self._clock()
        if not self._is_draining:
            self._house.advance(now_ms)
            self._say_what_is_here()
        self.store.settle(now_ms)
        self._hold_where_not_kept(now_ms)
        self._give_what_is_settled()
        now_s = time.monotonic()
        if now_s - self._told_s >= RENEW_S:
            self._told_s = now_s
            self._forget_gateways()
            shown = json.dumps(self._house.shown_tables()).encode()
            self._bus.publish(f"uno.shown.{self.name}", shown)
        self.post.flush()

    def _hold_where_not_kept(self, now_ms: float) -> None:
        """Stop the time of tables whose store is away, and tell their guests; let those go on whose store is back."""
        waiting = self.store.waiting(now_ms, STORE_AWAY_MS)
        for code in (waiting - self._held.keys()) & self._house.tables.keys():
            self._held[code] = deque()
            log.warning("table waits for the store", extra={"table": code})
            self._house.hold(code, True, now_ms)
            self._notice(self._house.tables[code].guests.connected, "store")
        for code in self._held.keys() - waiting:
            held = self._held.pop(code)
            if code in self._house.tables:
                log.info("table goes on", extra={"table": code})
                self._house.hold(code, False, now_ms)
                self._notice(self._house.tables[code].guests.connected, "")
                self._todo.extend(held)
                self.wake()

    def _notice(self, guests: list[Any], what: str) -> None:
        text = write({"t": "notice", "what": what})
        for guest in guests:
            self.post.send(guest.connection, text)

    # -- what gateways say ---------------------------------------------------------------------------------

    async def _listen(self) -> None:
        await self._bus.listen("uno.open.*", self._heard, queue="workers")
        await self._bus.listen(f"uno.in.*.{self.name}", self._heard)
        await self._bus.listen("uno.alive.*", lambda said: self._heard_s.__setitem__(_part(said, 2), time.monotonic()))
        await self._bus.listen(
            f"uno.time.{self.name}", lambda asked: self._bus.publish(asked.reply, repr(self._clock()).encode())
        )
        for subject in ("uno.up.*", "uno.new.*", "uno.down.*", "uno.give.*.*"):
            await self._bus.listen(subject, self._finder.hear)
        # After a lost connection gateways ask again for what was said meanwhile.
        self._bus.came_back = lambda: self._say_of("up", self._house.tables)

    def _say_what_is_here(self) -> None:
        """Tell gateways and other workers of the tables that are here now."""
        if self._house.changes == self._changes:
            return
        self._changes = self._house.changes
        for what, codes in (("up", self._restored), ("new", self._house.tables.keys() - self._told - self._restored)):
            self._say_of(what, codes)
        self._restored = set()
        self._told = {*self._house.tables}

    def _say_of(self, what: str, codes: Iterable[str]) -> None:
        for data in frames(sorted(codes)):
            self._bus.publish(f"uno.{what}.{self.name}", data)

    def _heard(self, said: Msg) -> None:
        """What a gateway says, whose name is in the subject, where no other may say it."""
        gateway = _part(said, 2)
        self._heard_s.setdefault(gateway, time.monotonic())
        for line in said.data.split(b"\n"):
            try:
                heard = json.loads(line)
                int(heard["n"])
            except (ValueError, KeyError, TypeError, OverflowError):
                log.warning("a gateway says what can't be read", extra={"gateway": gateway})
            else:
                self._later(partial(self._take_in, gateway, heard))

    def _take_in(self, gateway: str, heard: Mapping[str, Any]) -> None:
        if self._is_draining:
            return  # the gateway says it again to whoever has the table next
        try:
            number = self.post.number(gateway, int(heard["n"]))
            table = self._house.table_of(number) if number is not None else None
            code = table.code if table is not None else heard.get("c", "")
            held = self._held.get(code)
            if held is None or heard["k"] == "here":
                self._do(gateway, heard)
            elif len(held) < MOST_HELD:
                held.append(partial(self._take_in, gateway, heard))
            elif number is not None:
                self.post.send(number, write(error(Reason.BUSY)))
        except (Malformed, ValueError, KeyError, TypeError) as fault:
            log.warning("a gateway says what no guest can: %s", fault, extra={"gateway": gateway})

    def _do(self, gateway: str, heard: Mapping[str, Any]) -> None:
        now_ms, n = self._clock(), int(heard["n"])
        match heard["k"]:
            case "hello":
                self._hello(gateway, n, heard, now_ms)
            case "gone":
                self._gone(gateway, n, now_ms)
            case "here":
                for n, at_ms, trip_ms in heard["trips"]:
                    if (number := self.post.number(gateway, n)) is not None:
                        self._house.handle(Measured(number, min(float(at_ms), now_ms), float(trip_ms)), now_ms)
                for n in heard["pings"]:
                    if (number := self.post.number(gateway, n)) is not None:
                        self._house.handle(Received(number, {"t": "ping"}, now_ms), now_ms)
            case "say" if (number := self.post.number(gateway, n)) is not None:
                message = read_client(str(heard["m"]))
                self._house.handle(Received(number, message, min(float(heard["at"]), now_ms)), now_ms)

    def _hello(self, gateway: str, n: int, heard: Mapping[str, Any], now_ms: float) -> None:
        message, address, code = read_client(str(heard["m"])), str(heard["a"]), heard.get("c", "")
        if code and code not in self._house.tables:
            return  # it was here, or is about to be: the gateway asks again
        self._gone(gateway, n, now_ms)  # it has been here before, where the gateway lost its way for a moment
        number = self.post.come(gateway, n)
        self._house.handle(Connected(number, address), now_ms)
        self._house.handle(Received(number, message, now_ms), now_ms)
        table = self._house.table_of(number)
        bound: dict[str, Any] = {"code": table.code if table is not None else "", "at": self._clock()}
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
        """This table has been taken, and is read in one of the next turns."""
        self._claimed.add(code)
        self._later(partial(self._take_up, code, taken))

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
        self._let_go(code)
        self.store.drop(code)

    def _let_go(self, code: str) -> None:
        """Nothing is said here to this table any more."""
        table = self._house.tables.get(code)
        connections = [guest.connection for guest in table.guests.connected] if table is not None else []
        self._house.lose(code)
        self._told.discard(code)
        for number in connections:
            if number is not None:
                self._house.handle(Disconnected(number), self._clock())
                self.post.forget(number)

    def _keep_all_of(self, code: str) -> StreamTable | None:
        """What is kept of a table, once all is to be kept that has changed."""
        kept = self.store.table(code)
        if kept is not None and self._house.tables[code].take_change(inf):
            self.store.keep(self._house.tables[code])
        return kept

    def _give(self, count: int, worker: str) -> None:
        """Give some tables to another worker: those of which everything is kept and told."""
        if self._is_draining:
            return
        for code in list(self._house.tables):
            if len(self._giving) >= count:
                break
            kept = self._keep_all_of(code)
            if kept is not None and kept.is_settled and code not in self._held:
                log.info("table given", extra={"table": code, "to": worker})
                self._let_go(code)
                self._giving[code] = worker
                kept.give_away(worker)
        self.wake()

    def _give_what_is_settled(self) -> None:
        for code, worker in list(self._giving.items()):
            kept = self.store.table(code)
            if kept is None or kept.is_settled:
                del self._giving[code]
                self.store.drop(code)
                self._bus.publish(f"uno.give.{self.name}.{worker}", code.encode())

    async def _drain(self) -> None:
        """Give every table away once all it was told to keep is kept."""
        self._finder.ends = self._is_draining = True
        end_s = time.monotonic() + _DRAIN_WITHIN_S
        kept = {code: table for code in self._house.tables if (table := self._keep_all_of(code)) is not None}
        for given in (False, True):
            if given:
                for table in kept.values():
                    table.give_away()
            while time.monotonic() < end_s and not all(table.is_settled or table.is_lost for table in kept.values()):
                self.wake()
                await asyncio.sleep(0.01)
        self._say_of("down", [code for code, table in kept.items() if table.is_settled])
        log.info("worker ends", extra={"worker": self.name, "tables": len(kept)})


def _part(said: Msg, n: int) -> str:
    return said.subject.split(".")[n]
