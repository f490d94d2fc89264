"""A gateway: it keeps the sockets of guests whose tables are led elsewhere. It knows no rules and keeps nothing.

What a client says goes to whoever leads its table, found by the table's record. When a table moves, the gateway says
hello again in the client's name and repeats what has not been answered; the socket stays open.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from nats.aio.msg import Msg
from nats.errors import Error
from nats.js.api import Header

from uno_desktop.net.cluster.bound_line import BoundLine
from uno_desktop.net.cluster.bus import Bus, InTurns
from uno_desktop.net.cluster.streams import NO_RESPONDERS_STATUS, Record, Streams
from uno_desktop.net.cluster.subjects import frames
from uno_desktop.net.host.limits import network_of
from uno_desktop.net.host.opener import NotOpened, Opener
from uno_desktop.net.host.server import Server
from uno_desktop.net.ops.figures import Figures, Snapshot
from uno_desktop.net.protocol.codes import Door, tidy_code
from uno_desktop.net.protocol.news import Connected, Disconnected, Measured, News, Received
from uno_desktop.net.protocol.protocol import Reason, error, write

ALIVE_EVERY_S = 1.0
AWAY_MS = 1500.0
"""A client whose table nobody leads for this long is told."""
KNOCK_EVERY_MS = 500.0
"""How long a worker has to answer a hello, before the table's record is looked at again."""
ASK_EVERY_MS = 3000.0
HEARD_EVERY_MS = 3000.0
"""A client's pings are answered here; the worker only needs to know now and then that it is there."""
TRIP_EVERY_MS = 1000.0
WORKER_SILENT_S = 3.0
"""A worker tells each second what it shows; of one that doesn't, guests are told that they must wait."""
_ASK_TIME_EVERY_S = 2.0
_LOOK_AGAIN_S = 0.5
"""A record that another machine has just written may not be everywhere yet."""
_FORGET_SHOWN_S = 5.0
_HERE_EVERY_S = 0.25

log = logging.getLogger("uno_desktop.net")


class WorkerClock:
    """What is known of a worker's clock: how far it is ahead of ours, by the quickest of the last answers."""

    MOST = 30

    def __init__(self, shift_ms: float) -> None:
        self.shift_ms = shift_ms
        self._answers: list[tuple[float, float]] = []

    def heard(self, asked_ms: float, told_ms: float, now_ms: float) -> None:
        """Asked at ``asked_ms``, it told its time, and the answer came at ``now_ms``."""
        self._answers = [*self._answers[1 - self.MOST :], (now_ms - asked_ms, told_ms - (asked_ms + now_ms) / 2)]
        self.shift_ms = min(self._answers)[1]


class Gateway(InTurns):
    """Serves guests until told to end. ``name`` is in the subjects of all it says; ``clock`` gives ms.

    The server whose sockets it keeps lives in the loop of its bus, too. What is said in a turn goes out together.
    """

    def __init__(self, name: str, bus: Bus, clock: Callable[[], float]) -> None:
        super().__init__(bus)
        self.name = name
        self._clock = clock
        self._streams = Streams(bus)
        self._lines: dict[int, BoundLine] = {}
        self._said: dict[str, list[str]] = {}
        """By subject, what goes out at the end of the turn."""
        self._here: dict[str, tuple[list[int], list[tuple[int, float, float]]]] = {}
        """By worker, whose pings came, and what round trips were measured, since that was told last."""
        self._looking: set[str] = set()
        self._clocks: dict[str, WorkerClock] = {}
        self._door = Door()
        self._figures = Figures()
        self._shown: dict[str, tuple[float, list[Any]]] = {}
        self._beat_s = self._asked_s = self._here_s = 0.0

    def shown_tables(self) -> list[Any]:
        """The public tables of all workers. May be called by any thread."""
        now_s = time.monotonic()
        return [table for at_s, tables in list(self._shown.values()) if now_s - at_s < _FORGET_SHOWN_S
                for table in tables]  # fmt: skip

    async def serve(self, server: Server, opener: Opener, is_told: Callable[[], bool]) -> None:
        """Carry messages to and fro until told to end."""
        self._server, self._opener = server, opener
        await self._bus.listen(f"uno.out.{self.name}.*", self._hear(self._told))
        await self._bus.listen("uno.up.*", self._hear(self._moved))
        await self._bus.listen("uno.shown.*", self._hear(self._show))
        self._bus.came_back = lambda: self._later(self._begin_again)
        log.info("gateway ready", extra={"gateway": self.name})
        while not is_told() and not self._has_ended:
            self._later(self._tend)
            await asyncio.sleep(0.05)
        self._raise_fault()
        for line in self._lines.values():
            server.send(line.n, write(error(Reason.RESTARTING)))
            self._say(line, {"k": "gone"})
        self._flush()
        await asyncio.sleep(0.3)  # what was said last is on its way
        log.info("gateway ends", extra={"gateway": self.name, "connections": len(self._lines)})

    def _turn(self) -> None:
        while self._todo:
            self._todo.popleft()()
        for news in self._server.take_news():
            self._news(news)
        self._flush()

    def _flush(self) -> None:
        """Say what waits: to each worker in one message."""
        said, self._said = self._said, {}
        for subject, lines in said.items():
            for data in frames(lines):
                self._bus.publish(subject, data)

    def snapshot(self) -> Snapshot:
        """Everything counted."""
        now = {"connections": len(self._lines), "store_away": self._bus.away_s > 0}
        now["connections_waiting"] = sum(not line.worker for line in self._lines.values())
        return Snapshot(now, {}, {"round_trip": self._figures.round_trips})

    @property
    def unready(self) -> str | None:
        """Why no more guests had better come here; None where they may."""
        return "NATS is away" if self._bus.away_s else None  # not shown: for the operator

    def _hear(self, take: Callable[[Msg], None]) -> Callable[[Msg], None]:
        def heard(said: Msg) -> None:
            self._later(partial(take, said))

        return heard

    # -- what clients say ----------------------------------------------------------------------------------

    def _news(self, news: News) -> None:
        if isinstance(news, Connected):
            self._lines[news.connection] = BoundLine(news.connection, news.address, self._clock())
            return
        line = self._lines.get(news.connection)
        if line is None:
            return
        match news:
            case Received(_, message, at_ms):
                if line.hello is None:
                    line.hello = message
                    self._lead(line)
                elif not line.worker:
                    line.wait(message)
                elif message["t"] == "ping":
                    if line.is_due("heard", at_ms, HEARD_EVERY_MS):
                        self._here.setdefault(line.worker, ([], []))[0].append(line.n)
                else:
                    line.ask(message)
                    self._say(line, {"k": "say", "m": write(message), "at": at_ms})
            case Measured(_, at_ms, trip_ms):
                self._figures.trip(trip_ms)
                if line.worker and line.is_due("trip", at_ms, TRIP_EVERY_MS):
                    self._here.setdefault(line.worker, ([], []))[1].append((line.n, at_ms, trip_ms))
            case Disconnected():
                self._say(line, {"k": "gone"})
                del self._lines[line.n]

    def _say(self, line: BoundLine, words: Mapping[str, Any]) -> None:
        worker = line.worker or line.at_door
        if worker:
            self._put(f"uno.in.{self.name}.{worker}", {"n": line.n, **words})

    def _put(self, subject: str, words: Mapping[str, Any]) -> None:
        self._said.setdefault(subject, []).append(write(words))

    def _lead(self, line: BoundLine) -> None:
        """Find who leads the table a client asks for."""
        hello = line.hello or {}
        if self._door.is_shut(network_of(line.address), self._clock()):
            self._refuse(line, Reason.DOOR_CLOSED)
        elif hello.get("open") or hello.get("door"):
            self._ask_any(line)
        else:
            self._look(line, tidy_code(hello.get("code", "")), again=True)

    def _ask_any(self, line: BoundLine) -> None:
        """Have one of the workers open a table, or let somebody in at its door."""
        line.knocked_ms = self._clock()
        self._put(f"uno.open.{self.name}", {"n": line.n, "k": "hello", "a": line.address, "m": line.first_words()})

    def _look(self, line: BoundLine, code: str, *, again: bool) -> None:
        if code:
            self._bus.begin(self._looked(line, code, again))
        else:
            self._later(partial(self._found, line, code, None))

    async def _looked(self, line: BoundLine, code: str, again: bool) -> None:
        """Look for a table's record: twice, where it may be new, and as often as NATS does not answer."""
        while line.n in self._lines:
            try:
                record = await self._streams.record(code)
            except (Error, OSError):
                record = None
            else:
                if record is not None or not again:
                    self._later(partial(self._found, line, code, record))
                    return
                again = False
            await asyncio.sleep(_LOOK_AGAIN_S)

    def _found(self, line: BoundLine, code: str, record: Record | None) -> None:
        if line.n not in self._lines:
            return
        if record is None:
            self._door.wrong(network_of(line.address), self._clock())
            self._refuse(line, Reason.WRONG_TOKEN if "token" in (line.hello or {}) else Reason.WRONG_CODE)
            return
        line.code, line.at_door = code, record.worker
        self._knock(line)

    def _knock(self, line: BoundLine) -> None:
        """Say hello to whoever leads the table; if nobody hears it, the table is looked for again."""
        line.knocked_ms = self._clock()
        self._say(line, {"k": "hello", "c": line.code, "a": line.address, "m": line.first_words()})

    def _refuse(self, line: BoundLine, reason: Reason) -> None:
        self._server.send(line.n, write(error(reason)))
        self._server.close(line.n)

    # -- what workers say ----------------------------------------------------------------------------------

    def _told(self, said: Msg) -> None:
        worker = said.subject.split(".")[3]
        for words in said.data.decode().split("\n"):
            kind, _, rest = words.partition(" ")
            numbers, _, text = rest.partition(" ")
            for number in numbers.split(","):
                line = self._lines.get(int(number)) if number.isdecimal() else None
                if line is not None:
                    self._tell(line, worker, kind, text)
                elif kind == "b":  # they have gone before anybody knew who would let them in
                    self._put(f"uno.in.{self.name}.{worker}", {"n": int(number), "k": "gone"})

    def _tell(self, line: BoundLine, worker: str, kind: str, text: str) -> None:
        if kind == "b":
            self._bound(line, worker, json.loads(text))
        elif line.worker not in ("", worker):
            log.info("who had the table before still talks", extra={"worker": worker})
        elif kind == "m":
            self._note(line, text)
            self._server.send(line.n, text)
        elif kind == "c":
            self._server.close(line.n)

    def _note(self, line: BoundLine, text: str) -> None:
        """Remember of what is told what is needed to come back: the token, the seat, and what was answered."""
        if text.startswith('{"t":"welcome"'):
            message = json.loads(text)
            line.token, line.seat = message.get("token", line.token), message["seat"]
            if "token" in message:
                self._server.shift_clock(line.n, self._shift_ms(line.worker))
        elif text.startswith('{"t":"answer"'):
            line.answered(json.loads(text).get("n"))

    def _bound(self, line: BoundLine, worker: str, bound: Mapping[str, Any]) -> None:
        """A worker has heard a client's hello."""
        if worker not in self._clocks:
            self._clocks[worker] = WorkerClock(float(bound["at"]) - self._clock())
            self._ask_time(worker)
        line.code, line.at_door = str(bound["code"]), worker
        if bound["often"]:
            self._server.measure_often()
        if bound["wanted"] is not None:  # the site serves what pages of this table need
            with suppress(NotOpened):
                self._opener.edition(self._opener.terms(bound["wanted"]))
        for message in line.bind(worker):
            line.ask(message)
            self._say(line, {"k": "say", "m": write(message), "at": self._clock() + self._shift_ms(worker)})
        self._server.shift_clock(line.n, self._shift_ms(worker))
        if line.noticed:
            line.noticed = False
            self._server.send(line.n, write({"t": "notice", "what": ""}))

    def _moved(self, said: Msg) -> None:
        """Tables are led by this worker now, or it asks to be heard anew."""
        worker = said.subject.split(".")[2]
        codes = {*said.data.decode("ascii", "replace").split()}
        for line in [line for line in self._lines.values() if line.code in codes]:
            line.unbind(self._clock())
            line.at_door = worker
            self._knock(line)

    def _begin_again(self) -> None:
        """NATS was away: much may have been said meanwhile."""
        for line in self._lines.values():
            line.unbind(self._clock())
            if line.hello is not None and not line.code:
                self._lead(line)
        self._look_again(self._clock())

    def _show(self, said: Msg) -> None:
        with suppress(ValueError):
            self._shown[said.subject.split(".")[2]] = time.monotonic(), list(json.loads(said.data))

    # -- time ----------------------------------------------------------------------------------------------

    def _tend(self) -> None:
        now_s, now_ms = time.monotonic(), self._clock()
        self._look_again(now_ms)
        if now_s - self._here_s >= _HERE_EVERY_S:
            self._here_s = now_s
            here, self._here = self._here, {}
            for worker, (pings, trips) in here.items():
                self._put(f"uno.in.{self.name}.{worker}", {"n": 0, "k": "here", "pings": pings, "trips": trips})
        if now_s - self._beat_s >= ALIVE_EVERY_S:
            self._beat_s = now_s
            self._bus.publish(f"uno.alive.{self.name}", b"")
            if self._bus.away_s * 1000 > AWAY_MS:
                for line in self._lines.values():
                    line.unbind(now_ms - AWAY_MS - 1)
            # Wait no longer for workers that NATS doesn't reach; whoever has their tables next is found by knocking.
            silent = {name for name, (at_s, _tables) in self._shown.items() if now_s - at_s > WORKER_SILENT_S}
            for line in self._lines.values():
                if line.worker in silent:
                    line.unbind(now_ms - AWAY_MS - 1)
            for line in self._lines.values():
                if not line.worker and not line.noticed and now_ms - line.since_ms > AWAY_MS:
                    line.noticed = True
                    self._server.send(line.n, write({"t": "notice", "what": "server"}))
        if now_s - self._asked_s >= _ASK_TIME_EVERY_S:
            self._asked_s = now_s
            used = {line.worker for line in self._lines.values() if line.worker}
            self._clocks = {name: clock for name, clock in self._clocks.items() if name in used}
            for worker in used:
                self._ask_time(worker)

    def _look_again(self, now_ms: float) -> None:
        """Look where the tables of those are whom no worker has let in; they knock there again."""
        waiting: dict[str, list[BoundLine]] = {}
        for line in self._lines.values():
            if line.worker or line.hello is None:
                continue
            if line.code and now_ms - line.knocked_ms > KNOCK_EVERY_MS:
                line.knocked_ms = now_ms
                waiting.setdefault(line.code, []).append(line)
            elif line.knocked_ms and not line.code and now_ms - line.knocked_ms > ASK_EVERY_MS:
                self._ask_any(line)
        for code, lines in waiting.items():
            if code not in self._looking:
                self._looking.add(code)
                self._bus.begin(self._look_where(code, lines))

    async def _look_where(self, code: str, lines: list[BoundLine]) -> None:
        try:
            record = await self._streams.record(code)
        except (Error, OSError):
            record = None
        finally:
            self._looking.discard(code)
        for line in lines:
            if record is not None and not line.worker and line.n in self._lines:
                line.at_door = record.worker
                self._later(partial(self._knock, line))

    def _shift_ms(self, worker: str) -> float:
        clock = self._clocks.get(worker)
        return clock.shift_ms if clock is not None else 0.0

    def _ask_time(self, worker: str) -> None:
        asked_ms = self._clock()

        def answered(said: Msg | None) -> bool:
            is_gone = said is not None and (said.headers or {}).get(Header.STATUS.value) == NO_RESPONDERS_STATUS
            told_ms = float(said.data) if said is not None and not is_gone else None
            self._later(partial(self._time_told, worker, asked_ms, told_ms, self._clock(), is_gone))
            return True

        self._bus.ask(f"uno.time.{worker}", b"", answered)

    def _time_told(self, worker: str, asked_ms: float, told_ms: float | None, now_ms: float, is_gone: bool) -> None:
        clock = self._clocks.get(worker)
        if told_ms is not None and clock is not None:
            clock.heard(asked_ms, told_ms, now_ms)
        for line in [line for line in self._lines.values() if line.worker == worker]:
            if is_gone:
                line.unbind(now_ms)
            elif clock is not None:
                self._server.shift_clock(line.n, clock.shift_ms)
