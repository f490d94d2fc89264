"""One place for the version and one for the names: what packages say is what the game says."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packager import facts, texts, windows

import uno_desktop
from uno_desktop import cli, logfile, opening, product
from uno_desktop.content.files import paths
from uno_desktop.content.messages.messages import t

ROOT = Path(__file__).resolve().parents[2]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["version"]["path"] == "uno_desktop/__init__.py"
    assert "version" not in project["project"]
    assert facts.version() == uno_desktop.__version__


def test_the_packaging_scripts_read_the_games_own_names() -> None:
    assert {name: getattr(facts.product(), name) for name in dir(product) if name.isupper()} == {
        name: getattr(product, name) for name in dir(product) if name.isupper()
    }


def test_the_game_goes_by_these_names() -> None:
    assert t("app.title") == product.NAME
    assert opening.WM_CLASS == cli.PROGRAM == product.SLUG
    assert logfile.log_file().name == f"{product.SLUG}.log"


def test_the_player_has_one_folder_of_each_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    for place in (paths.settings_file(), paths.saves_dir(), paths.replays_dir(), paths.logs_dir()):
        assert product.SLUG in place.parts


def test_no_template_says_the_name_by_itself() -> None:
    files = [
        file
        for folder in ("linux", "windows", "macos", "packager")
        for file in (ROOT / "packaging" / folder).rglob("*")
    ]
    files += [
        ROOT / "packaging" / name for name in ("build", "pin", "prove", "check", "prove-setup", "uno-desktop.spec")
    ]
    said = [
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.is_file() and file.suffix != ".pyc" and product.NAME in file.read_text(encoding="utf-8")
    ]
    assert not said


def test_the_summary_is_what_software_centers_take() -> None:
    for language in texts.languages():
        summary = texts.words(language)["product.summary"]
        assert len(summary) <= 60
        assert not summary.endswith(".")
    assert re.fullmatch(r"[a-z0-9_]+(\.[A-Za-z0-9_]+){2,}", product.APP_ID)
    assert "trademark" in product.TRADEMARKS


def test_one_address_leads_to_everything() -> None:
    assert re.fullmatch(r"https://\S+[^/]", product.HOMEPAGE)
    assert (ROOT / "docs" / "pictures" / f"{texts.PICTURES[0]}.jpg").is_file()


def test_windows_wants_four_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    for version, numbers in (("1.2.3", (1, 2, 3, 0)), ("0.9", (0, 9, 0, 0)), ("2.0.1rc1", (2, 0, 11, 0))):
        monkeypatch.setattr(windows, "version", lambda version=version: version)
        assert windows.version_numbers() == numbers


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_asking_ends_well(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "uno_desktop", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert product.SLUG in done.stdout
    assert not done.stderr
