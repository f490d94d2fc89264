"""The question before a theme pack is added."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame

from scenes.conftest import Play, Running
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.themes.theme_pack import FORMER_DIR

THEME = 'id: {id}\nname: {id}\nversion: "{version}"\nextends: classic\ncredits: [Made by Juno]\n'


def packed(file: Path, theme_id: str = "beach", version: str = "1.0", more: str = "") -> Path:
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("theme.yaml", THEME.format(id=theme_id, version=version) + more)
    return file


def asked(play: Play, *packs: Path) -> Running:
    """The title with the question over it, as it is once the first pack was checked."""
    running = play("classic").open("title")
    running.shell.nav.push("add_theme", packs=list(packs))
    wait(running)
    return running


def wait(running: Running) -> None:
    """Until a pack has been checked on its thread."""
    thread = running.top._thread
    if thread is not None:
        thread.join(20)
    running.pilot.advance(0.5)


def installed() -> dict[str, str]:
    return {str(path.parent.relative_to(player_themes_dir())): path.read_text("utf-8")
            for path in player_themes_dir().rglob("theme.yaml")}  # fmt: skip


def test_no_and_back_change_nothing(play: Play, tmp_path: Path) -> None:
    pack = packed(tmp_path / "beach.unotheme")
    for leave in ("no", "back"):
        running = asked(play, pack)
        assert running.pilot.names() == ["no", "yes"]
        assert running.top.ui.focused.name == "no", "a key pressed by chance is no yes"
        running.pilot.press("no") if leave == "no" else running.pilot.action("back")
        assert running.scene == "title"
        assert not player_themes_dir().exists()
        assert "beach" not in running.shell.look.themes


def test_a_yes_adds_the_theme_and_shows_it(play: Play, tmp_path: Path) -> None:
    running = asked(play, packed(tmp_path / "beach.unotheme"))
    assert not player_themes_dir().exists()
    running.press("yes")
    assert running.scene == "title"
    assert running.shell.look.theme is running.shell.look.themes["beach"]
    assert set(installed()) == {"beach"}
    assert running.shell.prefs.settings.last_setup["theme"] == "beach"


def test_the_question_says_what_is_replaced_and_keeps_it(play: Play, tmp_path: Path) -> None:
    asked(play, packed(tmp_path / "old.unotheme")).pilot.press("yes")
    running = asked(play, packed(tmp_path / "beach.unotheme", version="2.0"))
    texts = [getattr(widget, "text", "") for widget in running.top.ui.walk()]
    assert "beach 2.0" in texts
    assert "Made by Juno" in texts
    assert any(text.startswith("This theme replaces your beach 1.0. The old version is kept in ") for text in texts)
    running.press("yes")
    found = installed()
    assert set(found) == {"beach", f"{FORMER_DIR}/beach-1/beach"}
    assert '"1.0"' in found[f"{FORMER_DIR}/beach-1/beach"]
    assert running.shell.look.theme.version == "2.0"


def test_packs_are_asked_about_one_after_the_other(play: Play, tmp_path: Path) -> None:
    packs = [packed(tmp_path / "a.zip", "shore"), packed(tmp_path / "b.zip", "dune", more="colour: 1\n")]
    packs.append(packed(tmp_path / "c.zip", "cliff"))
    running = asked(play, *packs)
    running.pilot.press("no")
    wait(running)
    assert running.pilot.names() == ["details", "no"] or running.pilot.names() == ["no"]
    texts = [getattr(widget, "text", "") for widget in running.top.ui.walk()]
    assert any("b.zip has mistakes. Nothing was changed." in text for text in texts)
    assert any("did you mean 'colors'?" in text for text in texts)
    running.pilot.press("no")
    wait(running)
    running.press("yes")
    assert running.scene == "title"
    assert set(installed()) == {"cliff"}


def test_a_pack_that_changes_behind_the_question_is_not_added(play: Play, tmp_path: Path) -> None:
    running = asked(play, packed(tmp_path / "beach.unotheme"))
    packed(tmp_path / "beach.unotheme", version="6.6")
    running.pilot.press("yes")
    texts = [getattr(widget, "text", "") for widget in running.top.ui.walk()]
    assert any("has changed since it was looked at: open it again" in text for text in texts)
    assert installed() == {}


def test_long_texts_of_a_pack_leave_the_answers_in_the_window(play: Play, tmp_path: Path) -> None:
    running = play("classic", text_size=150)
    text = THEME.format(id="beach", version="99999.99999.99999").replace("name: beach", f"name: {'W' * 40}")
    pack = tmp_path / f"{'m' * 150}.unotheme"
    with zipfile.ZipFile(pack, "w") as archive:
        archive.writestr("theme.yaml", text.replace("Made by Juno", ", ".join("x" * 200 for _ in range(50))))
    running.shell.nav.open("title")
    running.shell.nav.push("add_theme", packs=[pack])
    wait(running)
    window = pygame.Rect((0, 0), running.shell.app.window.size)
    assert "no" in running.pilot.names()
    assert all(window.contains(rect) for _, rect in running.shell.app.pressables())
