"""A person at the table: mouse, keys and pad; calls and catches; and what the table does at rest."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from table_help import MINE, THEIRS, USUAL, AtTable, position

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.pending import TURNS
from uno_desktop.ui.kit.motion.clock import FRAMES_PER_S
from uno_desktop.ui.play.picture import tabletop
from uno_desktop.ui.play.picture.table_buttons import RING_STEPS
from uno_desktop.ui.play.presenter.table_status import catchable


def names_in_hand(table: AtTable) -> list[str]:
    deck = table.view.deck
    return [deck.name(sprite.card) for sprite in table.scene.picture.hand.sprites]


def test_a_click_plays_a_card(table) -> None:
    table.press_card("red 5")
    assert table.view.deck.name(table.view.top) == "red 5"
    table.pilot.advance(1.0)
    assert names_in_hand(table) == ["green 9", "blue 1", "wild"]
    assert "Red 5" in table.scene.picture.texts.line


def test_a_card_that_does_not_fit_stays_and_the_reason_is_said(table) -> None:
    table.press_card("blue 1")
    table.pilot.frame(2)
    assert len(table.view.hand) == 4
    assert table.scene.picture.texts.prompt not in ("", t("table.your_turn"))
    assert any(sprite.shaking_s > 0 for sprite in table.scene.picture.hand.sprites)
    table.pilot.advance(3.0)
    assert table.scene.picture.texts.prompt == t("table.your_turn")


def test_playable_cards_stand_out_and_the_others_are_dimmed(table) -> None:
    deck = table.view.deck
    look = {deck.name(s.card): (s.glow, s.dim) for s in table.scene.picture.hand.sprites}
    assert look == {
        "red 5": (True, False), "wild": (True, False), "blue 1": (False, True), "green 9": (False, True)
    }  # fmt: skip


@pytest.mark.parametrize(
    ("device", "point", "play", "draw"),
    [("key", "right", "return", "d"), ("key", "right", "up", "d"), ("pad", "dpad_right", "a", "x")],
)
def test_keys_and_pad_walk_along_the_hand_play_and_draw(sit, device, point, play, draw) -> None:
    table, other = sit(USUAL).settle(), sit(USUAL).settle()
    press = getattr(table.pilot, device)
    press(point)
    assert table.scene.picture.hand.focus_by_key
    assert names_in_hand(table)[table.scene.picture.hand.focus] == "red 5"
    press(play)
    assert table.view.deck.name(table.view.top) == "red 5"
    getattr(other.pilot, device)(draw)
    assert len(other.view.hand) == 5


def test_the_first_confirm_only_points_at_a_card(table) -> None:
    table.pilot.key("return")
    assert names_in_hand(table)[table.scene.picture.hand.focus] == "red 5"
    assert len(table.view.hand) == 4
    table.pilot.key("return")
    assert len(table.view.hand) == 3


@pytest.mark.parametrize("confirm", [lambda pilot: pilot.key("return"), lambda pilot: pilot.pad("a")])
def test_confirm_does_the_only_thing_and_a_card_drawn_has_the_focus(sit, confirm) -> None:
    table = sit(position("blue 1, blue 2", *THEIRS, discard="red 7", draw="red 1")).settle()
    table.pilot.key("right")
    confirm(table.pilot)
    table.settle()
    assert table.view.phase is Phase.DRAWN
    assert names_in_hand(table)[table.scene.picture.hand.focus] == "red 1"
    assert table.scene.picture.hand.focus_by_key
    confirm(table.pilot)
    assert table.view.deck.name(table.view.top) == "red 1"


def test_a_card_drawn_by_the_pointer_leaves_the_focus_alone(sit) -> None:
    table = sit(position("blue 1, blue 2", *THEIRS, discard="red 7", draw="red 1")).settle()
    table.pilot.press("draw_pile")
    table.settle()
    assert table.view.phase is Phase.DRAWN
    assert not table.scene.picture.hand.focus_by_key


def test_dragging_a_card_up_plays_it_and_a_short_way_does_not(table) -> None:
    card = next(s for s in table.scene.picture.hand.sprites if table.view.deck.name(s.card) == "red 5")
    start = table.pilot.rect(f"card_{card.card}").center
    table.pilot.drag(start, (start[0] + 30, start[1] - 20))
    assert len(table.view.hand) == 4
    table.pilot.advance(0.5)
    table.pilot.drag(start, (start[0] + 60, start[1] - 200))
    assert table.view.deck.name(table.view.top) == "red 5"


def test_a_wild_asks_for_its_color(table) -> None:
    table.press_card("wild")
    assert table.on_top == "color_wheel"
    table.pilot.advance(0.5)
    table.pilot.key("4")
    table.pilot.frame(3)
    assert table.view.color == 3


@pytest.mark.parametrize("keep", [lambda pilot: pilot.press("pass"), lambda pilot: pilot.key("p")])
def test_a_drawn_card_can_be_kept(sit, keep) -> None:
    table = sit(position("blue 1, blue 2", *THEIRS, discard="red 7", draw="red 1")).settle()
    table.pilot.press("draw_pile")
    table.settle()
    assert table.view.phase is Phase.DRAWN
    keep(table.pilot)
    assert table.view.turn != 0
    table.settle()
    assert "pass" not in table.pilot.names()


def test_uno_is_armed_with_two_cards_and_called_with_the_play(sit) -> None:
    table = sit(position("red 5, blue 1", *THEIRS, discard="red 7")).settle()
    assert table.scene.controls.uno.wanted
    table.pilot.key("u")
    assert table.scene.controls.uno.armed
    table.press_card("red 5")
    assert table.view.uno_open == ()
    table.pilot.wait_for(lambda: 0 in table.scene.picture.called, 5)


@pytest.mark.parametrize("speed", ["relaxed", "normal", "fast", "off"])
def test_a_late_call_is_in_time_at_every_speed(sit, speed: str) -> None:
    table = sit(position("red 5, blue 1", *THEIRS, discard="red 7"), speed=speed).settle()
    table.press_card("red 5")
    assert table.view.uno_open == (0,)
    table.pilot.wait_for(lambda: table.scene.director.idle, 5)
    assert table.scene.controls.uno.wanted
    table.pilot.press("uno")
    assert table.view.uno_open == ()
    assert table.view.counts[0] == 1


FORGOTTEN = position(MINE, "red 4", THEIRS[1], discard="red 7", owing=(1,))


@pytest.mark.parametrize("speed", ["relaxed", "normal", "fast", "off"])
def test_whoever_forgot_can_be_caught_at_every_speed(sit, speed: str) -> None:
    table = sit(FORGOTTEN, speed=speed)
    table.pilot.advance(0.5)
    table.pilot.press("catch")
    assert table.view.counts[1] > 1
    table.settle()
    assert "catch" not in table.pilot.names()


def test_nobody_can_be_caught_whose_call_has_come_but_is_not_shown_yet(sit) -> None:
    table = sit(FORGOTTEN)
    table.pilot.advance(0.5)
    assert "catch" in table.pilot.names()
    shown = table.scene.picture.view
    has_called = SimpleNamespace(view=shown._replace(uno_open=()))
    assert catchable(shown, table.shell.matches.session) == [1]
    assert catchable(shown, has_called) == []  # type: ignore[arg-type]


def forgetful(sit, **settings):
    """A computer player has forgotten to call, and is going to; one has played before it, one comes after it."""
    for seed in range(1, 30):
        table = sit(position("red 5, blue 1, green 9", "red 4", THEIRS[1], discard="red 7", owing=(1,)), seed=seed,
                    **settings)  # fmt: skip
        table.pilot.frame()
        planned = [act.move for act in table.referee._agenda.acts if act.move is not None]
        if planned and planned[0].do == "call_uno":
            return table
    raise AssertionError("nobody ever calls late")


@pytest.mark.parametrize("met", [0, 3])
def test_the_catch_goes_in_the_frame_that_shows_the_call_and_a_late_press_is_answered(sit, met) -> None:
    table = forgetful(sit, catches_met=met)
    name = table.shell.matches.session.name_of(1)
    shown_s = 0.0
    while not table.scene.controls.catch.visible:
        table.pilot.frame()
    assert name in table.scene.picture.texts.first_note, "the first one is explained"
    while table.scene.controls.catch.visible:
        table.pilot.frame()
        shown_s += 1 / FRAMES_PER_S
        has_called = table.scene.picture.texts.line.endswith("UNO!")
        assert table.scene.controls.catch.visible != has_called
    assert (shown_s > 3.5) == (met == 0)
    assert not table.scene.picture.texts.first_note, "the chance has gone, and what explained it"
    assert table.shell.prefs.settings.catches_met == min(3, met + 1)
    late = t("table.late.called", name=name)
    table.pilot.click(table.scene.controls.catch.rect.center)
    table.pilot.frame()
    assert table.scene.picture.texts.prompt == late
    assert table.view.counts[1] == 1
    assert table.view.counts[0] == 3, "no penalty"


def test_a_key_that_catches_too_late_is_answered_for_half_a_second(sit) -> None:
    for wait_s, answered in ((0.2, True), (0.7, False)):
        table = forgetful(sit, catches_met=3)
        table.pilot.wait_for(lambda table=table: table.scene.controls.catch.visible, 5)
        table.pilot.wait_for(lambda table=table: not table.scene.controls.catch.visible, 5)
        table.pilot.advance(wait_s)
        assert table.scene.commands.do("catch") is answered


def test_who_has_caught_somebody_once_has_learned_it(sit) -> None:
    table = forgetful(sit)
    assert table.referee.patience.learns_to_catch
    table.pilot.wait_for(lambda: table.scene.controls.catch.visible, 5)
    table.pilot.press("catch")
    assert table.view.counts[1] > 1
    table.settle()
    assert table.shell.prefs.settings.catches_met == 3
    assert not table.referee.patience.learns_to_catch


@pytest.mark.parametrize("owed", [0, 3])
def test_who_forgot_to_call_is_told_the_key_and_sees_the_time_run_out(sit, owed) -> None:
    mine = position("red 5, blue 1", *THEIRS, discard="red 7")
    table = sit(mine, calls_owed=owed).settle()
    assert table.referee.patience.learns_to_call == (owed == 0)
    table.press_card("red 5")
    button, texts = table.scene.controls.uno, table.scene.picture.texts
    table.pilot.wait_for(lambda: "UNO (U)" in texts.prompt, 5)
    assert button.owed
    shown_s, steps = 0.0, [button.steps]
    while button.owed:
        table.pilot.frame()
        shown_s += 1 / FRAMES_PER_S
        steps.append(button.steps if button.owed else 0)
    assert steps == sorted(steps, reverse=True)
    assert len(set(steps)) > 10, "the ring closes"
    assert (shown_s > 2.5) == (owed == 0)
    assert table.shell.prefs.settings.calls_owed == min(3, owed + 1)


@pytest.mark.parametrize(
    ("owed", "end", "is_told"),
    [
        (0, ev.TurnBegan(TURNS[2]), True),
        (0, ev.UnoCalled(1), True),
        (0, ev.UnoCalled(0), False),
        (0, ev.UnoCaught(0, 1), False),
        (0, ev.HandWon(1, 20, (0, 20, 0)), False),
        (3, ev.TurnBegan(TURNS[2]), False),
    ],
)
def test_a_beginner_whom_nobody_caught_is_told_so(sit, owed, end, is_told) -> None:
    catching = sit(calls_owed=owed).settle().scene.presenter.catching
    assert catching.follow_own([], owes_call=True) == ""
    assert catching.follow_own([(end,)], owes_call=False) == (t("table.not_caught") if is_told else "")
    assert catching.follow_own([(end,)], owes_call=False) == "", "once"


def test_what_a_forgotten_call_may_cost_goes_with_word_that_it_cost_nothing(sit) -> None:
    table = sit(position("red 5, blue 1", *THEIRS, discard="red 7"), seed=5).settle()
    table.press_card("red 5")
    texts = table.scene.picture.texts
    table.pilot.wait_for(lambda: "risk" in texts.prompt, 5)
    table.pilot.wait_for(lambda: texts.prompt == t("table.not_caught"), 10)
    assert table.view.counts[0] == 1


def test_one_player_to_catch_has_one_button_and_several_have_theirs(sit) -> None:
    table = sit(FORGOTTEN)
    table.pilot.advance(0.5)
    assert [name for name in table.pilot.names() if name.startswith("catch")] == ["catch"]
    assert f"draw {table.view.rules.uno_penalty}." in table.scene.controls.catch.tooltip
    both = sit(position(MINE, "red 4", "blue 4", discard="red 7", owing=(1, 2)))
    both.pilot.advance(0.5)
    assert {"catch", "catch_1", "catch_2"} <= set(both.pilot.names())


def test_the_line_names_a_card_as_it_lies_and_is_read_over_cards_that_fly(table) -> None:
    picture = table.scene.picture
    before = picture.discard[-1]
    table.press_card("red 5")
    flew = False
    while not picture.texts.line.endswith("Red 5"):
        table.pilot.frame()
        if picture.flights:
            flew = True
            items = table.scene.presenter._items.of(picture)
            keys = [item.key for item in items]
            last = max(keys.index(sprite.item(picture.faces, picture.glow).key) for sprite in picture.flights)
            assert "line" not in keys or keys.index("line") > last
        assert (picture.discard[-1] != before) == picture.texts.line.endswith("Red 5")
    assert flew


def test_the_own_seat_is_lit_with_the_words_that_ask(sit) -> None:
    table = sit(position(MINE, THEIRS[0], "red 4, red 2, green 3", discard="red 7", turn=2))
    while not table.scene.picture.texts.prompt_asks:
        assert not table.scene.picture.seat_state(0).on_turn
        table.pilot.frame()
    assert table.scene.picture.seat_state(0).on_turn
    assert table.scene.picture.texts.prompt == t("table.your_turn")


def test_points_stand_at_others_once_somebody_has_any(sit) -> None:
    table = sit(USUAL).settle()
    picture = table.scene.picture
    assert [picture.seat_state(seat).score for seat in range(3)] == ["0", "", ""]
    before = table.scene.presenter._items._seat(picture, 1, "en")[0].stamp
    picture.scores = (0, 0, 12)
    assert [picture.seat_state(seat).score for seat in range(3)] == ["0", "0", "12"]
    assert table.scene.presenter._items._seat(picture, 1, "en")[0].stamp != before


def test_the_sign_of_a_last_card_goes_as_another_one_comes(sit) -> None:
    table = sit(position("red draw_two, blue 1, green 9", "red 4", THEIRS[1], discard="red 7")).settle()
    picture = table.scene.picture
    picture.called.add(1)
    table.press_card("red draw_two")
    words = []
    while picture.counts[1] < 3:
        table.pilot.frame()
        words += [word.words for word in picture.words]
        assert picture.counts[1] == 1 or 1 not in picture.called
        if "+1" in [word.words for word in picture.words]:
            assert 1 not in picture.called
    assert words


def test_nothing_points_at_the_pile_while_the_prompt_asks(sit) -> None:
    table = sit(position(MINE, THEIRS[1], "wild_draw_four, red 1, red 2", discard="blue 7", turn=2))
    for _ in range(600):
        table.pilot.frame()
        assert not table.scene.picture.shows_pile
        if table.on_top == "penalty":
            break
    assert table.on_top == "penalty"
    table.pilot.advance(1)
    assert not table.scene.picture.may_draw


def test_a_pending_draw_asks_and_is_answered(sit) -> None:
    table = sit(position(MINE, THEIRS[1], "wild_draw_four, red 1, red 2", discard="blue 7", turn=2))
    table.pilot.wait_for(lambda: table.view.turn == 0, 20)
    assert table.view.phase is Phase.PENALTY
    table.pilot.wait_for(lambda: table.on_top == "penalty", 10)
    table.pilot.advance(0.4)
    table.pilot.key("a")
    table.pilot.frame(3)
    assert len(table.view.hand) == 4 + 4


def test_after_putting_a_stack_off_the_pile_asks_again(sit) -> None:
    attack = position("red draw_two, blue 1", THEIRS[1], "red draw_two, red 1, red 2", discard="red 7", turn=2)
    table = sit(attack, rules={"stacking": "any"})
    table.pilot.wait_for(lambda: table.on_top == "penalty", 20)
    table.pilot.advance(0.4)
    table.pilot.key("escape")
    table.settle()
    assert table.on_top == "table"
    table.pilot.press("draw_pile")
    assert table.on_top == "penalty"


@pytest.mark.parametrize("in_time", [False, True])
def test_a_drop_goes_to_its_scene_and_comes_back(sit, in_time) -> None:
    others = ("yellow 1, yellow 2, yellow 3", "green 1, green 2, green 3")
    before = position("wild_chili, blue 1, blue 2", *others, discard="blue 7")
    table = sit(before, theme="office", drop_mode="reflex" if in_time else "lot").settle()
    table.press_card("wild_chili")
    table.pilot.advance(0.4)
    table.pilot.key("1")
    table.pilot.wait_for(lambda: table.on_top == "chili", 10)
    assert not len(tabletop._pools), "lights over the table are not needed in the drop"
    if in_time:
        table.pilot.wait_for(lambda: table.referee.drop.stage == "spilled", 20)
        table.pilot.key("space")
    table.pilot.wait_for(lambda: len(tabletop._pools) > 0, 40)
    assert table.on_top == "chili", "they are there again before the table is seen"
    table.pilot.wait_for(lambda: table.on_top == "table" and table.view.phase is not Phase.DROP, 40)
    table.pilot.frame(2)
    assert table.view.counts[0] == 2 + (0 if in_time else table.view.rules.drop_penalty)
    stained = [sprite.stain > 0 for sprite in table.scene.picture.hand.sprites]
    assert any(stained) != in_time, "only the last one is hit"
    table.pilot.wait_for(lambda: table.scene.director.idle, 10)
    assert sum(table.view.counts) == 2 + 3 + 3 + table.view.rules.drop_penalty
    assert table.scene.picture.counts == list(table.view.counts)


def test_a_hand_of_more_than_forty_scrolls_and_says_so(sit) -> None:
    deck_of_hand = ", ".join(f"{color} {n}" for color in ("red", "yellow", "green", "blue") for n in range(1, 10))
    many = position(deck_of_hand + ", red 1, red 2, red 3, red 4, red 5, red 6, red 7", *THEIRS, discard="blue skip")
    table = sit(many).settle()
    assert table.scene.picture.hand.unseen() == (0, 3)
    table.pilot.wheel(-2, table.scene.picture.layout.hand.center)
    assert table.scene.picture.hand.unseen() == (2, 1)
    for _ in range(3):
        table.pilot.key("left")
    table.pilot.advance(0.5)
    table.pilot.wheel(-3, table.scene.picture.layout.hand.center)
    hand = table.scene.picture.hand
    del hand.sprites[:40]  # as a hand that moves on leaves, card by card
    assert len(hand.pressables()) == len(hand.sprites) == 3
    assert hand.card_under(hand.layout.hand.center) in range(3)


def test_the_faces_of_a_hand_of_forty_are_composed_once(sit, newly_made) -> None:
    """At full size they are more than the pool holds: what is drawn must stay, or every frame makes all anew."""
    every = [f"{color} {n}" for color in ("red", "yellow", "green", "blue") for n in (*range(10), "skip")]
    table = sit(position(", ".join(every[:-1]), *THEIRS, discard="blue skip")).settle()
    table.pilot.wait_for(lambda: not table.scene.picture.hand.update(0.0), 10)
    composed = newly_made("card_masters")
    for _ in range(2):
        table.scene.invalidate()
        table.pilot.frame()
    assert composed == []


def test_a_press_while_something_is_shown_hurries_and_is_kept(table) -> None:
    table.press_card("red 5")
    table.pilot.frame(3)
    assert not table.scene.director.idle
    table.pilot.click((480, 300))
    assert table.scene.director._hurried


def test_at_rest_no_frame_is_drawn(table) -> None:
    table.pilot.advance(1.0)
    drawn = table.shell.app.frames_drawn
    table.pilot.advance(3.0)
    assert table.shell.app.frames_drawn == drawn


def test_sort_changes_the_order_and_is_remembered(sit) -> None:
    table = sit(USUAL)
    assert table.scene.director.idle, "a match taken up stands there at once"
    assert names_in_hand(table) == ["red 5", "green 9", "blue 1", "wild"]
    table.pilot.key("s")
    assert names_in_hand(table) == ["red 5", "wild", "green 9", "blue 1"]
    assert table.shell.prefs.settings.sort_hand == "playable"


def test_back_pauses_and_a_lost_focus_too(sit) -> None:
    import pygame

    table = sit(USUAL).settle()
    table.pilot.key("escape")
    assert table.on_top == "pause"
    table.pilot.advance(0.4)
    table.pilot.key("escape")
    table.pilot.advance(0.4)
    assert table.on_top == "table"
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.pilot.frame(2)
    assert table.on_top == "pause"


@pytest.mark.parametrize("size", [(640, 480), (1024, 768), (2560, 1080)])
def test_the_window_is_resized_while_cards_fly(sit, size: tuple[int, int]) -> None:
    table = sit(theme="office", players=10)
    table.pilot.advance(1.9)
    table.pilot.resize(size)
    assert table.scene.picture.layout.size == size
    table.pilot.resize((960, 540))
    table.settle()
    assert table.scene.picture.counts == list(table.view.counts)


def test_the_first_deal_begins_with_an_empty_table(sit) -> None:
    table = sit(players=4)
    assert table.scene.picture.hand.sprites == []
    table.pilot.wait_for(lambda: table.scene.director.idle, 20)
    assert len(table.scene.picture.hand) == 7


def test_after_the_last_card_comes_the_counting(sit) -> None:
    table = sit(position("red 5", *THEIRS, discard="red 7")).settle()
    table.press_card("red 5")
    prompts = set()

    def is_counted() -> bool:
        prompts.add(table.scene.picture.texts.prompt)
        return table.scene.director.idle and table.referee.between_hands

    table.pilot.wait_for(is_counted, 15)
    assert not any("F" in words for words in prompts), "nothing is left to run ahead to"
    table.pilot.wait_for(lambda: table.on_top == "hand_end", 15)


def test_hands_passed_on_at_the_top_stay_in_the_window(sit) -> None:
    table = sit(position("red 0, blue 1", *THEIRS, discard="red 7"), rules={"seven_zero": True}).settle()
    table.press_card("red 0")
    tops = []

    def is_shown() -> bool:
        tops.extend(sprite.pose.y for sprite in table.scene.picture.flights)
        return bool(tops) and table.scene.director.idle

    table.pilot.wait_for(is_shown, 15)
    assert min(tops) > 0.02 * table.shell.app.window.size[1]


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
def test_partial_drawing_equals_drawing_all(sit, size: tuple[int, int]) -> None:
    """What has been drawn piece by piece while cards flew is what a whole new frame shows."""
    import pygame

    table = sit(players=5, size=size)
    for _ in range(12):
        table.pilot.advance(0.37)
        if not table.shell.app.stack.settled:
            continue
        shown = pygame.image.tobytes(table.shell.app.window.surface, "RGB")
        fresh = table.shell.app.window.surface.copy()
        fresh.set_clip(None)
        table.scene.draw(fresh)
        assert shown == pygame.image.tobytes(fresh, "RGB")


def test_the_large_button_names_whom_it_catches(sit) -> None:
    table = sit(FORGOTTEN)
    table.pilot.advance(0.5)
    button = table.scene.controls.catch
    name = table.shell.matches.session.name_of(1)
    assert button.words == ("Catch", f"{name} (C)")
    assert not button.note
    table.pilot.press("catch")
    assert table.view.counts[1] > 1
    table.settle()
    assert "catch" not in table.pilot.names()


def test_a_spectator_can_catch_nobody(sit) -> None:
    table = sit(FORGOTTEN)
    table.shell.matches.session.seat = -1
    table.shell.nav.open("table")
    table.pilot.advance(0.5)
    assert table.scene.picture.view.uno_open
    assert not [name for name in table.pilot.names() if name.startswith("catch")]
    assert not table.scene.commands.do("catch")


def test_an_action_that_the_table_does_not_know_is_left_to_others(table) -> None:
    known = ("draw", "uno", "hint", "sort", "emote_1", "person_2")
    assert all(table.scene.commands.do(action) for action in known)
    can_do_nothing = ("catch", "face_down", "rush", "help")
    assert not any(table.scene.commands.do(action) for action in can_do_nothing)


def test_of_several_the_large_button_catches_one_after_the_other(sit) -> None:
    table = sit(position(MINE, "red 4", "blue 4", discard="red 7", owing=(1, 2)))
    table.pilot.advance(0.5)
    names = [table.shell.matches.session.name_of(seat) for seat in (1, 2)]
    assert table.scene.controls.catch.words[1].startswith(names[0])
    assert table.scene.controls.catch.note == "and 1 more"
    table.pilot.press("catch")
    table.settle()
    assert table.scene.controls.catch.words[1].startswith(names[1])
    table.pilot.key("c")
    assert min(table.view.counts[1:]) > 1


def test_the_ring_is_full_while_no_clock_runs(sit) -> None:
    table = sit(FORGOTTEN).settle()
    table.pilot.advance(3.0)
    assert table.view.turn == 0
    assert table.scene.controls.catch.steps == RING_STEPS


def test_the_ring_closes_until_a_computer_player_begins_the_next_turn(sit) -> None:
    for seed in range(1, 20):
        table = sit(position(MINE, "red 4", THEIRS[1], discard="red 7", turn=2, owing=(1,)), seed=seed)
        steps = []
        while table.view.uno_open:
            table.pilot.frame()
            if table.scene.controls.catch.visible and table.view.uno_open:
                steps.append(table.scene.controls.catch.steps)
        assert steps[0] == RING_STEPS
        assert steps == sorted(steps, reverse=True)
        if table.view.counts[2] != len(THEIRS[1].split(",")):  # seat 2 played or drew: nobody called or caught before
            assert steps[-1] <= 2
            return
    pytest.fail("somebody always called or caught")


@pytest.mark.parametrize("loses_turn", [True, False])
def test_the_line_says_a_lost_turn_exactly_where_the_rules_take_it(sit, loses_turn: bool) -> None:
    rules = {} if loses_turn else {"draw_keeps_turn": True}
    table = sit(position("red draw_two, blue 1, green 9", *THEIRS, discard="red 7"), rules=rules).settle()
    said = []
    table.press_card("red draw_two")
    for _ in range(200):
        table.pilot.advance(0.05)
        said.append(table.scene.picture.texts.line)
        if table.scene.director.idle:
            break
    name = table.shell.matches.session.name_of(1)
    lines = [line for line in said if "2 cards" in line]
    assert lines
    assert any(f"{name} draws 2 cards and is skipped" in line for line in lines) == loses_turn
