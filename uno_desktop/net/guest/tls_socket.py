"""An encrypted socket that one thread reads while another writes, as the client of ``websockets`` does."""

from __future__ import annotations

import selectors
import ssl
import threading
import time
from collections.abc import Callable
from typing import Any, Self

_LOOK_AGAIN_S = 0.1
"""A socket that another thread closes wakes nobody who waits for it."""


class TlsSocket(ssl.SSLSocket):
    """A socket whose calls of OpenSSL take turns.

    It doesn't bear two at once, and a Python of before 2025 doesn't see to that: a server's tickets that are read while
    the first request is written made one join in some hundreds hang for good.
    """

    _turn: threading.Lock
    _limit_s: float | None
    _has_met = False
    """Whether the handshake is over. From then on no call waits in its turn."""

    def __new__(cls, *words: Any, **named: Any) -> Self:
        made = super().__new__(cls, *words, **named)
        made._turn = threading.Lock()
        made._limit_s = None
        return made

    def do_handshake(self, block: bool = False) -> None:
        super().do_handshake(block)
        self._limit_s = self.gettimeout()
        super().settimeout(0.0)
        self._has_met = True

    def settimeout(self, value: float | None) -> None:
        if self._has_met:
            self._limit_s = value
        else:
            super().settimeout(value)

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        found: bytes = self._in_turn(lambda: super(TlsSocket, self).recv(buflen, flags))
        return found

    def recv_into(self, buffer: Any, nbytes: int | None = None, flags: int = 0) -> int:
        count: int = self._in_turn(lambda: super(TlsSocket, self).recv_into(buffer, nbytes, flags))
        return count

    def send(self, data: Any, flags: int = 0) -> int:
        sent: int = self._in_turn(lambda: super(TlsSocket, self).send(data, flags))
        return sent

    def _in_turn(self, call: Callable[[], Any]) -> Any:
        end_s = None if self._limit_s is None else time.monotonic() + self._limit_s
        while True:
            try:
                with self._turn:
                    return call()
            except ssl.SSLWantReadError:
                awaited = selectors.EVENT_READ
            except ssl.SSLWantWriteError:
                awaited = selectors.EVENT_WRITE
            if end_s is not None and time.monotonic() >= end_s:
                raise TimeoutError
            self._wait(awaited)

    def _wait(self, awaited: int) -> None:
        with selectors.DefaultSelector() as selector:
            try:
                selector.register(self, awaited)
            except ValueError as fault:
                raise OSError from fault  # another thread has closed it
            selector.select(_LOOK_AGAIN_S)
