"""What workers and gateways share: in the loop of their bus they work off in one turn what came in meanwhile."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from uno_desktop.net.cluster.bus import Bus


class InTurns:
    """Something whose ``_turn`` is run in the loop of its bus, once for all that has come in since the last one.

    A fault in a turn ends it: there are no more turns, and ``_raise_fault`` raises what it was.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._todo: deque[Callable[[], None]] = deque()
        self._is_due = False
        self._ended: asyncio.Future[None] = bus.loop.create_future()

    def wake(self) -> None:
        """There is something to do."""
        if not self._is_due:
            self._is_due = True
            self._bus.loop.call_soon(self._guarded_turn)

    def _later(self, work: Callable[[], None]) -> None:
        """Have this done in the next turn."""
        self._todo.append(work)
        self.wake()

    def _turn(self) -> None:
        raise NotImplementedError

    def _guarded_turn(self) -> None:
        self._is_due = False
        if self._has_ended:
            return
        try:
            self._turn()
        except Exception as fault:
            self._ended.set_exception(fault)

    @property
    def _has_ended(self) -> bool:
        return self._ended.done()

    def _raise_fault(self) -> None:
        if self._has_ended:
            self._ended.result()
