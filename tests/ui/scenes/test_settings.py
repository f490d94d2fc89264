"""Settings take effect at once and are written."""

from __future__ import annotations

import pytest

from scenes.conftest import Play, Running
from uno_desktop.match.settings import FIELDS, load_settings

SHOWN = [field for field in FIELDS.values() if field.group and field.kind != "keys" and field.id != "language"]


def open_settings(play: Play, page: int = 0) -> Running:
    running = play("classic", (1280, 720))
    running.ctx.open("title")
    running.ctx.push("settings", page=page)
    running.pilot.advance(0.3)
    return running


def page_of(setting: str) -> int:
    groups = list(dict.fromkeys(field.group for field in FIELDS.values() if field.group and field.group != "language"))
    return groups.index(FIELDS[setting].group)


@pytest.mark.parametrize("field", SHOWN, ids=lambda field: field.id)
def test_each_can_be_changed_by_keys_and_is_kept(play: Play, field: object) -> None:
    running = open_settings(play, page_of(field.id))
    scene = running.ctx.app.scene
    before = getattr(running.ctx.settings, field.id)
    scene.ui.focus(field.id)
    if field.kind == "text":
        running.pilot.type("x")
    elif field.kind == "flag":
        running.pilot.key("return")
    else:
        running.pilot.key("left" if before == field.high else "right")
    assert getattr(running.ctx.settings, field.id) != before
    saved, faults = load_settings()
    assert not faults
    assert getattr(saved, field.id) == getattr(running.ctx.settings, field.id)


def test_text_grows_at_once(play: Play) -> None:
    running = open_settings(play, page_of("text_size"))
    before = running.ctx.app.style.text_px("body")
    running.ctx.app.scene.ui.focus("text_size")
    for _ in range(3):
        running.pilot.key("right")
    assert running.ctx.app.style.text_px("body") > before


def test_larger_shapes_are_printed_at_once_and_other_settings_keep_the_cards(play: Play) -> None:
    running = open_settings(play, page_of("color_shapes"))
    before = running.ctx.faces
    running.ctx.app.scene.ui.focus("reduced_motion")
    running.pilot.key("return")
    assert running.ctx.faces is before
    running.ctx.app.scene.ui.focus("color_shapes")
    running.pilot.key("return")
    assert running.ctx.faces.large_shapes


def test_mute_and_volumes_are_heard_at_once(play: Play) -> None:
    running = open_settings(play, page_of("mute"))
    running.pilot.press("mute")
    assert running.ctx.app.sound.muted
    running.ctx.app.scene.ui.focus("volume_music")
    running.pilot.key("right")
    assert running.ctx.app.sound.volume("music") == running.ctx.settings.volume_music / 100


def test_the_keys_for_mute_and_full_screen_are_remembered(play: Play) -> None:
    running = open_settings(play)
    running.pilot.action("mute")
    assert load_settings()[0].mute


def test_another_key_can_be_chosen(play: Play) -> None:
    running = open_settings(play, page=-1)
    running.pilot.press("key.draw")
    running.pilot.key("g")
    keymap = running.ctx.app.input.keymap
    assert keymap.bindings_of("draw")[0] == "key:g"
    assert "pad:x" in keymap.bindings_of("draw"), "the pad's button stays"
    assert load_settings()[0].keys["draw"][0] == "key:g"
    assert running.scene == "settings"


def test_escape_leaves_the_key_as_it_was(play: Play) -> None:
    running = open_settings(play, page=-1)
    before = running.ctx.app.input.keymap.bindings_of("draw")
    running.pilot.press("key.draw")
    running.pilot.key("escape")
    assert running.ctx.app.input.keymap.bindings_of("draw") == before
    assert running.scene == "settings"


def test_a_folder_that_cannot_be_written_is_a_notice(play: Play, tmp_path: object) -> None:
    running = open_settings(play)
    (tmp_path / "home").mkdir(exist_ok=True)
    settings = tmp_path / "home" / "settings.yaml"
    if settings.exists():
        settings.unlink()
    settings.mkdir()
    running.ctx.keep(speed="fast")
    running.pilot.advance(0.3)
    assert "settings.yaml" in running.ctx.app.notices.message
    assert running.ctx.speed == "fast"
