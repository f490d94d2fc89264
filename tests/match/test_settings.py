"""Settings: every fault is named with its line, nothing is lost, nothing is half written."""

from __future__ import annotations

import pytest

from uno_desktop.content.files.paths import settings_file
from uno_desktop.content.messages import messages
from uno_desktop.match.setup.settings import FIELDS, Settings, load_settings


def write(text):
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


def test_no_file_is_the_defaults():
    settings, faults = load_settings()
    assert settings == Settings()
    assert faults == []


def test_what_is_saved_is_loaded():
    settings = Settings()
    for name, value in {
        "speed": "fast",
        "mute": True,
        "volume_music": 0,
        "player_name": "Änn",
        "keys": {"draw": ["key:d", "pad:y"]},
        "last_setup": {"theme": "office", "seats": [None, "easy"]},
    }.items():
        settings.change(name, value)
    assert settings.save() is None
    assert load_settings() == (settings, [])


def test_only_what_was_changed_is_written():
    settings = Settings()
    settings.change("speed", "off")
    settings.save()
    assert settings_file().read_text(encoding="utf-8") == "speed: 'off'\n"
    assert load_settings()[0].speed == "off"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("speed: quick", "settings.yaml:1:8: speed: quick is not relaxed, normal, fast, off; using normal"),
        ("mute: 1", "settings.yaml:1:7: mute: 1 is not true or false; using false"),
        ("\nvolume_main: 101", "settings.yaml:2:14: volume_main: 101 is not 0-100; using 80"),
        ("volume_main: true", "settings.yaml:1:14: volume_main: true is not 0-100; using 80"),
        ("player_name: [a]", "settings.yaml:1:14: player_name: ['a'] is not a text of up to 40 characters;"),
        ("keys: {draw: d}", "settings.yaml:1:7: keys: {'draw': 'd'} is not a list of actions with their keys;"),
        ("last_setup: 3", "settings.yaml:1:13: last_setup: 3 is not a list of names and values;"),
    ],
)
def test_a_bad_value_is_named_and_its_default_used(text, said):
    write(text)
    settings, faults = load_settings()
    assert str(faults[0]).startswith(said)
    assert settings == Settings()


def test_good_values_beside_bad_ones_are_kept():
    write("speed: quick\nmute: true\ntext_size: 3\nvolume_music: 10\n")
    settings, faults = load_settings()
    assert [fault.path for fault in faults] == ["speed", "text_size"]
    assert (settings.mute, settings.volume_music) == (True, 10)


def test_an_unknown_key_is_named_and_kept():
    write("speeed: fast\nfrom_the_future: [1, 2]\n")
    settings, faults = load_settings()
    assert str(faults[0]) == "settings.yaml:1:1: speeed: unknown setting, ignored; did you mean 'speed'?"
    settings.change("speed", "fast")
    settings.save()
    assert load_settings()[0].unknown == {"speeed": "fast", "from_the_future": [1, 2]}


@pytest.mark.parametrize("text", ["speed: [", "\x00", "- a\n- b", "a: &x 1"])
def test_a_file_that_is_no_settings_is_set_aside(text):
    write(text)
    settings, faults = load_settings()
    assert settings == Settings()
    assert "renamed to settings.yaml.damaged" in str(faults[-1])
    assert settings_file().with_name("settings.yaml.damaged").read_text(encoding="utf-8") == text
    assert load_settings() == (Settings(), [])


def test_where_nothing_can_be_written_a_sentence_says_so(player_home):
    player_home.parent.mkdir(parents=True, exist_ok=True)
    player_home.write_text("a file where a folder should be")
    settings = Settings()
    settings.change("mute", True)
    assert "Couldn't save" in settings.save()


def test_a_change_out_of_range_is_refused():
    settings = Settings()
    with pytest.raises(ValueError, match="text_size: 300 is not 80-200"):
        settings.change("text_size", 300)
    with pytest.raises(KeyError):
        settings.change("colour", 1)


@pytest.mark.parametrize("described", FIELDS.values(), ids=lambda described: described.id)
def test_every_setting_takes_its_default_and_has_its_words(described):
    assert described.takes(described.default)
    if described.group:
        assert messages.has(f"setting.{described.id}")
        assert messages.has(f"setting.{described.id}.help")
        for value in getattr(described.type, "values", ()):
            assert messages.has(f"setting.{described.id}.{value}")


def test_defaults_are_not_shared():
    Settings().keys["draw"] = ["key:d"]
    assert Settings().keys == {}
