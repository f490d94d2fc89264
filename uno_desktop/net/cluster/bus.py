"""The connection to NATS, in a thread of its own (``nats-py``, extra ``server``)."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext

_T = TypeVar("_T")
_CONNECT_S = 10
_RECONNECT_S = 0.25
_PING_S = 2
_MOST_PINGS_LOST = 2
ASKED_S = 2.0
"""How long an answer of JetStream is waited for, before it is asked again."""

log = logging.getLogger("uno_desktop.net")


class BusFault(OSError):
    """NATS can't be reached; the text says why."""


class Bus:
    """Carries messages, and runs coroutines beside them. ``name`` is told NATS, and begins the inbox's subject.

    ``credentials`` is a file as NATS makes them; a name and a password may stand in ``url`` instead.
    ``came_back`` is called in the bus's thread when the connection was lost and is there again.
    """

    def __init__(self, url: str, name: str, credentials: Path | None = None) -> None:
        self.name = name
        self.came_back: Callable[[], None] = lambda: None
        self._url, self._credentials = url, credentials
        self._loop = asyncio.new_event_loop()
        self._client = Client()
        self._mail: deque[tuple[str, bytes]] = deque()
        self._lost_s: float | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, name="nats", daemon=True)

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
            self.run(self._client.close()).result(_CONNECT_S)
        self._end_loop()

    @property
    def away_s(self) -> float:
        """How long the connection has been lost; 0 while it is there."""
        lost_s = self._lost_s
        return time.monotonic() - lost_s if lost_s is not None else 0.0

    @property
    def stream(self) -> JetStreamContext:
        """JetStream, for coroutines that ``run`` runs."""
        return self._client.jetstream(timeout=ASKED_S)

    def run(self, work: Coroutine[Any, Any, _T]) -> Future[_T]:
        """Begin a coroutine in the bus's thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def publish(self, subject: str, data: bytes) -> None:
        """Send this, in its order; it is not kept, and lost where nobody listens."""
        self._mail.append((subject, data))
        if len(self._mail) == 1:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(lambda: self._loop.create_task(self._deliver()))

    async def ask(self, subject: str, data: bytes, timeout_s: float = ASKED_S) -> bytes:
        """Somebody's answer. Raises nats.errors.Error, also where nobody listens."""
        return (await self._client.request(subject, data, timeout=timeout_s)).data

    def later(self, after_s: float, work: Callable[[], None]) -> None:
        """Have this called in the bus's thread after so long."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._loop.call_later, after_s, work)

    def listen(self, subject: str, hear: Callable[[Msg], None], queue: str = "") -> Callable[[], None]:
        """Have ``hear`` called in the bus's thread for what is said there; returns what ends it."""

        async def heard(message: Msg) -> None:
            hear(message)

        begun = self.run(self._client.subscribe(subject, queue=queue, cb=heard))

        async def end() -> None:
            with suppress(Error):
                await (await asyncio.wrap_future(begun)).unsubscribe()

        def stop() -> None:
            self.run(end())

        return stop

    async def _connect(self) -> None:
        await self._client.connect(
            self._url.split(","), name=self.name, inbox_prefix=f"_INBOX_{self.name}".encode(),
            user_credentials=str(self._credentials) if self._credentials else None, connect_timeout=_CONNECT_S,
            max_reconnect_attempts=-1, reconnect_time_wait=_RECONNECT_S,  # type: ignore[arg-type]  # a part of a second
            ping_interval=_PING_S, max_outstanding_pings=_MOST_PINGS_LOST,
            allow_reconnect=True, error_cb=_noted, disconnected_cb=self._gone, reconnected_cb=self._back,
        )  # fmt: skip

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
            subject, data = self._mail.popleft()
            try:
                await self._client.publish(subject, data)
            except Error as fault:
                log.warning("not sent: %s", fault, extra={"subject": subject})

    def _end_loop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _noted(fault: Exception) -> None:
    log.warning("NATS: %s", str(fault) or type(fault).__name__)
