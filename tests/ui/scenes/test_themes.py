"""The list of themes: trying, copying, packing, removing, adding; files dropped on the window."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.conftest import Play, Running
from scenes.test_add_theme import packed, wait
from uno_desktop.content.files.paths import exchange_dir, player_themes_dir
from uno_desktop.content.files.reader import ID_PATTERN
from uno_desktop.content.messages.messages import set_language
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_copy import free_id
from uno_desktop.content.themes.theme_pack import FORMER_DIR, file_name_of, inspect
from uno_desktop.content.themes.wording import kind_help, option_choice, option_name
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.menus.card_fan import ThemeFan


def own_theme(running: Running, theme_id: str, extends: str = "classic") -> None:
    """One more theme among the player's own."""
    folder = player_themes_dir() / theme_id
    folder.mkdir(parents=True)
    text = f"id: {theme_id}\nname: {theme_id.title()}\nextends: {extends}\nauthor: Juno\nplays_with: '0.1'\n"
    (folder / "theme.yaml").write_text(text + "rules: {hand_size: 5}\n", "utf-8")
    running.shell.look.themes[theme_id] = themes.load(theme_id)


def listed(play: Play, *own: str) -> Running:
    """The list over the title, with these themes of the player's own."""
    running = play("classic").open("title")
    for theme_id in own:
        own_theme(running, theme_id)
    running.press("themes")
    assert running.scene == "themes"
    return running


def drop(running: Running, file: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    running.pilot.frame()


def test_the_list_says_what_a_theme_is_and_shows_its_cards(play: Play) -> None:
    running = listed(play, "beach")
    found = running.texts()
    assert {"Classic 1.0", "The Office 1.0", "Beach 1"} <= set(found)
    assert "Juno" in found
    assert "Official rules, 1 changed · Works with version 0.1 or newer" in found
    fans = [widget for widget in running.top.ui.walk() if isinstance(widget, ThemeFan)]
    assert len(fans) == len(running.shell.look.themes)
    assert all(fan.is_made for fan in fans)
    assert "remove_beach" in running.pilot.names()
    assert "remove_classic" not in running.pilot.names(), "themes of the game stay"


def test_no_line_about_a_theme_is_cut(play: Play) -> None:
    set_language("de")
    running = play("classic", (960, 540), language="de").open("title")
    running.press("themes")
    labels = [widget for widget in running.top.ui.walk() if isinstance(widget, Label)]
    decks = [label for label in labels if "(108 Karten)" in label.text]
    assert decks
    for label in decks:
        wanted = running.shell.look.style.text_px(label.role)
        px, lines = text.fit_block(label.text, label.rect.size, wanted, MIN_TEXT_PX)
        assert not lines[-1].endswith(text.ELLIPSIS)
        assert label.wraps or text.width(label.text, px) <= label.rect.w


def test_trying_a_theme_deals_a_hand_with_it(play: Play) -> None:
    running = listed(play, "beach")
    running.press("try_beach")
    assert running.scene == "dealer"
    session = running.session
    assert session is not None
    assert session.theme.id == "beach"
    assert session.referee.agreed.config.options["hand_size"] == 5


def test_a_copy_is_a_theme_of_ones_own(play: Play) -> None:
    running = listed(play, "beach")
    running.press("copy_beach")
    (first,) = (theme for theme in running.shell.look.themes.values() if theme.name == "Beach 2")
    assert themes.load(first.id).folder == player_themes_dir() / first.id
    assert running.top.ui.focused.name == f"try_{first.id}"
    running.press("copy_beach")
    (second,) = (theme for theme in running.shell.look.themes.values() if theme.name == "Beach 3")
    assert file_name_of(first) == f"beach_2_{first.id[-4:]}-1.unotheme"
    assert file_name_of(second) != file_name_of(first)


def test_friends_who_begin_with_the_same_theme_get_different_ids() -> None:
    found = {free_id("a" * 40, ()) for _ in range(50)}
    assert len(found) > 45
    assert all(ID_PATTERN.fullmatch(each) and each.startswith("a" * 35) for each in found)


def test_a_removed_theme_is_kept_and_one_that_others_need_stays(play: Play) -> None:
    running = listed(play, "beach")
    own_theme(running, "dune", "beach")
    running.shell.choose_theme(running.shell.look.themes["beach"])
    running.pilot.press("remove_beach")
    assert running.scene == "trouble"
    assert "Beach can’t be removed: Dune builds on it. Remove that first." in running.texts()
    running.pilot.action("back")
    del running.shell.look.themes["dune"]
    running.pilot.press("remove_beach")
    assert running.scene == "remove_theme"
    running.pilot.press("remove_theme_no")
    assert "beach" in running.shell.look.themes
    running.pilot.press("remove_beach")
    running.pilot.press("remove_theme_yes")
    assert "beach" not in running.shell.look.themes
    assert running.shell.look.theme.id == "classic", "the one on show is gone"
    assert not (player_themes_dir() / "beach").exists()
    assert (player_themes_dir() / FORMER_DIR / "beach-1" / "beach" / "theme.yaml").is_file()
    running.pilot.press("close")
    assert running.scene == "title"


def test_a_pack_is_written_for_friends(play: Play) -> None:
    running = listed(play, "beach")
    running.pilot.press("pack_beach")
    scene = running.top
    if scene._packing is not None:
        scene._packing.join(20)
    running.pilot.advance(0.3)
    assert inspect(exchange_dir() / "beach-1.unotheme").theme.name == "Beach"
    assert "beach-1.unotheme" in running.shell.app.notices.message


def test_a_pack_is_chosen_among_the_files_and_asked_about(play: Play) -> None:
    running = listed(play)
    exchange_dir().mkdir(parents=True)
    packed(exchange_dir() / "shore.unotheme", "shore")
    (exchange_dir() / "notes.txt").write_text("")
    running.press("add")
    assert running.scene == "pick_file"
    assert [name for name in running.pilot.names() if name.startswith("file_")] == ["file_0"]
    running.pilot.press("file_0")
    wait(running)
    assert running.scene == "add_theme"
    running.pilot.press("no")
    assert running.scene == "themes"
    assert not player_themes_dir().exists()


def test_the_fan_leads_to_everything_about_a_theme(play: Play) -> None:
    running = listed(play)
    running.press("about_medina")
    assert running.scene == "theme_details"
    theme = running.shell.look.themes["medina"]
    said = "\n".join(running.texts())
    for fact in (theme.author, theme.license, theme.plays_with, *theme.credits, theme.opponents[-1].name):
        assert fact in said
    for kind in theme.kinds:
        assert kind_help(theme, kind) in said
    for option, value in theme.rules.items():
        assert f"{option_name(option)}: {option_choice(OPTIONS[option], value)}" in said
    running.press("try")
    assert running.shell.look.theme.id == "medina"
    assert running.scene == "dealer"


def test_a_dropped_pack_is_asked_about_one_after_the_other(play: Play, tmp_path: Path) -> None:
    running = listed(play)
    drop(running, packed(tmp_path / "shore.unotheme", "shore"))
    drop(running, packed(tmp_path / "cliff.unotheme", "cliff"))
    wait(running)
    assert running.scene == "add_theme"
    running.pilot.press("no")
    wait(running)
    running.press("yes")
    assert running.shell.look.theme.id == "cliff"
    assert running.scene == "title"


def test_other_files_and_matches_are_not_disturbed(play: Play, tmp_path: Path) -> None:
    running = listed(play)
    (tmp_path / "notes.txt").write_text("")
    drop(running, tmp_path / "notes.txt")
    running.pilot.advance(0.3)
    assert "notes.txt isn’t a theme pack" in running.shell.app.notices.message
    assert running.scene == "themes"
    running.pilot.press("try_boardwalk")
    drop(running, packed(tmp_path / "shore.unotheme", "shore"))
    running.pilot.advance(1.5)
    assert "Finish or leave this match first" in running.shell.app.notices.message
    assert running.scene != "add_theme"
