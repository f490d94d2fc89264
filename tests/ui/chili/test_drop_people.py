"""Several people at one machine: a key or a pad for each, turns where a keyboard cannot tell them apart."""

from __future__ import annotations

import pytest

from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.drop.drop_keys import control_of
from uno_desktop.ui.menus.settings.key_test import KeyTest

HANDS = ["blue 1, blue 2", "green 1, green 2", "purple 1, purple 2", "yellow 1, yellow 2"]


def reactions(played) -> dict[int, int | None]:
    return {dropped.seat: dropped.reaction_ms for dropped in played.referee.last_drop}


def test_each_person_lets_go_by_their_own_key_and_sees_it_at_the_seat(play):
    played = play(position={"hands": HANDS, "people": 3})
    assert played.scene.animation.setup.viewer == -1, "nobody's cards are shown to the others"
    assert [played.scene.animation.setup.players[seat].control for seat in range(4)] == ["Q", "J", "Z", ""]
    played.let_go(190, lambda: played.down("j"))
    played.let_go(230, lambda: (played.down("space", "n", "g"), played.click()))
    assert played.drop.people == (0, 1, 2)
    assert {d.seat for d in played.drop.dropped(int(played.shell.app.clock.now_ms()))} == {1}
    played.let_go(260, lambda: played.down("z"))
    played.let_go(290, lambda: played.down("q"))
    played.until_done()
    found = reactions(played)
    assert [found[1], found[2], found[0]] == pytest.approx([190, 260, 290], abs=3)


def test_two_keys_in_one_gathering_go_by_turn_order(play):
    played = play(position={"hands": HANDS, "people": 4})
    played.let_go(200, lambda: played.down("n", "q", "z"))
    played.until_done()
    assert [dropped.seat for dropped in played.referee.last_drop] == [0, 2, 3, 1]


def test_only_whoever_fumbles_is_locked_out(play):
    played = play(position={"hands": HANDS, "people": 3})
    played.until_sway()
    played.down("j")
    played.pilot.frame()
    assert [played.drop.fumbled(seat) for seat in range(3)] == [False, True, False]


def test_a_pad_can_be_somebodys(play):
    played = play(position={"hands": HANDS, "people": 3}, person_pads={"1": 2})
    for device in (41, 42):
        played.button(device)
    played.pilot.frame()
    assert control_of(played.shell.app, played.shell.prefs, played.shell.matches, 1) == "Gamepad 2"
    played.let_go(210, lambda: played.button(41))
    played.let_go(240, lambda: played.button(42))
    played.down("q", "z")
    played.until_done()
    assert reactions(played)[1] == pytest.approx(240, abs=3)


def test_in_turns_everybody_has_a_spill_and_any_key(play):
    played = play(position={"hands": HANDS, "people": 3}, drop_in_turns=True)
    assert played.drop.active == 0
    assert played.scene.animation.setup.players[0].control == "", "any key will do"
    for seat, reaction_ms in enumerate((310, 205, 270)):
        played.pilot.wait_for(lambda who=seat: played.drop.active == who and played.drop.stage == "spilled", 12)
        played.until_ms(played.scene.follower.spilled_ms + reaction_ms)
        played.down("space")
        played.gather()
        played.up("space")
        assert played.scene.animation.hands[seat].dropped_s is not None
    played.until_done()
    found = reactions(played)
    assert [found[seat] for seat in range(3)] == pytest.approx([310, 205, 270], abs=3)
    played.until_over()


def test_a_pause_in_the_second_turn_begins_all_anew(play):
    played = play(position={"hands": HANDS, "people": 2}, drop_in_turns=True)
    played.until_spill()
    played.down("space")
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
    played.down("q", "j", "z")
    played.pilot.frame()
    played.up("q")
    played.pilot.frame()
    assert scene.together == {0, 1, 2}
    played.down("n")
    played.pilot.frame()
    assert scene.together == {0, 1, 2}, "three are held, as before"
    played.down("t")
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
    played.pilot.press("seat_2")
    played.pilot.key("f6")
    assert played.shell.prefs.settings.person_pads == {}, "a key takes the place of a pad"
    played.pilot.press("drop_in_turns")
    assert load_settings()[0].drop_in_turns


def shown(played):
    """The names of what is drawn in this frame."""
    animation = played.scene.animation
    return {item.key for item in animation.items(played.shell.app.clock.now_ms() / 1000, lambda: None)}


def test_whose_key_is_which_is_said_while_some_have_not_pressed(play):
    played = play(position={"hands": HANDS, "people": 3})
    played.until_spill()
    assert "reminder" not in shown(played), "the eyes belong to the pot"
    played.pilot.advance(1.2)
    assert "reminder" in shown(played)
    played.down("q", "j")
    played.pilot.advance(0.5)
    assert "reminder" not in shown(played), "only one is left"


def test_what_is_nobodys_key_is_answered_at_once(play):
    played = play(position={"hands": HANDS, "people": 3})
    played.until_spill()
    played.down("k")
    played.pilot.frame()
    assert "reminder" in shown(played)


def test_those_who_never_press_do_not_hold_up_the_others(play):
    played = play(position={"hands": HANDS, "people": 4})
    played.let_go(200, lambda: played.down("z"))
    played.pilot.advance(11)
    played.until_done()
    assert reactions(played) == {2: pytest.approx(200, abs=3), 0: None, 1: None, 3: None}
