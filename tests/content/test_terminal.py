"""What comes from outside reaches the terminal without its control characters."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.content.files.terminal import file_name, printable, say

HOSTILE = "\x1b[2J\x1b]0;title\x07\x9b31m\u202e\u2066\u200b\ud800\x00\r\x08"


@pytest.mark.parametrize("letter", HOSTILE)
def test_what_draws_nothing_is_an_escape(letter):
    if letter.isprintable():
        return
    said = printable(f"a{letter}b")
    assert said.isascii()
    assert said.startswith("a\\")


@pytest.mark.parametrize("text", ["Änne", "26\u00a0%", "日本語", "½ ×", "“quoted” – …", "🌶"])
def test_what_can_be_read_stays(text):
    assert printable(text) == text


def test_a_fault_is_one_line():
    fault = Fault("theme\x1b.yaml", 1, 2, "colors.red\nAll is well", "bad\x1b[2J")
    assert str(fault) == "theme\\x1b.yaml:1:2: colors.red\\nAll is well: bad\\x1b[2J"


def test_a_stream_of_few_letters_gets_escapes(monkeypatch):
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", newline=""))
    say("Änne\x1b\nnext")
    sys.stdout.flush()
    assert raw.getvalue() == b"\\xc4nne\\x1b\nnext\n"


def test_without_a_terminal_nothing_is_printed(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    say("x")
    say("x", error=True)


@pytest.mark.parametrize(("path", "name"), [(".", "."), ("/", "/"), ("a/b.jsonl", "b.jsonl"), ("a\x1b\n", "a\\x1b\\n")])
def test_every_path_has_a_name(path, name):
    assert file_name(Path(path)) == name


@pytest.mark.skipif(sys.platform == "win32", reason="arguments that are no text are Unix's")
@pytest.mark.parametrize(
    "words",
    [
        [b"simulate", b"--agents", b"random,random", b"--hands", b"1", b"--seed", b"\xff"],
        [b"replay", b"\xff\x1b.jsonl", b"--verify"],
        [b"replay", b".", b"--verify"],
        [b"theme", b"check", b"\xff\x1b"],
        [b"theme", b"check", b"."],
        [b"scenario", b"\xff\x1b"],
        [b"rules", b"--theme", b"\xff\x1b"],
        [b"rules", b"--set", b"stacking=\xff\x1b"],
        [b"shot", b"title", b"--out", b"\xff\x1b.png", b"--size", b"320x240"],
        [b"shot", b"\xff\x1b", b"--out", b"x.png"],
        [b"theme", b"new", b"\xff\x1b"],
        [b"\xff\x1b"],
    ],
    ids=lambda words: b" ".join(words).decode("ascii", "backslashreplace"),
)
def test_no_argument_ends_in_a_traceback_or_reaches_the_terminal_raw(tmp_path, words):
    env = {**os.environ, HOME_VARIABLE: str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-m", "uno_desktop", *words], capture_output=True, cwd=tmp_path, env=env)
    said = done.stdout + done.stderr
    assert b"Traceback" not in said
    assert b"\x1b" not in said
    assert done.returncode in (0, 1, 2)
    assert done.returncode == 0 or len(done.stderr.strip()) > 20, "what, where, and what to do"
    if words[:2] == [b"replay", b"."]:
        assert done.stderr.startswith(b". ")
