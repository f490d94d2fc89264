"""The start of the packaged game: nothing ends in a traceback, and what nobody sees in a terminal comes in a window."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from uno_desktop import cli, launcher, logfile, product
from uno_desktop.content.files.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """The windows that were shown: text, and whether it was an error."""
    shown: list[tuple[str, bool]] = []

    def show(text: str, *, is_error: bool) -> bool:
        shown.append((text, is_error))
        return True

    monkeypatch.setattr(launcher, "show", show)
    return shown


def failing(error: BaseException) -> Callable[[object], int]:
    def main(_: object) -> int:
        raise error

    return main


def test_a_crash_is_a_sentence_with_the_place_of_the_log(
    home: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[str, bool]], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "main", failing(ZeroDivisionError("the deck was cut into none")))
    assert launcher.main([]) == launcher.STATUS_CRASHED
    place = home / "logs" / f"{product.SLUG}.log"
    said = capsys.readouterr().err
    assert "the deck was cut into none" in said
    assert str(place) in said
    assert "Traceback" not in said
    assert boxes == [(said.strip(), True)]
    assert "ZeroDivisionError" in place.read_text(encoding="utf-8")


def test_commands_of_scripts_open_no_window(monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[str, bool]]) -> None:
    monkeypatch.setattr(cli, "main", lambda _: 1)
    assert launcher.main(["simulate", "--hands", "0"]) == 1
    assert boxes == []


def test_a_file_opened_from_the_desktop_that_is_none_of_ours_is_said_in_a_window(
    tmp_path: Path, boxes: list[tuple[str, bool]], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "shopping.jsonl"
    file.write_text("milk", encoding="utf-8")
    assert launcher.main([str(file)]) == 2
    assert boxes == [(capsys.readouterr().err.strip(), True)]
    assert file.name in boxes[0][0]


def test_a_file_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "beach.unotheme"
    assert launcher.main([str(file)]) == 2
    assert capsys.readouterr().err.strip() == f"{file}: no such file or folder"


def test_without_a_console_the_answer_comes_in_a_window(
    monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[str, bool]]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert launcher.main(["--version"]) == 0
    assert len(boxes) == 1
    assert boxes[0][0].startswith(product.SLUG)
    assert not boxes[0][1]


@pytest.mark.parametrize(("code", "status"), [(0, 0), (2, 2), (None, 0), ("sentence", 1)])
def test_exit_statuses_are_passed_on(monkeypatch: pytest.MonkeyPatch, code: object, status: int) -> None:
    monkeypatch.setattr(cli, "main", failing(SystemExit(code)))
    assert launcher.main([]) == status


def test_the_log_of_the_run_before_is_kept(home: Path) -> None:
    path = logfile.log_file()
    path.parent.mkdir(parents=True)
    path.write_text("what went wrong yesterday", encoding="utf-8")
    assert logfile.open_log() == path
    assert logfile.open_log() == path
    logfile.log.error("today")
    assert "today" in path.read_text(encoding="utf-8")
    former = path.with_name(path.name + logfile.FORMER_SUFFIX)
    assert former.read_text(encoding="utf-8") == "what went wrong yesterday"


def test_a_log_that_cannot_be_written_is_no_reason_not_to_play(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file where the folder should be", encoding="utf-8")
    assert logfile.open_log() is None


def test_an_installation_proves_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop import smoke

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(smoke, "play_hand", lambda theme: {"theme": theme, "hands": int(theme == "classic")})
    report = tmp_path / "smoke.json"
    assert cli.main(["--smoke", str(report)]) == 1
    figures = json.loads(report.read_text(encoding="utf-8"))
    assert figures["passed"] is False
    assert set(figures["themes"]) >= {"classic", "office"}
