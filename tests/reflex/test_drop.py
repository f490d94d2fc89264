"""The drop: plan, fumble and lockout, order, ties (docs/look.md, Kevin's Chili, the showpiece)."""

from __future__ import annotations

import pytest

from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.reflex.drop import LATEST_MS, LOCKOUT_MS, Drop, Dropped, Press
from uno_desktop.reflex.plan import CUE_MAX_MS, CUE_MIN_MS, DropMode, DropPlan, plan_drop, plan_turns

SEATS = (2, 3, 0, 1)
LEVELS = {2: "easy", 3: "easy", 1: "hard"}


def drop(others, seats=(0, 1, 2), spilled_at_ms=None):
    made = Drop(seats, DropPlan(1000, others))
    if spilled_at_ms is not None:
        made.spill(spilled_at_ms)
    return made


def plan(mode, seed=1):
    return plan_drop(SEATS, LEVELS, mode, Stream(seed_bytes(seed), "drop"))


def test_cue_is_uniform_in_its_range():
    cues = [plan(DropMode.REFLEX, seed).cue_ms for seed in range(2000)]
    assert min(cues) >= CUE_MIN_MS
    assert max(cues) <= CUE_MAX_MS
    assert sum(cues) / len(cues) == pytest.approx((CUE_MIN_MS + CUE_MAX_MS) / 2, rel=0.03)


def test_a_plan_is_the_same_for_the_same_stream_and_leaves_people_out():
    assert plan(DropMode.REFLEX) == plan(DropMode.REFLEX)
    assert set(plan(DropMode.REFLEX).others) == {2, 3, 1}


def test_others_take_as_much_longer_as_somebody_needs():
    usual = plan(DropMode.REFLEX)
    slower = plan_drop(SEATS, LEVELS, DropMode.REFLEX, Stream(seed_bytes(1), "drop"), wait=1.5)
    assert slower == DropPlan(usual.cue_ms, {seat: round(time_ms * 1.5) for seat, time_ms in usual.others.items()})


class Edge:
    """Chance at an edge: the lowest number every time, or the highest."""

    def __init__(self, *, highest):
        self.highest = highest

    def below(self, n):
        return n - 1 if self.highest else 0

    def uniform(self):
        return 0.25


@pytest.mark.parametrize(("highest", "cue_ms"), [(False, 800), (True, 2500)])
def test_the_shortest_and_the_longest_cue_are_0_8_and_2_5_s(highest, cue_ms):
    rng = Edge(highest=highest)
    assert plan_drop(SEATS, LEVELS, DropMode.REFLEX, rng).cue_ms == cue_ms
    assert plan_turns((2, 3, 0), 1234, rng) == {2: 1234, 3: cue_ms, 0: cue_ms}


def test_a_level_decides_how_fast_and_a_person_by_lot_is_as_fast_as_normal():
    levels = {0: "sleepy", 1: "easy", 2: "normal", 3: "hard"}
    rng = Edge(highest=False)
    others = plan_drop((0, 1, 2, 3, 4), levels, DropMode.LOT, rng).others
    assert others[0] > others[1] > others[2] > others[3]
    assert others[4] == others[2]


def test_modes_keep_the_names_that_settings_and_logs_hold():
    assert [DropMode(name) for name in ("reflex", "relaxed", "lot")] == list(DropMode)


def test_settling_a_drop_whose_spill_was_seen_gives_the_whole_order():
    made = drop({0: 500, 1: 300, 2: 400}, spilled_at_ms=5000)
    assert made.settle() == (Dropped(1, 300, False), Dropped(2, 400, False), Dropped(0, 500, False))


def test_settling_a_drop_of_nobody_is_an_empty_order():
    assert drop({}, seats=()).settle() == ()


def test_a_press_in_the_very_ms_of_the_spill_counts():
    assert drop({1: 300, 2: 400}, spilled_at_ms=5000).press(0, 5000) is Press.DROPPED


def test_a_fumble_locks_out_for_0_4_s():
    round_ = drop({1: 300, 2: 900})
    round_.press(0, 4000)
    round_.spill(5000)
    assert round_.locked(0, 5399)
    assert not round_.locked(0, 5400)
    assert not round_.locked(1, 5000)


def test_who_is_left_alone_keeps_the_time_and_the_fumble():
    round_ = drop({1: 300, 2: 900})
    round_.press(0, 4000)
    round_.spill(5000)
    round_.press(0, 5450)
    assert round_.order(5450) == (Dropped(1, 300, False), Dropped(0, 450, True), Dropped(2, 900, False))
    waiting = drop({1: 300, 2: 400})
    waiting.press(0, 4000)
    waiting.spill(5000)
    assert waiting.order(5400)[-1] == Dropped(0, None, True)


def test_relaxed_gives_a_person_twice_the_time():
    reflex, relaxed = plan(DropMode.REFLEX), plan(DropMode.RELAXED)
    assert relaxed.cue_ms == reflex.cue_ms
    assert relaxed.others == {seat: 2 * ms for seat, ms in reflex.others.items()}


def test_by_lot_nobody_has_to_press():
    lot = plan(DropMode.LOT)
    assert set(lot.others) == set(SEATS)
    order = Drop(SEATS, lot).settle()
    assert {each.seat for each in order} == set(SEATS)
    assert [each.reaction_ms for each in order] == sorted(each.reaction_ms for each in order)


def test_settling_refuses_where_somebody_must_press():
    with pytest.raises(ValueError, match="drop by themselves"):
        drop({1: 300, 2: 400}).settle()


def test_order_by_time_and_the_one_left_is_last_without_pressing():
    round_ = drop({1: 300, 2: 400}, spilled_at_ms=5000)
    assert round_.order(5299) == ()
    assert round_.order(5300) == (Dropped(1, 300, False),)
    assert not round_.over(5399)
    assert round_.order(5400) == (Dropped(1, 300, False), Dropped(2, 400, False), Dropped(0, None, False))


def test_a_press_counts_from_the_spill():
    round_ = drop({1: 300, 2: 400}, spilled_at_ms=5000)
    assert round_.press(0, 5250) is Press.DROPPED
    assert round_.press(0, 5260) is Press.IGNORED
    assert [each.seat for each in round_.order(5300)] == [0, 1, 2]
    assert round_.order(5300)[0].reaction_ms == 250


def test_a_fumble_locks_out_until_the_lockout_is_over():
    round_ = drop({1: 300, 2: 900})
    assert round_.press(0, 4000) is Press.FUMBLED
    assert round_.locked(0, 4999)
    round_.spill(5000)
    assert round_.press(0, 5000 + LOCKOUT_MS - 1) is Press.LOCKED
    assert round_.press(0, 5000 + LOCKOUT_MS) is Press.DROPPED
    assert round_.order(5900)[1] == Dropped(0, LOCKOUT_MS, True)


def test_a_press_dated_before_the_spill_frame_is_a_fumble_even_if_gathered_after():
    round_ = drop({1: 300, 2: 400}, spilled_at_ms=5000)
    assert round_.press(0, 4999) is Press.FUMBLED


def test_a_held_key_does_not_count():
    round_ = drop({1: 300, 2: 400}, spilled_at_ms=5000)
    assert round_.press(0, 5200, repeat=True) is Press.IGNORED
    assert round_.press(0, 5210) is Press.DROPPED


@pytest.mark.parametrize(("seats", "first"), [((0, 1), 0), ((1, 0), 1)])
def test_of_equal_times_the_next_in_turn_order_is_later(seats, first):
    round_ = drop({1: 300}, seats=seats, spilled_at_ms=5000)
    assert round_.press(0, 5300) is Press.DROPPED
    assert round_.order(5300)[0].seat == first


def test_a_press_after_the_end_is_ignored():
    round_ = drop({1: 300}, seats=(0, 1), spilled_at_ms=5000)
    assert round_.press(0, 5301) is Press.IGNORED


def test_computer_players_cannot_be_pressed_for():
    assert drop({1: 300, 2: 400}, spilled_at_ms=5000).press(1, 5100) is Press.IGNORED


def test_only_the_first_spill_counts():
    round_ = drop({1: 300, 2: 400}, spilled_at_ms=5000)
    round_.spill(6000)
    assert round_.spilled_at_ms == 5000


def test_two_people_wait_for_each_other():
    round_ = drop({}, seats=(0, 1), spilled_at_ms=0)
    assert not round_.over(LATEST_MS - 1)
    assert round_.press(1, 6_000) is Press.DROPPED
    assert round_.order(60_000) == (Dropped(1, 6_000, False), Dropped(0, None, False))


def test_people_who_never_press_are_last_after_ten_seconds():
    """Somebody who is at the buffet doesn't hold up the others."""
    running = drop({2: 300}, spilled_at_ms=0)
    assert not running.over(9_999)
    assert running.press(1, 9_999) is Press.DROPPED
    assert [each.seat for each in running.order(10_000)] == [2, 1, 0]
    nobody = drop({}, spilled_at_ms=0)
    assert nobody.order(10_000) == tuple(Dropped(seat, None, False) for seat in (0, 1, 2))
    assert nobody.press(1, 10_001) is Press.IGNORED


def test_a_computer_player_that_takes_longer_is_waited_for():
    slow = drop({1: LATEST_MS + 500}, spilled_at_ms=0)
    assert not slow.over(LATEST_MS + 499)
    assert [each.seat for each in slow.order(LATEST_MS + 500)] == [1, 0, 2]
