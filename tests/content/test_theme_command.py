"""``uno-desktop theme``: list, check, schema, pack, preview, diff, new, build."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from made_media import color_png

from uno_desktop import cli
from uno_desktop.content.files import paths
from uno_desktop.content.files.media import check_png
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_check import missing_art, wanted_art

SHIPPED = ("classic", "boardwalk", "medina", "office", "sundial", "tempest")


def test_list_names_every_theme_and_what_is_wrong(player_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = ["Classic", *(f"The {theme_id.title()}" for theme_id in SHIPPED[1:])]
    assert [line.split(" (")[0] for line in lines] == [
        f"{theme_id}: {name} 1.0" for theme_id, name in zip(SHIPPED, names, strict=True)
    ]
    bad = player_home / "themes" / "bad" / themes.THEME_FILE
    bad.parent.mkdir(parents=True)
    bad.write_text("id: bad\nname: Bad\nextends: nothing\n")
    assert cli.main(["theme", "list"]) == 1
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 6
    assert said.err.endswith(
        "theme.yaml:3:10: extends: there is no theme 'nothing'; "
        "there are classic, boardwalk, medina, office, sundial, tempest, bad\n"
    )


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
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if "no errors found" in line] == [f"{each}: no errors found" for each in SHIPPED]


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


def test_a_new_theme_can_be_packed_and_installed_by_a_friend(
    player_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["theme", "new", "mine"]) == 0
    (player_home / "themes" / "mine" / ".hidden.txt").write_text("")
    packs = [tmp_path / "mine.unotheme", tmp_path / "again.zip"]
    for pack in packs:
        assert cli.main(["theme", "pack", "mine", "--out", str(pack)]) == 0
    assert packs[0].read_bytes() == packs[1].read_bytes()
    with zipfile.ZipFile(packs[0]) as archive:
        assert archive.namelist() == ["mine/theme.yaml"], "neither hidden files nor the editor's schema"
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "friend"))
    assert cli.main(["theme", "install", "--yes", str(packs[0])]) == 0
    capsys.readouterr()
    assert cli.main(["theme", "check", "mine"]) == 0


def test_pack_refuses_what_nobody_could_install(
    player_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.unotheme"
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "theme.yaml").write_text("id: bad\nname: Bad\nextends: classic\ncolour: 1\n")
    for theme, file, sentence in (
        ("classic", out, f"{out}: 'classic' is a theme that comes with the game: give it another id"),
        (str(bad), out, "did you mean 'colors'?"),
        ("clasic", out, "did you mean 'classic'?"),
        ("classic", tmp_path / "x.tar", "its name has to end with .zip / .unotheme"),
    ):
        assert cli.main(["theme", "pack", theme, "--out", str(file)]) == 2
        assert sentence in capsys.readouterr().err
    assert not out.exists()
    assert cli.main(["theme", "new", "mine"]) == 0
    (tmp_path / "file").write_text("")
    assert cli.main(["theme", "pack", "mine", "--out", str(tmp_path / "file" / "x.zip")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_pack_that_needs_another_says_so(
    player_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["theme", "new", "mine"]) == 0
    assert cli.main(["theme", "new", "child", "--extends", "mine"]) == 0
    capsys.readouterr()
    assert cli.main(["theme", "pack", "child", "--out", str(tmp_path / "child.zip")]) == 0
    assert "pass on the pack of mine, too" in capsys.readouterr().out


def test_new_from_copies_everything_but_id_and_name(
    player_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "wild_west"
    (source / "art").mkdir(parents=True)
    (source / "art" / "back.png").write_bytes(color_png(42, 63))
    text = "# Mine\nname: 'West: a theme'  # its name\nid: wild_west # its id\nextends: classic\nart: {folder: art}\n"
    (source / "theme.yaml").write_text(text)
    assert cli.main(["theme", "new", "east", "--from", str(source)]) == 0
    folder = player_home / "themes" / "east"
    copied = text.replace("West: a theme", "East").replace("id: wild_west", "id: east")
    assert (folder / "theme.yaml").read_text() == copied
    assert themes.load("east").art_file("back") == folder / "art" / "back.png"
    capsys.readouterr()
    assert cli.main(["theme", "diff", "east", str(source)]) == 0
    assert capsys.readouterr().out == "  name: West: a theme -> East\n"
    assert [path.name for path in folder.parent.iterdir()] == ["east"]


def test_diff_lists_what_a_theme_changes(player_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "new", "mine"]) == 0
    capsys.readouterr()
    assert cli.main(["theme", "diff", "mine"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "  name: Classic -> Mine" in said
    assert "  rules.hand_size: 7 -> 6" in said
    assert "+ cards.wild_six: Wild Draw Six (choose_color, draw 6; 50)" in said
    assert "  look.table: #1F6B4A -> #3B4A6B" in said
    assert "+ words.de.deck.six: Sechser-Deck" in said
    lost = [line for line in said if line.startswith("- ")]
    tagline, *lost = lost
    assert tagline.startswith("- tagline: ")
    assert lost == ["- author: The makers of this game", "- license: MIT"], "a copy isn't by the makers of the first"
    assert cli.main(["theme", "diff", "classic", "mine"]) == 0
    assert "- decks.six.wild_six: 2" in capsys.readouterr().out.splitlines()
    assert cli.main(["theme", "diff", "classic", "classic"]) == 0
    assert capsys.readouterr().out == "classic and classic say the same.\n"


def test_check_says_where_a_picture_hides_the_colors_of_the_table(
    player_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["theme", "new", "mine"]) == 0
    file = player_home / "themes" / "mine" / "theme.yaml"
    for change, says in (("", True), ("\nremove: {art: [table]}\n", False)):
        file.write_text(file.read_text() + change)
        capsys.readouterr()
        assert cli.main(["theme", "check", "mine"]) == 0
        assert ("Classic’s picture of it lies over them" in capsys.readouterr().out) is says
    assert cli.main(["theme", "check", "classic", "medina"]) == 0
    assert "lies over them" not in capsys.readouterr().out


def test_schema_is_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["properties"]["colors"]["minItems"] == 2
    assert cli.main(["theme", "schema", "--out", str(tmp_path / "x.json")]) == 0
    assert json.loads((tmp_path / "x.json").read_text())["required"] == ["id", "name"]
    (tmp_path / "file").write_text("")
    assert cli.main(["theme", "schema", "--out", str(tmp_path / "file" / "x.json")]) == 2


def test_new_writes_the_schema_its_first_line_names(player_home: Path) -> None:
    assert cli.main(["theme", "new", "mine"]) == 0
    folder = player_home / "themes" / "mine"
    first = (folder / "theme.yaml").read_text().splitlines()[0]
    assert first.startswith("# yaml-language-server: $schema=")
    assert json.loads((folder / first.partition("=")[2]).read_text())["type"] == "object"


@pytest.mark.long
def test_preview_draws_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "preview", "office", "--out", str(tmp_path / "new" / "office.png")]) == 0
    facts = check_png(tmp_path / "new" / "office.png")
    assert facts.width_px == 1920
    assert facts.height_px > 1080


def test_preview_says_what_it_cannot_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["theme", "preview", "office", "--out", "office.gif"]) == 2
    assert "its name has to end with .png" in capsys.readouterr().err


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
