"""The tables of a worker, as a ``House`` keeps them: in JetStream instead of a folder."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from uno_desktop.match.live.log import LogDamaged, parse_log
from uno_desktop.match.saved.start_or_resume import Resumed, resume_log
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.match.setup.untrusted import mapping
from uno_desktop.net.cluster.bus import Bus
from uno_desktop.net.cluster.stream_table import HeldPost, StreamJournal, StreamTable
from uno_desktop.net.cluster.streams import Record, StoredLog, Streams
from uno_desktop.net.host.guest_list import Post
from uno_desktop.net.host.keeping import recall_guests, table_to_data
from uno_desktop.net.host.table import Table
from uno_desktop.net.ops.figures import Durations
from uno_desktop.net.protocol.protocol import Message, wanted

log = logging.getLogger("uno_desktop.net")


class Taken(NamedTuple):
    """A table that this worker has taken: its record, and the log of its last match, where there is one."""

    record: Record
    stored: StoredLog | None


class StreamStore:
    """Keeps the tables of one worker. ``later`` and ``lost`` are those of ``StreamTable``."""

    at_once = True

    def __init__(
        self, worker: str, bus: Bus, streams: Streams, later: Callable[[Callable[[], None]], None],
        lost: Callable[[str], None], clock: Callable[[], float],
    ) -> None:  # fmt: skip
        self.took = Durations()
        self._worker, self._bus, self._streams, self._later, self._lost = worker, bus, streams, later, lost
        self._clock = clock
        self._tables: dict[str, StreamTable] = {}
        self._busy: set[str] = set()
        self._taken: dict[str, Taken] = {}
        self._number: dict[str, int] = {}

    # -- for the worker ----------------------------------------------------------------------------------

    def put(self, code: str, taken: Taken) -> None:
        """This table has been taken over, and is about to be restored."""
        self._taken[code] = taken
        self._number[code] = taken.stored.number if taken.stored is not None else 0
        table = self._tables[code] = self._new_table(code, taken.record)
        if taken.stored is not None:
            table.log_from(taken.stored.number, taken.stored.last)

    def settle(self, now_ms: float) -> None:
        """Tell what may be told, and write what is to be kept."""
        for code in list(self._busy):
            if (table := self._tables.get(code)) is not None:
                table.settle(now_ms)
            else:
                self._busy.discard(code)

    def waiting(self, now_ms: float, longer_than_ms: float) -> set[str]:
        """The tables of which something has not been kept for so long."""
        tables = {code: self._tables[code] for code in self._busy & self._tables.keys()}
        return {code for code, table in tables.items() if table.waits_ms(now_ms) > longer_than_ms}

    def table(self, code: str) -> StreamTable | None:
        """What is kept of a table."""
        return self._tables.get(code)

    def drop(self, code: str) -> None:
        """The table is another worker's; nothing more is written here."""
        self._tables.pop(code, None)
        self._let_go(code)

    def _let_go(self, code: str) -> None:
        for each in (self._taken, self._number):
            each.pop(code, None)

    def _new_table(self, code: str, record: Record | None = None) -> StreamTable:
        return StreamTable(
            code,
            self._worker,
            self._bus,
            self._streams,
            self._later,
            self._lost,
            self.took,
            self._clock,
            busy=self._busy,
            record=record,
        )

    # -- for the house -----------------------------------------------------------------------------------

    def codes(self) -> list[str]:
        """None at first: tables are taken one by one (``House.restore``)."""
        return []

    def post(self, code: str, post: Post) -> Post:
        if code not in self._tables:
            self._tables[code] = self._new_table(code)
        return HeldPost(post, self._tables[code])

    def keep(self, table: Table) -> None:
        self._tables[table.code].keep_record(table_to_data(table))

    def wanted(self, code: str) -> Message | None:
        data = mapping(self._taken[code].record.data)
        return wanted(data["wanted"]) if data.get("wanted") is not None else None

    def load(self, table: Table, now_ms: float) -> None:
        recall_guests(table, self._taken[table.code].record.data, now_ms)

    def journal(self, code: str, agreed: Agreed) -> StreamJournal:
        self._number[code] = number = self._number.get(code, 0) + 1
        return StreamJournal(self._tables[code], number, agreed)

    def match(self, code: str) -> Resumed | None:
        stored = self._taken.pop(code).stored
        if stored is None or not stored.lines:
            return None
        try:
            read = parse_log(b"".join(stored.lines), code)
            resumed = resume_log(read, code)
        except LogDamaged as fault:
            log.warning("a match can't be read: %s", fault, extra={"table": code})
            return None
        table = self._tables[code]
        if len(resumed.lines) < len(stored.lines):
            table.append(stored.number, b"", keep=len(resumed.lines))
        resumed.write_to(StreamJournal(table, stored.number, read.agreed, resumed.lines))
        return resumed

    def idle_s(self, code: str) -> float:
        """Not known: whoever takes a table over keeps it as long as a new one."""
        return 0.0

    def tidy(self, kept_s: float) -> None:
        """The stream forgets by itself what is old."""

    def forget(self, code: str) -> None:
        """The table is closed; its logs stay until the stream forgets them."""
        self._tables.pop(code, None)
        self._let_go(code)
        self._bus.begin(self._streams.forget_record(code))
