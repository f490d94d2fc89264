"""Everything with one key, from the title on; and with two."""

from __future__ import annotations

import pytest

from around.one_switch import OneSwitch
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.kit.input.input_events import Pressed
from uno_desktop.ui.menus.preferences import change

QUICK = {"switches": "one", "scan_step_ms": 400, "speed": "off"}
DROPS = {"players": 3, "overrides": {"six_drop": True}}


def sit_down(play, theme="classic", **settings):
    running = play(theme, (960, 540), **{**QUICK, **settings}).open("title")
    running.pilot.settle()
    return running, OneSwitch(running)


@pytest.mark.parametrize(("theme", "seed"), [("classic", 5), ("office", 4)])
def test_a_whole_hand_with_a_drop_by_one_key(play, theme, seed):
    running, hand = sit_down(play, theme, seed=seed, last_setup={"theme": theme, **DROPS}, drop_explained=False)
    hand.press_at("new_match")
    running.pilot.settle()
    hand.press_at("start")
    hand.play("hand_end", timeout_s=900)
    assert hand.seen >= {"table", "chili", "let go"}, "with the drop"
    assert any(name.startswith("card_") for name in hand.chosen)
    assert "pile_draw" in hand.chosen or any(name.startswith("card_") for name in hand.chosen[-1:])
    hand.press_at("next")
    running.pilot.advance(1)
    assert running.scene == "table"


def test_a_name_is_typed_by_rows_and_keys(play):
    running, hand = sit_down(play)
    hand.press_at("settings")
    running.pilot.settle()
    hand.press_at("player_name")
    running.pilot.frame(2)
    assert running.top.ui.keyboard is not None
    hand.type("eva m")
    assert running.top.ui.keyboard is None
    hand.press_at("close")
    running.pilot.settle()
    assert running.scene == "title"
    assert load_settings()[0].player_name == "Eva m"


def test_a_number_is_changed_by_halves_and_a_choice_goes_round(play):
    running, hand = sit_down(play)
    running.push("settings", page=3)
    before = running.shell.prefs.settings.text_size
    running.shell.app.scan._look()
    hand.press_at("text_size")
    assert running.shell.prefs.settings.text_size == before - 10, "the left half comes first"
    hand.press_at("told")
    assert running.shell.prefs.settings.told == "long"


def test_the_mark_rests_after_its_rounds_and_a_press_wakes_it(play):
    running, hand = sit_down(play, scan_rounds=2)
    running.pilot.wait_for(lambda: hand.name)
    places = len(hand.offered())
    running.pilot.advance(2 * places * 0.4 + 3)
    assert hand.name == "", "two rounds are over"
    scene = running.top
    hand.press()
    assert running.top is scene, "waking does nothing else"
    assert hand.name


def test_while_others_play_nothing_is_marked_and_the_turn_wakes_it(play):
    running = play("classic", (960, 540), **(QUICK | {"speed": "normal"}))
    hand = OneSwitch(running.open("title"))
    table = running.show("table")
    running.pilot.wait_for(lambda: hand.name.startswith("card_"), 20)
    hand.press()
    waited = 0
    for _ in range(1800):
        running.pilot.frames_drawn_once(1)
        view = table.picture.view
        if running.scene == "color_wheel" and hand.name:
            hand.press()
        if running.scene == "table" and view.turn != view.seat and not view.uno_open:
            waited += 1
            assert waited < 20 or hand.name == "", "nothing to do"
        elif waited > 20 and hand.name:
            break
    assert waited > 20
    assert hand.name.split("_")[0] in ("card", "pile", "uno", "catch", "pass")


def test_with_two_switches_nothing_moves_by_itself(play):
    running, hand = sit_down(play, switches="two")
    running.pilot.key("return")
    first = hand.name
    running.pilot.advance(10)
    assert hand.name == first != ""
    running.pilot.key("return")
    second = hand.name
    assert second != first
    for _ in range(len(hand.offered()) - 1):
        running.pilot.key("return")
    assert hand.name == first, "round"
    while hand.name != "settings":
        running.pilot.key("return")
    hand.press()
    assert running.scene == "settings"


@pytest.mark.parametrize("switch", ["pad:x", "mouse:right", "key:f9"])
def test_any_button_can_be_the_switch(play, switch):
    running, hand = sit_down(play)
    running.push("settings", page=5)
    pilot, app = running.pilot, running.shell.app
    running.top.ui.focus("key.switch")  # into sight
    pilot.settle()
    running.press("key.switch")
    assert running.top.takes_any_press
    source, _, control = switch.partition(":")
    press = {"pad": pilot.pad, "key": pilot.key, "mouse": lambda _: pilot.click((480, 270), 3)}[source]
    press(control)
    assert switch in app.input.keymap.bindings_of("switch")
    running.pilot.settle()
    running.press("close")
    running.pilot.wait_for(lambda: running.scene == "title")
    running.pilot.wait_for(lambda: hand.name == "settings" or (not hand.name and press(control)), 30)
    press(control)
    assert running.scene == "settings"
    assert load_settings()[0].keys["switch"][0] == switch


def test_a_press_in_the_moment_things_change_chooses_nothing(play):
    running, hand = sit_down(play)
    running.pilot.wait_for(lambda: hand.name)
    running.shell.nav.push("settings")
    hand.press()
    assert running.scene == "settings"
    assert hand.name, "only the mark has come"


def test_a_held_switch_chooses_once_and_types_nothing(play):
    running, hand = sit_down(play)
    running.push("settings")
    running.top.ui.focus("player_name")
    hand.press()
    assert running.shell.prefs.settings.player_name == "", "no space was typed"
    app = running.shell.app
    where = hand.name
    for _ in range(5):
        app.dispatch(Pressed("key:space", "key", repeat=True, press=99))
    assert hand.name == where


def test_off_the_keys_mean_what_they_meant(play):
    running, hand = sit_down(play)
    change(running.shell, "switches", "off")
    running.pilot.advance(1)
    assert hand.marked is None
    assert not running.shell.app.scan.shown
    running.top.ui.focus("settings", show=True)
    running.pilot.key("space")
    assert running.scene == "settings"
