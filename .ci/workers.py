"""Print how many processes the tests are shared among: one more than processors, for some wait, if memory is enough."""

from __future__ import annotations

import os

MOST = 4
BYTES_EACH = 2e9
"""Pictures of every scene at every size are drawn; a worker stays well below that."""


def main() -> None:
    """At least one, wherever the system does not say what it has."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        memory = 0
    print(max(1, min(processors + 1, MOST, int(memory / BYTES_EACH))))


if __name__ == "__main__":
    main()
