"""A line of JSON for each change of scene and each settled layout, for programs that watch or drive the window.

{"t_ms": 812, "event": "scene", "scene": "title", "pressables": [...], "focus": "play", ...}
{"t_ms": 990, "event": "layout", "scene": "title", "pressables": [{"name": "play", "rect": [x, y, w, h]}], ...}

``size`` is that of the surface, ``focus`` the name of what a key would press now ("" where nothing has the focus).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from pygame import Rect

Pressables = Sequence[tuple[str, Rect]]


class Trace:
    """Writes to a file as things happen; each line is flushed at once. Without a path it does nothing."""

    def __init__(self, path: Path | str | None = None) -> None:
        self._file: TextIO | None = None if path is None else Path(path).open("w", encoding="utf-8")  # noqa: SIM115
        self._last_layout: object = None

    @property
    def enabled(self) -> bool:
        """Whether lines go anywhere."""
        return self._file is not None

    def scene(self, t_ms: float, name: str, pressables: Pressables, size: tuple[int, int], focus: str = "") -> None:
        """Another scene is on top."""
        self._last_layout = None
        self._write(t_ms, "scene", name, pressables, size, focus)

    def layout(self, t_ms: float, name: str, pressables: Pressables, size: tuple[int, int], focus: str = "") -> None:
        """What can be pressed has come to rest; the same layout again is not written again."""
        layout = (name, size, focus, tuple((n, tuple(r)) for n, r in pressables))
        if layout != self._last_layout:
            self._last_layout = layout
            self._write(t_ms, "layout", name, pressables, size, focus)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(
        self, t_ms: float, event: str, scene: str, pressables: Pressables, size: tuple[int, int], focus: str
    ) -> None:
        if self._file is None:
            return
        line = {
            "t_ms": round(t_ms),
            "event": event,
            "scene": scene,
            "pressables": [{"name": name, "rect": list(rect)} for name, rect in pressables],
            "size": list(size),
            "focus": focus,
        }
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()
