"""``uno-desktop theme``: list, check, new, build."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop import cli
from uno_desktop.content import themes
from uno_desktop.content.theme_check import missing_art, wanted_art


def test_list_names_every_theme_and_what_is_wrong(player_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" (")[0] for line in lines] == ["classic: Classic 1.0", "office: The Office 1.0"]
    bad = player_home / "themes" / "bad" / themes.THEME_FILE
    bad.parent.mkdir(parents=True)
    bad.write_text("id: bad\nname: Bad\nextends: nothing\n")
    assert cli.main(["theme", "list"]) == 1
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2
    assert said.err.endswith("theme.yaml:3:10: extends: there is no theme 'nothing'; there are classic, office, bad\n")


def test_a_new_theme_passes_its_check_and_can_be_played(player_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "new", "my_theme"]) == 0
    folder = player_home / "themes" / "my_theme"
    assert str(folder) in capsys.readouterr().out
    for name in ("my_theme", str(folder), str(folder / "theme.yaml")):
        assert cli.main(["theme", "check", name]) == 0
        assert capsys.readouterr().out.startswith("my_theme: no errors found\n")
    assert cli.main(["simulate", "--theme", "my_theme", "--agents", "random,rule", "--hands", "3"]) == 0
    assert cli.main(["rules", "--theme", "my_theme"]) == 0
    said = capsys.readouterr().out
    assert "Six of a kind" in said
    assert "Wild Draw Six: Choose a color. The next player draws six cards and loses a turn." in " ".join(said.split())


def test_new_refuses_what_is_there_and_what_is_no_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").mkdir()
    for arguments, sentence in (
        (["classic"], "There's already a theme 'classic'"),
        (["My-Theme"], "'My-Theme' can't be a theme's id"),
        (["../up"], "can't be a theme's id"),
        (["taken", "--into", str(tmp_path)], "already exists"),
        (["mine", "--extends", "offic"], "did you mean 'office'?"),
    ):
        assert cli.main(["theme", "new", *arguments]) == 2
        assert sentence in capsys.readouterr().err


def test_new_says_when_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["theme", "new", "mine", "--into", str(tmp_path / "file")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Couldn't write ")
    assert "Not a directory" in said


def test_check_says_everything_and_exits_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sample"
    folder.mkdir()
    (folder / "theme.yaml").write_text("id: sample\nname: Sample\nextends: classic\ncolour: 1\nlook: {table: green}\n")
    assert cli.main(["theme", "check", str(folder)]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said == [
        f"{folder}/theme.yaml:4:1: colour: unknown key; did you mean 'colors'?",
        f"{folder}/theme.yaml:5:15: look.table: 'green' is not a color like \"#1F6FD0\", in quotes",
    ]
    assert cli.main(["theme", "check", "sampel"]) == 2
    assert "there is no theme 'sampel'" in capsys.readouterr().err


def test_check_without_a_name_checks_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "check"]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if "no errors found" in line] == [
        "classic: no errors found",
        "office: no errors found",
    ]


def test_check_names_the_pictures_that_are_missing(tmp_path: Path) -> None:
    folder = tmp_path / "sample"
    folder.mkdir()
    (folder / "theme.yaml").write_text(
        "id: sample\nname: Sample\nextends: classic\ncards:\n"
        "  storm: {name: Storm, help: Storm., colored: true, points: 20, effects: [pass_hands]}\n"
        "decks:\n  storm: [{include: standard}, {kinds: storm, each: 1}]\n"
    )
    theme = themes.load_folder(folder)
    assert "glyph_storm" in wanted_art(theme)
    assert "glyph_storm" in missing_art(theme)
    assert "base_red" in wanted_art(theme)


def test_build_of_a_theme_without_drawings_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sample"
    folder.mkdir()
    (folder / "theme.yaml").write_text("id: sample\nname: Sample\nextends: classic\n")
    assert cli.main(["theme", "build", str(folder)]) == 1
    assert "there is no such folder: put the theme's SVG files there" in capsys.readouterr().err


def test_build_makes_pictures_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("resvg_py")
    folder = tmp_path / "sample"
    (folder / "art").mkdir(parents=True)
    (folder / "theme.yaml").write_text("id: sample\nname: Sample\nextends: classic\nart: {folder: art}\n")
    (folder / "art" / "back.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="42" height="63">'
        '<rect width="42" height="63" fill="#123456"/></svg>'
    )
    assert cli.main(["theme", "build", str(folder)]) == 0
    assert "Pictures made: 1, up to date: 0" in capsys.readouterr().out
    assert cli.main(["theme", "build", str(folder)]) == 0
    assert "Pictures made: 0, up to date: 1" in capsys.readouterr().out
    assert themes.load_folder(folder).art_file("back") == folder / "art" / "back.png"
