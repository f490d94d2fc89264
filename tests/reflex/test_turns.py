"""The drop in turns: a spill for each person, one order for all (where a keyboard cannot tell all apart)."""

from __future__ import annotations

from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.reflex.drop import TURN_MS, DropInTurns, Dropped, Press
from uno_desktop.reflex.plan import CUE_MAX_MS, CUE_MIN_MS, DropMode, DropPlan, plan_drop, plan_turns

CUES = {0: 900, 2: 1700, 3: 1200}


def drop() -> DropInTurns:
    return DropInTurns((2, 3, 0, 1), DropPlan(900, {1: 400}), CUES)


def take_turn(made: DropInTurns, spill_ms: int, reaction_ms: int) -> None:
    made.spill(spill_ms)
    assert made.press(made.active, spill_ms + reaction_ms) is Press.DROPPED


def test_each_has_a_turn_in_turn_order_and_the_clock_compares():
    made = drop()
    assert (made.active, made.cue_ms) == (2, 1700)
    take_turn(made, 5000, 330)
    assert made.turn_over(5330)
    assert made.next_turn()
    assert made.spilled_at_ms is None
    assert made.active == 3
    take_turn(made, 9000, 290)
    assert made.order(9900) == (Dropped(3, 290, False), Dropped(2, 330, False))
    assert not made.over(9900), "the computer players let go with the last person"
    assert made.next_turn()
    take_turn(made, 15_000, 500)
    assert not made.next_turn()
    assert [each.seat for each in made.order(15_500)] == [3, 2, 1, 0]
    assert made.over(15_500)


def test_presses_of_others_and_after_the_turn_are_ignored():
    made = drop()
    made.spill(1000)
    assert made.press(3, 1200) is Press.IGNORED
    assert made.press(2, 1200) is Press.DROPPED
    assert made.press(2, 1300) is Press.IGNORED


def test_a_fumble_belongs_to_its_own_turn():
    made = drop()
    assert made.press(2, 500) is Press.FUMBLED
    made.spill(1000)
    assert made.press(2, 1200) is Press.LOCKED
    assert made.press(2, 1450) is Press.DROPPED
    made.next_turn()
    assert not made.fumbled(3)
    made.spill(4000)
    assert made.press(3, 4200) is Press.DROPPED


def test_who_never_presses_has_no_time_and_those_without_come_last_in_turn_order():
    made = drop()
    for spill_ms in (1000, 5000):
        made.spill(spill_ms)
        assert not made.turn_over(spill_ms + TURN_MS - 1)
        assert made.turn_over(spill_ms + TURN_MS)
        made.next_turn()
    take_turn(made, 9000, 250)
    assert made.order(9400) == (
        Dropped(0, 250, False), Dropped(1, 400, False), Dropped(2, None, False), Dropped(3, None, False),
    )  # fmt: skip


def test_computer_players_slower_than_a_turn_are_waited_for():
    made = DropInTurns((0, 1, 2), DropPlan(900, {1: TURN_MS + 500}), {0: 900, 2: 1700})
    for spill_ms in (1000, 5000):
        made.spill(spill_ms)
        made.next_turn()
    assert made.order(5000 + TURN_MS + 499) == ()
    assert [each.seat for each in made.order(5000 + TURN_MS + 500)] == [1, 0, 2]


def test_a_turn_lasts_2_5_s_from_its_spill():
    made = drop()
    made.spill(1000)
    assert not made.turn_over(3499)
    assert made.turn_over(3500)


def test_a_repeat_and_a_press_after_the_turns_time_are_ignored():
    made = drop()
    made.spill(1000)
    assert made.press(2, 1200, repeat=True) is Press.IGNORED
    assert not made.turn_over(1200)
    assert made.press(2, 1000 + TURN_MS + 1) is Press.IGNORED
    assert made.press(2, 1000 + TURN_MS) is Press.DROPPED
    assert made.order(9000) == (Dropped(2, TURN_MS, False),)


def test_a_turn_is_not_over_before_its_spill_and_the_last_has_no_successor():
    made = DropInTurns((0, 1), DropPlan(900, {}), {0: 900, 1: 1700})
    assert not made.turn_over(100_000)
    assert made.next_turn() is True
    assert (made.active, made.cue_ms) == (1, 1700)
    assert made.next_turn() is False
    assert made.active == 1
    assert made.order(100_000) == (), "no spill in the last turn yet"


def test_a_fumble_is_told_with_the_order():
    made = DropInTurns((0, 1), DropPlan(900, {}), {0: 900, 1: 1700})
    made.press(0, 500)
    take_turn(made, 1000, 450)
    made.next_turn()
    made.press(1, 5000)
    made.spill(6000)
    assert made.order(6000 + TURN_MS) == (Dropped(0, 450, True), Dropped(1, None, True))


def test_of_equal_times_the_next_in_turn_order_is_later():
    made = drop()
    for spill_ms in (1000, 5000, 9000):
        take_turn(made, spill_ms, 400)
        made.next_turn()
    assert [each.seat for each in made.order(9400)] == [2, 3, 0, 1]


def test_every_turn_has_a_cue_of_its_own_and_the_plan_stays_as_it_was():
    stream = Stream(seed_bytes(1), "drop")
    plan = plan_drop((0, 1, 2), {1: "easy"}, DropMode.REFLEX, stream)
    cues = plan_turns((0, 2), plan.cue_ms, stream)
    assert cues[0] == plan.cue_ms
    assert cues[2] != cues[0]
    assert all(CUE_MIN_MS <= cue <= CUE_MAX_MS for cue in cues.values())
    assert plan == plan_drop((0, 1, 2), {1: "easy"}, DropMode.REFLEX, Stream(seed_bytes(1), "drop"))


def test_a_drop_in_which_nobody_presses_ends_with_the_last_turn():
    made = drop()
    for spill_ms in (1000, 9000, 17_000):
        made.spill(spill_ms)
        made.next_turn()
    at_ms = 17_000 + TURN_MS
    assert not made.over(at_ms - 1)
    assert made.over(at_ms)
    assert [each.seat for each in made.order(at_ms)] == [1, 2, 3, 0]
    assert [each.reaction_ms for each in made.order(at_ms)] == [400, None, None, None]
