"""What is kept in JetStream: the logs of matches, a record of each table, and the leases of workers.

Two workers can never both go on with a table: its record changes hands by compare-and-set, and each message of a log
names the one it follows (``Nats-Expected-Last-Subject-Sequence``), of which the first comes from who took it over.
Everything here is a coroutine for ``Bus.run``.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from uuid import uuid4

from nats.aio.msg import Msg
from nats.errors import Error, NoRespondersError
from nats.js.api import Header, KeyValueConfig, StreamConfig
from nats.js.errors import APIError, KeyNotFoundError, KeyWrongLastSequenceError, NotFoundError
from nats.js.kv import KeyValue

from uno_desktop.net.cluster.bus import ASKED_S, Bus
from uno_desktop.net.cluster.subjects import KEEP, LEASE_S, LOG_SUBJECTS, LOGS, LOGS_KEPT_S, TABLES, WORKERS, log_of

_AGAIN_S = (0.05, 0.1, 0.25, 0.5, 1.0)
"""How long one waits before asking a store again that was away; then always the last."""
_WRONG_LAST = (10071, 10164)
"""JetStream's error codes for a message that does not follow the one it names."""

_SEQUENCE, _PENDING = "Nats-Sequence", "Nats-Num-Pending"
_ALL_SAID, _NONE_THERE = "204", "404"
NO_RESPONDERS_STATUS = "503"
MOST_AT_ONCE = 1000
"""Messages that are read with one question."""

log = logging.getLogger("uno_desktop.net")


class Lost(Exception):
    """Another worker has written there: the table is no longer ours."""


class Record(NamedTuple):
    """What is kept of a table beside its matches, and at which revision; ``worker`` is who has it, "" for nobody."""

    revision: int
    worker: str
    data: dict[str, Any]


class StoredLog(NamedTuple):
    """A match's log as it is stored: its lines, and the sequence of the last message."""

    number: int
    lines: tuple[bytes, ...]
    last: int


class Streams:
    """The streams and buckets of an installation."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._bucket: dict[str, KeyValue] = {}

    # -- making them -------------------------------------------------------------------------------------

    async def make(self, replicas: int) -> None:
        """Make what is not there yet, each kept on so many machines. Raises nats.errors.Error."""
        js = self._bus.stream
        logs = StreamConfig(
            name=LOGS, subjects=[LOG_SUBJECTS], max_age=LOGS_KEPT_S, num_replicas=replicas, allow_direct=True
        )
        try:
            there = (await js.stream_info(LOGS)).config
        except NotFoundError:
            await js.add_stream(logs)
        else:
            if not there.allow_direct:  # made by an older program: logs are read in a way it doesn't allow
                await js.update_stream(there.evolve(allow_direct=True))
        for bucket, ttl_s in ((TABLES, None), (WORKERS, LEASE_S)):
            try:
                await js.key_value(bucket)
            except NotFoundError:
                await js.create_key_value(KeyValueConfig(bucket=bucket, ttl=ttl_s, replicas=replicas))

    async def _kv(self, bucket: str) -> KeyValue:
        if bucket not in self._bucket:
            self._bucket[bucket] = await self._bus.stream.key_value(bucket)
        return self._bucket[bucket]

    # -- records of tables -------------------------------------------------------------------------------

    async def record(self, code: str) -> Record | None:
        """What is kept of a table; None where there is no such table. Raises nats.errors.Error."""
        try:
            entry = await (await self._kv(TABLES)).get(code)
            found = json.loads(entry.value or b"{}")
            return Record(entry.revision or 0, str(found["worker"]), found["table"])
        except KeyNotFoundError:
            return None
        except (ValueError, KeyError, TypeError):
            log.warning("a table's record can't be read", extra={"table": code})
            return None

    async def keep_record(self, code: str, worker: str, data: Any, revision: int) -> int:
        """Write a table's record over this revision (0: a new one); the new revision. Waits for a store that is away.

        Raises Lost where somebody else has written it.
        """
        value = json.dumps({"worker": worker, "table": data, "mark": uuid4().hex}).encode()
        for pause_s in _pauses():
            try:
                return await (await self._kv(TABLES)).update(code, value, last=revision)
            except KeyWrongLastSequenceError:
                entry = await self._entry(code)
                if entry is None or entry.value != value:  # else it is ours, and only the answer was lost
                    raise Lost from None
                return entry.revision or 0
            except (Error, OSError) as fault:
                log.warning("the store does not answer: %r", fault, extra={"table": code})
                await asyncio.sleep(pause_s)
        raise AssertionError

    async def _entry(self, code: str) -> KeyValue.Entry | None:
        for pause_s in _pauses():
            try:
                return await (await self._kv(TABLES)).get(code)
            except KeyNotFoundError:
                return None
            except (Error, OSError):
                await asyncio.sleep(pause_s)
        raise AssertionError

    async def forget_record(self, code: str) -> None:
        """The table is closed. Raises nats.errors.Error."""
        await (await self._kv(TABLES)).purge(code)

    async def codes(self) -> list[str]:
        """The codes of all tables there are. Raises nats.errors.Error."""
        return await self._keys(TABLES)

    # -- leases ------------------------------------------------------------------------------------------

    async def renew(self, worker: str) -> None:
        """This worker is there for ``LEASE_S`` more. Raises nats.errors.Error."""
        await (await self._kv(WORKERS)).put(worker, b"")

    async def give_up(self, worker: str) -> None:
        """This worker ends. Raises nats.errors.Error."""
        await (await self._kv(WORKERS)).purge(worker)

    async def leases(self) -> dict[str, int]:
        """Who is there, and the revision of each lease: a new one each time it is renewed. Raises nats.errors.Error."""
        kv, names = await self._kv(WORKERS), await self._keys(WORKERS)
        found = await asyncio.gather(*(kv.get(name) for name in names), return_exceptions=True)
        leases = {}
        for name, entry in zip(names, found, strict=True):
            if isinstance(entry, KeyNotFoundError):  # it has given up, and its mark is still there
                continue
            if isinstance(entry, BaseException):
                raise entry
            leases[name] = entry.revision or 0
        return leases

    async def _keys(self, bucket: str) -> list[str]:
        prefix = f"$KV.{bucket}."
        info = await self._bus.stream.stream_info(f"KV_{bucket}", subjects_filter=f"{prefix}>")
        return [subject.removeprefix(prefix) for subject in info.state.subjects or {}]

    # -- logs --------------------------------------------------------------------------------------------

    def append(
        self, subject: str, lines: bytes, last: int, done: Callable[[int | Exception], None], keep: int | None = None
    ) -> None:
        """Add lines to a log behind message ``last``; ``done`` gets the sequence of the new one.

        Waits for a store that is away. ``keep``: of the lines before only so many count. ``done`` gets Lost where
        another message is there already.
        """
        headers = {Header.MSG_ID.value: uuid4().hex, Header.EXPECTED_LAST_SUBJECT_SEQUENCE.value: str(last)}
        if keep is not None:
            headers[KEEP] = str(keep)

        def answered(said: Msg | None) -> bool:
            sequence = _kept_at(said)
            if sequence is not None:
                done(sequence)
            else:
                again = self._bus.begin(self._append_again(subject, lines, headers))
                again.add_done_callback(lambda task: pass_on(task, done))
            return True

        self._bus.ask(subject, lines, answered, headers)

    async def _append_again(self, subject: str, lines: bytes, headers: dict[str, str]) -> int:
        """Until it is kept, or something else is there. The stream knows a message that it has by its mark."""
        for pause_s in _pauses():
            try:
                return (await self._bus.stream.publish(subject, lines, timeout=ASKED_S, headers=headers)).seq
            except APIError as fault:
                if fault.err_code in _WRONG_LAST:
                    return await self._mine(subject, headers[Header.MSG_ID.value])
                log.warning("the store refuses a line: %s", fault, extra={"subject": subject})
            except (Error, OSError) as fault:
                log.warning("the store does not answer: %r", fault, extra={"subject": subject})
            await asyncio.sleep(pause_s)
        raise AssertionError

    async def _mine(self, subject: str, mark: str) -> int:
        """The last message there, where it is ours and only the answer was lost. Raises Lost where it is not."""
        for pause_s in _pauses():
            try:
                found = await self._bus.stream.get_last_msg(LOGS, subject)
            except NotFoundError:
                raise Lost from None
            except (Error, OSError):
                await asyncio.sleep(pause_s)
                continue
            if (found.headers or {}).get(Header.MSG_ID.value) != mark:
                raise Lost
            return found.seq or 0
        raise AssertionError

    async def numbers(self, code: str) -> dict[int, int]:
        """The matches of a table whose logs are there: how many messages each has. Raises nats.errors.Error."""
        info = await self._bus.stream.stream_info(LOGS, subjects_filter=log_of(code, "*"))
        found = {subject.rpartition(".")[2]: size for subject, size in (info.state.subjects or {}).items()}
        return {int(number): size for number, size in found.items() if number.isascii() and number.isdecimal()}

    async def read(self, code: str, number: int) -> StoredLog:
        """All of a match's log, as far as the server that answers has it. Raises nats.errors.Error."""
        lines: list[bytes] = []
        last, is_whole = 0, False
        while not is_whole:
            messages, is_whole = await self._read_on(log_of(code, number), last + 1)
            for message in messages:
                headers = message.headers or {}
                keep = headers.get(KEEP)
                lines = lines[: int(keep)] if keep is not None else lines
                lines += message.data.splitlines(keepends=True)
                last = int(headers[_SEQUENCE])
        return StoredLog(number, tuple(lines), last)

    async def _read_on(self, subject: str, first: int) -> tuple[list[Msg], bool]:
        """Messages of a log from this one on, in one answer of many parts, and whether there are no more."""
        messages: list[Msg] = []
        ended: asyncio.Future[bool] = self._bus.loop.create_future()

        def answered(said: Msg | None) -> bool:
            headers = {} if said is None else said.headers or {}
            status = headers.get(Header.STATUS.value, "")
            if said is not None and not status:
                messages.append(said)
            elif not ended.done():
                if status in (_ALL_SAID, _NONE_THERE):
                    ended.set_result(status == _NONE_THERE or headers.get(_PENDING, "0") == "0")
                else:
                    ended.set_exception(NoRespondersError() if status else TimeoutError())
            return said is None or bool(status)

        asked = json.dumps({"seq": first, "next_by_subj": subject, "batch": MOST_AT_ONCE}).encode()
        self._bus.ask(f"$JS.API.DIRECT.GET.{LOGS}", asked, answered)
        return messages, await ended

    async def take(self, code: str, worker: str, record: Record) -> tuple[Record, StoredLog | None]:
        """Take a table over: its record, and the log of its last match, which nobody else can go on with any more.

        Raises Lost where somebody else was quicker, nats.errors.Error where the store is away.
        """
        revision = await self.keep_record(code, worker, record.data, record.revision)
        taken = record._replace(revision=revision, worker=worker)
        sizes = await self.numbers(code)
        while sizes:
            stored = await self.read(code, max(sizes))
            marked: asyncio.Future[int | Exception] = self._bus.loop.create_future()
            self.append(log_of(code, stored.number), b"", stored.last, marked.set_result, keep=len(stored.lines))
            last = await marked
            if isinstance(last, int):
                return taken, stored._replace(last=last)
            # Who had it before wrote one more line, and can't again once ours is there; or we read from a server that
            # did not have all yet.
        return taken, None


def pass_on(task: asyncio.Task[int], done: Callable[[int | Exception], None]) -> None:
    """Tell what came of a task, unless it was given up."""
    if not task.cancelled():
        done(task.exception() or task.result())  # type: ignore[arg-type]  # no coroutine raises more


def _kept_at(said: Msg | None) -> int | None:
    """Where JetStream has kept a message, by its answer; None where it has not."""
    try:
        answer = json.loads(said.data) if said is not None else {}
        return int(answer["seq"]) if "error" not in answer else None
    except (ValueError, KeyError, TypeError):
        return None


def _pauses() -> Iterable[float]:
    yield from _AGAIN_S
    while True:
        yield _AGAIN_S[-1]
