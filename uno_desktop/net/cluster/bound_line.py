"""A connection at a gateway, and the worker that leads its table."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from math import inf
from typing import Any

from uno_desktop.engine.moves import NONE
from uno_desktop.net.protocol.protocol import Message, write

MOST_WAITING = 64
"""What a client may say before a worker hears it; more is dropped."""


@dataclass(eq=False)
class BoundLine:
    """``n`` is the connection's number. ``code`` is its table's, "" before it is known; ``worker`` leads it, ""
    where none does at the moment, since ``since_ms``; hello was said last at ``knocked_ms``, to ``at_door``.
    ``noticed``: the client was told that it must wait.
    """

    n: int
    address: str
    since_ms: float
    knocked_ms: float = 0.0
    hello: Message | None = None
    code: str = ""
    worker: str = ""
    at_door: str = ""
    token: str = ""
    seat: int = NONE
    noticed: bool = False
    _waiting: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_WAITING))
    _told_ms: dict[str, float] = field(default_factory=dict)
    _asked: dict[int, Message] = field(default_factory=dict)
    """By number: what has not been answered."""

    def first_words(self) -> str:
        """The hello that leads to the table: again with the token, where the seat is ours already."""
        assert self.hello is not None
        if not self.token and not (self.hello.get("open") and self.code):
            return write(self.hello)
        hello = {name: value for name, value in self.hello.items() if name not in ("token", "open", "wanted")}
        who = {"token": self.token} if self.token and self.seat != NONE else {}
        return write({**hello, **who, "code": self.code})

    def wait(self, message: Message) -> None:
        """Keep what nobody can hear now; pings have been answered."""
        if message["t"] not in ("ping", "hello"):
            self._waiting.append(message)

    def is_due(self, what: str, now_ms: float, every_ms: float) -> bool:
        """Whether the worker is to be told this again; it is told then."""
        is_due = now_ms - self._told_ms.get(what, -inf) >= every_ms
        if is_due:
            self._told_ms[what] = now_ms
        return is_due

    def ask(self, message: Message) -> None:
        """This goes to the worker, which answers what has a number."""
        if "n" in message and len(self._asked) < MOST_WAITING:
            self._asked[message["n"]] = message

    def answered(self, n: Any) -> None:
        """This has been answered."""
        self._asked.pop(n, None)

    def unbind(self, now_ms: float) -> None:
        """The worker is gone, or may have missed something."""
        if self.worker:
            self.worker, self.since_ms = "", now_ms

    def bind(self, worker: str) -> list[Message]:
        """A worker has let the client in: what it has to hear now."""
        self.worker = worker
        again = [*self._asked.values(), *self._waiting]
        self._asked.clear()
        self._waiting.clear()
        return again
