"""Random matches with every check: ``python -m tests.properties.fuzz --from 0 --to 5000 --jobs 1``.

A case that fails is told with the command that plays it again. ``fuzz_cases`` says what is played, ``fuzz_match`` what
is checked, and ``legal_by_the_book`` and ``count_by_the_book`` by what.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    folder = Path(__file__).resolve().parent
    sys.path[:0] = [str(folder), str(folder.parent), str(folder.parent / "content")]
    from fuzz_runs import main

    sys.exit(main())
