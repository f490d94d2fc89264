"""Everything on the screen: the kit over pygame, the table, the scenes."""

from __future__ import annotations

import os

# pygame greets on standard output when it is imported, in the middle of what a command prints.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
