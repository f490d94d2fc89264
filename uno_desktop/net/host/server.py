"""The sockets: one port for the page and the game, asyncio in a thread of its own, or in a loop that is there.

The game's thread reads what came with ``take_news``, and answers with ``send`` and ``close``; none of them waits for a
socket. Pings are answered here at once, so that no frame of the game delays them.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from http import HTTPStatus
from queue import Empty, SimpleQueue
from typing import IO, Any, NamedTuple, NoReturn

from websockets.asyncio.server import Server as SocketServer
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Event, State

from uno_desktop.net.host.limits import THIS_MACHINE, Allowance, Doormat, network_of
from uno_desktop.net.host.packs import PackRefused, Packs
from uno_desktop.net.page.site import PACK_PATH, Site
from uno_desktop.net.protocol.news import Connected, Disconnected, Measured, News, Received
from uno_desktop.net.protocol.protocol import (
    CLOSE_POLICY,
    HELLO_WITHIN_S,
    MOST_CLIENT_BYTES,
    PROTOCOL,
    STRIKES,
    Malformed,
    Message,
    Reason,
    error,
    read_client,
    write,
)

MESSAGES_A_SECOND = 30
PATIENCE_S = 5.0
"""A client that sends faster is slowed down; one slowed down for this long without a pause is disconnected."""
MOST_WAITING = 256
"""How many messages may wait for a client that does not read."""
PING_EVERY_S = 1.0
PING_IN_DROPS_EVERY_S = 0.25
_LOOK_FOR_PINGS_S = 0.05
SILENT_S = 30.0
"""A link that answers no ping for this long is cut."""
_SPARE_CONNECTIONS = 100
"""Connections that aren't guests (yet): pages being loaded, and those that send nothing."""
_CONTROLS_A_SECOND = 20
_MOST_CONTROLS = 200
"""Pings and pongs: far more than answer our own pings, also all at once after a dead spot."""
_PACK_WITHIN_S = 180.0
"""A pack that takes longer to come is given up."""
_PACK_PIECE_WITHIN_S = 15.0
_CLOSE_TIMEOUT_S = 2.0
_CLOSE = None
"""In a line's queue: close the connection when this is reached."""
_GOING_AWAY = 1001

_socket_log = logging.getLogger("uno_desktop.net.sockets")
_socket_log.addHandler(logging.NullHandler())
_socket_log.propagate = False  # a stranger's broken handshake is no news for the player's log


class _TurnedOut(Exception):
    """The connection was closed by us."""


class _Ping(NamedTuple):
    """A ping that has not been answered: when it was sent, by the loop's clock and by the game's."""

    data: bytes
    at_s: float
    sent_ms: float


class _Socket(ServerConnection):
    """A connection that is written to without waiting, while it can take more."""

    heard_pong: Callable[[bytes], None] = staticmethod(lambda _data: None)

    def send_at_once(self, text: str) -> bool:
        """Send this, unless the client has not read what came before."""
        is_free = self.protocol.state is State.OPEN and not self.paused
        if is_free:
            self.protocol.send_text(text.encode())
            self.send_data()
        return is_free

    def ping_at_once(self, data: bytes) -> None:
        """Send a ping; a client that does not read gets none, and so gives no answer."""
        if self.protocol.state is State.OPEN and not self.paused:
            self.protocol.send_ping(data)
            self.send_data()


class _Line:
    """One connection: what it says, checked and slowed down where it is too fast, and what waits to be sent to it."""

    def __init__(self, number: int, socket: _Socket, clock: Callable[[], float], tell: Callable[[News], None]) -> None:
        self.socket = socket
        self._pinged: _Ping | None = None
        self._ping_due_s = 0.0
        self._count = 0
        self._number = number
        self._clock = clock
        self._tell = tell
        self._allowance = Allowance(MESSAGES_A_SECOND, MESSAGES_A_SECOND, _now_s())
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._strikes = 0
        self._waited_s = 0.0
        self.shift_ms = 0.0
        """Added to our clock: whoever leads the table may be another machine."""

    def queue(self, text: str | None) -> None:
        """Send this when its turn comes, or close the connection (None). A client that reads nothing is cut."""
        if text is not _CLOSE and self._waiting.empty() and self.socket.send_at_once(text):
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.socket.transport.abort()

    async def read(self) -> None:
        """A hello within some seconds, and then whatever comes."""
        try:
            hello, at_ms = await asyncio.wait_for(self._next(), HELLO_WITHIN_S)
        except TimeoutError:
            await self._turn_out(Reason.HELLO_FIRST)
        if hello["t"] != "hello":
            await self._turn_out(Reason.HELLO_FIRST)
        self._tell(Connected(self._number, _address(self.socket)))
        self._tell(Received(self._number, hello, at_ms))
        while True:
            message, at_ms = await self._next()
            if message["t"] == "ping":
                self.queue(write({"t": "pong", "c": message["c"], "at": round(at_ms)}))
            self._tell(Received(self._number, message, at_ms))

    async def _next(self) -> tuple[Message, float]:
        """The next message that can be read, and when it came."""
        while True:
            raw = await self.socket.recv()
            at_ms = self._clock() + self.shift_ms
            message = await self._checked(raw)
            await self._keep_pace()
            if message is not None:
                return message, at_ms

    async def _checked(self, raw: str | bytes) -> Message | None:
        """The parsed message, or None for a bad one: the client is told, and disconnected the third time."""
        try:
            return read_client(raw)
        except Malformed as fault:
            self._strikes += 1
            if self._strikes >= STRIKES:
                await self._turn_out(fault.reason)
            self.queue(write(error(fault.reason)))
            return None

    async def _keep_pace(self) -> None:
        """Slow down a client that sends too fast, and turn it out if it goes on for too long."""
        pause_s = self._allowance.spend(_now_s())
        if pause_s:
            self._waited_s += pause_s
            await asyncio.sleep(pause_s)
            if self._waited_s >= PATIENCE_S:
                await self._turn_out(Reason.TOO_FAST)
        elif self._allowance.left >= MESSAGES_A_SECOND / 2:
            self._waited_s = 0.0

    async def _turn_out(self, reason: Reason) -> NoReturn:
        """Say why, close the connection, and raise _TurnedOut."""
        with suppress(ConnectionClosed, asyncio.TimeoutError):
            await asyncio.wait_for(self.socket.send(write(error(reason))), _CLOSE_TIMEOUT_S)
        await self.socket.close(CLOSE_POLICY, reason.value)
        raise _TurnedOut

    async def write(self) -> None:
        """Send what is queued, until told to close."""
        with suppress(ConnectionClosed):
            while (text := await self._waiting.get()) is not _CLOSE:
                await self.socket.send(text)
            await self.socket.close(CLOSE_POLICY)

    def measure(self, now_s: float, ping_every_s: float) -> None:
        """Measure a round trip with a WebSocket ping, where it is time: browsers answer those automatically."""
        if self._pinged is not None:
            if now_s - self._pinged.at_s > SILENT_S:
                self.socket.transport.abort()
        elif now_s >= self._ping_due_s:
            # In both by the same clock, whatever shifts meanwhile.
            self._pinged = _Ping(self._count.to_bytes(4), now_s, self._clock())
            self._count = (self._count + 1) % (1 << 32)
            self._ping_due_s = now_s + ping_every_s
            self.socket.ping_at_once(self._pinged.data)

    def ponged(self, data: bytes) -> None:
        """A pong came, perhaps for our ping."""
        if self._pinged is not None and self._pinged.data == data:
            now_ms = self._clock()
            self._tell(Measured(self._number, now_ms + self.shift_ms, now_ms - self._pinged.sent_ms))
            self._pinged = None


class _PackLine:
    """One connection that brings a pack: what it is, then its bytes, in pieces."""

    def __init__(self, socket: ServerConnection, packs: Packs, clock: Callable[[], float]) -> None:
        self._socket = socket
        self._packs = packs
        self._clock = clock

    async def take(self) -> None:
        """Take the pack, and say what became of it."""
        try:
            async with asyncio.timeout(_PACK_WITHIN_S):
                await self._take()
        except (Malformed, PackRefused) as fault:
            await self._socket.send(write(error(fault.reason, getattr(fault, "detail", ""))))
        except (TimeoutError, OSError):
            await self._socket.send(write(error(Reason.BUSY)))
        await self._socket.close(CLOSE_POLICY)

    async def _take(self) -> None:
        async with asyncio.timeout(HELLO_WITHIN_S):
            asked = read_client(await self._socket.recv())
        if asked["t"] != "pack":
            raise Malformed(Reason.UNKNOWN_TYPE)
        if asked["protocol"] != PROTOCOL:
            raise Malformed(Reason.OTHER_VERSION)
        have = self._packs.has(asked["sha256"])
        if not have:
            address = network_of(_address(self._socket))
            pack = self._packs.begin(address, asked["bytes"], self._clock())
            try:
                await self._socket.send(write({"t": "pack", "have": False}))
                await self._fill(pack, asked["bytes"])
                await asyncio.to_thread(self._packs.arrived, pack, asked["sha256"])
            finally:
                self._packs.end(address, pack)
        await self._socket.send(write({"t": "pack", "have": True}))

    async def _fill(self, pack: IO[bytes], size: int) -> None:
        left = size
        while left > 0:
            async with asyncio.timeout(_PACK_PIECE_WITHIN_S):
                piece = await self._socket.recv()
            if not isinstance(piece, bytes) or not 0 < len(piece) <= left:
                raise Malformed(Reason.BROKEN)
            left -= pack.write(piece)
        pack.flush()


class Server:
    """Listens while it is started. ``clock`` gives ms, the same clock the game uses; ``wake`` tells a loop at rest.

    ``packs`` takes the themes that games send, where the site allows it. With ``loop`` the sockets are in that loop
    instead of one of their own, and so is everybody who uses them, but for ``start`` and ``stop``.
    """

    def __init__(
        self,
        site: Site,
        clock: Callable[[], float],
        *,
        most_guests: int = 64,
        wake: Callable[[], None] | None = None,
        packs: Packs | None = None,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._shared_loop = loop
        self._site = site
        self._packs = packs
        self._clock = clock
        self._doormat = Doormat(most_guests + _SPARE_CONNECTIONS)
        self._wake = wake
        self._news: SimpleQueue[News] = SimpleQueue()
        self._mail: deque[tuple[int, str | None]] = deque()
        self._lines: dict[int, _Line] = {}
        self._ping_every_s = PING_EVERY_S
        self._count = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stopping: asyncio.Event | None = None
        self._started = threading.Event()
        self._sockets: SocketServer
        self._fault: OSError | None = None
        self.port = 0

    # -- for the thread of the game ----------------------------------------------------------------------

    def start(self, host: str, port: int) -> int:
        """Start listening and return the port (a free one if ``port`` is 0). Raises OSError if that fails."""
        if self._shared_loop is not None:
            asyncio.run_coroutine_threadsafe(self._open(host, port), self._shared_loop).result()
            return self.port
        self._thread = threading.Thread(target=self._run, args=(host, port), name="net", daemon=True)
        self._thread.start()
        self._started.wait()
        if self._fault is not None:
            self._thread.join()
            raise self._fault
        return self.port

    def take_news(self) -> Iterator[News]:
        """The news since the last call, oldest first."""
        while not self._news.empty():
            yield self._news.get()

    def wait(self, timeout_s: float) -> News | None:
        """The next news, or None after waiting this long in vain; for a host without a screen."""
        with suppress(Empty):
            return self._news.get(timeout=timeout_s)
        return None

    def send(self, connection: int, text: str) -> None:
        """Queue a message for the server's thread."""
        self._post(connection, text)

    def close(self, connection: int) -> None:
        """Close the connection once everything queued before has been sent."""
        self._post(connection, _CLOSE)

    def shift_clock(self, connection: int, shift_ms: float) -> None:
        """Tell this connection times of a clock that is so much ahead of ours."""
        line = self._lines.get(connection)
        if line is not None:
            line.shift_ms = shift_ms

    def stop(self) -> None:
        """Stop listening, close every connection, and end the thread."""
        if self._shared_loop is not None:
            asyncio.run_coroutine_threadsafe(self._end(), self._shared_loop).result()
            return
        loop, stopping = self._loop, self._stopping
        if loop is not None and stopping is not None and self._thread is not None:
            with suppress(RuntimeError):  # the loop has ended already
                loop.call_soon_threadsafe(stopping.set)
            self._thread.join()

    def measure_often(self) -> None:
        """Ping often: for drops, the worst delay of each link must be known, rare packet loss included."""
        self._ping_every_s = PING_IN_DROPS_EVERY_S

    def cpu_s(self) -> float:
        """CPU time of the network thread so far; 0 if the system doesn't report it or the thread has ended."""
        thread, clock_of = self._thread, getattr(time, "pthread_getcpuclockid", None)
        if thread is None or not thread.is_alive() or thread.ident is None or clock_of is None:
            return 0.0
        return time.clock_gettime(clock_of(thread.ident))

    def _post(self, connection: int, text: str | None) -> None:
        self._mail.append((connection, text))
        if self._shared_loop is not None:
            self._deliver()
        elif len(self._mail) == 1 and self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._deliver)

    # -- in the network's thread -------------------------------------------------------------------------

    def _run(self, host: str, port: int) -> None:
        try:
            asyncio.run(self._listen(host, port))
        except OSError as fault:
            self._fault = fault
        finally:
            self._started.set()

    async def _listen(self, host: str, port: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopping = asyncio.Event()
        await self._open(host, port)
        self._started.set()
        await self._stopping.wait()
        await self._end()

    async def _open(self, host: str, port: int) -> None:
        self._sockets = await serve(
            self._talk,
            host,
            port,
            process_request=self._request,
            create_connection=self._connection_class(),
            compression=None,
            open_timeout=HELLO_WITHIN_S,
            ping_interval=None,
            close_timeout=_CLOSE_TIMEOUT_S,
            max_size=MOST_CLIENT_BYTES,
            max_queue=16,
            server_header=None,
            logger=_socket_log,
        )
        self.port = next(iter(self._sockets.sockets)).getsockname()[1]
        self._measuring = asyncio.create_task(self._measure())

    async def _measure(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_FOR_PINGS_S)
            now_s = _now_s()
            for line in self._lines.values():
                line.measure(now_s, self._ping_every_s)

    async def _end(self) -> None:
        """Send what was posted last, then close the connections."""
        self._measuring.cancel()
        self._deliver()
        lines = list(self._lines.values())
        for line in lines:
            line.queue(_CLOSE)
        closed = [asyncio.ensure_future(line.socket.wait_closed()) for line in lines]
        if closed:
            await asyncio.wait(closed, timeout=_CLOSE_TIMEOUT_S)
        self._sockets.close(code=_GOING_AWAY)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._sockets.wait_closed(), _CLOSE_TIMEOUT_S)

    def _connection_class(self) -> type[ServerConnection]:
        """Connections that are cut at once where there are too many, or where one sends far too many control frames.

        Pings are answered below everything here: without a limit their answers pile up for a client that reads none.
        """
        doormat = self._doormat

        class Counted(_Socket):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                self._peer = _peer(self)
                self._controls = Allowance(_CONTROLS_A_SECOND, _MOST_CONTROLS, self.loop.time())
                if not doormat.come(self._peer):
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                doormat.go(self._peer)
                super().connection_lost(exc)

            def process_event(self, event: Event) -> None:
                is_control = isinstance(event, Frame) and event.opcode in CTRL_OPCODES
                if is_control and self._controls.spend(self.loop.time()):
                    self.transport.abort()
                super().process_event(event)
                if isinstance(event, Frame) and event.opcode is Opcode.PONG:
                    self.heard_pong(bytes(event.data))

        return Counted

    async def _request(self, socket: ServerConnection, request: Request) -> Response | None:
        """Answer requests for pages; None lets a WebSocket open."""
        headers: dict[str, list[str]] = {}
        for name, value in request.headers.raw_items():
            headers.setdefault(name.lower(), []).append(value)
        reply = await self._site.answer(getattr(request, "method", "GET"), request.path, headers)
        if reply is None:
            return None
        fields = Headers(reply.headers)
        fields["Content-Length"] = str(len(reply.body))
        fields["Connection"] = "close"  # not shown: a header
        return Response(reply.status, HTTPStatus(reply.status).phrase, fields, reply.body)

    async def _talk(self, socket: ServerConnection) -> None:
        assert isinstance(socket, _Socket)
        path = socket.request.path.partition("?")[0] if socket.request is not None else ""
        if path == PACK_PATH and self._packs is not None:
            with suppress(ConnectionClosed):
                await _PackLine(socket, self._packs, self._clock).take()
            return
        self._count += 1
        number = self._count
        self._lines[number] = line = _Line(number, socket, self._clock, self._tell)
        socket.heard_pong = line.ponged
        writing = asyncio.create_task(line.write())
        try:
            await line.read()
        except (ConnectionClosed, _TurnedOut):
            pass
        finally:
            writing.cancel()
            del self._lines[number]
            self._tell(Disconnected(number))

    def _deliver(self) -> None:
        """Pass what the game posted on to the right lines."""
        while self._mail:
            connection, text = self._mail.popleft()
            line = self._lines.get(connection)
            if line is not None:
                line.queue(text)

    def _tell(self, news: News) -> None:
        self._news.put(news)
        # Who only tells that they are still there need not be heard at once.
        is_routine = isinstance(news, Measured) or (isinstance(news, Received) and news.message["t"] == "ping")
        if self._wake is not None and not is_routine:
            self._wake()


def _now_s() -> float:
    return asyncio.get_running_loop().time()


def _address(socket: ServerConnection) -> str:
    """Where a connection comes from; behind a proxy on this machine, what that proxy says."""
    address = _peer(socket)
    forwarded = socket.request.headers.get_all("X-Forwarded-For") if socket.request else []
    if forwarded and network_of(address) == THIS_MACHINE:
        return forwarded[-1].rpartition(",")[2].strip()[:60]
    return address


def _peer(socket: ServerConnection) -> str:
    """The address at the other end of a connection."""
    peer: Any = socket.remote_address
    return str(peer[0]) if peer else ""
