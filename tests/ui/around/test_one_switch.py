"""Everything with one key, from the title on; and with two."""

from __future__ import annotations

import pytest

from around.one_switch import OneSwitch, holds
from uno_desktop.engine.rules import GROUP_OF
from uno_desktop.engine.rules.rule import GROUPS
from uno_desktop.match.setup.settings import Settings, load_settings
from uno_desktop.ui.kit.input.input_events import Pressed
from uno_desktop.ui.menus.settings.preferences import change

QUICK = {"switches": "one", "scan_step_ms": 400, "speed": "off"}
DROPS = {"players": 3, "overrides": {"six_drop": True}}


def sit_down(play, theme="classic", *, unseen=True, **settings):
    running = play(theme, (960, 540), **{**QUICK, **settings})
    running = (running.unseen() if unseen else running).open("title")
    running.pilot.settle()
    return running, OneSwitch(running)


@pytest.mark.parametrize(("theme", "seed"), [("classic", 5), ("office", 4)])
def test_a_whole_hand_with_a_drop_by_one_key(play, theme, seed):
    rules = {"theme": theme, **DROPS}
    running, hand = sit_down(play, theme, seed=seed, last_setup=rules, drop_explained=False, unseen=False)
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


@pytest.mark.parametrize("group", GROUPS)
def test_the_last_option_of_any_group_is_reached_in_half_a_minute(play, group):
    running, hand = sit_down(play, scan_step_ms=Settings().scan_step_ms)
    running.show("options")
    seconds = hand.seconds_to(f"page.{GROUPS.index(group) + 1}")
    running.pilot.frame(2)
    last = [name for name in running.top._controls if GROUP_OF[name] == group][-1]
    seconds += hand.seconds_to(last)
    assert seconds < 30
    running.pilot.frame(12)
    assert hand.name == last, "it may be pressed again"


def test_there_is_a_way_back_out_of_a_group_and_a_row_is_pressed_again_and_again(play):
    running, hand = sit_down(play)
    running.push("settings", page=3)
    hand.pilot.wait_for(lambda: hand.name == "group")
    group = hand.marked.key
    hand.press()
    assert hand.name != "group"
    hand.press_at("back")
    assert hand.marked.key == group, "it goes on from there"
    before = running.shell.prefs.settings.text_size
    hand.press_at("text_size")
    for _ in range(3):
        hand.pilot.frame(12)
        assert hand.name == "text_size", "the mark stays where it was"
        hand.press()
    assert running.shell.prefs.settings.text_size == max(80, before - 40)


def test_a_group_out_of_sight_comes_into_sight(play):
    running, hand = sit_down(play)
    running.push("settings", page=3)
    area = next(widget for widget in running.top.ui.walk() if widget.name == "rows")
    last = [widget.name for widget in area.walk() if widget.focusable][-1]
    hand.pilot.wait_for(lambda: hand.name == last or (hand.marked is not None and holds(hand.marked, last)), 60)
    hand.pilot.frame(12)
    assert area.offset_px > 0
    assert running.top.ui.find(last).rect.bottom <= area.rect.bottom


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
    first = hand.marked.key
    running.pilot.advance(10)
    assert hand.marked.key == first
    running.pilot.key("return")
    second = hand.marked.key
    assert second != first
    for _ in range(len(hand.offered()) - 1):
        running.pilot.key("return")
    assert hand.marked.key == first, "round"
    while not holds(hand.marked, "settings"):
        running.pilot.key("return")
    hand.press()
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
    hand.press = lambda: press(control)
    hand.press_at("settings")
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
