"""Several people at one machine: a key or a pad for each, turns where a keyboard cannot tell them apart."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.drop.drop_keys import control_of
from uno_desktop.ui.kit.input.actions import key_code
from uno_desktop.ui.menus.key_test import KeyTest

HANDS = ["blue 1, blue 2", "green 1, green 2", "purple 1, purple 2", "yellow 1, yellow 2"]


def down(name: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key_code(name), mod=0, unicode="", scancode=0))


def up(name: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key_code(name), mod=0, unicode="", scancode=0))


def button(device: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, joy=0, instance_id=device, button=0))


def wait_ms(played, ms: float) -> None:
    """Turn frames up to a moment, then move the clock exactly there."""
    while played.shell.app.clock.now_ms() + played.frame_s * 1000 <= ms:
        played.pilot.frame()
    played.pilot.clock.advance((ms - played.shell.app.clock.now_ms()) / 1000)


def gather(played) -> None:
    played.shell.app.step(played.frame_s)


def reactions(played) -> dict[int, int | None]:
    return {dropped.seat: dropped.reaction_ms for dropped in played.referee.last_drop}


def test_each_person_lets_go_by_their_own_key_and_sees_it_at_the_seat(play):
    played = play(position={"hands": HANDS, "people": 3})
    assert played.scene.animation.setup.viewer == -1, "nobody's cards are shown to the others"
    assert [control_of(played.shell.app, played.shell.prefs, played.shell.matches, seat) for seat in range(4)] == [
        "Q",
        "O",
        "Z",
        "",
    ]
    assert [played.scene.animation.setup.players[seat].control for seat in range(4)] == ["Q", "O", "Z", ""]
    spilled = played.until_spill()
    wait_ms(played, spilled + 190)
    down("o")
    gather(played)
    wait_ms(played, spilled + 230)
    for nobody in ("space", "n", "j"):
        down(nobody)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1))
    gather(played)
    assert played.drop.people == (0, 1, 2)
    assert {d.seat for d in played.drop.dropped(int(played.shell.app.clock.now_ms()))} == {1}
    wait_ms(played, spilled + 260)
    down("z")
    gather(played)
    wait_ms(played, spilled + 290)
    down("q")
    gather(played)
    played.until_done()
    found = reactions(played)
    assert [found[1], found[2], found[0]] == pytest.approx([190, 260, 290], abs=3)


def test_two_keys_in_one_gathering_go_by_turn_order(play):
    played = play(position={"hands": HANDS, "people": 4})
    spilled = played.until_spill()
    wait_ms(played, spilled + 200)
    for key in ("n", "q", "z"):
        down(key)
    gather(played)
    played.until_done()
    assert [dropped.seat for dropped in played.referee.last_drop] == [0, 2, 3, 1]


def test_only_whoever_fumbles_is_locked_out(play):
    played = play(position={"hands": HANDS, "people": 3})
    played.until_sway()
    down("o")
    played.pilot.frame()
    assert [played.drop.fumbled(seat) for seat in range(3)] == [False, True, False]


def test_a_pad_can_be_somebodys(play):
    played = play(position={"hands": HANDS, "people": 3}, person_pads={"1": 2})
    for device in (41, 42):
        button(device)
    played.pilot.frame()
    assert control_of(played.shell.app, played.shell.prefs, played.shell.matches, 1) == "Gamepad 2"
    spilled = played.until_spill()
    wait_ms(played, spilled + 210)
    button(41)
    gather(played)
    wait_ms(played, spilled + 240)
    button(42)
    gather(played)
    for key in ("q", "z"):
        down(key)
    played.until_done()
    assert reactions(played)[1] == pytest.approx(240, abs=3)


def test_in_turns_everybody_has_a_spill_and_any_key(play):
    played = play(position={"hands": HANDS, "people": 3}, drop_in_turns=True)
    assert played.drop.active == 0
    assert played.scene.animation.setup.players[0].control == "", "any key will do"
    for seat, reaction_ms in enumerate((310, 205, 270)):
        played.pilot.wait_for(lambda who=seat: played.drop.active == who and played.drop.stage == "spilled", 12)
        wait_ms(played, played.scene.follower.spilled_ms + reaction_ms)
        down("space")
        gather(played)
        up("space")
        assert played.scene.animation.hands[seat].dropped_s is not None
    played.until_done()
    found = reactions(played)
    assert [found[seat] for seat in range(3)] == pytest.approx([310, 205, 270], abs=3)
    played.pilot.wait_for(lambda: played.shell.app.scene.name == "beneath", 20)


def test_a_pause_in_the_second_turn_begins_all_anew(play):
    played = play(position={"hands": HANDS, "people": 2}, drop_in_turns=True)
    played.until_spill()
    down("space")
    played.pilot.wait_for(lambda: played.drop.active == 1 and played.drop.stage == "swaying", 12)
    played.shell.nav.push("pause")
    played.pilot.frame()
    played.shell.nav.back()
    played.pilot.frame()
    assert played.drop.round == 1
    assert played.drop.active == 0
    assert all(hand.dropped_s is None for hand in played.scene.animation.hands.values())


@pytest.fixture
def key_test(play):
    played = play()
    scene = KeyTest(played.shell)
    played.shell.app.stack.push(scene, fade=False)
    played.pilot.frame()
    return played, scene


def test_the_key_test_tells_which_keys_come_together(key_test):
    played, scene = key_test
    for key in ("q", "o", "z"):
        down(key)
    played.pilot.frame()
    up("q")
    played.pilot.frame()
    assert scene.together == {0, 1, 2}
    down("n")
    played.pilot.frame()
    assert scene.together == {0, 1, 2}, "three are held, as before"
    down("t")
    played.pilot.frame()
    assert scene.together == {1, 2, 3, 4}
    played.pilot.press("again")
    assert scene.together == frozenset()


def test_the_key_test_gives_keys_and_pads_to_seats_and_keeps_them(key_test):
    played, _ = key_test
    played.pilot.press("seat_4")
    played.pilot.key("f5")
    played.pilot.press("seat_2")
    played.pilot.pad("b")
    keymap = played.shell.app.input.keymap
    assert keymap.bindings_of("person_4") == ("key:f5",)
    saved, faults = load_settings()
    assert not faults
    assert saved.person_pads == {"1": 1}
    assert saved.keys["person_4"] == ["key:f5"]
    played.pilot.press("seat_6")
    played.pilot.key("f5")
    assert keymap is not played.shell.app.input.keymap
    assert played.shell.app.input.keymap.bindings_of("person_4") == (), "a key is only one person's"
    played.pilot.press("seat_7")
    played.pilot.key("escape")
    assert played.shell.app.scene.name == "key_test", "Escape only leaves the choice"


def test_a_key_takes_the_place_of_a_pad(key_test):
    played, _ = key_test
    played.pilot.press("seat_2")
    played.pilot.pad("x")
    played.pilot.press("seat_2")
    played.pilot.key("f6")
    assert played.shell.prefs.settings.person_pads == {}


def test_drop_in_turns_can_be_chosen_there(key_test):
    played, _ = key_test
    played.pilot.press("drop_in_turns")
    assert played.shell.prefs.settings.drop_in_turns
    assert load_settings()[0].drop_in_turns
