"""What the network tells the game: who came, what they said, how long the way is, and who went."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.net.protocol.protocol import Message


class Connected(NamedTuple):
    """A connection said its first word; ``address`` is where it comes from."""

    connection: int
    address: str


class Received(NamedTuple):
    """A message that keeps to the protocol, and when it came."""

    connection: int
    message: Message
    at_ms: float


class Measured(NamedTuple):
    """A round trip to a connection."""

    connection: int
    at_ms: float
    trip_ms: float


class Disconnected(NamedTuple):
    """A connection was closed or lost."""

    connection: int


News = Connected | Received | Measured | Disconnected
