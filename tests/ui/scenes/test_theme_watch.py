"""A theme played from its author's folder: changes show, mistakes are told, and a match goes on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scenes.conftest import Play, Running
from uno_desktop.app import watch_themes
from uno_desktop.content.themes import themes

TEXT = 'id: beach\nname: {name}\nextends: classic\nlook: {{table: "{table}"}}\n'


def write(folder: Path, text: str, at_s: float) -> None:
    """Save the file, as an editor would, at a time of its own."""
    file = folder / themes.THEME_FILE
    file.write_text(text, "utf-8")
    os.utime(file, (at_s, at_s))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "somewhere" / "beach"
    made.mkdir(parents=True)
    write(made, TEXT.format(name="Beach", table="#112233"), 1000)
    return made


def watched(play: Play, folder: Path) -> Running:
    running = play("classic")
    theme = themes.load_folder(folder)
    running.shell.look.themes[theme.id] = theme
    running.shell.choose_theme(theme)
    running.shell.nav.open("title")
    watch_themes(running.shell, [folder])
    running.pilot.advance(0.5)
    return running


def test_a_saved_change_shows_within_a_second(play: Play, folder: Path) -> None:
    running = watched(play, folder)
    first = running.top
    running.pilot.advance(1.0)
    assert running.top is first, "nothing happens while nothing changes"
    write(folder, TEXT.format(name="Shore", table="#445566"), 2000)
    running.pilot.advance(1.0)
    assert running.shell.look.table == (0x44, 0x55, 0x66)
    assert running.shell.look.themes["beach"].name == "Shore"
    assert running.shell.app.notices.message == "Shore: changes loaded"


def test_a_mistake_is_told_with_its_line_over_the_old_look(play: Play, folder: Path) -> None:
    running = watched(play, folder)
    write(folder, TEXT.format(name="Beach", table="green"), 2000)
    running.pilot.advance(1.0)
    said = "theme.yaml:4: look.table: 'green' is not a color like \"#1F6FD0\", in quotes"
    assert running.shell.app.notices.message == said
    assert running.shell.look.table == (0x11, 0x22, 0x33)
    running.pilot.advance(30)
    assert running.shell.app.notices.message == said, "as long as the mistake is there"
    write(folder, TEXT.format(name="Beach", table="#445566"), 3000)
    running.pilot.advance(3.0)
    assert running.shell.app.notices.message == "Beach: changes loaded"
    assert running.shell.look.table == (0x44, 0x55, 0x66)


def test_a_match_goes_on_in_the_new_look(play: Play, folder: Path) -> None:
    running = watched(play, folder)
    running.pilot.press("quick")
    running.shell.nav.open("table")
    running.pilot.advance(4.0)
    session = running.session
    assert session is not None
    ply = session.referee.ply
    write(folder, TEXT.format(name="Beach", table="#445566"), 2000)
    running.pilot.advance(1.0)
    assert running.session is session
    assert running.scene == "table"
    assert running.shell.look.table == (0x44, 0x55, 0x66)
    assert session.referee.ply >= ply
    deck = "decks: {standard: [{kinds: [1, 2, 3, 4, 5, 6, 7, 8, 9], each: 3}]}\n"
    write(folder, TEXT.format(name="Beach", table="#778899") + deck, 3000)
    running.pilot.advance(3.0)
    assert running.shell.look.table == (0x44, 0x55, 0x66), "other cards wait for the next match"
    assert running.session is session
    assert running.shell.look.themes["beach"].look["table"] == "#778899"
