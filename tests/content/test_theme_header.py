"""What is told of a theme before it is read whole (docs/architecture.md, One theme value, from YAML to pixel)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.files.yamlio import read_head
from uno_desktop.content.themes import theme_header, themes

BROKEN = "decks: [\n"


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path))

    def write(theme_id: str, text: str) -> Path:
        folder = player_themes_dir() / theme_id
        folder.mkdir(parents=True)
        (folder / "theme.yaml").write_text(text, encoding="utf-8")
        return folder

    return write


@pytest.mark.parametrize("theme_id", [*theme_header.theme_folders()])
def test_the_header_agrees_with_the_theme(theme_id: str) -> None:
    theme = themes.load(theme_id)
    assert theme_header.name_of(theme.folder) == theme.name
    assert theme_header.first_colors(theme_id) == (theme.look_rgb("surface"), theme.look_rgb("background"))


@pytest.mark.parametrize("theme_id", ["nowhere", None, 3, ["classic"]])
def test_for_a_theme_that_is_not_there_the_first_counts(theme_id: object) -> None:
    first = next(iter(theme_header.theme_folders()))
    assert theme_header.first_colors(theme_id) == theme_header.first_colors(first)


def test_colors_come_from_the_parent_where_a_theme_has_none(write: Callable[[str, str], Path]) -> None:
    write("child", "id: child\nname: Child\nextends: office\n")
    assert theme_header.first_colors("child") == theme_header.first_colors("office")


@pytest.mark.parametrize(
    "text",
    [
        "id: odd\nextends: odd\n",
        "id: odd\nextends: nowhere\n",
        "id: odd\nextends: [classic]\n",
        "id: odd\nlook: {surface: red, background: '#000000'}\n",
        "id: odd\nlook: {surface: 1, background: [2]}\n",
        "id: odd\nlook: plain\n",
        "- a list\n",
        "[",
        "",
        "look: &anchor {surface: '#000000'}\n",
    ],
)
def test_a_header_that_makes_no_sense_has_no_colors(write: Callable[[str, str], Path], text: str) -> None:
    write("odd", text)
    assert theme_header.first_colors("odd") is None


@pytest.mark.parametrize("name", ["''", "[a]", "{a: b}", "3", '"two\\nlines"', "x" * 41, '"\\u202E"'])
def test_only_a_plain_name_is_told(write: Callable[[str, str], Path], name: str) -> None:
    assert theme_header.name_of(write("odd", f"id: odd\nname: {name}\n")) is None


def test_a_head_is_read_no_further_than_asked(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(f"id: a\nlook:\n  text: '#FFFFFF'\n  more: [1, two]\nname: A\n{BROKEN}", encoding="utf-8")
    assert read_head(file, ("name", "look")) == {"name": "A", "look": {"text": "#FFFFFF", "more": [1, "two"]}}
    assert read_head(file, ("name", "version")) == {"name": "A"}
    assert read_head(tmp_path / "none.yaml", ("name",)) == {}
    file.write_bytes(b"name: \xff\xfe\n")
    assert set(read_head(file, ("name",))) <= {"name"}


def test_a_theme_is_read_when_it_is_asked_for(write: Callable[[str, str], Path]) -> None:
    write("bad", f"id: bad\nname: Bad\n{BROKEN}")
    known = themes.KnownThemes()
    ids = [*theme_header.theme_folders()]
    assert known.unread == ids
    assert dict(known.names())["bad"] == "Bad"
    assert known.unread == ids, "names are told without reading"
    assert known["office"].id == "office"
    assert "classic" in known
    assert known.unread == [theme_id for theme_id in ids if theme_id not in ("office", "classic")]
    assert known.faults == []
    assert known.get("bad") is None
    assert [Path(fault.file).parent.name for fault in known.faults] == ["bad"]
    assert "bad" not in dict(known.names())
    assert list(known) == [theme_id for theme_id in ids if theme_id != "bad"]
    assert not known.unread


def test_the_first_of_all_themes_costs_no_other(write: Callable[[str, str], Path]) -> None:
    known = themes.KnownThemes()
    first = next(iter(known.values()))
    assert first.id == next(iter(theme_header.theme_folders()))
    assert len(known.unread) == len(theme_header.theme_folders()) - 1


def test_themes_come_and_go() -> None:
    known = themes.KnownThemes({"classic": themes.load("classic")})
    assert (known.unread, known.faults, known.names()) == ([], [], [("classic", "Classic")])
    known["other"] = known["classic"]
    assert [*known] == ["classic", "other"]
    del known["classic"]
    assert [*known] == ["other"]
    assert len(known) == 1
    with pytest.raises(KeyError):
        known["classic"]
