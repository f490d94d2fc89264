"""Bytecode is kept from one run to the next, also where Python is told to leave none beside the sources.

Else every worker would compile all tests anew, and each process that a test starts all of the game: half of its start.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.dont_write_bytecode:
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode = False
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
