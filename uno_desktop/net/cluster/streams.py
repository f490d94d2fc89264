"""What is kept in JetStream: the logs of matches, a record of each table, and the leases of workers.

Two workers can never both go on with a table: its record changes hands by compare-and-set, and each message of a log
names the one it follows (``Nats-Expected-Last-Subject-Sequence``), of which the first comes from who took it over.
Everything here is a coroutine for ``Bus.run``.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from uuid import uuid4

from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import Header, KeyValueConfig, StreamConfig
from nats.js.errors import APIError, KeyNotFoundError, KeyWrongLastSequenceError, NotFoundError
from nats.js.kv import KeyValue

from uno_desktop.net.cluster.bus import ASKED_S, Bus
from uno_desktop.net.cluster.subjects import (
    KEEP,
    LEASE_S,
    LOG_SUBJECTS,
    LOGS,
    LOGS_KEPT_S,
    TABLES,
    WORKERS,
    log_of,
)

_AGAIN_S = (0.05, 0.1, 0.25, 0.5, 1.0)
"""How long one waits before asking a store again that was away; then always the last."""
_WRONG_LAST = (10071, 10164)
"""JetStream's error codes for a message that does not follow the one it names."""

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

    @property
    def _js(self) -> JetStreamContext:
        return self._bus.stream

    # -- making them -------------------------------------------------------------------------------------

    async def make(self, replicas: int) -> None:
        """Make what is not there yet, each kept on so many machines. Raises nats.errors.Error."""
        js = self._js
        logs = StreamConfig(name=LOGS, subjects=[LOG_SUBJECTS], max_age=LOGS_KEPT_S, num_replicas=replicas)
        try:
            await js.stream_info(LOGS)
        except NotFoundError:
            await js.add_stream(logs)
        for bucket, ttl_s in ((TABLES, None), (WORKERS, LEASE_S)):
            try:
                await js.key_value(bucket)
            except NotFoundError:
                await js.create_key_value(KeyValueConfig(bucket=bucket, ttl=ttl_s, replicas=replicas))

    async def _kv(self, bucket: str) -> KeyValue:
        if bucket not in self._bucket:
            self._bucket[bucket] = await self._js.key_value(bucket)
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

    async def workers(self) -> list[str]:
        """Who is there. Raises nats.errors.Error."""
        kv, names = await self._kv(WORKERS), await self._keys(WORKERS)
        found = []
        for name in names:
            try:
                await kv.get(name)
                found.append(name)
            except KeyNotFoundError:  # it has given up, and its mark is still there
                continue
        return found

    async def _keys(self, bucket: str) -> list[str]:
        prefix = f"$KV.{bucket}."
        info = await self._js.stream_info(f"KV_{bucket}", subjects_filter=f"{prefix}>")
        return [subject.removeprefix(prefix) for subject in info.state.subjects or {}]

    # -- logs --------------------------------------------------------------------------------------------

    async def append(self, subject: str, lines: bytes, last: int, keep: int | None = None) -> int:
        """Add lines to a log behind message ``last``; the sequence of the new one. Waits for a store that is away.

        ``keep``: of the lines before only so many count. Raises Lost where another message is there already.
        """
        mark = uuid4().hex
        headers = {Header.MSG_ID.value: mark, Header.EXPECTED_LAST_SUBJECT_SEQUENCE.value: str(last)}
        if keep is not None:
            headers[KEEP] = str(keep)
        for pause_s in _pauses():
            try:
                return (await self._js.publish(subject, lines, timeout=ASKED_S, headers=headers)).seq
            except APIError as fault:
                if fault.err_code in _WRONG_LAST:
                    return await self._mine(subject, mark)
                log.warning("the store refuses a line: %s", fault, extra={"subject": subject})
            except (Error, OSError) as fault:
                log.warning("the store does not answer: %r", fault, extra={"subject": subject})
            await asyncio.sleep(pause_s)
        raise AssertionError

    async def _mine(self, subject: str, mark: str) -> int:
        """The last message there, where it is ours and only the answer was lost. Raises Lost where it is not."""
        for pause_s in _pauses():
            try:
                found = await self._js.get_last_msg(LOGS, subject)
            except NotFoundError:
                raise Lost from None
            except (Error, OSError):
                await asyncio.sleep(pause_s)
                continue
            if (found.headers or {}).get(Header.MSG_ID.value) != mark:
                raise Lost
            return found.seq or 0
        raise AssertionError

    async def numbers(self, code: str) -> list[int]:
        """The numbers of the matches of a table whose logs are there. Raises nats.errors.Error."""
        info = await self._js.stream_info(LOGS, subjects_filter=log_of(code, "*"))
        found = [subject.rpartition(".")[2] for subject in info.state.subjects or {}]
        return sorted(int(number) for number in found if number.isascii() and number.isdecimal())

    async def read(self, code: str, number: int) -> StoredLog:
        """All of a match's log. Raises nats.errors.Error."""
        subject = log_of(code, number)
        info = await self._js.stream_info(LOGS, subjects_filter=subject)
        expected = (info.state.subjects or {}).get(subject, 0)
        lines: list[bytes] = []
        last = 0
        if expected:
            reading = await self._js.subscribe(subject, stream=LOGS, ordered_consumer=True)
            try:
                for _ in range(expected):
                    message = await reading.next_msg(timeout=ASKED_S)
                    keep = (message.headers or {}).get(KEEP)
                    lines = lines[: int(keep)] if keep is not None else lines
                    lines += message.data.splitlines(keepends=True)
                    last = message.metadata.sequence.stream
            finally:
                await reading.unsubscribe()
        return StoredLog(number, tuple(lines), last)

    async def take(self, code: str, worker: str, record: Record) -> tuple[Record, StoredLog | None]:
        """Take a table over: its record, and the log of its last match, which nobody else can go on with any more.

        Raises Lost where somebody else was quicker, nats.errors.Error where the store is away.
        """
        revision = await self.keep_record(code, worker, record.data, record.revision)
        taken = record._replace(revision=revision, worker=worker)
        numbers = await self.numbers(code)
        while numbers:
            stored = await self.read(code, numbers[-1])
            try:
                last = await self.append(log_of(code, stored.number), b"", stored.last, keep=len(stored.lines))
            except Lost:  # who had it before wrote one more line, and can't again once ours is there
                continue
            return taken, stored._replace(last=last)
        return taken, None


def lines_of(lines: Sequence[bytes]) -> bytes:
    """Lines as one message."""
    return b"".join(lines)


def _pauses() -> Iterable[float]:
    yield from _AGAIN_S
    while True:
        yield _AGAIN_S[-1]
