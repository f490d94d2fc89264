"""The running match on disk: every move is one line, flushed at once, so that a kill loses nothing.

``fsync``, which can take long, is done by a thread. A disk that is full or write-protected never stops the match: it
goes on unsaved, with a notice, and the next move tries again to write all of it. The same thread looks whether
another window of the game asks for the match, and hands it over; and it signs what was written when a hand is over.
A kill before that leaves a hand whose end is not signed.
"""

from __future__ import annotations

import hashlib
import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import replays_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.log import Entry, LineChain, Sealed, SignatureEntry
from uno_desktop.match.saved.ownership import InUse, Ownership, is_the_file, own
from uno_desktop.match.saved.signing import is_signed, own_key
from uno_desktop.match.saved.slots import LOG_SUFFIX
from uno_desktop.match.setup.setup import Agreed

REPLAY_MARK_CHARS = 8
"""How much of the seed's fingerprint a replay's file name ends in, in characters."""


log = logging.getLogger(__name__)


def replay_file(agreed: Agreed, played_at_s: float) -> Path:
    """Where a finished match is kept: its day, theme and players, and the beginning of its seed's fingerprint."""
    day = time.strftime("%Y-%m-%d", time.localtime(played_at_s))
    mark = fingerprint(agreed.config.seed)[:REPLAY_MARK_CHARS]
    return replays_dir() / f"{day}_{agreed.theme}_{len(agreed.seats)}_{mark}{LOG_SUFFIX}"


class _Writer:
    """A thread for all that takes long: what was written reaches the disk, and ``do`` is done; it calls ``look`` now
    and then, and ``begin`` first of all."""

    def __init__(self, begin: Callable[[], object], look: Callable[[], None]) -> None:
        self._begin, self._look = begin, look
        self._due = threading.Event()
        self._stream: IO[bytes] | None = None
        self._jobs: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._over = False
        self._thread = threading.Thread(target=self._run, name="save-sync", daemon=True)
        self._thread.start()

    def sync(self, stream: IO[bytes]) -> None:
        """Have this stream's file synced, soon."""
        self._stream = stream
        self._due.set()

    def do(self, job: Callable[[], None]) -> None:
        """Have this done, soon, and before the thread ends."""
        self._jobs.put(job)
        self._due.set()

    def close(self) -> None:
        """End the thread and wait for it."""
        self._over = True
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        self._begin()
        while not self._over:
            is_due = self._due.wait(0.25)
            self._due.clear()
            if is_due:
                self._do_all()
                with suppress(OSError, ValueError):  # a stream that was closed meanwhile is synced by its end
                    if self._stream is not None:
                        os.fsync(self._stream.fileno())
            self._look()
        self._do_all()

    def _do_all(self) -> None:
        with suppress(Empty):
            while True:
                self._jobs.get_nowait()()


class SaveFile:
    """The journal of a match that is kept in a file, which no other window writes meanwhile.

    ``lines``: what was written before, where a match is taken up; ``ownership`` of the file, where it is held already.
    ``notice`` is a sentence while the file cannot be written, else None; ``is_lost``: another window has taken the
    match over. Raises InUse where another window has it now.
    """

    def __init__(
        self, path: Path, agreed: Agreed, lines: Sequence[bytes] = (), ownership: Ownership | None = None
    ) -> None:
        self.path = path
        self.notice: str | None = None
        self.is_lost = False
        self.sealed: Sealed | None = None
        self._agreed = agreed
        self._chain = LineChain(lines[-1] if lines else b"")
        self._data = b"".join(lines) or self._chain.header(agreed)
        self._count = len(lines) or 1
        self._hash = hashlib.sha256(self._data)
        self._countersigned: set[int] = set()
        self._stream: IO[bytes] | None = None
        self._ownership = ownership
        self._replay: Path | None = None
        """Where the match is kept once it is over and closed."""
        self._lock = threading.RLock()
        """Held while writing, by the match or by the thread that signs, and that hands the file over."""
        self._write_whole()
        self._writer = _Writer(own_key, self._hand_over)

    def record(self, entry: Entry) -> None:
        """Append an entry's line, or the whole log where the file could not be written before."""
        with self._lock:
            line = self._chain.entry(entry)
            self._data += line
            self._count += 1
            self._hash.update(line)
            if self.is_lost:
                return
            if self._replay is not None:
                # All lines into the replay, for one was added; a replay that is gone stays gone.
                with suppress(OSError):
                    if self._replay.exists():
                        write_whole(self._replay, self._data)
                return
            if self._stream is None:
                # All lines, after a failure; where another window has made use of it, the match is lost to that one.
                try:
                    self._write_whole()
                except InUse:
                    self.is_lost = True
                return
            try:
                self._stream.write(line)
                self._stream.flush()
                self._writer.sync(self._stream)
            except OSError as error:
                self._give_up(error)

    def seal(self, ply: int, scores: tuple[int, ...]) -> None:
        """Have the log so far signed by the thread, for a hand is over."""
        with self._lock:
            self.sealed = Sealed(self._count, self._hash.hexdigest(), ply, scores)
            self._countersigned.clear()
        self._writer.do(partial(self._sign, self.sealed))

    def countersign(self, seat: int, ply: int, key: str, signature: str) -> None:
        """Have a guest's signature of what is sealed checked, and kept, by a thread: one of each seat.

        The last one may come when the match has become a replay, and is added to that.
        """
        sealed = self.sealed
        if sealed is None or sealed.ply != ply or seat in self._countersigned:
            return
        self._countersigned.add(seat)
        job = partial(self._countersign, sealed, SignatureEntry(sealed.lines, seat, key, signature))
        if self._replay is None:
            self._writer.do(job)
        else:
            threading.Thread(target=job, name="save-late", daemon=True).start()

    def _sign(self, sealed: Sealed) -> None:
        key = own_key()
        if key is not None:
            self.record(SignatureEntry(sealed.lines, NONE, key.public, key.sign(sealed.statement)))

    def _countersign(self, sealed: Sealed, entry: SignatureEntry) -> None:
        if is_signed(sealed.statement, entry.key, entry.signature):
            self.record(entry)
        else:
            log.warning("a signature for seat %s is not right", entry.seat)

    def close(self, finished: bool) -> None:
        """Stop writing. A ``finished`` match becomes a replay, an unfinished one stays where it is."""
        self._writer.close()
        with self._lock:
            with suppress(OSError):
                if self._stream is not None:
                    os.fsync(self._stream.fileno())
            try:
                if finished and not self.is_lost:
                    # Move the file to the replays. Where another file has taken its place, that one stays, and ours
                    # is new.
                    is_ours = self._stream is not None and is_the_file(self._stream, self.path)
                    target = replay_file(self._agreed, self.path.stat().st_mtime if is_ours else time.time())
                    self._drop_stream()
                    if is_ours:
                        target.parent.mkdir(parents=True, exist_ok=True)
                        os.replace(self.path, target)
                    else:
                        write_whole(target, self._data)
                    self._replay = target
            except OSError as error:
                self._give_up(error)
            finally:
                self._drop_stream()
                self._release()

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
