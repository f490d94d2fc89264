"""The memory of the process: how much it is, and giving back what is not needed any more."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

_STATM = Path("/proc/self/statm")
_MMAP_THRESHOLD, _TRIM_THRESHOLD, _MOST_ARENAS = -3, -1, -8
"""The C library's numbers for what ``mallopt`` sets."""
_LARGE_BYTES = 32 * 1024
"""Smaller than the C library's own 128 KB: most pictures of a table have less, and what lies between those that stay
could not go back.
"""
_SLACK_BYTES = 4 * 1024 * 1024


def resident_mb() -> float | None:
    """Megabytes (10**6 bytes) of the process in real memory; None where the system does not tell."""
    try:
        pages = int(_STATM.read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    import resource  # not on Windows, where the file above is missing as well

    return round(pages * resource.getpagesize() / 1e6, 1)


def give_large_blocks_back() -> None:
    """From now on the memory of a large picture goes back to the system as soon as the picture is freed.

    Without this the C library of Linux takes the first large blocks that are freed for a sign that more will be
    wanted, and keeps up to 32 MB of each size for later. It also gives threads heaps of their own, and what one has
    freed is not used by others.
    """
    libc = _libc()
    if libc is not None and hasattr(libc, "mallopt"):
        libc.mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)
        libc.mallopt(_TRIM_THRESHOLD, _SLACK_BYTES)
        libc.mallopt(_MOST_ARENAS, 1)


def give_back() -> None:
    """Give what has been freed to the system; takes some milliseconds."""
    libc = _libc()
    if libc is not None and hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)


def _libc() -> Any:
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # the start is quicker without

    return ctypes.CDLL(None)
