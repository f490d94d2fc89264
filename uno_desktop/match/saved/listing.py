"""Files read one after another by a thread, so that a page that lists hundreds of them opens at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from uno_desktop.match.live.log import BadFile, LogDamaged

T = TypeVar("T")


class Listing(Generic[T]):
    """What ``read`` makes of each file, in the order of the files.

    ``found`` and ``bad`` (the files that cannot be read, which stay where they are) grow until ``done``; ``looked_at``
    of ``total`` files have been read. ``read`` is called in the thread and raises LogDamaged or OSError for a bad file;
    so is ``files`` where it is a function, and ``total`` is 0 until it has found them.
    """

    def __init__(self, files: Sequence[Path] | Callable[[], Sequence[Path]], read: Callable[[Path], T]) -> None:
        self.found: list[T] = []
        self.bad: list[BadFile] = []
        self.total = 0 if callable(files) else len(files)
        self.looked_at = 0
        self.files = files
        self.read = read
        self._stopped = False
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="listing", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Every file has been read, or nobody wants the rest."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Read no more files after the one being read."""
        self._stopped = True

    def wait(self, most_s: float | None = None) -> bool:
        """Wait at most so long for the end; returns whether it is done. Raises faults of ``read`` itself."""
        self._thread.join(most_s)
        if self._fault is not None:
            raise self._fault
        return self.done

    def _run(self) -> None:
        files = self.files() if callable(self.files) else self.files
        self.total = len(files)
        for path in files:
            if self._stopped:
                return
            try:
                self.found.append(self.read(path))
            except (LogDamaged, OSError) as error:
                self.bad.append(BadFile(path, str(error)))
            except BaseException as error:
                self._fault = error
                return
            self.looked_at += 1
