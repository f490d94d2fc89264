"""The running match on disk: every move is one line, flushed at once, so that a kill loses nothing.

``fsync``, which can take long, is done by a thread. A disk that is full or write-protected never stops the match: it
goes on unsaved, with a notice, and the next move tries again to write all of it. The same thread looks whether
another window of the game asks for the match, and hands it over.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from uno_desktop.content.atomic import write_whole
from uno_desktop.content.messages import t
from uno_desktop.content.paths import replays_dir
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.log import Entry, LineChain
from uno_desktop.match.ownership import InUse, Ownership, own
from uno_desktop.match.setup import Agreed
from uno_desktop.match.slots import LOG_SUFFIX

REPLAY_MARK_CHARS = 8
"""How much of the seed's fingerprint a replay's file name ends in, in characters."""


_LOOK_S = 0.25


def replay_file(agreed: Agreed, played_at_s: float) -> Path:
    """Where a finished match is kept: its day, theme and players, and the beginning of its seed's fingerprint."""
    day = time.strftime("%Y-%m-%d", time.localtime(played_at_s))
    mark = fingerprint(agreed.config.seed)[:REPLAY_MARK_CHARS]
    return replays_dir() / f"{day}_{agreed.theme}_{len(agreed.seats)}_{mark}{LOG_SUFFIX}"


class _Syncer:
    """Sees to it that what was written reaches the disk, in a thread of its own; it calls ``look`` now and then."""

    def __init__(self, look: Callable[[], None]) -> None:
        self._look = look
        self._due = threading.Event()
        self._stream: IO[bytes] | None = None
        self._over = False
        self._thread = threading.Thread(target=self._run, name="save-sync", daemon=True)
        self._thread.start()

    def sync(self, stream: IO[bytes]) -> None:
        """Have this stream's file synced by the writer thread, soon."""
        self._stream = stream
        self._due.set()

    def close(self) -> None:
        """End the thread and wait for it."""
        self._over = True
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over:
            is_due = self._due.wait(_LOOK_S)
            self._due.clear()
            if is_due:
                with suppress(OSError, ValueError):  # a stream that was closed meanwhile is synced by its end
                    if self._stream is not None:
                        os.fsync(self._stream.fileno())
            self._look()


class SaveFile:
    """The journal of a match that is kept in a file, which no other window writes meanwhile.

    ``entries``: what was played before, where a match is taken up; ``ownership`` of the file, where it is held already.
    ``notice`` is a sentence while the file cannot be written, else None; ``is_lost``: another window has taken the
    match over. Raises InUse where another window has it now.
    """

    def __init__(
        self, path: Path, agreed: Agreed, entries: Sequence[Entry] = (), ownership: Ownership | None = None
    ) -> None:
        self.path = path
        self.notice: str | None = None
        self.is_lost = False
        self._agreed = agreed
        self._chain = LineChain()
        self._data = self._chain.header(agreed) + b"".join(map(self._chain.entry, entries))
        self._stream: IO[bytes] | None = None
        self._ownership = ownership
        self._lock = threading.RLock()
        """Held while writing, by the match or by the thread that hands the file over."""
        self._write_whole()
        self._syncer = _Syncer(self._hand_over)

    def record(self, entry: Entry) -> None:
        """Append an entry's line, or the whole log where the file could not be written before."""
        with self._lock:
            line = self._chain.entry(entry)
            self._data += line
            if self.is_lost:
                return
            if self._stream is None:
                self._write_again()
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
        with self._lock:
            with suppress(OSError):
                if self._stream is not None:
                    os.fsync(self._stream.fileno())
            try:
                if finished and not self.is_lost:
                    self._become_replay()
            except OSError as error:
                self._give_up(error)
            finally:
                self._drop_stream()
                self._release()

    def _become_replay(self) -> None:
        """Move the file to the replays. Where another file has taken its place, that one stays, and ours is new."""
        is_ours = self._stream is not None and _is_still(self._stream, self.path)
        target = replay_file(self._agreed, self.path.stat().st_mtime if is_ours else time.time())
        self._drop_stream()
        if is_ours:
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(self.path, target)
        else:
            write_whole(target, self._data)

    def _hand_over(self) -> None:
        """Where another window asks for the match, write no more and let it have the file."""
        if self._ownership is None or not self._ownership.is_wanted:
            return
        with self._lock:
            self.is_lost = True
            with suppress(OSError):
                if self._stream is not None:
                    os.fsync(self._stream.fileno())
            self._drop_stream()
            self._release()

    def _write_again(self) -> None:
        """All lines, after a failure; where another window has made use of it, the match is lost to that one."""
        try:
            self._write_whole()
        except InUse:
            self.is_lost = True

    def _write_whole(self) -> None:
        """All lines into a new file, which takes the place of the old one. Raises InUse."""
        try:
            if self._ownership is None:
                self._ownership = own(self.path)
            write_whole(self.path, self._data)
            self._stream = self.path.open("ab")
            self.notice = None
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        self._drop_stream()
        self.notice = t("save.not_written", reason=error.strerror or error)

    def _drop_stream(self) -> None:
        if self._stream is not None:
            with suppress(OSError):
                self._stream.close()
            self._stream = None

    def _release(self) -> None:
        if self._ownership is not None:
            self._ownership.release()
            self._ownership = None


def _is_still(stream: IO[bytes], path: Path) -> bool:
    """Whether an open file still is the one of that name."""
    if sys.platform == "win32":
        return path.exists()  # what is open cannot be replaced there
    try:
        return os.path.samestat(os.fstat(stream.fileno()), path.stat())
    except FileNotFoundError:
        return False
