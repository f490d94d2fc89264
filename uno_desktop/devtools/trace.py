"""A line of JSON for the first picture, each change of scene and each settled layout, for programs that watch or drive.

{"t_ms": 398, "event": "splash"}
{"t_ms": 812, "event": "scene", "scene": "title", "pressables": [...], "focus": "play", ...}
{"t_ms": 990, "event": "layout", "scene": "title", "pressables": [{"name": "play", "rect": [x, y, w, h]}], ...}

``size`` is that of the surface, ``focus`` the name of what a key would press now ("" where nothing has the focus).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from uno_desktop.ui.kit.window.loop import Application

SETTLED_FRAMES = 6
"""What can be pressed counts as settled after so many frames without a change."""


class Trace:
    """Writes to a file as things happen; each line is flushed at once. Give it to an ``Application`` as its trace.

    Raises OSError where the file cannot be written.
    """

    def __init__(self, path: Path | str, splash_ms: float | None = None) -> None:
        """``splash_ms``: when there was a first picture, without a scene yet."""
        self._file: TextIO = Path(path).open("w", encoding="utf-8")  # noqa: SIM115
        self._last_layout: object = None
        self._generation = -1
        self._seen: object = None
        self._same_frames = 0
        if splash_ms is not None:
            self._write({"t_ms": round(splash_ms), "event": "splash"})

    def frame(self, app: Application, drawn: bool) -> None:
        """A frame is over; whether it was drawn. A layout counts as settled when it stayed the same for some frames."""
        scene = app.scene
        if scene is None or not app.frames_drawn:
            return
        if not drawn and self._same_frames > SETTLED_FRAMES and self._generation == app.stack.generation:
            return
        pressables = app.pressables()
        focus = scene.ui.focused.name if scene.ui.focused is not None else ""
        size = app.window.screen.get_size()
        line = {
            "t_ms": round(app.clock.now_ms()),
            "event": "scene",
            "scene": scene.name,
            "pressables": [{"name": name, "rect": list(rect)} for name, rect in pressables],
            "size": list(size),
            "focus": focus,
        }
        if self._generation != app.stack.generation:
            self._generation = app.stack.generation
            self._last_layout = None
            self._write(line)
        seen = (focus, [(name, tuple(rect)) for name, rect in pressables])
        self._same_frames = self._same_frames + 1 if seen == self._seen else 0
        self._seen = seen
        layout = (scene.name, size, seen)
        if self._same_frames >= SETTLED_FRAMES and app.stack.settled and layout != self._last_layout:
            self._last_layout = layout
            self._write({**line, "event": "layout"})

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: dict[str, object]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()
