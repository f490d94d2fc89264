"""The largest memory that a process has had."""

from __future__ import annotations

import re
import sys
from pathlib import Path


def peak_mb() -> int:
    """Megabytes of this process alone; ``getrusage`` on Linux counts what the parent had at the fork as well."""
    status = Path("/proc/self/status")
    if status.exists() and (found := re.search(r"VmHWM:\s+(\d+) kB", status.read_text("ascii"))):
        return int(found.group(1)) // 1024
    import resource  # not on Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024)
