"""The connection to NATS, in a loop and a thread of its own (``nats-py``, extra ``server``).

Workers and gateways work off in one turn of that loop what came in meanwhile (``InTurns``).
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import AuthorizationError, Error, MaxPayloadError
from nats.js import JetStreamContext

_T = TypeVar("_T")
_CONNECT_S = 10
ASKED_S = 2.0
"""How long an answer of JetStream is waited for, before it is asked again."""
_REFUSED = "authorization violation"  # not shown: what NATS says to a wrong password

log = logging.getLogger("uno_desktop.net")


class BusFault(OSError):
    """NATS can't be reached; the text says why."""


class Bus:
    """Carries messages. What uses it lives in its loop: only ``start``, ``stop`` and ``run`` are for other threads.

    ``name`` is told NATS, and begins the inbox's subject. ``credentials`` is a file as NATS makes them; a name and a
    password may stand in ``url`` instead. ``came_back`` is called when the connection was lost and is there again.
    """

    def __init__(self, url: str, name: str, credentials: Path | None = None) -> None:
        self.name = name
        self.came_back: Callable[[], None] = lambda: None
        self.loop = asyncio.new_event_loop()
        self.stream: JetStreamContext
        """JetStream, once connected."""
        self._url, self._credentials = url, credentials
        self._client = Client()
        self._mail: deque[tuple[str, bytes, str, dict[str, str] | None]] = deque()
        self._asked: dict[int, tuple[float, Callable[[Msg | None], bool]]] = {}
        self._count = count(1)
        self._lost_s: float | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thread = threading.Thread(target=self.loop.run_forever, name="nats", daemon=True)

    def start(self) -> None:
        """Connect. Raises BusFault where that fails."""
        self._thread.start()
        try:
            self.run(self._connect()).result(_CONNECT_S + 5)
        except (Error, OSError, TimeoutError, ValueError) as fault:
            self._end_loop()
            raise BusFault(str(fault) or type(fault).__name__) from fault

    def stop(self) -> None:
        """Send what waits, and disconnect."""
        with suppress(Error, OSError, TimeoutError):
            self.run(self._close()).result(_CONNECT_S)
        self._end_loop()

    @property
    def away_s(self) -> float:
        """How long the connection has been lost; 0 while it is there."""
        lost_s = self._lost_s
        return time.monotonic() - lost_s if lost_s is not None else 0.0

    def run(self, work: Coroutine[Any, Any, _T]) -> Future[_T]:
        """Begin a coroutine in the bus's loop, from any thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def begin(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """Begin a coroutine, from the loop itself."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- in the loop -----------------------------------------------------------------------------------------

    def publish(self, subject: str, data: bytes, reply: str = "", headers: dict[str, str] | None = None) -> None:
        """Send this, in its order, with all else that is said in this turn of the loop."""
        self._mail.append((subject, data, reply, headers))
        if len(self._mail) == 1:
            self.begin(self._deliver())

    def ask(
        self, subject: str, data: bytes, answered: Callable[[Msg | None], bool],
        headers: dict[str, str] | None = None, within_s: float = ASKED_S,
    ) -> None:  # fmt: skip
        """Have ``answered`` called with each answer until it returns True; with None where the time runs out first."""
        number = next(self._count)
        self._asked[number] = self.loop.time() + within_s, answered
        self.publish(subject, data, f"{self._answers}.{number}", headers)

    async def listen(self, subject: str, hear: Callable[[Msg], None], queue: str = "") -> None:
        """Have ``hear`` called for what is said there."""

        async def heard(message: Msg) -> None:
            hear(message)

        await self._client.subscribe(subject, queue=queue, cb=heard)

    async def _answered(self, message: Msg) -> None:
        number = int(message.subject.rpartition(".")[2])
        _until_s, answered = self._asked.get(number, (0.0, None))
        if answered is not None and answered(message):
            self._asked.pop(number, None)

    async def _look_for_late(self) -> None:
        while True:
            await asyncio.sleep(0.25)
            now_s = self.loop.time()
            for number in [number for number, (until_s, _answered) in self._asked.items() if until_s < now_s]:
                _until_s, answered = self._asked.pop(number)
                answered(None)

    # -- the connection --------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        refused: asyncio.Future[None] = self.loop.create_future()

        async def noted(fault: Exception) -> None:
            log.warning("NATS: %s", str(fault) or type(fault).__name__)
            is_refused = isinstance(fault, AuthorizationError) or _REFUSED in str(fault).lower()
            if is_refused and not refused.done():
                refused.set_exception(fault)

        connecting = self.loop.create_task(self._client.connect(
            self._url.split(","), name=self.name, inbox_prefix=f"_INBOX_{self.name}".encode(),
            user_credentials=str(self._credentials) if self._credentials else None, connect_timeout=_CONNECT_S,
            max_reconnect_attempts=-1, reconnect_time_wait=0.25,  # type: ignore[arg-type]  # a part of a second
            ping_interval=2, max_outstanding_pings=2,
            allow_reconnect=True, error_cb=noted, disconnected_cb=self._gone, reconnected_cb=self._back,
        ))  # fmt: skip
        await asyncio.wait({connecting, refused}, return_when=asyncio.FIRST_COMPLETED)
        if not connecting.done():
            connecting.cancel()
        await (connecting if connecting.done() else refused)
        refused.add_done_callback(lambda done: done.exception())  # a password that is changed later only warns
        self.stream = self._client.jetstream(timeout=ASKED_S)
        self._answers = self._client.new_inbox()
        await self._client.subscribe(f"{self._answers}.*", cb=self._answered)
        self.begin(self._look_for_late())

    async def _gone(self) -> None:
        if self._lost_s is None and not self._client.is_closed:
            self._lost_s = time.monotonic()
            log.warning("NATS is away")

    async def _back(self) -> None:
        log.info("NATS is back", extra={"away_s": round(self.away_s, 1)})
        self._lost_s = None
        self.came_back()

    async def _deliver(self) -> None:
        while self._mail:
            subject, data, reply, headers = self._mail.popleft()
            try:
                await self._client.publish(subject, data, reply, headers)
            except (Error, MaxPayloadError) as fault:
                log.warning("not sent: %s", fault, extra={"subject": subject})

    async def _close(self) -> None:
        await self._deliver()
        await self._client.close()

    def _end_loop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()


class InTurns:
    """Something whose ``_turn`` is run in the loop of its bus, once for all that has come in since the last one.

    A fault in a turn ends it: there are no more turns, and ``_raise_fault`` raises what it was.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._todo: deque[Callable[[], None]] = deque()
        self._is_due = False
        self._ended: asyncio.Future[None] = bus.loop.create_future()

    def wake(self) -> None:
        """There is something to do."""
        if not self._is_due:
            self._is_due = True
            self._bus.loop.call_soon(self._guarded_turn)

    def _later(self, work: Callable[[], None]) -> None:
        """Have this done in the next turn."""
        self._todo.append(work)
        self.wake()

    def _turn(self) -> None:
        raise NotImplementedError

    def _guarded_turn(self) -> None:
        self._is_due = False
        if self._has_ended:
            return
        try:
            self._turn()
        except Exception as fault:
            self._ended.set_exception(fault)

    @property
    def _has_ended(self) -> bool:
        return self._ended.done()

    def _raise_fault(self) -> None:
        if self._has_ended:
            self._ended.result()
