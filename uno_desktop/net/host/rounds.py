"""Which of many tables to look at now: those where something may happen, and the next few of the others."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from math import ceil, inf

FEW_TABLES = 50
"""So many tables are all looked at in every turn of the loop."""
LOOK_EVERY_MS = 250.0
"""How often each of many tables is looked at while it waits for people: their time runs out no later than that."""


class Rounds:
    """Knows of each table, by its code, whether it is awake; nothing is missed if one is looked at too often."""

    def __init__(self) -> None:
        self._awake: set[str] = set()
        self._wakes: list[tuple[float, str]] = []
        """When which table has rested, the first one first."""
        self._next: list[str] = []
        self._looked_ms = 0.0

    def wake(self, code: str) -> None:
        """Somebody did something at this table, or it is new."""
        self._awake.add(code)

    def rest(self, code: str, until_ms: float) -> None:
        """Nothing happens there by itself before ``until_ms``; -inf: at any moment, inf: until somebody acts."""
        if until_ms == -inf:
            self._awake.add(code)
            return
        self._awake.discard(code)
        if until_ms < inf:
            heappush(self._wakes, (until_ms, code))

    def due(self, codes: Iterable[str], now_ms: float) -> list[str]:
        """Those of the tables to look at now."""
        there = dict.fromkeys(codes)
        passed_ms, self._looked_ms = max(0.0, now_ms - self._looked_ms), now_ms
        if len(there) <= FEW_TABLES:
            self._wakes.clear()
            return list(there)
        while self._wakes and self._wakes[0][0] <= now_ms:
            self._awake.add(heappop(self._wakes)[1])
        share = ceil(len(there) * min(1.0, passed_ms / LOOK_EVERY_MS))
        if len(self._next) < share:
            self._next += there
        turn, self._next = self._next[:share], self._next[share:]
        self._awake &= there.keys()
        return [code for code in {*self._awake, *turn} if code in there]
