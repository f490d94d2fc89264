"""Sending a theme to a server that has not got it; in a thread of its own."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from uno_desktop.net.guest.link import Link, trusted
from uno_desktop.net.page.site import PACK_PATH
from uno_desktop.net.protocol.protocol import (
    MOST_CLIENT_BYTES,
    MOST_HOST_BYTES,
    PROTOCOL,
    Malformed,
    Reason,
    read_host,
    write,
)

_ANSWER_WITHIN_S = 120.0
"""A large theme is checked before it is taken, one after the other."""


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
