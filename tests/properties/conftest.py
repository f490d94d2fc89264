"""The fuzz asks whether rulebooks contradict themselves, as the tests of the rulebook do."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "content"))
