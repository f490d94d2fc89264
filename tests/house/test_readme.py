"""Every command that the README shows is run as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from uno_desktop.devtools.language_check import glossary_file, read_glossary

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines() if line]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like the checkout to the commands, so that what they write goes nowhere else."""
    place = tmp_path_factory.mktemp("readme")
    for name in ("tests", "themes"):
        (place / name).symlink_to(ROOT / name)
    return place


def test_the_readme_begins_with_the_two_commands() -> None:
    lines = [line for line in README.splitlines() if line.startswith(("Play:", "Test:"))]
    assert [line.split("`")[1] for line in lines] == [
        "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/uno-desktop",
        'python3 -m venv .venv && .venv/bin/pip install -e ".[dev]" && .venv/bin/python -m pytest',
    ]


def test_the_theme_of_the_readme_is_one(tmp_path: Path) -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", README, re.S)
    folder = tmp_path / "midnight"
    folder.mkdir()
    (folder / "theme.yaml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "uno_desktop", "theme", "check", str(folder)],
        env={**os.environ, "UNO_DESKTOP_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "no errors found" in done.stdout


def test_every_path_of_the_readme_is_there() -> None:
    named = re.findall(r"`([a-z_.]+(?:/[a-z_.]+)+)`", README) + re.findall(r"\]\(([^)]+)\)", README)
    rooms = ("", "uno_desktop/", "uno_desktop/ui/", "uno_desktop/ui/shell/")
    gone = [path for path in named if not any((ROOT / room / path).exists() for room in rooms)]
    assert len(named) > 15
    assert set(gone) <= {"path/to/theme", "out/ci.log"}


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 5


SLOW = "uno-desktop theme preview "
"""Every card at once; tests/content runs it too."""


@pytest.mark.parametrize(
    "line", [pytest.param(line, marks=pytest.mark.long if line.startswith(SLOW) else ()) for line in COMMANDS]
)
def test_a_command_of_the_readme_works(line: str, folder: Path, tmp_path: Path) -> None:
    program, *words = shlex.split(line)
    assert program == "uno-desktop"
    making = ["theme", "new", "my_theme"]
    if words[:2] == ["bench", "startup"]:
        words += ["--runs", "1"]  # each run starts the game twice
    if words[0] == "demo":
        words += ["--seconds", "1"]  # it plays in real time
    for run in (making, words) if "my_theme" in words and words != making else (words,):
        done = subprocess.run(
            [sys.executable, "-m", "uno_desktop", *run],
            cwd=folder,
            env={
                **os.environ,
                "UNO_DESKTOP_HOME": str(tmp_path / "home"),
                "SDL_VIDEODRIVER": "dummy",
                "SDL_AUDIODRIVER": "dummy",
            },
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr


FIRST_SCREENS = sorted((ROOT / "docs" / "readme").glob("*.md"))


def test_the_first_screen_is_there_in_every_language() -> None:
    codes = sorted(path.name for path in (ROOT / "uno_desktop" / "content" / "locale").iterdir() if path.is_dir())
    assert [path.stem for path in FIRST_SCREENS] == [code for code in codes if code != "en"]
    assert {f"docs/readme/{path.name}" for path in FIRST_SCREENS} <= set(re.findall(r"\]\(([^)]+)\)", README))


@pytest.mark.parametrize("path", FIRST_SCREENS, ids=lambda path: path.stem)
def test_a_first_screen_says_what_the_readme_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    command = next(line.split("`")[1] for line in README.splitlines() if line.startswith("Play:"))
    assert f"`{command}`" in text
    assert all((path.parent / target).is_file() for target in re.findall(r"\]\(([^)]+)\)", text))
    for term in read_glossary(glossary_file(path.stem)).terms:
        assert not [word for word in term.never if re.search(rf"\b{re.escape(word)}\b", text.casefold())], term
    first, _, _ = README.partition("What the two commands need")
    assert len(re.findall(r"^- \*\*", text, re.M)) == len(re.findall(r"^- \*\*", first, re.M))
