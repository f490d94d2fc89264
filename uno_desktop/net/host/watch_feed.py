"""What watchers see of a match, later than the players by a time that the table's owner sets."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from uno_desktop.net.host.guest_list import GuestList
from uno_desktop.net.protocol.protocol import write


class _Later(NamedTuple):
    due_ms: float
    state: str
    texts: list[str]


class WatchFeed:
    """Keeps what watchers are told until it is due. ``delay_ms`` 0 holds nothing back.

    ``shown`` is the whole position as it is seen with that delay, for who begins to watch; "" before anything is due.
    """

    def __init__(self, guests: GuestList) -> None:
        self.delay_ms = 0.0
        self.shown = ""
        self._guests = guests
        self._waiting: deque[_Later] = deque()

    @property
    def is_late(self) -> bool:
        """Whether watchers see another position than the players."""
        return self.delay_ms > 0 or bool(self._waiting)

    def tell(self, now_ms: float, *messages: Mapping[str, Any], state: Mapping[str, Any] | None = None) -> None:
        """Tell watchers this when it is due; ``state`` is the whole position after it, where it has changed."""
        texts = [write(message) for message in messages]
        self._waiting.append(_Later(now_ms + self.delay_ms, write(state) if state is not None else "", texts))
        self.advance(now_ms)

    def set_delay(self, delay_ms: float, now_ms: float) -> None:
        """Change the delay; what waits comes with the new one, in its order."""
        changed = delay_ms - self.delay_ms
        self.delay_ms = delay_ms
        self._waiting = deque(each._replace(due_ms=each.due_ms + changed) for each in self._waiting)
        self.advance(now_ms)

    def advance(self, now_ms: float) -> None:
        """Send what is due."""
        while self._waiting and self._waiting[0].due_ms <= now_ms:
            _due_ms, state, texts = self._waiting.popleft()
            self.shown = state or self.shown
            for guest in self._guests.watching:
                self._guests.send_texts(guest, texts)
