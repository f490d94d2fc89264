"""Who writes a save: one window at a time, by a lock that the system frees when its owner dies.

The lock is held on a small file beside the save (``auto.jsonl.lock``): the save itself is replaced while it is played.
Another window can ask for the match: it leaves a file (``auto.jsonl.wanted``) that the owner looks for (``is_wanted``),
and the owner lets go. The system's own locks are used, ``flock`` on Linux and macOS, ``msvcrt.locking`` on Windows.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from uno_desktop.content.messages.messages import t

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCK_SUFFIX, _WANTED_SUFFIX = ".lock", ".wanted"
_AGAIN_S = 0.01
"""Somebody who only looks whether a save is in use holds its lock for a moment."""


class InUse(ValueError):
    """A save that another window of the game is playing; the text says so."""

    def __init__(self, path: Path) -> None:
        super().__init__(t("save.in_use"))
        self.path = path


class Ownership:
    """The right to write, move and remove one save. ``own`` gets it; ``release`` gives it back."""

    def __init__(self, path: Path, stream: IO[bytes]) -> None:
        self.path = path
        self._stream: IO[bytes] | None = stream

    @property
    def is_wanted(self) -> bool:
        """Whether another window asks for the save."""
        return _wanted_file(self.path).exists()

    def release(self) -> None:
        """Give it back; once is enough."""
        stream, self._stream = self._stream, None
        if stream is None:
            return
        lock_file = _lock_file(self.path)
        if sys.platform == "win32":  # an open file cannot be removed there; one that the next owner has open stays
            stream.close()
            with suppress(OSError):
                lock_file.unlink()
            return
        with suppress(OSError):
            lock_file.unlink()
        stream.close()


def own(path: Path) -> Ownership:
    """The right to write the save ``path``, which need not exist yet.

    Raises InUse where another window has it, OSError where the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(8):
        stream = _lock_file(path).open("a+b")
        try:
            taken = lock(stream)
            if taken and is_the_file(stream, _lock_file(path)):
                with suppress(OSError):
                    _wanted_file(path).unlink()  # whoever asked: the save is being taken up now
                return Ownership(path, stream)
        except BaseException:
            stream.close()
            raise
        stream.close()
        time.sleep(_AGAIN_S)
    raise InUse(path)


def is_in_use(path: Path) -> bool:
    """Whether another window of the game is playing this save. False also where nobody can tell."""
    if not _lock_file(path).exists():
        return False
    try:
        own(path).release()
    except InUse:
        return True
    except OSError:
        return False
    return False


def ask_for(path: Path) -> None:
    """Ask the owner of a save to let go of it. Raises OSError where the folder cannot be written."""
    _wanted_file(path).touch()


def stop_asking(path: Path) -> None:
    """Let the owner keep it after all."""
    with suppress(OSError):
        _wanted_file(path).unlink()


def _lock_file(path: Path) -> Path:
    return path.with_name(path.name + _LOCK_SUFFIX)


def _wanted_file(path: Path) -> Path:
    return path.with_name(path.name + _WANTED_SUFFIX)


def lock(stream: IO[bytes]) -> bool:
    """Lock an open file, or say that somebody else has. Where the file system knows no locks, nothing is protected."""
    try:
        if sys.platform == "win32":
            stream.seek(0)
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # Windows reports a held lock as EACCES
        return False
    except OSError:
        return True
    return True


def is_the_file(stream: IO[bytes], path: Path) -> bool:
    """Whether the open file still is the one of that name: its last owner may have removed or replaced it."""
    if sys.platform == "win32":
        return path.exists()  # what is open cannot be removed or replaced there
    try:
        return os.path.samestat(os.fstat(stream.fileno()), path.stat())
    except FileNotFoundError:
        return False
