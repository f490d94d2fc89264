"""The studio: from the title to a packed theme by mouse alone, every section, undo, and what is refused."""

from __future__ import annotations

import shutil
import wave
from array import array
from pathlib import Path

import pygame
import pytest

from scenes.conftest import Play, Running
from scenes.robot import Robot
from uno_desktop.content.files.part_limits import MUSIC
from uno_desktop.content.files.paths import exchange_dir, player_themes_dir
from uno_desktop.content.messages import messages
from uno_desktop.content.themes import theme_pack, themes
from uno_desktop.content.themes.new_theme import begin_theme
from uno_desktop.content.themes.theme_model import FACES, HAPPENINGS, LOOK, MANNERS, OCCASIONS, Theme
from uno_desktop.content.themes.wording import color_name, option_name
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.match.simulate import simulate
from uno_desktop.ui.kit.drawing.style import contrast
from uno_desktop.ui.shell.look import theme_sounds
from uno_desktop.ui.shell.look.theme_sounds import SOUNDS
from uno_desktop.ui.studio.cards import pickable
from uno_desktop.ui.studio.studio import SECTIONS, Studio


def opened(play: Play, section: str = "about", parent: str = "classic") -> Running:
    """A new theme in the studio."""
    running = play("classic")
    made = begin_theme(themes.load(parent), player_themes_dir() / f"{parent}_2", f"{parent} 2")
    running.push("studio", folder=made.folder, section=section)
    return running


@pytest.mark.parametrize(("language", "found"), [("en", "the contrast is 4.4, 4.5"), ("de", "ist 4,4, gut sind 4,5")])
def test_too_low_a_contrast_is_written_as_the_language_writes_numbers(play: Play, language: str, found: str) -> None:
    messages.set_language(language)
    running = play("classic")
    made = begin_theme(themes.load("classic"), player_themes_dir() / "gray", "Gray")
    # A contrast that would be rounded up to what is enough.
    gray = next(gray for gray in range(256) if 4.45 <= contrast((255, 255, 255), (gray,) * 3) < 4.5)
    file, surface = made.folder / "theme.yaml", f"#{gray:02X}{gray:02X}{gray:02X}"
    file.write_text(f"{file.read_text('utf-8')}\nlook: {{text: '#FFFFFF', surface: '{surface}'}}\n", "utf-8")
    scene = running.shell.nav.push("studio", folder=made.folder, section="table")
    running.pilot.advance(0.1)
    assert any(found in getattr(widget, "text", "") for widget in scene.ui.walk())


def opened_with_two_sides(play: Play) -> Running:
    """The colors of a theme whose cards have two sides."""
    folder = shutil.copytree(Path(__file__).parents[2] / "two_faces", player_themes_dir() / "two_faces")
    return play("classic").push("studio", folder=folder, section="colors")


def test_a_new_theme_is_kept_once_something_is_changed_and_not_before(play: Play) -> None:
    running = play("classic").open("title")
    player_themes_dir().mkdir(parents=True)
    for changes in (False, True):
        known, files = set(running.shell.look.themes), set(player_themes_dir().iterdir())
        running.press(*(["make"] if running.scene == "themes" else ["themes", "make"]))
        scene = running.top
        assert isinstance(scene, Studio)
        assert scene._head.note == messages.t("studio.not_yet")
        if changes:
            scene._desk.put({("look", "accent"): "#336699"})
            running.pilot.advance(0.1)
            assert scene._head.note == messages.t("studio.saved")
        running.pilot.key("escape")
        running.pilot.advance(0.3)
        assert running.scene == "themes"
        assert (set(running.shell.look.themes) != known) is changes
        assert (set(player_themes_dir().iterdir()) != files) is changes


def opened_by_mouse(play: Play) -> Running:
    """The same, by mouse from the title."""
    running = play("classic").open("title")
    running.press("themes", "make")
    assert running.scene == "studio"
    return running


def turn_to(running: Running, section: str) -> None:
    running.press(f"section.{list(SECTIONS).index(section)}")


def studio(running: Running) -> Studio:
    scene = running.top
    assert isinstance(scene, Studio)
    return scene


def press(running: Running, name: str) -> None:
    """Press a button of the form, which is scrolled there first."""
    scene = running.top
    for _ in range(60):
        if name in running.pilot.names():
            break
        form = scene.ui.find("form")
        running.pilot.wheel(-3, form.rect.center)
        running.pilot.advance(0.2)
    running.press(name)


def typed(running: Running, words: str) -> None:
    """Type, and wait until that is written."""
    running.pilot.type(words)
    running.pilot.advance(0.4)


def slid(running: Running, name: str, tenths: int) -> None:
    """Press a slider so far along it, and wait until that is written."""
    slider = running.pilot.rect(name)
    running.pilot.click((slider.x + slider.w * tenths // 10, slider.centery))
    running.pilot.advance(0.4)


def made() -> Theme:
    """The theme as it is written now."""
    return themes.load("classic_2")


def text_of() -> str:
    return (player_themes_dir() / "classic_2" / "theme.yaml").read_text("utf-8")


def make_it_ones_own(running: Running) -> None:
    """By mouse alone: another color, a card and an opponent, then the pack."""
    turn_to(running, "colors")
    slid(running, "hue.hue", 9)
    turn_to(running, "cards")
    press(running, "new_card")
    turn_to(running, "opponents")
    press(running, "new_opponent")
    press(running, "pack")
    scene = studio(running)
    running.pilot.wait_for(lambda: scene._packing is None, 20)


def test_by_mouse_alone_from_the_title_to_a_pack_that_others_can_play(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = opened_by_mouse(play)
    made = studio(running)._desk.theme.id
    make_it_ones_own(running)
    theme = themes.load(made)
    pack = exchange_dir() / theme_pack.file_name_of(theme)
    running.pilot.advance(0.2)
    assert str(pack) in studio(running)._fault.text
    assert theme.colors[0].hex != themes.load("classic").colors[0].hex
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path / "friend"))
    theme_pack.install(theme_pack.inspect(pack))
    friends = themes.load(made)
    assert friends.kinds["own"].kind.has("draw")
    assert dict(friends.deck_lists["standard"])["own"] == 2
    assert "friend" in [opponent.id for opponent in friends.opponents]
    assert friends.colors == theme.colors


def test_a_change_shows_in_the_preview_and_can_be_taken_back(play: Play) -> None:
    running = opened(play, "colors")
    scene = studio(running)
    running.pilot.wait_for(lambda: scene._preview.shown, 5)
    before, shown = text_of(), scene._preview.shown
    slider = running.pilot.rect("hue.hue")
    running.pilot.click((slider.x + slider.w * 9 // 10, slider.centery))
    running.pilot.wait_for(lambda: scene._preview.shown > shown, 5)
    changed = text_of()
    assert "colors:" in changed
    running.press("undo")
    assert text_of() == before
    running.pilot.key("ctrl+y")
    running.pilot.advance(0.3)
    assert text_of() == changed
    running.pilot.key("ctrl+z")
    running.pilot.advance(0.3)
    assert text_of() == before


def test_what_is_typed_wrong_is_told_and_the_theme_stays(play: Play) -> None:
    running = opened(play, "about")
    before = text_of()
    running.pilot.press("version")
    typed(running, "x")
    assert "is not a version" in studio(running)._fault.text
    assert text_of() == before
    running.pilot.key("backspace")
    typed(running, "2")
    assert studio(running)._fault.text == " "
    assert made().version == "1.02"


def test_a_name_counts_in_the_language_in_which_it_was_typed(play: Play) -> None:
    assert messages.set_language("de")
    running = opened(play, "colors")
    running.pilot.press("color_name")
    typed(running, "isch")
    assert color_name(made(), 0) == "Rotisch"
    messages.set_language("en")
    assert color_name(made(), 0) == "Rotisch"


def test_a_card_is_put_together_from_effects(play: Play) -> None:
    running = opened(play, "cards")
    press(running, "new_card")
    own = made().kinds["own"]
    assert own.help.startswith("Choose a color. The next player draws 3")
    press(running, "colored")
    press(running, "add_effect")
    press(running, "effect_1")
    theme = made()
    kind = theme.kinds["own"].kind
    assert kind.colored
    assert [effect.name for effect in kind.effects] == ["draw", "reverse"]
    assert "The direction of play changes." in theme.kinds["own"].help
    assert "{kinds: own, each: 2}" in text_of()
    press(running, "remove_card")
    assert "own" not in made().kinds
    assert "decks" not in text_of()


@pytest.mark.long
def test_counts_of_the_deck_are_written_and_hands_are_played(play: Play) -> None:
    running = opened(play, "deck")
    section = studio(running)._section
    stepper = running.pilot.rect("count_skip")
    running.pilot.click((stepper.right - 8, stepper.centery))
    running.pilot.advance(0.4)
    assert dict(made().deck_lists["standard"])["skip"] == 3
    running.pilot.wait_for(lambda: "turns each" in section._summary.text, 5)


@pytest.mark.long
def test_an_opponent_gets_a_portrait_from_a_picture_and_sayings(play: Play, tmp_path: Path) -> None:
    running = opened(play, "opponents")
    press(running, "new_opponent")
    picture = pygame.Surface((900, 500))
    picture.fill((200, 40, 90))
    pygame.image.save(picture, str(tmp_path / "me.jpg"))
    (tmp_path / "no.png").write_bytes(b"not a picture")
    press(running, "who_portrait")
    assert running.scene == "pick_file"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "no.png")))
    running.pilot.advance(0.3)
    assert running.scene == "pick_file", "what cannot be read is told, and asked for again"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "me.jpg")))
    running.pilot.advance(0.8)
    theme = made()
    portrait = theme.art_file(theme.opponent("friend").avatar)
    assert portrait is not None
    assert portrait.is_relative_to(theme.folder)
    assert pygame.image.load(str(portrait)).get_size() == (448, 448)
    press(running, "say_uno_0")
    typed(running, "uno it is")
    assert made().opponent("friend").sayings == {"uno": ("uno it is",)}
    press(running, "undo")
    press(running, "undo")
    running.pilot.press("close")  # with it the program ends: nothing settles any more
    assert not portrait.exists(), "nobody needs it any more"
    assert "avatar_friend" in text_of()


@pytest.mark.long
def test_a_recording_is_brought_to_the_level_of_the_games_sounds(play: Play, tmp_path: Path) -> None:
    quiet = tmp_path / "quiet.wav"
    with wave.open(str(quiet), "wb") as file:
        file.setparams((1, 2, 44100, 0, "NONE", ""))
        file.writeframes(array("h", [300 if n // 50 % 2 else -300 for n in range(4410)]).tobytes())
    running = opened(play, "sounds")
    press(running, "sound_slide")
    running.shell.take_file(quiet)
    running.pilot.advance(0.4)
    kept = made().sound_file("slide")
    assert kept is not None
    with wave.open(str(kept), "rb") as file:
        samples = array("h", file.readframes(9999))
    assert max(samples) > 3000


def test_a_sound_is_made_louder_and_softer(play: Play) -> None:
    running = opened(play, "sounds")
    slider = running.pilot.rect("loudness_slide")
    running.pilot.click((slider.x + 2, slider.centery))
    running.pilot.advance(0.5)
    assert made().loudness == {"slide": 0}
    for _ in range(12):
        running.pilot.key("right")
    running.pilot.advance(0.5)
    assert theme_sounds.variety_of(made(), "slide").loudness == 1.2
    running.pilot.key("left")
    running.pilot.key("left")
    running.pilot.advance(0.5)
    assert "loudness" not in text_of(), "the usual loudness needs no line"


def test_an_opponent_says_something_else_in_german_and_makes_another_face(play: Play) -> None:
    running = opened(play, "opponents")
    press(running, "new_opponent")
    press(running, "say_uno_0")
    typed(running, "uno it is")
    press(running, "say_language")
    press(running, "say_uno_0")
    typed(running, "uno ists")
    press(running, "more_faces")
    press(running, "face_hit")
    press(running, "face_hit")
    friend = made().opponent("friend")
    assert (friend.lines("uno", "de"), friend.lines("uno", "en")) == (
        (("uno ists",), "de"), (("uno it is",), "en"),
    )  # fmt: skip
    assert friend.faces == {"hit": "glee"}


@pytest.mark.long
def test_one_of_the_games_own_opponents_keeps_everything_else(play: Play) -> None:
    running = opened(play, "opponents", "medina")
    before = themes.load("medina_2").opponents[0]
    assert before.translated, "they speak German too"
    press(running, "say_uno_0")
    running.pilot.key("end")
    typed(running, "ha")
    after = themes.load("medina_2").opponent(before.id)
    assert after.sayings["uno"][0].endswith("ha")
    assert {**after.sayings, "uno": ()} == {**before.sayings, "uno": ()}
    assert after.translated == before.translated
    assert (after.faces, after.avatar, after.manner) == (before.faces, before.avatar, before.manner)


@pytest.mark.long
def test_a_portrait_gets_a_face(play: Play, tmp_path: Path) -> None:
    running = opened(play, "opponents")
    press(running, "new_opponent")
    assert "picture_glee" not in running.pilot.names(), "first a portrait, then its faces"
    for name, color in (("me", (200, 40, 90)), ("laughing", (240, 200, 40))):
        picture = pygame.Surface((448, 448))
        picture.fill(color)
        pygame.image.save(picture, str(tmp_path / f"{name}.png"))
    press(running, "who_portrait")
    running.shell.take_file(tmp_path / "me.png")
    running.pilot.advance(0.4)
    press(running, "picture_glee")
    running.shell.take_file(tmp_path / "laughing.png")
    running.pilot.advance(0.4)
    theme = made()
    avatar = theme.opponent("friend").avatar
    assert theme.face_file(avatar, "glee") is not None
    assert theme.face_file(avatar, "dread") is None
    press(running, "no_glee")
    assert made().face_file(avatar, "glee") is None


def test_a_theme_with_two_sides_keeps_its_dark_one(play: Play) -> None:
    running = opened_with_two_sides(play)
    before = themes.load("two_faces")
    slid(running, "hue.hue", 3)
    turn_to(running, "cards")
    press(running, "new_card")
    turn_to(running, "deck")
    after = themes.load("two_faces")
    assert (after.dark_lists, after.colors[1:]) == (before.dark_lists, before.colors[1:])
    assert (after.colors[0].hex != before.colors[0].hex, "own" in after.kinds) == (True, True)
    assert "flip" in pickable(after)
    assert "flip" not in pickable(themes.load("classic")), "nothing could be turned over"


def test_the_colors_of_the_dark_side_are_edited_like_the_others(play: Play) -> None:
    running = opened_with_two_sides(play)
    before = themes.load("two_faces").colors
    press(running, "color_5")
    running.pilot.press("hex")
    running.pilot.key("end")
    for _ in range(7):
        running.pilot.key("backspace")
    typed(running, "#702030")
    press(running, f"shape_{before[0].shape}")
    after = themes.load("two_faces").colors
    assert (after[5].hex, after[5].name) == ("#702030", before[5].name)
    assert (after[5].shape, after[0].shape) == (before[0].shape, before[5].shape), "swapped from side to side"
    assert [each for n, each in enumerate(after) if n not in (0, 5)] == [
        each for n, each in enumerate(before) if n not in (0, 5)
    ]
    press(running, "undo")
    press(running, "undo")
    assert themes.load("two_faces").colors == before


def test_whatever_can_be_chosen_has_a_name() -> None:
    names = {
        "occasion": {*OCCASIONS, *HAPPENINGS}, "face": FACES, "manner": MANNERS, "sound": {MUSIC, *SOUNDS},
        "effect": EFFECT_KINDS.keys() - {"choose_color"}, "does": EFFECT_KINDS, "look": LOOK, "section": SECTIONS,
    }  # fmt: skip
    known = messages.merged(messages.SOURCE_LANGUAGE)
    wanted = {f"studio.{group}.{name}" for group, each in names.items() for name in each}
    assert not (missing := sorted(wanted - known.keys())), f"studio.po has no {', '.join(missing)}"


def test_names_are_typed_by_mouse_alone(play: Play) -> None:
    running = opened(play, "opponents")
    press(running, "new_opponent")
    field = running.top.ui.find("who_name")
    running.pilot.click(field.sign_rect.center)
    for key in (*["backspace"] * len(field.value), "j", "ü", "r", "g", "e", "n", "done"):
        running.pilot.press(f"key.{key}")
    running.pilot.advance(0.4)
    assert made().opponent("friend").name == "Jürgen"


@pytest.mark.long
def test_rules_words_and_colors_of_the_table(play: Play) -> None:
    running = opened(play, "rules")
    press(running, "all_rules")
    assert running.scene == "options"
    running.pilot.press("search")
    typed(running, option_name("hand_size").lower())
    box = running.pilot.rect("hand_size")
    running.pilot.click((box.right - 8, box.centery))
    running.press("close")
    assert made().rules == {"hand_size": 8}
    turn_to(running, "words")
    running.pilot.press("search")
    running.pilot.type("card.skip")
    running.pilot.advance(0.8)
    press(running, "word.card.skip")
    typed(running, "nap")
    assert made().words["card.skip"] == "nap"
    turn_to(running, "table")
    press(running, "look_table")
    assert running.scene == "pick_color"
    slider = running.pilot.rect("color.hue")
    running.pilot.click((slider.x + slider.w // 2, slider.centery))
    running.press("close")
    theme = made()
    assert "table" in theme.look
    assert "table" not in theme.art, "the picture of the parent's table would hide the color"


@pytest.mark.long
def test_the_studio_opens_for_a_copy_and_plays_it(play: Play) -> None:
    running = opened_by_mouse(play)
    made = studio(running)._desk.theme.id
    turn_to(running, "about")
    press(running, "tagline")
    typed(running, "Mine")
    running.press("close")
    assert running.scene == "themes"
    running.press(f"show_{made}", "try")
    assert running.scene == "dealer"
    assert running.shell.look.theme.id == made


@pytest.mark.long
@pytest.mark.parametrize(("source", "onward", "press_it"), [("key", "tab", "return"), ("pad", "rb", "a")])
def test_a_theme_is_made_without_a_mouse(play: Play, source: str, onward: str, press_it: str) -> None:
    running = opened(play)
    touch = running.pilot.key if source == "key" else running.pilot.pad
    scene = studio(running)
    colors, cards, opponents = (f"section.{list(SECTIONS).index(each)}" for each in ("colors", "cards", "opponents"))
    for name in (colors, "color_1", cards, "new_card", "card_idea", opponents, "new_opponent", "pack"):
        for _ in range(90):
            if scene.ui.focused is not None and scene.ui.focused.name == name:
                break
            touch(onward)
        assert scene.ui.focused.name == name
        touch(press_it)
        running.pilot.advance(0.4)
    running.pilot.wait_for(lambda: scene._packing is None, 20)
    theme = theme_pack.inspect(exchange_dir() / theme_pack.file_name_of(studio(running)._desk.theme)).theme
    assert "own" in theme.kinds
    assert "friend" in [opponent.id for opponent in theme.opponents]


@pytest.mark.long
def test_a_friend_plays_a_match_with_the_packed_theme(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = opened_by_mouse(play)
    make_it_ones_own(running)
    pack = exchange_dir() / theme_pack.file_name_of(studio(running)._desk.theme)
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path / "friend"))
    theme = themes.load_folder(theme_pack.install(theme_pack.inspect(pack)))
    report = simulate(theme, ("normal", "rule", "easy", "random"), 20, "friends")
    assert report.hands == 20
    assert report.no_winner == 0
    friend = play("classic", (960, 540), speed="off", last_setup={"length": "one_hand"})
    friend.shell.look.themes[theme.id] = theme
    friend.shell.choose_theme(theme)
    friend.shell.nav.open("title")
    friend.pilot.press("quick")
    robot = Robot(friend)
    robot.play("match_end")
    assert robot.cards


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (640, 480)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_section_at_every_size(play: Play, size: tuple[int, int], language: str) -> None:
    assert messages.set_language(language)
    running = opened(play)
    running.pilot.resize(size)
    for section in SECTIONS:
        turn_to(running, section)
        area = pygame.Rect((0, 0), size)
        assert all(area.contains(rect) for _, rect in running.shell.app.pressables()), section


@pytest.mark.parametrize("theme_id", sorted(themes.load_all()[0]))
def test_the_sample_opens_with_every_theme(play: Play, theme_id: str) -> None:
    running = play(theme_id)
    running.show("studio_colors", for_s=0.1)
    assert running.scene == "studio"
