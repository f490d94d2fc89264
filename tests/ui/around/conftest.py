"""The running game of the scenes' tests, for the scenes around a match as well."""

from __future__ import annotations

from scenes.conftest import THEMES, Play, Running, play

__all__ = ["THEMES", "Play", "Running", "play"]
