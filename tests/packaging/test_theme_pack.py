"""Themes given on the command line: folders and their file are used at once, packs are asked about first."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from uno_desktop import app, cli
from uno_desktop.commands import theme as theme_command
from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.themes import theme_pack
from uno_desktop.ui.shell.scenes.registry import Navigator

THEME = 'id: beach\nname: Beach\nversion: "1.0"\nextends: classic\ncredits: [Made by Juno]\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def packed(file: Path, members: dict[str, str]) -> Path:
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return file


@pytest.mark.parametrize("name", ["theme.yaml", "beach/theme.yaml", "any name at all/theme.yaml"])
def test_a_pack_becomes_the_players_theme(tmp_path: Path, home: Path, name: str) -> None:
    pack = packed(tmp_path / "beach.unotheme", {name: THEME, "beach/run.exe": "no"})
    contents = theme_pack.inspect(pack)
    assert (contents.theme.name, contents.credits, contents.replaces) == ("Beach", ("Made by Juno",), None)
    assert not home.exists(), "looking changes nothing"
    assert theme_pack.install(contents) == home / "themes" / "beach"
    assert app.find_themes()[0]["beach"].name == "Beach"
    assert [file.name for file in (home / "themes" / "beach").iterdir()] == ["theme.yaml"]
    assert [folder.name for folder in (home / "themes").iterdir()] == ["beach"]


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
        ({"beach/theme.yaml": THEME.replace("beach", "classic")}, "comes with the game"),
    ],
)
def test_a_pack_that_cannot_be_used_changes_nothing(
    tmp_path: Path, home: Path, members: dict[str, str], sentence: str
) -> None:
    pack = packed(tmp_path / "beach.zip", members)
    with pytest.raises(ContentError) as caught:
        theme_pack.inspect(pack)
    assert sentence in str(caught.value)
    assert not home.exists()
    assert not (tmp_path / "evil.yaml").exists()


# -- uno-desktop theme install ----------------------------------------------------------------------------------------


def test_install_without_a_terminal_asks_for_yes(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = packed(tmp_path / "beach.unotheme", {"theme.yaml": THEME})
    assert cli.main(["theme", "install", str(pack)]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines() == ["Beach 1.0", "  Made by Juno"]
    assert said.err == (
        "Nothing was changed: there is no terminal to ask on. "
        f"To add {pack} without a question, add --yes.\n"
    )  # fmt: skip
    assert not home.exists()
    assert cli.main(["theme", "install", str(pack), "--yes"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"Added beach: {home / 'themes' / 'beach'}"


@pytest.mark.parametrize(("answer", "status"), [("y", 0), (" Yes ", 0), ("n", 1), ("", 1), (EOFError, 1)])
def test_install_asks_on_a_terminal(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    answer: str | type[EOFError], status: int,
) -> None:  # fmt: skip
    asked: list[str] = []

    def said(question: str) -> str:
        asked.append(question)
        if isinstance(answer, str):
            return answer
        raise answer

    theme_pack.install(theme_pack.inspect(packed(tmp_path / "old.zip", {"theme.yaml": THEME})))
    pack = packed(tmp_path / "beach.unotheme", {"theme.yaml": THEME.replace("1.0", "2.0")})
    monkeypatch.setattr(theme_command.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", said)
    assert cli.main(["theme", "install", str(pack)]) == status
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Beach 2.0"
    assert lines[2].startswith("This theme replaces your Beach 1.0. The old version is kept in ")
    assert asked == ["Add this theme? [y/N] "]
    text = (home / "themes" / "beach" / "theme.yaml").read_text("utf-8")
    assert ('"2.0"' in text) == (status == 0)
    assert (home / "themes" / theme_pack.FORMER_DIR).exists() == (status == 0)
    if status:
        assert lines[-1] == "Nothing was changed."


def test_install_of_what_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (tmp_path / "none.unotheme", tmp_path, Path(__file__)):
        assert cli.main(["theme", "install", str(file)]) == 2
        assert f"{file} is not a theme pack: give the path of a file that ends with" in capsys.readouterr().err


# -- given to the game ------------------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[Path]], list[tuple[str, dict[str, object]]]]:
    """Starts the program with files and lets it run until it asks; gives the scenes that were pushed."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pushed: list[tuple[str, dict[str, object]]] = []
    push = Navigator.push

    def noted(nav: Navigator, name: str, **kwargs: object) -> object:
        pushed.append((name, kwargs))
        return push(nav, name, **kwargs)

    def turn(application: app.Application) -> None:
        while "yes" not in [name for name, _ in application.pressables()]:
            application.step(0.05)
        application.close()

    def start(files: list[Path]) -> list[tuple[str, dict[str, object]]]:
        assert app.main(files=files) == 0
        return pushed

    monkeypatch.setattr(Navigator, "push", noted)
    monkeypatch.setattr(app.Application, "run", turn)
    return start


def test_a_double_click_changes_nothing_before_a_yes(
    tmp_path: Path, home: Path, started: Callable[[list[Path]], list[tuple[str, dict[str, object]]]]
) -> None:
    theme_pack.install(theme_pack.inspect(packed(tmp_path / "old.zip", {"theme.yaml": THEME})))
    pack = packed(tmp_path / "beach.unotheme", {"theme.yaml": THEME.replace("1.0", "2.0")})
    assert started([pack]) == [("add_theme", {"packs": [pack]})]
    assert '"1.0"' in (home / "themes" / "beach" / "theme.yaml").read_text("utf-8")
    assert [path.name for path in (home / "themes").iterdir()] == ["beach"]
