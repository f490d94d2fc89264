"""The list of themes: trying, copying, packing, removing, adding; files dropped on the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from known_themes import known_themes

from scenes.conftest import Play, Running
from scenes.test_add_theme import packed, wait
from uno_desktop.content.files.paths import exchange_dir, player_themes_dir
from uno_desktop.content.files.reader import ID_PATTERN
from uno_desktop.content.messages.messages import set_language
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.new_theme import free_id
from uno_desktop.content.themes.theme_pack import FORMER_DIR, file_name_of, inspect
from uno_desktop.content.themes.wording import kind_help, option_choice, option_name
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.menus.themes.theme_picture import ThemePicture
from uno_desktop.ui.menus.themes.themes import line_about, plays_with


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


def about(running: Running, theme_id: str) -> None:
    """To the page about one of the list."""
    running.pilot.press(f"show_{theme_id}")
    running.pilot.press("about")
    assert running.scene == "theme_details"


def test_a_theme_says_which_cards_of_its_own_it_plays_with(play: Play) -> None:
    running = listed(play, "beach")
    running.pilot.press("show_boardwalk")
    said = [widget.text for widget in running.top.ui.walk() if isinstance(widget, Label)]
    assert "Own cards and rules: Two Pushes, Step Right Up and 2 more" in said
    found = running.shell.look.themes
    assert plays_with(found["classic"]) == "Classic cards and rules"
    assert plays_with(found["beach"]).startswith("Classic cards, own rules: ")


def test_every_theme_is_a_picture_and_a_line_that_can_be_read(play: Play) -> None:
    running = listed(play, "beach")
    pictures = [widget for widget in running.top.ui.walk() if isinstance(widget, ThemePicture)]
    assert len(pictures) == 1 + len(running.shell.look.themes)
    running.pilot.wait_for(lambda: all(picture.is_made for picture in pictures), 10)
    for theme in [*running.shell.look.themes.values()]:
        running.pilot.press(f"show_{theme.id}")
        assert {theme.name, line_about(theme)} <= set(running.texts())
    assert line_about(running.shell.look.themes["beach"]).startswith("By Juno: Standard deck")
    said = " ".join(running.texts())
    assert not any(word in said for word in ("MIT", "0.1 or newer", "1.0")), "that stands behind About"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pl", "pt_BR"])
def test_each_theme_of_the_game_has_a_line_in_every_language(language: str) -> None:
    for theme in known_themes().values():
        line = theme.tagline_in(language)
        assert line
        assert (line == theme.tagline) == (language == "en")


def test_a_theme_does_not_say_what_its_parent_says(play: Play) -> None:
    running = listed(play, "beach")
    beach = running.shell.look.themes["beach"]
    assert not beach.tagline_in("en")
    assert not beach.tagline_in("de")


def test_no_line_about_a_theme_is_cut(play: Play) -> None:
    set_language("de")
    running = play("classic", (960, 540), language="de").open("title")
    running.press("themes")
    for theme in running.shell.look.themes.values():
        running.pilot.press(f"show_{theme.id}")
        line = line_about(theme)
        (label,) = (each for each in running.top.ui.walk() if isinstance(each, Label) and each.text == line)
        wanted = running.shell.look.style.text_px(label.role)
        px, lines = text.fit_block(label.text, label.rect.size, wanted, MIN_TEXT_PX)
        assert not lines[-1].endswith(text.ELLIPSIS)
        assert label.wraps or text.width(label.text, px) <= label.rect.w


def test_trying_a_theme_deals_a_hand_with_it(play: Play) -> None:
    running = listed(play, "beach")
    running.press("show_beach")
    running.press("try")
    assert running.scene == "dealer"
    session = running.session
    assert session is not None
    assert session.theme.id == "beach"
    assert session.referee.agreed.config.options["hand_size"] == 5


def test_a_copy_is_made_only_after_it_was_said_what_that_is(play: Play) -> None:
    running = listed(play, "beach")
    about(running, "beach")
    before = set(running.shell.look.themes)
    running.press("copy")
    assert running.scene == "copy_theme"
    assert "You get a theme of your own called Beach 2, which you can change. Beach stays as it is." in running.texts()
    running.pilot.press("copy_theme_no")
    assert set(running.shell.look.themes) == before
    running.press("copy")
    running.pilot.press("copy_theme_yes")
    running.pilot.advance(0.3)
    assert running.scene == "themes"
    (first,) = (theme for theme in running.shell.look.themes.values() if theme.name == "Beach 2")
    assert themes.load(first.id).folder == player_themes_dir() / first.id
    assert "Beach 2" in running.texts(), "the copy is the one that is shown"
    about(running, "beach")
    running.press("copy")
    running.pilot.press("copy_theme_yes")
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
    about(running, "beach")
    running.pilot.press("remove")
    assert running.scene == "trouble"
    assert "Beach can’t be removed: Dune builds on it. Remove that first." in running.texts()
    running.pilot.action("back")
    del running.shell.look.themes["dune"]
    running.pilot.press("remove")
    assert running.scene == "remove_theme"
    running.pilot.press("remove_theme_no")
    assert "beach" in running.shell.look.themes
    running.pilot.press("remove")
    running.pilot.press("remove_theme_yes")
    assert "beach" not in running.shell.look.themes
    assert running.shell.look.theme.id == "classic", "the one on show is gone"
    assert not (player_themes_dir() / "beach").exists()
    assert (player_themes_dir() / FORMER_DIR / "beach-1" / "beach" / "theme.yaml").is_file()
    running.pilot.advance(0.3)
    assert running.scene == "themes"
    assert "show_beach" not in running.pilot.names()
    running.pilot.press("close")
    assert running.scene == "title"


def test_a_pack_is_written_for_friends(play: Play) -> None:
    running = listed(play, "beach")
    about(running, "beach")
    running.pilot.press("pack")
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


def test_the_page_about_a_theme_says_everything(play: Play) -> None:
    running = listed(play)
    about(running, "medina")
    assert "remove" not in running.pilot.names(), "themes of the game stay"
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
    running.pilot.press("show_boardwalk")
    running.pilot.press("try")
    drop(running, packed(tmp_path / "shore.unotheme", "shore"))
    running.pilot.advance(1.5)
    assert "Finish or leave this match first" in running.shell.app.notices.message
    assert running.scene != "add_theme"


def test_wheel_and_drag_step_through_the_themes_on_the_title(play: Play) -> None:
    running = play("classic", (1280, 720)).open("title")
    pilot, look = running.pilot, running.shell.look
    ids = [theme for theme, _ in look.themes.names()]

    def beside(step: int) -> str:
        return ids[(ids.index(look.theme.id) + step) % len(ids)]

    for name in ("theme", "themes"):
        for dy in (-1, 1):
            wanted = beside(-dy)
            pilot.wheel(dy, pilot.rect(name).center)
            pilot.settle()
            assert look.theme.id == wanted
    box = pilot.rect("theme")
    for way in (-1, 1):
        wanted = beside(-way)
        start = box.midright if way < 0 else (box.right - 210, box.centery)
        pilot.drag((start[0] - 20 * -way, start[1]), (start[0] - 20 * -way + way * box.w // 4, start[1]))
        pilot.settle()
        assert look.theme.id == wanted, "one step, and its end is no press"
    assert running.scene == "title"


def test_wheel_and_drag_step_through_the_large_picture(play: Play) -> None:
    running = play("classic", (1280, 720)).open("title").push("themes")
    scene, pilot = running.top, running.pilot
    ids = [theme.id for theme in scene._in_order()]

    def picture() -> pygame.Rect:
        return next(widget.rect for widget in scene.ui.walk() if widget.name == "picture")

    pilot.wheel(-1, picture().center)
    pilot.settle()
    assert scene._shown.id == ids[1]
    start = picture().center
    pilot.drag(start, (start[0] + picture().w // 4, start[1]))
    pilot.settle()
    assert scene._shown.id == ids[0]
    assert running.shell.look.theme.id == "classic", "only looked at"
    assert running.scene == "themes"


def test_the_last_button_uses_the_theme_on_show_and_says_so(play: Play) -> None:
    running = listed(play)
    assert "close" in running.pilot.names()
    running.pilot.press("show_office")
    assert "close" not in running.pilot.names()
    use = next(widget for widget in running.shell.app.scene.ui.walk() if widget.name == "use")
    assert use.label == "Use this theme"
    running.pilot.press("use")
    assert running.scene == "title"
    assert running.shell.look.theme.id == "office"
    running.press("themes")
    assert "close" in running.pilot.names()


def test_going_back_leaves_the_theme_in_use(play: Play) -> None:
    running = listed(play)
    running.pilot.press("show_office")
    running.pilot.key("escape")
    assert running.scene == "title"
    assert running.shell.look.theme.id == "classic"
