"""Uno Desktop: a card game for two to ten, one shared engine, and themes anyone can write."""

import os

__version__ = "0.1.0"

# pygame greets on standard output when it is imported, in the middle of what a command prints.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
