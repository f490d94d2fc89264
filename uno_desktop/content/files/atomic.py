"""Files written whole or not at all: into a temporary file beside the old one, which then takes its place.

A kill in between leaves the temporary file (``<name>.<something>.new``). Nobody needs it: a later write of the same
file removes it, and so does ``sweep`` at the start of the program. A writer whose temporary file another process
swept away at the wrong moment simply writes it again.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

SUFFIX = ".new"
_ATTEMPTS = 5


def write_whole(path: Path, data: bytes) -> None:
    """Put these bytes into a file, safe against a kill at any moment. Missing folders are made.

    Raises OSError; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    for attempt in range(1, _ATTEMPTS + 1):
        temporary = _written(path, data)
        try:
            os.replace(temporary, path)
            break
        except FileNotFoundError:  # swept away by another process that took it for a leftover
            if attempt == _ATTEMPTS:
                raise
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
    # Two windows may write the same file at the same time: a younger one may still be wanted.
    sweep(path.parent, path.name, older_than_s=10.0)


def _written(path: Path, data: bytes) -> Path:
    """A temporary file beside ``path`` that holds the bytes and has reached the disk."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=SUFFIX)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    return Path(name)


def sweep(folder: Path, name: str, older_than_s: float = -1.0) -> None:
    """Remove what killed writers left of the files in ``folder`` whose name matches ``name`` (``*.yaml``)."""
    with suppress(OSError):
        for left in folder.glob(f"{name}*{SUFFIX}"):
            with suppress(OSError):
                if older_than_s < 0 or time.time() - left.stat().st_mtime > older_than_s:
                    left.unlink()


def set_aside(path: Path, suffix: str) -> Path:
    """Rename a file out of the way, never onto another: ``name.damaged``, ``name.damaged.2`` and so on.

    Where it is now. Raises OSError where that cannot be done.
    """
    for number in range(1, 10_000):
        aside = path.with_name(path.name + suffix + (f".{number}" if number > 1 else ""))
        try:
            aside.open("xb").close()  # takes the name, so that two processes cannot choose the same one
        except FileExistsError:
            continue
        try:
            os.replace(path, aside)
        except OSError:
            with suppress(OSError):
                aside.unlink()
            raise
        return aside
    raise FileExistsError(f"{path.name}{suffix}")
