"""The tables of a worker, as a ``House`` keeps them: in JetStream instead of a folder.

Nothing that a table says is told before its log and its record are kept.
"""

from __future__ import annotations

import hashlib
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import Entry, LineChain, LogDamaged, Sealed, SignatureEntry, parse_log
from uno_desktop.match.saved.signing import is_signed, own_key
from uno_desktop.match.saved.start_or_resume import Resumed, resume_log
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.match.setup.untrusted import mapping
from uno_desktop.net.cluster.bus import Bus
from uno_desktop.net.cluster.streams import Lost, Record, StoredLog, Streams, pass_on
from uno_desktop.net.cluster.subjects import MOST_FRAME_BYTES, log_of
from uno_desktop.net.host.guest_list import Post
from uno_desktop.net.host.keeping import recall_guests, table_to_data
from uno_desktop.net.host.table import Table
from uno_desktop.net.ops.figures import Durations
from uno_desktop.net.protocol.protocol import Message, wanted

log = logging.getLogger("uno_desktop.net")


class _Part(NamedTuple):
    """Lines for the log of a match; ``keep``: of those before only so many count."""

    subject: str
    data: bytes
    keep: int | None


class StreamTable:
    """Keeps a table, and holds back what it says until what was to be kept before is kept.

    ``later`` has something done in the worker's next turn, ``lost`` is called there once the table is another worker's.
    While there is something to keep or to tell, the table's code is in ``busy``.
    """

    def __init__(
        self, code: str, worker: str, bus: Bus, streams: Streams, later: Callable[[Callable[[], None]], None],
        lost: Callable[[str], None], took: Durations, clock: Callable[[], float], *,
        busy: set[str], record: Record | None = None,
    ) -> None:  # fmt: skip
        self.code = code
        self._worker = worker
        self._bus, self._streams, self._later, self._lost = bus, streams, later, lost
        self._took, self._clock, self._busy = took, clock, busy
        self._revision = record.revision if record is not None else 0
        self._record: Any = record.data if record is not None else None
        self._due: deque[_Part | None] = deque()
        """What is to be kept, in its order; None stands for the record."""
        self._last: dict[str, int] = {}
        self._is_writing = False
        self._asked = self._kept = 0
        """How many things were to be kept, and how many of them are."""
        self._said: list[tuple[Callable[..., None], tuple[object, ...]]] = []
        self._outbox: deque[tuple[int, list[tuple[Callable[..., None], tuple[object, ...]]]]] = deque()
        self._since_ms: float | None = None
        self.is_lost = False

    # -- what is kept ------------------------------------------------------------------------------------

    def log_from(self, number: int, last: int) -> None:
        """The log of this match was read to this message."""
        self._last[log_of(self.code, number)] = last

    def append(self, number: int, data: bytes, keep: int | None = None) -> None:
        """Keep lines of a match's log."""
        self._ask(_Part(log_of(self.code, number), data, keep))

    def keep_record(self, data: Any) -> None:
        """Keep this of the table."""
        self._record = data
        self._ask(None)

    def give_away(self, worker: str = "") -> None:
        """Write that another worker has this table, or nobody, once all else is kept."""
        self._worker = worker
        self._ask(None)

    def _ask(self, part: _Part | None) -> None:
        self._due.append(part)
        self._asked += 1
        self._busy.add(self.code)

    # -- what is told ------------------------------------------------------------------------------------

    def say(self, tell: Callable[..., None], *words: object) -> None:
        """Call this when everything is kept that was to be kept in the turn of the loop in which it is said."""
        self._said.append((tell, words))
        self._busy.add(self.code)

    def settle(self, now_ms: float) -> None:
        """The turn of the loop is over: tell what may be told, and write what is to be kept."""
        if self._said:
            self._outbox.append((self._asked, self._said))
            self._said = []
        self._tell()
        self._since_ms = None if self._kept == self._asked else self._since_ms or now_ms
        self._write(now_ms)
        if self.is_settled or self.is_lost:
            self._busy.discard(self.code)

    def waits_ms(self, now_ms: float) -> float:
        """For how long something has not been kept; 0 where all is."""
        return now_ms - self._since_ms if self._since_ms is not None else 0.0

    @property
    def is_settled(self) -> bool:
        """Whether everything is kept and told."""
        return self._kept == self._asked and not self._outbox and not self._said

    def _tell(self) -> None:
        while self._outbox and self._outbox[0][0] <= self._kept and not self.is_lost:
            _asked, said = self._outbox.popleft()
            for tell, words in said:
                tell(*words)

    def _write(self, now_ms: float) -> None:
        """Have what is due first written, one thing at a time: what waits behind it and is like it goes with it."""
        if self._is_writing or self.is_lost or not self._due:
            return
        self._is_writing = True
        first, together = self._due.popleft(), 1
        if first is None:
            while self._due and self._due[0] is None:
                together += self._due.popleft() is None
            done = partial(self._later_written, "", together, now_ms)
            keeping = self._streams.keep_record(self.code, self._worker, self._record, self._revision)
            self._bus.begin(keeping).add_done_callback(lambda task: pass_on(task, done))
        else:
            data = first.data
            while self._due and (part := self._due[0]) is not None and _goes_with(first, part, data):
                data += part.data
                together += self._due.popleft() is part
            done = partial(self._later_written, first.subject, together, now_ms)
            self._streams.append(first.subject, data, self._last.get(first.subject, 0), done, first.keep)

    def _later_written(self, subject: str, together: int, begun_ms: float, answer: int | Exception) -> None:
        self._later(partial(self._written, subject, together, begun_ms, answer))

    def _written(self, subject: str, together: int, begun_ms: float, answer: int | Exception) -> None:
        self._is_writing = False
        if isinstance(answer, Exception):
            if not isinstance(answer, Lost):
                log.error("table can't be kept: %r", answer, extra={"table": self.code})
            self.is_lost = True
            self._outbox.clear()
            self._said.clear()
            self._lost(self.code)
            return
        if subject:
            self._last = {subject: answer}
        else:
            self._revision = answer
        self._kept += together
        self._since_ms = None
        self._took.add(self._clock() - begun_ms)
        self._tell()


def _goes_with(first: _Part, part: _Part, data: bytes) -> bool:
    fits = len(data) + len(part.data) <= MOST_FRAME_BYTES
    return part.subject == first.subject and part.keep is None and fits


class HeldPost:
    """A ``Post`` that waits until what happened before is kept."""

    def __init__(self, post: Post, table: StreamTable) -> None:
        self._post, self._table = post, table

    def send(self, connection: int, text: str) -> None:
        self._table.say(self._post.send, connection, text)

    def close(self, connection: int) -> None:
        self._table.say(self._post.close, connection)

    def measure_often(self) -> None:
        self._post.measure_often()


class StreamJournal:
    """The journal of a match that is kept in a stream.

    ``lines``: those that were there before; ``keep``: how many of them are to count, where that is fewer.
    """

    notice: str | None = None
    is_lost = False

    def __init__(self, table: StreamTable, number: int, agreed: Agreed, lines: tuple[bytes, ...] = ()) -> None:
        self.sealed: Sealed | None = None
        self._table, self._number = table, number
        self._chain = LineChain(lines[-1] if lines else b"")
        self._hash = hashlib.sha256(b"".join(lines))
        self._count = len(lines)
        self._countersigned: set[int] = set()
        if not lines:
            self._add(self._chain.header(agreed))

    def record(self, entry: Entry) -> None:
        self._add(self._chain.entry(entry))

    def seal(self, ply: int, scores: tuple[int, ...]) -> None:
        self.sealed = sealed = Sealed(self._count, self._hash.hexdigest(), ply, scores)
        self._countersigned.clear()
        key = own_key()
        if key is not None:
            self.record(SignatureEntry(sealed.lines, NONE, key.public, key.sign(sealed.statement)))

    def countersign(self, seat: int, ply: int, key: str, signature: str) -> None:
        sealed = self.sealed
        if sealed is None or sealed.ply != ply or seat in self._countersigned:
            return
        self._countersigned.add(seat)
        if is_signed(sealed.statement, key, signature):
            self.record(SignatureEntry(sealed.lines, seat, key, signature))

    def close(self, finished: bool) -> None:
        """Everything is on its way already."""

    def _add(self, line: bytes) -> None:
        self._count += 1
        self._hash.update(line)
        self._table.append(self._number, line)


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
        for each in (self._tables, self._taken, self._number):
            each.pop(code, None)

    def _new_table(self, code: str, record: Record | None = None) -> StreamTable:
        return StreamTable(
            code, self._worker, self._bus, self._streams, self._later, self._lost, self.took, self._clock,
            busy=self._busy, record=record,
        )  # fmt: skip

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
        self.drop(code)
        self._bus.begin(self._streams.forget_record(code))
