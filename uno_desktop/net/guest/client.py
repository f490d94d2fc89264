"""The socket of a game that joins a table elsewhere, in a thread of its own; it comes back by itself.

And what sends a theme to a server that has not got it.
"""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from queue import Empty, SimpleQueue
from typing import NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from uno_desktop.match.saved.signing import own_key
from uno_desktop.net.guest.link import Link, trusted
from uno_desktop.net.guest.remote import HostFault, RemoteMatch
from uno_desktop.net.guest.takeover import may_take_over
from uno_desktop.net.page.site import PACK_PATH, SOCKET_PATH
from uno_desktop.net.protocol.protocol import (
    MOST_CLIENT_BYTES,
    MOST_HOST_BYTES,
    PROTOCOL,
    Malformed,
    Message,
    Reason,
    read_host,
    write,
)

FIRST_RETRY_S = 0.5
LAST_RETRY_S = 5.0
OPEN_TIMEOUT_S = 5.0
PING_EVERY_S = 5.0
"""A host that crashed never closes its socket: if it answers no ping for this long again, it counts as gone."""
_ANSWER_WITHIN_S = 120.0
"""A large theme is checked before it is taken, one after the other."""
_FINAL = {
    Reason.REMOVED, Reason.ELSEWHERE, Reason.WRONG_CODE, Reason.WRONG_TOKEN, Reason.DOOR_CLOSED, Reason.OTHER_VERSION,
    Reason.TABLE_FULL, Reason.NO_MORE_TABLES, Reason.NOT_OPEN, Reason.RULES_REFUSED, Reason.THEME_MISSING,
    Reason.TABLE_LOCKED,
    Reason.BAD_CERTIFICATE,
}  # fmt: skip


class _Came(NamedTuple):
    """A message, and when it arrived by this clock."""

    message: Message
    at_ms: float


class Client:
    """Joins the table that a link leads to, or opens one there. ``clock`` gives ms of the screen.

    ``wanted`` is the table to be opened (``protocol.wanted``), where the link has no code; with ``door`` one only waits
    for friends who invite. ``wake`` tells a loop at
    rest. Call ``update`` in every frame. ``connected`` and ``ended`` (a reason, when trying again is of no use) say how
    it stands, ``detail`` what a host said besides, ``lost`` how many connections came to nothing or were cut; ``match``
    is what scenes see.
    """

    def __init__(
        self,
        link: Link,
        name: str,
        clock: Callable[[], float],
        *,
        token: str = "",
        wanted: Message | None = None,
        door: bool = False,
        wake: Callable[[], None] | None = None,
    ) -> None:
        self.match = RemoteMatch(self.send)
        self.match.token = token
        self.connected = False
        self.lost = 0
        self.ended: str | None = None
        self.detail = ""
        self._gone_since_ms: float | None = None
        self._link, self._name, self._wanted, self._door = link, name, wanted, door
        self._clock, self._wake = clock, wake
        self._came: SimpleQueue[_Came | None] = SimpleQueue()
        self._socket: ClientConnection | None = None
        self._pause_s = FIRST_RETRY_S
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="net-client", daemon=True)

    def start(self) -> None:
        """Start connecting to the host."""
        self._thread.start()

    def send(self, message: Message) -> None:
        """Send a message. Dropped while disconnected: the host sends everything again after reconnecting."""
        socket = self._socket
        if socket is not None:
            with suppress(WebSocketException, OSError):
                socket.send(write(message))

    def update(self) -> None:
        """Handle what arrived since the last frame, and ping."""
        with suppress(Empty):
            while True:
                came = self._came.get_nowait()
                if came is not None:
                    self._receive(came)
        if self.connected:
            self._gone_since_ms = None
            if self.match.table:
                self.match.advance(self._clock())
            if (asked := self.match.take_statement()) is not None:
                threading.Thread(target=self._sign, args=asked, name="net-sign", daemon=True).start()
        elif self._gone_since_ms is None:
            self._gone_since_ms = self._clock()

    @property
    def gone_ms(self) -> float:
        """How long the host has been unreachable; 0 while connected."""
        return 0.0 if self._gone_since_ms is None else self._clock() - self._gone_since_ms

    @property
    def may_take_over(self) -> bool:
        """Whether the host has been gone long enough to continue the match here (``takeover``)."""
        return may_take_over(self.match, self.gone_ms)

    def _receive(self, came: _Came) -> None:
        stage = self.match.roster["stage"]
        try:
            self.match.receive(came.message, came.at_ms)
        except HostFault:
            self.end(Reason.BROKEN)
            return
        is_welcome = came.message["t"] == "welcome"
        if self.match.seat < 0 and (is_welcome or self.match.roster["stage"] != stage):  # in a hand: for the next one
            self.send({"t": "sit"})
        if came.message["t"] == "error":
            reason = came.message["reason"]
            # A server that opens no more tables for now need not be pressed.
            if reason in _FINAL or (reason == Reason.TOO_FAST and not self.match.table):
                self.detail = came.message["text"]
                self.end(Reason(reason))

    def end(self, reason: Reason | None = None) -> None:
        """Close for good. Queued messages still go out, but no answer is awaited."""
        self.ended = self.ended or (reason.value if reason else "")
        self._closing.set()
        socket = self._socket
        if socket is not None:
            threading.Thread(target=_close, args=(socket,), name="net-close", daemon=True).start()

    # -- in threads -----------------------------------------------------------------------------------

    def _run(self) -> None:
        own_key()  # imported and made before it is needed
        while not self._closing.is_set():
            try:
                self._talk()
            except ssl.SSLCertVerificationError:
                self.end(Reason.BAD_CERTIFICATE)
            except (WebSocketException, OSError, Malformed):
                pass  # tried again below
            self.connected, self._socket = False, None
            self.lost += 1
            self._tell(None)
            self._closing.wait(self._pause_s)
            self._pause_s = min(LAST_RETRY_S, self._pause_s * 2)

    def _talk(self) -> None:
        context: ssl.SSLContext | None = trusted() if self._link.is_secure else None
        with connect(
            self._link.socket(SOCKET_PATH), ssl=context, open_timeout=OPEN_TIMEOUT_S, max_size=MOST_HOST_BYTES,
            compression=None, ping_interval=PING_EVERY_S, ping_timeout=PING_EVERY_S,
        ) as socket:  # fmt: skip
            socket.send(write(self.match.hello(self._name, self._link.code, self._wanted, door=self._door)))
            self._socket, self.connected = socket, True
            while not self._closing.is_set():
                raw = socket.recv()
                try:
                    message = read_host(raw)
                except Malformed as fault:
                    if fault.reason is Reason.UNKNOWN_TYPE:  # a host of a later version says it
                        continue
                    raise
                if message["t"] == "welcome":
                    self._pause_s = FIRST_RETRY_S
                self._tell(_Came(message, self._clock()))

    def _sign(self, ply: int, statement: str) -> None:
        """Send our signature, where this copy of the game has a key."""
        key = own_key()
        if key is not None:
            self.send({"t": "signature", "ply": ply, "key": key.public, "signature": key.sign(statement)})

    def _tell(self, came: _Came | None) -> None:
        self._came.put(came)
        if self._wake is not None and (came is None or came.message["t"] != "pong"):
            self._wake()


def _close(socket: ClientConnection) -> None:
    with suppress(WebSocketException, OSError):
        socket.close()


class PackSender:
    """Sends one pack. ``is_over`` is whether that has ended; then ``reason`` and ``detail`` say why it is not there.

    ``reason`` is "" where it is, or was already. ``sent`` is the share of it that has gone out, from 0 to 1. ``wake``
    is called in the thread.
    """

    def __init__(self, link: Link, pack: bytes, wake: Callable[[], None]) -> None:
        self.is_over = False
        self.reason = ""
        self.detail = ""
        self.sent = 0.0
        self._link = link
        self._pack = pack
        self._wake = wake
        self._stopped = False
        threading.Thread(target=self._run, name="net-pack", daemon=True).start()

    def stop(self) -> None:
        """It is not wanted any more."""
        self._stopped = True

    def _run(self) -> None:
        try:
            self._send()
        except ssl.SSLCertVerificationError:
            self.reason = Reason.BAD_CERTIFICATE.value
        except (WebSocketException, OSError, Malformed):
            self.reason = Reason.BUSY.value
        self.is_over = True
        self._wake()

    def _send(self) -> None:
        context: ssl.SSLContext | None = trusted() if self._link.is_secure else None
        with connect(
            self._link.socket(PACK_PATH), ssl=context, open_timeout=10.0, max_size=MOST_HOST_BYTES,
            compression=None,
        ) as socket:  # fmt: skip
            asked = {"protocol": PROTOCOL, "sha256": sha256(self._pack).hexdigest(), "bytes": len(self._pack)}
            socket.send(write({"t": "pack", **asked}))
            if self._has(socket):
                return
            with suppress(WebSocketException):  # what the server says of it is read below
                for at in range(0, len(self._pack), MOST_CLIENT_BYTES):
                    if self._stopped:
                        return
                    socket.send(self._pack[at : at + MOST_CLIENT_BYTES])
                    self.sent = at / len(self._pack)
            self._has(socket)

    def _has(self, socket: ClientConnection) -> bool:
        """What the server answers; a refusal is kept."""
        answer = read_host(socket.recv(timeout=_ANSWER_WITHIN_S))
        if answer["t"] == "error":
            self.reason, self.detail = answer["reason"], answer["text"]
            return True
        return answer["t"] == "pack" and bool(answer["have"])
