"""No display, no sound, a small window, a close in the middle of things, broken files: a sentence or a way on."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import needs

from uno_desktop.content.files.paths import HOME_VARIABLE
from window.conftest import STARTS_WITHIN_S, Player, environment, start

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="about X11, and signals as Linux has them")

SENTENCE = re.compile(r"^[A-Z][^\n]{20,}$")
"""One line that begins as a sentence does."""


def ends(arguments: list[str], env: dict[str, str]) -> tuple[int, str]:
    """Start what ends by itself; status and what was said on the error stream."""
    process = start(arguments, env)
    try:
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    return process.returncode, said


def listens(process: subprocess.Popen[str]) -> bool:
    """Whether the program has come so far that it takes the wish to end (SIGTERM) as one to close the window."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught, 16) >> (signal.SIGTERM - 1) & 1)


def plays(arguments: list[str], env: dict[str, str], seconds: float) -> tuple[int, str]:
    """Let the program run for a while once it is up, and ask it to end; status and what it said as errors."""
    process = start(arguments, env)
    try:
        until = time.monotonic() + STARTS_WITHIN_S
        while process.poll() is None and not listens(process) and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(seconds)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)
    finally:
        process.kill()
    return process.returncode, said


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}], ids=["none", "gone"])
def test_without_a_display_one_sentence_and_a_status(tmp_path: Path, display: dict[str, str]) -> None:
    status, said = ends([], environment(tmp_path, **display))
    assert status == 1
    assert SENTENCE.match(said.strip())
    assert "Traceback" not in said
    assert display or "display" in said.lower()


@pytest.mark.parametrize("lacks", ["folder", "trace", "sound"])
def test_without_a_folder_for_files_a_trace_or_a_sound_device_one_plays_on(tmp_path: Path, lacks: str) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    home = tmp_path / "file" if lacks == "folder" else tmp_path / "home"
    sound = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere"} if lacks == "sound" else {}
    env = environment(home, **({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | sound))
    status, said = plays(["--trace", str(tmp_path)] if lacks == "trace" else [], env, seconds=0.5)
    assert status == 0
    assert "Traceback" not in said
    assert (str(tmp_path) in said) is (lacks == "trace")


@pytest.mark.window
@needs("Xvfb", "xdotool")
def test_a_broken_theme_is_shown_and_left_out(sit_down: Callable[..., Player], tmp_path: Path) -> None:
    folder = tmp_path / "themes" / "mine"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text("id: mine\nname: Mine\nversion: '1'\ndecks: {standard: [{kinds: 0, each: 0}]}\n")
    player = sit_down()
    player.until("trouble")
    player.press("close", "title")
    assert "quick" in player.names()
    assert player.end() == (0, "")


@pytest.mark.window
@needs("Xvfb", "xdotool")
def test_closing_in_the_middle_of_the_deal_keeps_the_match(sit_down: Callable[..., Player], tmp_path: Path) -> None:
    player = sit_down("--seed", "1")
    player.press("quick")
    player.wait(lambda: player.scene == "dealer")
    player.key("space")
    player.wait(lambda: player.scene == "table")
    time.sleep(0.4)
    assert player.end() == (0, "")
    assert (tmp_path / "saves" / "auto.jsonl").is_file()
    again = sit_down()
    assert again.names()[0] == "continue"
    again.press("continue")
    again.wait(lambda: again.scene == "table")
    assert again.end() == (0, "")


@pytest.mark.window
@needs("Xvfb", "xdotool")
def test_the_window_can_be_made_small_and_large(sit_down: Callable[..., Player], tmp_path: Path) -> None:
    player = sit_down()
    for width, height in ((640, 480), (1500, 900)):
        player.resize(width, height)
        player.wait(lambda size=[width, height]: player.last["event"] == "layout" and player.last["size"] == size)
        for each in player.last["pressables"]:
            x, y, w, h = each["rect"]
            assert min(x, y) >= 0, each
            assert x + w <= width, each
            assert y + h <= height, each
    assert player.end() == (0, "")


@pytest.mark.window
@needs("Xvfb", "xdotool")
def test_a_window_manager_may_make_the_table_as_small_as_it_likes(sit_down: Callable[..., Player]) -> None:
    player = sit_down("--seed", "1", "--speed", "off")
    player.press("quick", "table")
    for size in ([640, 100], [240, 160], [100, 480], [1, 1]):
        player.resize(*size)
        player.wait(lambda size=size: player.last["size"] == size)
        assert player.names() == []
    player.resize(800, 600)
    player.wait(lambda: player.last["size"] == [800, 600] and player.scene == "pause" and player.settled)
    player.key("Escape")
    player.until("table")
    assert player.end() == (0, "")


def test_the_files_of_the_player_stay_in_their_folder(tmp_path: Path) -> None:
    env = environment(tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(tmp_path / "elsewhere"))
    assert plays([], env, seconds=0.5) == (0, "")
    assert (tmp_path / "logs" / "uno-desktop.log").is_file()
    assert not (tmp_path / "elsewhere").exists()
    assert HOME_VARIABLE not in os.environ or os.environ[HOME_VARIABLE] != str(tmp_path)
