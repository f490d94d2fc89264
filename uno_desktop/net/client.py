"""The socket of a game that joins a table elsewhere, in a thread of its own; it comes back by itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from uno_desktop.net.protocol import MOST_HOST_BYTES, Malformed, Message, Reason, read_host, write
from uno_desktop.net.remote import HostFault, RemoteMatch
from uno_desktop.net.site import SOCKET_PATH

FIRST_RETRY_S = 0.5
LAST_RETRY_S = 5.0
OPEN_TIMEOUT_S = 5.0
_FINAL = {
    Reason.REMOVED, Reason.ELSEWHERE, Reason.WRONG_CODE, Reason.WRONG_TOKEN, Reason.DOOR_CLOSED, Reason.OTHER_VERSION,
    Reason.TABLE_FULL,
}  # fmt: skip


class _Came(NamedTuple):
    """A message, and when it came by the own clock."""

    message: Message
    at_ms: float


class Client:
    """Joins the table at ``host:port``. ``clock`` gives ms of the screen; ``wake`` tells a loop at rest.

    Call ``update`` in every frame. ``connected`` and ``ended`` (a reason, when trying again is of no use) say how it
    stands, ``lost`` how many connections came to nothing or were cut; ``match`` is what scenes see.
    """

    def __init__(
        self,
        address: str,
        name: str,
        code: str,
        clock: Callable[[], float],
        *,
        token: str = "",
        wake: Callable[[], None] | None = None,
    ) -> None:
        self.match = RemoteMatch(self.send)
        self.match.token = token
        self.connected = False
        self.lost = 0
        self.ended: str | None = None
        self._url = f"ws://{address}{SOCKET_PATH}"
        self._name, self._code = name, code
        self._clock, self._wake = clock, wake
        self._came: SimpleQueue[_Came | None] = SimpleQueue()
        self._socket: ClientConnection | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="net-client", daemon=True)

    def start(self) -> None:
        """Begin to connect."""
        self._thread.start()

    def send(self, message: Message) -> None:
        """Send a message; nothing happens while there is no connection, for the host tells all anew afterwards."""
        socket = self._socket
        if socket is not None:
            with suppress(WebSocketException, OSError):
                socket.send(write(message))

    def update(self) -> None:
        """Take in what came since the last frame, and ping."""
        with suppress(Empty):
            while True:
                came = self._came.get_nowait()
                if came is not None:
                    self._receive(came)
        if self.connected and self.match.table:
            self.match.advance(self._clock())

    def _receive(self, came: _Came) -> None:
        try:
            self.match.receive(came.message, came.at_ms)
        except HostFault:
            self.end(Reason.BROKEN)
            return
        if came.message["t"] == "welcome" and came.message["seat"] < 0:
            self.send({"t": "sit"})
        if came.message["t"] == "error" and came.message["reason"] in _FINAL:
            self.end(Reason(came.message["reason"]))

    def end(self, reason: Reason | None = None) -> None:
        """Close for good. What was sent before still goes out; nobody waits for the host to answer."""
        self.ended = self.ended or (reason.value if reason else "")
        self._closing.set()
        socket = self._socket
        if socket is not None:
            threading.Thread(target=_close, args=(socket,), name="net-close", daemon=True).start()

    # -- in the thread -----------------------------------------------------------------------------------

    def _run(self) -> None:
        pause_s = FIRST_RETRY_S
        while not self._closing.is_set():
            began_s = time.monotonic()
            with suppress(WebSocketException, OSError, Malformed):
                self._talk()
            self.connected, self._socket = False, None
            self.lost += 1
            self._tell(None)
            pause_s = FIRST_RETRY_S if time.monotonic() - began_s > LAST_RETRY_S else min(LAST_RETRY_S, pause_s * 2)
            self._closing.wait(pause_s)

    def _talk(self) -> None:
        with connect(self._url, open_timeout=OPEN_TIMEOUT_S, max_size=MOST_HOST_BYTES, compression=None) as socket:
            socket.send(write(self.match.hello(self._name, self._code)))
            self._socket, self.connected = socket, True
            while not self._closing.is_set():
                raw = socket.recv()
                self._tell(_Came(read_host(raw), self._clock()))

    def _tell(self, came: _Came | None) -> None:
        self._came.put(came)
        if self._wake is not None and (came is None or came.message["t"] != "pong"):
            self._wake()


def _close(socket: ClientConnection) -> None:
    with suppress(WebSocketException, OSError):
        socket.close()
