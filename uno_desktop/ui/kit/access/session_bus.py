"""A few words of D-Bus, to ask the session whether a screen reader runs: no more of it is known here.

The whole is at https://dbus.freedesktop.org/doc/dbus-specification.html. All messages are little-endian.
"""

from __future__ import annotations

import os
import socket
import struct
from dataclasses import dataclass
from itertools import count

_CALL, _REPLY, _ERROR, _SIGNAL = 1, 2, 3, 4
_NO_AUTO_START = 0x2
_PATH, _INTERFACE, _MEMBER, _ERROR_NAME, _REPLY_SERIAL, _DESTINATION, _SENDER, _SIGNATURE = range(1, 9)
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
"""The bus itself: its name, its path and its interface."""
_MOST_BYTES = 1 << 16
"""Longer messages are none that are waited for."""


class BusFault(Exception):
    """There is no session bus, or it says something that is not understood."""


@dataclass(frozen=True, slots=True)
class Message:
    """``kind``: 2 a reply, 3 an error, 4 a signal. ``answers`` is the serial of the call that it answers."""

    kind: int
    answers: int
    member: str
    body: bytes


class SessionBus:
    """A connection to the session bus. Raises ``BusFault`` and ``OSError``, also from every method."""

    def __init__(self, timeout_s: float) -> None:
        self._socket = _connect(timeout_s)
        self._serials = count(1)
        self._buffer = b""
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not self._line().startswith(b"OK "):
            raise BusFault
        self._socket.sendall(b"BEGIN\r\n")
        self.ask(*BUS, "Hello")  # not shown: a method

    def ask(self, destination: str, path: str, interface: str, member: str, *texts: str) -> bytes | None:
        """Call a method with these texts; the body of what it answers, None for an error."""
        serial = next(self._serials)
        self._socket.sendall(_call(serial, destination, path, interface, member, texts))
        while True:
            message = self.receive()
            if message.answers == serial and message.kind in (_REPLY, _ERROR):
                return message.body if message.kind == _REPLY else None

    def wait(self) -> str:
        """Wait, for however long, for the next signal; its name."""
        self._socket.settimeout(None)
        while True:
            message = self.receive()
            if message.kind == _SIGNAL:
                return message.member

    def receive(self) -> Message:
        """The next message."""
        head = self._take(16)
        if head[0] != ord("l"):
            raise BusFault
        body_length, _serial, fields_length = struct.unpack("<III", head[4:16])
        padded = (fields_length + 7) // 8 * 8
        if padded + body_length > _MOST_BYTES:
            raise BusFault
        fields = _fields(self._take(padded)[:fields_length])
        return Message(
            head[1], int(fields.get(_REPLY_SERIAL, 0)), str(fields.get(_MEMBER, "")), self._take(body_length)
        )

    def close(self) -> None:
        """Hang up; whoever waits on another thread gets an ``OSError``."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        finally:
            self._socket.close()

    def _line(self) -> bytes:
        while b"\r\n" not in self._buffer:
            self._read()
        line, _, self._buffer = self._buffer.partition(b"\r\n")
        return line

    def _take(self, length: int) -> bytes:
        while len(self._buffer) < length:
            self._read()
        taken, self._buffer = self._buffer[:length], self._buffer[length:]
        return taken

    def _read(self) -> None:
        received = self._socket.recv(4096)
        if not received:
            raise BusFault
        self._buffer += received


def _connect(timeout_s: float) -> socket.socket:
    """A socket to the first address of the session bus that answers."""
    given = os.environ.get("DBUS_SESSION_BUS_ADDRESS", f"unix:path=/run/user/{os.getuid()}/bus")
    for address in given.split(";"):
        transport, _, told = address.partition(":")
        parts = dict(part.split("=", 1) for part in told.split(",") if "=" in part)
        path = parts.get("path") or ("\0" + parts["abstract"] if "abstract" in parts else "")
        if transport != "unix" or not path:
            continue
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(timeout_s)
        try:
            connection.connect(path)
        except OSError:
            connection.close()
            continue
        return connection
    raise BusFault


def _text(words: str) -> bytes:
    raw = words.encode()
    return struct.pack("<I", len(raw)) + raw + b"\0"


def _pad(raw: bytes, to: int) -> bytes:
    return raw + b"\0" * (-len(raw) % to)


def _call(serial: int, destination: str, path: str, interface: str, member: str, texts: tuple[str, ...]) -> bytes:
    body = b""
    for text in texts:
        body = _pad(body, 4) + _text(text)
    fields = b""
    for code, kind, value in (
        (_PATH, "o", path), (_DESTINATION, "s", destination), (_INTERFACE, "s", interface), (_MEMBER, "s", member),
    ):  # fmt: skip
        fields = _pad(fields, 8) + bytes([code, 1]) + kind.encode() + b"\0" + _text(value)
    if texts:
        signature = b"s" * len(texts)
        fields = _pad(fields, 8) + bytes([_SIGNATURE, 1]) + b"g\0" + bytes([len(signature)]) + signature + b"\0"
    head = struct.pack("<BBBBIII", ord("l"), _CALL, _NO_AUTO_START, 1, len(body), serial, len(fields))
    return _pad(head + fields, 8) + body


def _fields(raw: bytes) -> dict[int, str | int]:
    """The fields of a head that are texts or numbers, by their codes."""
    found: dict[int, str | int] = {}
    at = 0
    while at < len(raw):
        at += -at % 8
        if at + 4 > len(raw):
            break
        code, length = raw[at], raw[at + 1]
        kind = raw[at + 2 : at + 2 + length]
        at += 3 + length
        if kind in (b"s", b"o"):
            at += -at % 4
            (size,) = struct.unpack_from("<I", raw, at)
            found[code] = raw[at + 4 : at + 4 + size].decode(errors="replace")
            at += 5 + size
        elif kind == b"g":
            size = raw[at]
            at += 2 + size
        elif kind == b"u":
            at += -at % 4
            (found[code],) = struct.unpack_from("<I", raw, at)
            at += 4
        else:
            raise BusFault
    return found


def is_true(body: bytes | None) -> bool:
    """Whether the body is a variant that holds a true boolean, perhaps in another variant."""
    at = 0
    while body is not None and body[at : at + 3] == b"\1v\0":
        at += 3
    start = (at + 6) // 4 * 4
    if body is None or body[at : at + 3] != b"\1b\0" or len(body) < start + 4:
        return False
    return bool(struct.unpack_from("<I", body, start)[0])
