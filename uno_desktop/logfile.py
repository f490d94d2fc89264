"""The log file: what went wrong, and where the program was when it stopped dead."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from uno_desktop.content.files.paths import logs_dir
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.product import SLUG

FORMER_SUFFIX = ".1"
"""Added to the name of the log of the run before, which is kept: a crash is often looked into after a new start."""

log = logging.getLogger("uno_desktop")


class _FileHandler(logging.StreamHandler[TextIO]):
    """Writes to a file that it has been given open. When the disk is full, it says so once and gives up."""

    def __init__(self, path: Path, stream: TextIO) -> None:
        super().__init__(stream)
        self.path = path
        self._gave_up = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, unless the file could not be written before."""
        if not self._gave_up:
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is logging's)
        """Instead of a traceback on the terminal: one sentence, and what is still in the buffer goes nowhere."""
        error = sys.exc_info()[1]
        if isinstance(error, OSError):
            self._gave_up = True
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, self.stream.fileno())
                os.close(nowhere)
            with suppress(OSError):
                say(t("log.stopped", reason=error.strerror or error), error=True)


def log_file() -> Path:
    """Where the log is, or would be."""
    return logs_dir() / f"{SLUG}.log"


def open_log() -> Path | None:
    """Keep what is logged in a file from now on, and where the interpreter stood if it stops dead.

    Calling it again changes nothing, unless the place has changed. None where the file cannot be written, which is
    no reason not to play.
    """
    path = log_file()
    opened = [handler for handler in log.handlers if isinstance(handler, _FileHandler)]
    if any(handler.path == path for handler in opened):
        return path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(OSError):
            path.replace(path.with_name(path.name + FORMER_SUFFIX))
        stream = path.open("w", encoding="utf-8", errors="backslashreplace")
    except OSError:
        if not log.handlers:  # without any handler, logging would print to the terminal
            log.handlers = [logging.NullHandler()]
        log.propagate = False
        return None
    handler = _FileHandler(path, stream)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.handlers = [handler]
    log.setLevel(logging.INFO)
    log.propagate = False
    faulthandler.enable(stream)
    for former in opened:
        former.stream.close()
    return path
