"""The start of the packaged game: nobody may be looking at a terminal, so what must be read comes in a window too.

The command line itself (``cli``) prints, as a command should. Here its words are remembered where no terminal shows
them, and an exception that nothing else took becomes a sentence with the place of the log.
"""

from __future__ import annotations

import io
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.logfile import log, log_file, open_log
from uno_desktop.product import NAME

STATUS_CRASHED = 70
"""The exit status of a program with a fault inside (EX_SOFTWARE of sysexits.h)."""
_STATUS_REFUSED = 1
_STATUS_USAGE = 2
_BOX_LETTERS = 90
"""A line of the window that shows a text."""


class _Remembering(io.TextIOBase):
    """A stream that keeps what is written, and passes it on where there is somewhere to."""

    def __init__(self, onward: TextIO | None) -> None:
        self._onward = onward
        self._kept = io.StringIO()

    def write(self, text: str) -> int:
        if self._onward is not None:
            self._onward.write(text)
        return self._kept.write(text)

    def flush(self) -> None:
        if self._onward is not None:
            self._onward.flush()

    def words(self) -> str:
        """All that was written."""
        return self._kept.getvalue().strip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line and return its exit status; never ends in a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if sys.stderr is not None and sys.stderr.isatty():
        return _run(words)
    out, errors = sys.stdout, sys.stderr
    heard = _Remembering(None if out is None else errors)
    sys.stderr = heard
    if out is None:  # Windows, without a console: even the answer to --help would be lost
        sys.stdout = heard
    try:
        status = _run(words)
    finally:
        sys.stdout, sys.stderr = out, errors
    is_for_eyes = out is None or status in _shown_statuses(words)
    if is_for_eyes and heard.words():
        show(heard.words(), is_error=status != 0)
    return status


def _shown_statuses(words: list[str]) -> tuple[int, ...]:
    """For which exit statuses what was said is shown in a window: not where a script may have given a command."""
    if not words or words[0].startswith("-"):
        return _STATUS_REFUSED, STATUS_CRASHED
    if Path(words[0]).exists():  # opened with the game, from the desktop
        return _STATUS_REFUSED, _STATUS_USAGE, STATUS_CRASHED
    return ()


def show(text: str, *, is_error: bool) -> bool:
    """Show a text in a window with a button, and wait until it is closed. Whether it could be shown."""
    try:
        import pygame  # half an installation may not have it

        # SDL shows lines as they come, however long.
        lines = [textwrap.fill(line, _BOX_LETTERS, break_long_words=False) for line in text.splitlines()]
        pygame.display.message_box(NAME, "\n".join(lines), message_type="error" if is_error else "info")
    except Exception:  # no display: there is nowhere left to say it
        log.exception("no window for: %s", text)
        return False
    return True


def _run(words: list[str]) -> int:
    try:
        from uno_desktop import cli  # whatever keeps it from loading is told in a window

        return cli.main(words)
    except SystemExit as leaving:  # argparse, after --help and the like
        return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except Exception as error:
        place = open_log() or log_file()
        log.critical("crashed", exc_info=error)
        say(_sentence(error, place), error=True)
        return STATUS_CRASHED


def _sentence(error: Exception, place: Path) -> str:
    try:
        return t("launcher.crashed", kind=type(error).__name__, reason=error, log=place)
    except Exception:  # not even the words are there: half an installation
        return f"{error} ({place})"
