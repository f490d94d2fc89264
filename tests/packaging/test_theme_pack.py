"""Themes given on the command line: folders, their file, and packs; what is wrong with a pack is said."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from uno_desktop import app
from uno_desktop.content import paths, theme_pack
from uno_desktop.content.faults import ContentError

THEME = 'id: beach\nname: Beach\nversion: "1.0"\nextends: classic\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def packed(file: Path, members: dict[str, str]) -> Path:
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return file


@pytest.mark.parametrize("name", ["theme.yaml", "beach/theme.yaml"])
def test_a_pack_becomes_the_players_theme(tmp_path: Path, home: Path, name: str) -> None:
    pack = packed(tmp_path / "beach.unotheme", {name: THEME, "beach/run.exe": "no"})
    known, _ = app.find_themes()
    given, faults = app.add_themes(known, [pack])
    assert (given, faults) == ("beach", [])
    assert known["beach"].name == "Beach"
    assert [file.name for file in (home / "themes" / "beach").iterdir()] == ["theme.yaml"]
    assert [folder.name for folder in (home / "themes").iterdir()] == ["beach"]


def test_a_newer_pack_takes_the_place_of_an_older_one(tmp_path: Path, home: Path) -> None:
    for version in ("1.0", "2.0"):
        theme_pack.install(packed(tmp_path / "beach.zip", {"theme.yaml": THEME.replace("1.0", version)}))
    assert '"2.0"' in (home / "themes" / "beach" / "theme.yaml").read_text(encoding="utf-8")


def test_a_folder_or_its_file_is_played_with_where_it_lies(tmp_path: Path, home: Path) -> None:
    folder = tmp_path / "beach"
    folder.mkdir()
    (folder / "theme.yaml").write_text(THEME, encoding="utf-8")
    for file in (folder, folder / "theme.yaml"):
        known, _ = app.find_themes()
        assert app.add_themes(known, [file]) == ("beach", [])
    assert not (home / "themes" / "beach").exists()


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ({"readme.txt": "hello"}, "0 files theme.yaml"),
        ({"a/theme.yaml": THEME, "b/theme.yaml": THEME}, "2 files theme.yaml"),
        ({"theme.yaml": THEME, "../../evil.yaml": "x"}, "would lie outside the theme"),
        ({"theme.yaml": "id: beach\n"}, "theme.yaml"),
        ({"classic/theme.yaml": THEME}, "comes with the game"),
    ],
)
def test_a_pack_that_cannot_be_used_changes_nothing(
    tmp_path: Path, home: Path, members: dict[str, str], sentence: str
) -> None:
    pack = packed(tmp_path / "beach.zip", members)
    with pytest.raises(ContentError) as caught:
        theme_pack.install(pack)
    assert sentence in str(caught.value)
    assert list((home / "themes").iterdir()) == []
    assert not (tmp_path / "evil.yaml").exists()


def test_a_damaged_pack_is_said(tmp_path: Path) -> None:
    pack = tmp_path / "beach.unotheme"
    pack.write_bytes(b"PK not really")
    with pytest.raises(ContentError, match=r"beach\.unotheme: cannot be unpacked"):
        theme_pack.install(pack)


def test_a_pack_that_would_fill_the_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme_pack, "MAX_BYTES", 10)
    with pytest.raises(ContentError, match="make the theme smaller"):
        theme_pack.install(packed(tmp_path / "beach.zip", {"theme.yaml": THEME}))
