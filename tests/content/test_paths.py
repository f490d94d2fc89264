"""Where files lie: a checkout, a wheel, a frozen application, and the player's own folders."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_desktop.content.files import paths


@pytest.fixture(autouse=True)
def fresh_root() -> Iterator[None]:
    paths.data_root.cache_clear()
    yield
    paths.data_root.cache_clear()


def test_a_checkout_finds_its_own_folders() -> None:
    root = Path(paths.__file__).resolve().parents[3]
    assert paths.data_root() == root
    assert paths.is_checkout()
    assert paths.shipped_themes_dir() == root / "themes"
    assert paths.assets_dir() == root / "assets"


def test_a_wheel_finds_them_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "uno_desktop"
    (package / "_data" / "themes").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.data_root() == package / "_data"
    assert not paths.is_checkout()


@pytest.mark.parametrize("inside", ["", "uno_desktop/_data"])
def test_a_frozen_application_finds_them_where_it_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    (tmp_path / inside / "themes").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.data_root() == tmp_path / inside


def test_a_missing_folder_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "uno_desktop")
    with pytest.raises(FileNotFoundError, match="please install the game again"):
        paths.data_root()


def test_one_variable_moves_everything_of_the_player(player_home: Path) -> None:
    assert paths.settings_file() == player_home / "settings.yaml"
    for found in (
        paths.saves_dir(),
        paths.replays_dir(),
        paths.statistics_file(),
        paths.player_themes_dir(),
        paths.logs_dir(),
    ):
        assert found.is_relative_to(player_home)
    assert not player_home.exists(), "looking must not make folders"


def test_without_the_variable_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert "uno-desktop" in str(paths.settings_file())
    assert "uno-desktop" in str(paths.player_themes_dir())
    assert paths.settings_file().parent != paths.logs_dir()


def test_the_players_themes_are_searched_once_they_are_there(player_home: Path) -> None:
    assert paths.theme_dirs() == [paths.shipped_themes_dir()]
    (player_home / "themes").mkdir(parents=True)
    assert paths.theme_dirs() == [paths.shipped_themes_dir(), player_home / "themes"]
