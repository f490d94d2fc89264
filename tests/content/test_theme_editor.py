"""A theme changed step by step: checked before it is written, undone and redone; files go when nobody needs them."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_media import png

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.new_theme import begin_theme
from uno_desktop.content.themes.theme_editor import ThemeEditor, deck_lines
from uno_desktop.engine.cards import STANDARD_KINDS


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path))
    return begin_theme(themes.load("classic"), player_themes_dir() / "mine", "Mine").folder


def text(folder: Path) -> str:
    return (folder / "theme.yaml").read_text("utf-8")


def test_a_theme_begins_with_nothing_but_its_parent(folder: Path) -> None:
    assert text(folder) == 'id: mine\nname: Mine\nversion: "1.0"\nextends: classic\n'
    with pytest.raises(FileExistsError):
        begin_theme(themes.load("classic"), folder, "Mine")
    assert text(folder), "what was there stays"


def test_changes_are_written_and_taken_back(folder: Path) -> None:
    work = ThemeEditor(folder)
    work.change({("author",): "Juno", ("rules", "hand_size"): 5})
    assert themes.load("mine").rules["hand_size"] == 5
    changed = text(folder)
    work.undo()
    assert "author" not in text(folder)
    assert not work.can_undo
    work.redo()
    assert text(folder) == changed
    assert work.own("rules") == {"hand_size": 5}
    work.change({("rules", "hand_size"): None})
    assert "rules" not in text(folder)
    assert not work.can_redo


def test_what_is_typed_in_one_go_is_one_step(folder: Path) -> None:
    work = ThemeEditor(folder)
    for name in ("M", "My", "My theme"):
        work.change({("name",): name}, "name")
    assert work.theme.name == "My theme"
    work.undo()
    assert work.theme.name == "Mine"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("name",), None, "'name' is missing"),
        (("name",), "x" * 41, "at most 40"),
        (("colors",), [{"name": "red", "hex": "#12", "shape": "sun"}], "2-8 are wanted"),
        (("rules", "hand_size"), 0, "is not"),
        (("words", "nothing.such"), "x", "there is no message"),
        (("words", "chili.call"), "{0.x}", "more than a name in braces"),
        (("art", "files", "back"), "../../back.png", "leads out"),
        (("art", "files", "back"), "own/none.png", "is missing"),
    ],
)
def test_what_would_break_the_theme_is_not_written(
    folder: Path, path: tuple[str, ...], value: object, said: str
) -> None:
    work = ThemeEditor(folder)
    before = text(folder)
    with pytest.raises(ContentError, match=said):
        work.change({path: value})
    assert text(folder) == before
    assert not work.can_undo
    assert not list(folder.glob("*.new"))


def test_what_an_editor_wrote_meanwhile_counts(folder: Path) -> None:
    work = ThemeEditor(folder)
    (folder / "theme.yaml").write_text(text(folder) + "# mine\nauthor: Theo\n", "utf-8")
    work.change({("license",): "CC0"})
    assert themes.load("mine").author == "Theo"
    assert "# mine" in text(folder)
    work.undo()
    assert "author: Theo" in text(folder)
    (folder / "theme.yaml").write_text("id: [", "utf-8")
    with pytest.raises(ContentError, match="not YAML"):
        work.change({("license",): "MIT"})
    assert text(folder) == "id: ["


def test_files_that_nobody_names_go_and_come_back(folder: Path) -> None:
    work = ThemeEditor(folder)
    kept = work.add_file("back", png(420, 630), ".png")
    work.change({("art", "files", "back"): kept})
    assert (work.theme.art["back"]) == folder.resolve() / kept
    work.undo()
    work.clear_up()
    assert not (folder / kept).exists()
    work.redo()
    assert (folder / kept).is_file()
    work.clear_up()
    assert (folder / kept).is_file()


def test_a_picture_that_breaks_a_limit_is_refused_where_all_are(folder: Path) -> None:
    work = ThemeEditor(folder)
    kept = work.add_file("back", png(420, 420), ".png")
    with pytest.raises(ContentError, match="times as high as wide"):
        work.change({("art", "files", "back"): kept})


def test_decks_are_written_in_few_lines() -> None:
    standard = {"1": 2, "2": 2, "skip": 2, "wild": 4}
    kinds = dict(STANDARD_KINDS)
    assert deck_lines(standard, kinds) == [
        {"kinds": [1, 2], "each": 2},
        {"kinds": "skip", "each": 2},
        {"kinds": "wild", "count": 4},
    ]
    more = {**standard, "reverse": 1, "0": 0}
    assert deck_lines(more, kinds, {"standard": standard}) == [{"include": "standard"}, {"kinds": "reverse", "each": 1}]
    fewer = {**standard, "wild": 3}
    assert {"include": "standard"} not in deck_lines(fewer, kinds, {"standard": standard})
