"""Settings take effect at once and are written."""

from __future__ import annotations

import pytest

from scenes.conftest import Play, Running
from uno_desktop.app import unusable_settings
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, has, language_name, languages, merged, t
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.match.setup.settings import FIELDS, Settings, load_settings
from uno_desktop.ui.kit.input.actions import DEFAULT_BINDINGS
from uno_desktop.ui.kit.motion.clock import FrameClock, Pace
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.settings.bindings import ACTIONS, COLOR_ACTIONS, clashes, keymap

UNSUITED = ("language", "display")
"""Where there is but one, there is nothing to choose."""
SHOWN = [field for field in FIELDS.values() if field.group and field.kind != "keys" and field.id not in UNSUITED]


def open_settings(play: Play, page: int = 0) -> Running:
    return play("classic", (1280, 720)).open("title").push("settings", page=page)


def page_of(setting: str) -> int:
    groups = list(dict.fromkeys(field.group for field in FIELDS.values() if field.group))
    return groups.index(FIELDS[setting].group)


@pytest.mark.parametrize("field", SHOWN, ids=lambda field: field.id)
def test_each_can_be_changed_by_keys_and_is_kept(play: Play, field: object) -> None:
    running = open_settings(play, page_of(field.id))
    scene = running.top
    before = getattr(running.shell.prefs.settings, field.id)
    scene.ui.focus(field.id)
    if field.kind == "text":
        running.pilot.type("x")
    elif field.kind == "flag":
        running.pilot.key("return")
    else:
        running.pilot.key("left" if before == getattr(field.type, "high", None) else "right")
    assert getattr(running.shell.prefs.settings, field.id) != before
    saved, faults = load_settings()
    assert not faults
    assert getattr(saved, field.id) == getattr(running.shell.prefs.settings, field.id)


def test_the_window_has_the_size_chosen_at_once_and_frames_are_limited(play: Play) -> None:
    running = open_settings(play, page_of("window_size"))
    scene = running.top
    scene.ui.focus("window_size")
    running.pilot.key("right")
    assert running.shell.prefs.settings.window_size == "960x540"
    assert running.shell.app.window.size == (960, 540)
    clock = running.shell.app.clock = FrameClock()
    running.shell.app.pace = Pace(clock)
    scene.ui.focus("frame_limit")
    running.pilot.key("right")
    assert clock.frames_per_s == running.shell.prefs.settings.frame_limit == 90


def test_a_display_that_is_gone_is_the_first(play: Play) -> None:
    running = play("classic", (1280, 720), display=7).open("title").push("settings", page=page_of("display"))
    choice = next(widget for widget in running.top.ui.walk() if widget.name == "display")
    assert choice.value == 1
    assert not choice.enabled, "nothing to choose"


def test_speed_and_sorting_and_marks_hold_at_the_running_table(play: Play) -> None:
    """Changed from the pause, they hold as soon as the table is back."""
    running = play("classic", (1280, 720))
    sample_session(running.shell, lambda game: game.turn == 0 and len(game.discard) > 4)
    running.shell.nav.open("table")
    running.pilot.advance(2)
    table = running.top
    assert table.picture.hand.sort_by == "color"
    assert any(sprite.glow for sprite in table.picture.hand.sprites)
    running.shell.nav.push("settings")
    for setting, value in (("sort_hand", "playable"), ("mark_playable", False), ("speed", "off")):
        change(running.shell, setting, value)
    running.pilot.press("close")
    running.pilot.advance(1)
    assert running.top is table
    assert table.picture.hand.sort_by == "playable"
    assert not any(sprite.glow for sprite in table.picture.hand.sprites)
    assert running.shell.prefs.beat_factor == 0


def test_another_language_is_spoken_at_once_and_kept(play: Play) -> None:
    running = open_settings(play, page_of("language"))
    running.top.ui.focus("language")
    running.pilot.key("right")
    chosen = running.shell.prefs.settings.language
    assert chosen != SOURCE_LANGUAGE
    shown = running.texts()
    assert t("setting.language.help") in shown
    assert t("setting.language.help") != template_of(SOURCE_LANGUAGE, "setting.language.help")
    assert load_settings()[0].language == chosen
    running.press("close")
    assert running.scene == "title"


def test_every_language_is_chosen_by_its_own_name_without_a_restart(play: Play) -> None:
    running = open_settings(play, page_of("language"))
    seen = {}
    for _ in languages():
        running.top.ui.focus("language")
        running.pilot.key("right")
        code = running.shell.prefs.settings.language
        choice = next(widget for widget in running.top.ui.walk() if widget.name == "language")
        seen[code] = dict(choice.options)[code]
        assert template_of(code, "setting.language.help") in running.texts()
    assert seen == {code: language_name(code) for code in languages()}
    assert seen["pl"] == "Polski"


def template_of(language: str, key: str) -> str:
    return merged(language)[key].texts[0]


def test_text_grows_at_once(play: Play) -> None:
    running = open_settings(play, page_of("text_size"))
    before = running.shell.app.style.text_px("body")
    running.top.ui.focus("text_size")
    for _ in range(3):
        running.pilot.key("right")
    assert running.shell.app.style.text_px("body") > before


def test_larger_shapes_are_printed_at_once_and_other_settings_keep_the_cards(play: Play) -> None:
    running = open_settings(play, page_of("color_shapes"))
    before = running.shell.look.faces
    running.top.ui.focus("reduced_motion")
    running.pilot.key("return")
    assert running.shell.look.faces is before
    running.top.ui.focus("color_shapes")
    running.pilot.key("return")
    assert running.shell.look.faces.composer.large_shapes


def test_mute_and_volumes_are_heard_at_once(play: Play) -> None:
    running = open_settings(play, page_of("mute"))
    running.pilot.press("mute")
    assert running.shell.app.sound.muted
    running.top.ui.focus("volume_music")
    running.pilot.key("right")
    assert running.shell.app.sound.volume("music") == running.shell.prefs.settings.volume_music / 100


def test_the_keys_for_mute_and_full_screen_are_remembered(play: Play) -> None:
    running = open_settings(play)
    running.pilot.action("mute")
    assert load_settings()[0].mute


def test_another_key_can_be_chosen(play: Play) -> None:
    running = open_settings(play, page=-1)
    running.pilot.press("key.draw")
    running.pilot.key("g")
    keymap = running.shell.app.input.keymap
    assert keymap.bindings_of("draw")[0] == "key:g"
    assert "pad:x" in keymap.bindings_of("draw"), "the pad's button stays"
    assert load_settings()[0].keys["draw"][0] == "key:g"
    assert running.scene == "settings"


def test_escape_leaves_the_key_as_it_was(play: Play) -> None:
    running = open_settings(play, page=-1)
    before = running.shell.app.input.keymap.bindings_of("draw")
    running.pilot.press("key.draw")
    running.pilot.key("escape")
    assert running.shell.app.input.keymap.bindings_of("draw") == before
    assert running.scene == "settings"


def test_a_folder_that_cannot_be_written_is_a_notice(play: Play, tmp_path: object) -> None:
    running = open_settings(play)
    (tmp_path / "home").mkdir(exist_ok=True)
    settings = tmp_path / "home" / "settings.yaml"
    if settings.exists():
        settings.unlink()
    settings.mkdir()
    running.shell.prefs.keep(speed="fast")
    running.pilot.advance(0.3)
    assert "settings.yaml" in running.shell.app.notices.message
    assert running.shell.prefs.speed == "fast"


def test_a_key_with_two_meanings_is_told_at_both_and_no_more_once_one_is_changed(play: Play) -> None:
    running = open_settings(play, page=-1)

    def told() -> list[str]:
        shown = running.texts()
        return [text for text in shown if "is also used for" in text]

    assert told() == []
    running.pilot.press("key.uno")
    running.pilot.key("d")
    assert told() == ["D is also used for: Call UNO.", "D is also used for: Draw a card."]
    running.pilot.press("key.draw")
    running.pilot.key("g")
    assert told() == []


def test_buttons_of_a_pad_are_chosen_like_keys(play: Play) -> None:
    running = open_settings(play, page=-1)
    running.pilot.press("key.draw")
    running.pilot.pad("guide")
    assert running.shell.app.input.keymap.bindings_of("draw") == ("pad:guide", "key:d")


def test_languages_keys_and_actions_that_do_not_exist_are_named() -> None:
    faults = unusable_settings(Settings(language="xx", keys={"draw": ["key:nonsense", "key:d"], "fly": ["key:y"]}))
    said = [str(fault) for fault in faults]
    assert said[0].startswith("settings.yaml: language: xx isn't one of ")
    assert said[1:] == [
        "settings.yaml: keys.draw: key:nonsense isn't a key or button, ignored",
        "settings.yaml: keys.fly: there's no such action, ignored",
    ]
    assert unusable_settings(Settings(keys={"draw": ["key:g"]})) == []


def test_keys_are_shared_only_where_the_moment_tells_which_is_meant() -> None:
    assert keymap().faults == []
    assert clashes(keymap()) == {}
    assert clashes(keymap({"hint": ["key:home"]})) == {}, "where hints are given, nothing scrolls"
    assert clashes(keymap({"hint": ["key:d"]})) == {"draw": [("key:d", "hint")], "hint": [("key:d", "draw")]}


def test_every_action_has_a_name_for_the_settings() -> None:
    assert all(has(f"action.{action}") for action in (*ACTIONS, *DEFAULT_BINDINGS))
    assert set(COLOR_ACTIONS) <= set(ACTIONS)
