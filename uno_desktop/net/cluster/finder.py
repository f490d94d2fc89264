"""Which tables nobody has, and which of them are this worker's to take."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from nats.aio.msg import Msg
from nats.errors import Error
from nats.js.api import Header

from uno_desktop.net.cluster.bus import Bus
from uno_desktop.net.cluster.stream_store import Taken
from uno_desktop.net.cluster.streams import NO_RESPONDERS_STATUS, Lost, Streams
from uno_desktop.net.cluster.subjects import LEASE_S, RENEW_S

NEXT_RANK_AFTER_S = 1.0
"""How long the worker that is to take a table has, before the next one does."""
MOST_TAKEN_AT_ONCE = 64
LOOK_EVERY_S = 0.2
MUTE_S = 1.0
"""A worker that NATS hasn't known for so long, and whose lease is overdue, is gone before the lease runs out."""
_LIST_EVERY_S = 10.0
_BALANCE_EVERY_S = 1.0
MOST_GIVEN_AT_ONCE = 16
FEW_MORE = 8
"""A worker with so many tables more than another, and a quarter more than the mean, gives it some."""

log = logging.getLogger("uno_desktop.net")


class Finder:
    """Finds tables that nobody has, and takes those that are this worker's to take.

    Which worker is to take a table is agreed without a word, by rendezvous hashing
    (Thaler and Ravishankar, "A name-based mapping scheme for rendezvous", 1996). ``give`` is told how many tables had
    better go to which other worker.
    """

    def __init__(
        self, worker: str, bus: Bus, streams: Streams, is_mine: Callable[[str], bool],
        taken: Callable[[str, Taken], None], give: Callable[[int, str], None],
    ) -> None:  # fmt: skip
        self.ends = False
        self._worker, self._bus, self._streams = worker, bus, streams
        self._is_mine, self._taken, self._give = is_mine, taken, give
        self._owner: dict[str, str] = {}
        self._free_since_s: dict[str, float] = {}
        self._taking: set[str] = set()
        self._leaving: dict[str, float] = {}
        self._leases: dict[str, tuple[int, float]] = {}
        """Of each worker the lease's revision, and since when we know it."""
        self._mute_since_s: dict[str, float] = {}
        self._listed_s = self._renewed_s = self._blind_until_s = self._balanced_s = 0.0
        self._wake = asyncio.Event()

    def hear(self, said: Msg) -> None:
        """A worker says that tables are with it now, or with nobody, or with another one."""
        _uno, what, worker, *others = said.subject.split(".")
        owner = {"down": "", "give": others[0] if others else ""}.get(what, worker)
        self._owner |= dict.fromkeys(said.data.decode("ascii", "replace").split(), owner)
        if what == "down" and worker != self._worker:
            self._leaving[worker] = time.monotonic()
        if what == "down" or owner == self._worker:
            self._wake.set()

    async def run(self, is_well: Callable[[], bool]) -> None:
        """Renew the lease and look for tables until ``ends``."""
        while not self.ends:
            try:
                if is_well() and time.monotonic() - self._renewed_s >= RENEW_S:
                    await self._streams.renew(self._worker)
                    self._renewed_s = time.monotonic()
                await self._look()
            except (Error, OSError) as fault:
                # What nobody could renew meanwhile says nothing about who is there.
                log.warning("leases can't be read: %r", fault)
                self._blind_until_s = time.monotonic() + LEASE_S
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_EVERY_S)

    async def _look(self) -> None:
        now_s = time.monotonic()
        if now_s - self._listed_s >= _LIST_EVERY_S:
            self._listed_s = now_s
            codes = await self._streams.codes()
            self._owner = {code: self._owner.get(code, "") for code in codes}
        self._leaving = {name: at_s for name, at_s in self._leaving.items() if now_s - at_s < LEASE_S}
        workers = {*await self._there(), self._worker} - self._leaving.keys()
        if now_s < self._blind_until_s:
            self._mute_since_s.clear()
            return
        for code, owner in self._owner.items():
            is_free = not self._is_mine(code) if owner == self._worker else owner not in workers
            if not is_free:
                self._free_since_s.pop(code, None)
                continue
            since_s = self._free_since_s.setdefault(code, now_s)
            first = owner == self._worker
            ranked = sorted(workers, key=lambda name, code=code: sha256(f"{code} {name}".encode()).digest())  # type: ignore[misc]
            if first or now_s - since_s >= NEXT_RANK_AFTER_S * ranked.index(self._worker):
                self._begin(code, workers)
        if now_s - self._balanced_s >= _BALANCE_EVERY_S:
            self._balanced_s = now_s
            self._balance(workers)

    # -- who is there ----------------------------------------------------------------------------------------

    async def _there(self) -> set[str]:
        """The workers that hold a lease, but for those of whom NATS says that nobody is there."""
        leases, now_s = await self._streams.leases(), time.monotonic()
        before = self._leases
        self._leases = {
            name: before[name] if name in before and before[name][0] == revision else (revision, now_s)
            for name, revision in leases.items()
        }
        overdue = {name for name, (_revision, since_s) in self._leases.items() if now_s - since_s > 1.2 * RENEW_S}
        for name in overdue - {self._worker}:
            self._bus.ask(f"uno.time.{name}", b"", lambda said, name=name: self._answered(name, said))  # type: ignore[misc]
        self._mute_since_s = {name: at_s for name, at_s in self._mute_since_s.items() if name in overdue}
        return leases.keys() - {name for name, at_s in self._mute_since_s.items() if now_s - at_s >= MUTE_S}

    def _answered(self, name: str, said: Msg | None) -> bool:
        if said is not None and (said.headers or {}).get(Header.STATUS.value) == NO_RESPONDERS_STATUS:
            self._mute_since_s.setdefault(name, time.monotonic())
        else:
            self._mute_since_s.pop(name, None)
        return True

    def _balance(self, workers: set[str]) -> None:
        """Where this worker has the most tables, and another one far fewer, that one gets some of them."""
        tables = Counter(dict.fromkeys(workers, 0))
        tables.update(owner for owner in self._owner.values() if owner in workers)
        mean = tables.total() / len(tables)
        fewest, most = min(tables, key=lambda name: (tables[name], name)), tables[self._worker]
        if most == max(tables.values()) and most - tables[fewest] > FEW_MORE and most > 1.25 * mean:
            self._give(min(MOST_GIVEN_AT_ONCE, (most - tables[fewest]) // 2), fewest)

    # -- taking ----------------------------------------------------------------------------------------------

    def _begin(self, code: str, workers: set[str]) -> None:
        if code not in self._taking and len(self._taking) < MOST_TAKEN_AT_ONCE:
            self._taking.add(code)
            self._bus.begin(self._take(code, workers))

    async def _take(self, code: str, workers: set[str]) -> None:
        try:
            record = await self._streams.record(code)
            if record is None:
                self._owner.pop(code, None)
                return
            if record.worker in workers and record.worker != self._worker:
                self._owner[code] = record.worker
                return
            if self.ends or self._is_mine(code):
                return
            taken, stored = await self._streams.take(code, self._worker, record)
            self._owner[code] = self._worker
            self._taken(code, Taken(taken, stored))
        except Lost:
            self._owner.pop(code, None)
            self._listed_s = 0.0
        except (Error, OSError) as fault:
            log.warning("table can't be taken: %r", fault, extra={"table": code})
        finally:
            self._taking.discard(code)
            if len(self._taking) <= MOST_TAKEN_AT_ONCE // 2:
                self._wake.set()
