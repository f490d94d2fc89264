"""The log file on a full disk, or where it cannot be written: one sentence at most, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from uno_desktop.content.files.paths import HOME_VARIABLE

FAILS = """
import logging, os
from uno_desktop.logfile import open_log
place = open_log()
{prepare}
for _ in range(3):
    try:
        1 / 0
    except ZeroDivisionError as error:
        logging.getLogger("uno_desktop.somewhere").error("in scene %s", "title", exc_info=error)
logging.getLogger("uno_desktop").warning("a lone surrogate: %s", chr(0xd800))
print("played on")
"""
FULL = """
full = os.open("/dev/full", os.O_WRONLY)
os.dup2(full, logging.getLogger("uno_desktop").handlers[0].stream.fileno())
"""


def run(home, prepare=""):
    return subprocess.run(
        [sys.executable, "-c", FAILS.format(prepare=prepare)],
        env={**os.environ, HOME_VARIABLE: str(home), "LANGUAGE": "en", "LANG": "C.UTF-8"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_said_once(tmp_path):
    done = run(tmp_path, FULL)
    assert done.returncode == 0
    assert done.stdout == "played on\n"
    [sentence] = done.stderr.splitlines()
    assert (
        sentence == "The game's log can't be written any more (No space left on device). The game goes on without it."
    )


def test_a_folder_that_cannot_be_written_prints_nothing(tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    done = run(tmp_path / "home")
    assert (done.returncode, done.stdout, done.stderr) == (0, "played on\n", "")


def test_with_room_everything_is_written(tmp_path):
    done = run(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "played on\n", "")
    [path] = tmp_path.rglob("*.log")
    assert path.read_text(encoding="utf-8").count("ZeroDivisionError") == 3
