"""A gateway: it keeps the sockets of guests whose tables are led elsewhere. It knows no rules and keeps nothing.

What a client says goes to whoever leads its table, found by the table's record. When a table moves, the gateway says
hello again in the client's name and repeats what has not been answered; the socket stays open.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from nats.aio.msg import Msg
from nats.errors import NoRespondersError

from uno_desktop.net.cluster.bound_line import BoundLine
from uno_desktop.net.cluster.bus import Bus
from uno_desktop.net.cluster.streams import Record, Streams
from uno_desktop.net.host.figures import Figures
from uno_desktop.net.host.limits import network_of
from uno_desktop.net.host.opener import NotOpened, Opener
from uno_desktop.net.host.server import Server
from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.protocol.codes import Door, tidy_code
from uno_desktop.net.protocol.news import Connected, Disconnected, Measured, News, Received
from uno_desktop.net.protocol.protocol import Message, Reason, error, write

ALIVE_EVERY_S = 1.0
AWAY_MS = 1500.0
"""A client whose table nobody leads for this long is told."""
KNOCK_EVERY_MS = 300.0
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
_END_S = 0.3

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


class Gateway:
    """Serves guests until told to end. ``name`` is in the subjects of all it says; ``clock`` gives ms."""

    def __init__(self, name: str, bus: Bus, clock: Callable[[], float]) -> None:
        self.name = name
        self._bus, self._clock = bus, clock
        self._streams = Streams(bus)
        self._todo: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._lines: dict[int, BoundLine] = {}
        self._clocks: dict[str, WorkerClock] = {}
        self._door = Door()
        self._figures = Figures()
        self._shown: dict[str, tuple[float, list[Any]]] = {}
        self._beat_s = self._asked_s = 0.0

    def wake(self) -> None:
        """News has come from a socket. May be called by any thread."""
        self._todo.put(lambda: None)

    def shown_tables(self) -> list[Any]:
        """The public tables of all workers."""
        now_s = time.monotonic()
        return [table for at_s, tables in list(self._shown.values()) if now_s - at_s < _FORGET_SHOWN_S
                for table in tables]  # fmt: skip

    def serve(
        self, server: Server, opener: Opener, is_told: Callable[[], bool], beat: Callable[[], None] = lambda: None
    ) -> None:
        """Carry messages to and fro until told to end. ``beat`` is called in each turn."""
        self._server, self._opener = server, opener
        self._bus.listen(f"uno.out.{self.name}.*", self._hear(self._told))
        self._bus.listen("uno.up.*.*", self._hear(self._moved))
        self._bus.listen("uno.shown.*", self._hear(self._show))
        self._bus.came_back = lambda: self._todo.put(self._begin_again)
        log.info("gateway ready", extra={"gateway": self.name})
        while not is_told():
            with suppress(Empty):
                self._todo.get(timeout=0.25)()
                for _ in range(self._todo.qsize()):
                    self._todo.get_nowait()()
            for news in server.take_news():
                self._news(news)
            self._tend()
            beat()
        for line in self._lines.values():
            server.send(line.n, write(error(Reason.RESTARTING)))
            self._say(line, {"k": "gone"})
        time.sleep(_END_S)  # what was said last is on its way
        log.info("gateway ends", extra={"gateway": self.name, "connections": len(self._lines)})

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
            self._todo.put(partial(take, said))

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
                elif message["t"] != "ping" or line.is_due("heard", at_ms, HEARD_EVERY_MS):
                    line.ask(message)
                    self._say(line, {"k": "say", "m": write(message), "at": at_ms})
            case Measured(_, at_ms, trip_ms):
                self._figures.trip(trip_ms)
                if line.is_due("trip", at_ms, TRIP_EVERY_MS):
                    self._say(line, {"k": "trip", "at": at_ms, "ms": trip_ms})
            case Disconnected():
                self._say(line, {"k": "gone"})
                del self._lines[line.n]

    def _say(self, line: BoundLine, words: Mapping[str, Any]) -> None:
        if line.code:  # of a table, or of the worker at whose door somebody waits
            self._bus.publish(f"uno.in.{self.name}.{line.code}", json.dumps({"n": line.n, **words}).encode())

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
        words = json.dumps({"n": line.n, "k": "hello", "a": line.address, "m": line.first_words()}).encode()
        self._bus.publish(f"uno.open.{self.name}", words)

    def _look(self, line: BoundLine, code: str, *, again: bool) -> None:
        if not code:
            self._found(line, code, None)
            return
        looked = self._bus.run(self._streams.record(code))
        looked.add_done_callback(lambda done: self._todo.put(partial(self._looked, line, code, again, done)))

    def _looked(self, line: BoundLine, code: str, again: bool, done: Future[Record | None]) -> None:
        fault = done.exception()
        if (fault is None and done.result() is not None) or line.n not in self._lines:
            self._found(line, code, done.result() if fault is None else None)
        elif fault is not None or again:
            again_at_all = partial(self._look, line, code, again=fault is not None)
            self._bus.later(_LOOK_AGAIN_S, partial(self._todo.put, again_at_all))
        else:
            self._found(line, code, None)

    def _found(self, line: BoundLine, code: str, record: Record | None) -> None:
        if line.n not in self._lines:
            return
        if record is None:
            self._door.wrong(network_of(line.address), self._clock())
            self._refuse(line, Reason.WRONG_TOKEN if "token" in (line.hello or {}) else Reason.WRONG_CODE)
            return
        line.code = code
        self._knock(line)

    def _knock(self, line: BoundLine) -> None:
        """Say hello to whoever leads the table; if nobody hears it, it is said again."""
        line.knocked_ms = self._clock()
        self._say(line, {"k": "hello", "a": line.address, "m": line.first_words()})

    def _refuse(self, line: BoundLine, reason: Reason) -> None:
        self._server.send(line.n, write(error(reason)))
        self._server.close(line.n)

    # -- what workers say ----------------------------------------------------------------------------------

    def _told(self, said: Msg) -> None:
        worker = said.subject.split(".")[3]
        kind, _, rest = said.data.decode().partition(" ")
        number, _, text = rest.partition(" ")
        line = self._lines.get(int(number)) if number.isdecimal() else None
        if line is None:
            return
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
        line.code = str(bound["code"])
        if bound["often"]:
            self._server.measure_often()
        self._dress(line, bound["wanted"])
        for message in line.bind(worker):
            line.ask(message)
            self._say(line, {"k": "say", "m": write(message), "at": self._clock() + self._shift_ms(worker)})
        self._server.shift_clock(line.n, self._shift_ms(worker))
        if line.noticed:
            line.noticed = False
            self._server.send(line.n, write({"t": "notice", "what": ""}))

    def _dress(self, line: BoundLine, wanted: Message | None) -> None:
        """Have the site serve what pages of this table need."""
        line.wanted = wanted
        if wanted is not None:
            with suppress(NotOpened):
                self._opener.edition(self._opener.terms(wanted))

    def _moved(self, said: Msg) -> None:
        """A table is led by this worker now, or it asks to be heard anew."""
        code = said.subject.split(".")[2]
        for line in [line for line in self._lines.values() if line.code == code]:
            line.unbind(self._clock())
            self._knock(line)

    def _begin_again(self) -> None:
        """NATS was away: much may have been said meanwhile."""
        for line in self._lines.values():
            line.unbind(self._clock())
            if line.code:
                self._knock(line)
            elif line.hello is not None:
                self._lead(line)

    def _show(self, said: Msg) -> None:
        with suppress(ValueError):
            self._shown[said.subject.split(".")[2]] = time.monotonic(), list(json.loads(said.data))

    # -- time ----------------------------------------------------------------------------------------------

    def _tend(self) -> None:
        now_s, now_ms = time.monotonic(), self._clock()
        self._knock_again(now_ms)
        if now_s - self._beat_s >= ALIVE_EVERY_S:
            self._beat_s = now_s
            self._bus.publish(f"uno.alive.{self.name}", b"")
            if self._bus.away_s * 1000 > AWAY_MS:
                for line in self._lines.values():
                    line.unbind(now_ms - AWAY_MS - 1)
            self._leave_silent(now_s, now_ms)
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

    def _leave_silent(self, now_s: float, now_ms: float) -> None:
        """Wait no longer for workers that NATS doesn't reach; whoever has their tables next is found by knocking."""
        silent = {name for name, (at_s, _tables) in self._shown.items() if now_s - at_s > WORKER_SILENT_S}
        for line in self._lines.values():
            if line.worker in silent:
                line.unbind(now_ms - AWAY_MS - 1)

    def _knock_again(self, now_ms: float) -> None:
        """What is said to a worker while the servers of NATS don't all know yet that it listens is heard by nobody."""
        for line in self._lines.values():
            if line.worker or line.hello is None:
                continue
            if line.code and now_ms - line.knocked_ms > KNOCK_EVERY_MS:
                self._knock(line)
            elif line.knocked_ms and not line.code and now_ms - line.knocked_ms > ASK_EVERY_MS:
                self._ask_any(line)

    def _shift_ms(self, worker: str) -> float:
        clock = self._clocks.get(worker)
        return clock.shift_ms if clock is not None else 0.0

    def _ask_time(self, worker: str) -> None:
        asked_ms = self._clock()
        asked = self._bus.run(self._bus.ask(f"uno.time.{worker}", b""))

        def answered(done: Future[bytes]) -> None:
            now_ms, fault = self._clock(), done.exception()
            told = float(done.result()) if fault is None else None
            self._todo.put(
                partial(self._time_told, worker, asked_ms, told, now_ms, isinstance(fault, NoRespondersError))
            )

        asked.add_done_callback(answered)

    def _time_told(self, worker: str, asked_ms: float, told_ms: float | None, now_ms: float, is_gone: bool) -> None:
        clock = self._clocks.get(worker)
        if told_ms is not None and clock is not None:
            clock.heard(asked_ms, told_ms, now_ms)
        for line in [line for line in self._lines.values() if line.worker == worker]:
            if is_gone:
                line.unbind(now_ms)
            elif clock is not None:
                self._server.shift_clock(line.n, clock.shift_ms)
