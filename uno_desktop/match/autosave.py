"""The running match on disk: every move is one line, flushed at once, so that a kill loses nothing.

``fsync``, which can take long, is done by a thread. A disk that is full or write-protected never stops the match: it
goes on unsaved, with a notice, and the next move tries again to write all of it.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from uno_desktop.content.messages import t
from uno_desktop.content.paths import replays_dir
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.log import Entry, LineChain
from uno_desktop.match.setup import Agreed
from uno_desktop.match.slots import LOG_SUFFIX

REPLAY_MARK_CHARS = 8
"""A replay's file name ends in so much of the fingerprint of its seed."""


def replay_file(agreed: Agreed, played_at_s: float) -> Path:
    """Where a finished match is kept: its day, theme and players, and the beginning of its seed's fingerprint."""
    day = time.strftime("%Y-%m-%d", time.localtime(played_at_s))
    mark = fingerprint(agreed.config.seed)[:REPLAY_MARK_CHARS]
    return replays_dir() / f"{day}_{agreed.theme}_{len(agreed.seats)}_{mark}{LOG_SUFFIX}"


class _Syncer:
    """Sees to it that what was written reaches the disk, in a thread of its own."""

    def __init__(self) -> None:
        self._due = threading.Event()
        self._stream: IO[bytes] | None = None
        self._over = False
        self._thread = threading.Thread(target=self._run, name="save-sync", daemon=True)
        self._thread.start()

    def sync(self, stream: IO[bytes]) -> None:
        """Sync this stream soon."""
        self._stream = stream
        self._due.set()

    def close(self) -> None:
        """End the thread."""
        self._over = True
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over:
            self._due.wait()
            self._due.clear()
            with suppress(OSError, ValueError):  # a stream that was closed meanwhile is synced by its end
                if self._stream is not None:
                    os.fsync(self._stream.fileno())


class SaveFile:
    """The journal of a match that is kept in a file.

    ``entries``: what was played before, where a match is taken up. ``notice`` is a sentence while the file cannot be
    written, else None.
    """

    def __init__(self, path: Path, agreed: Agreed, entries: Sequence[Entry] = ()) -> None:
        self.path = path
        self.notice: str | None = None
        self._agreed = agreed
        self._chain = LineChain()
        self._data = self._chain.header(agreed) + b"".join(map(self._chain.entry, entries))
        self._stream: IO[bytes] | None = None
        self._syncer = _Syncer()
        self._write_whole()

    def record(self, entry: Entry) -> None:
        """Append an entry's line, or the whole log where the file could not be written before."""
        line = self._chain.entry(entry)
        self._data += line
        if self._stream is None:
            self._write_whole()
            return
        try:
            self._stream.write(line)
            self._stream.flush()
            self._syncer.sync(self._stream)
        except OSError as error:
            self._give_up(error)

    def close(self, finished: bool) -> None:
        """Stop writing. A ``finished`` match becomes a replay, an unfinished one stays where it is."""
        self._syncer.close()
        with suppress(OSError):
            if self._stream is not None:
                os.fsync(self._stream.fileno())
        self._drop_stream()
        if not finished:
            return
        try:
            target = replay_file(self._agreed, self.path.stat().st_mtime)
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(self.path, target)
        except OSError as error:
            self._give_up(error)

    def _write_whole(self) -> None:
        """All lines into a new file, which takes the place of the old one."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as stream:
                stream.write(self._data)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(fresh, self.path)
            self._stream = self.path.open("ab")
            self.notice = None
        except OSError as error:
            self._give_up(error)
            with suppress(OSError):
                fresh.unlink()

    def _give_up(self, error: OSError) -> None:
        self._drop_stream()
        self.notice = t("save.not_written", reason=error.strerror or error)

    def _drop_stream(self) -> None:
        if self._stream is not None:
            with suppress(OSError):
                self._stream.close()
            self._stream = None
