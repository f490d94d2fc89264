"""Has the best ten seconds of a match made into a film, by a process of its own: it takes ten seconds of work.

What comes of it is told in the game's thread (``update``), or, once the page is left, only saved.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.play.ends.keepsake import keep_file

_HIDDEN = int(getattr(subprocess, "CREATE_NO_WINDOW", 0)) | int(getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0))
"""Of Windows: no console is opened, and the game comes first. Elsewhere the process sees to that (``os.nice``)."""

log = logging.getLogger(__name__)


class ClipMaker:
    """``replay`` is the recording of the match, if there is one; ``tell`` shows a sentence, ``wake`` wakes the loop."""

    def __init__(self, replay: Path | None, tell: Callable[[str], None], wake: Callable[[], None]) -> None:
        self._replay = replay
        self._tell = tell
        self._wake = wake
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._then: list[Callable[[bytes], None]] = []
        self._gif = b""
        self._is_left = False

    @property
    def can_make(self) -> bool:
        """Whether there is anything to make a film of."""
        return self._replay is not None

    @property
    def is_busy(self) -> bool:
        """Whether the film is being made."""
        return self._thread is not None and self._thread.is_alive()

    def save(self) -> None:
        """Put the film among the player's pictures, and say where."""
        if self._save not in self._then:
            self.share(self._save)
        if self.is_busy:
            self._tell(t("keepsake.making"))

    def share(self, give: Callable[[bytes], None]) -> None:
        """Give it to others once it is there; where it cannot be made, nothing."""
        self._then.append(give)
        if self._thread is None:
            self._thread = threading.Thread(target=self._make, name="clip", daemon=True)
            self._thread.start()

    def update(self) -> None:
        """In the game's thread: do what waits for the film, if it is there or will not come."""
        if self._thread is not None and self._then and not self.is_busy:
            self._settle()

    def leave(self) -> None:
        """The page is left: a film that is to be saved will be, without a word."""
        self._is_left = True
        self._tell = log.info
        self.update()

    def _settle(self) -> None:
        with self._lock:
            wanted, self._then = self._then, []
        for then in wanted:
            if self._gif:
                then(self._gif)
            elif then == self._save:
                self._tell(t("keepsake.clip_failed"))

    def _save(self, gif: bytes) -> None:
        try:
            path = keep_file(gif, "gif")
        except OSError as fault:
            log.warning("the film of the match cannot be kept: %s", fault)
            self._tell(t("keepsake.clip_failed"))
        else:
            self._tell(t("keepsake.clip_saved", file=path))

    # -- in a thread of its own --------------------------------------------------------------------------------

    def _make(self) -> None:
        try:
            if self._replay is not None:
                self._gif = film_of(self._replay)
        except (OSError, subprocess.SubprocessError) as fault:
            log.warning("the film of the match cannot be made: %s", fault)
        if self._is_left:
            with self._lock:
                self._then = [then for then in self._then if then == self._save]
            self._settle()
        self._wake()


def film_of(replay: Path) -> bytes:
    """The film of a recorded match. Waits for it; raises OSError or SubprocessError where there is none."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "uno_desktop"]
    paths = os.pathsep.join(path for path in sys.path if path)
    around = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}  # nobody sees its window
    with tempfile.TemporaryDirectory(prefix="uno-clip-") as folder:
        out = Path(folder) / "clip.gif"
        subprocess.run(
            [*program, "replay", str(replay), "--clip", str(out)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
            timeout=180.0, creationflags=_HIDDEN, env={**around, "PYTHONPATH": paths},
        )  # fmt: skip
        return out.read_bytes()
