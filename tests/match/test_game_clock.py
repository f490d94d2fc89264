"""Game time from the screen's time (docs/architecture.md, Time)."""

from __future__ import annotations

import pytest
from match_table import Table

from uno_desktop.match.live.game_clock import GameClock
from uno_desktop.match.setup.pace import Speed

AT_ONCE = 10**9


@pytest.fixture(scope="module")
def rules(classic):
    return Table(classic, ["red 1", "red 2"], "red 3", agents=[None, None]).game.rules


def clock_at(rules, screen_ms=0.0, speed=Speed.NORMAL, *, jumps=False):
    clock = GameClock(rules, speed, jumps=jumps)
    clock.screen_ms = screen_ms
    return clock


@pytest.mark.parametrize(("speed", "passed_ms"), [(Speed.RELAXED, 75), (Speed.NORMAL, 100), (Speed.FAST, 250)])
def test_until_the_next_act_time_runs_at_the_pace_of_the_speed(rules, speed, passed_ms):
    clock = clock_at(rules, 500.0, speed)
    clock.see(600.0)
    assert not clock.pass_until(AT_ONCE)
    assert (clock.ms, clock.at_ms) == (passed_ms, passed_ms)


@pytest.mark.parametrize(("speed", "passed_ms"), [(Speed.RELAXED, 55), (Speed.FAST, 100), (Speed.OFF, 100)])
def test_while_a_person_may_react_it_runs_no_faster_than_the_screens(rules, speed, passed_ms):
    clock = clock_at(rules, speed=speed)
    clock.is_window_open = True
    clock.see(100.0)
    assert not clock.pass_until(AT_ONCE)
    assert clock.ms == pytest.approx(passed_ms)


@pytest.mark.parametrize(("speed", "passed_ms"), [(Speed.RELAXED, 75), (Speed.FAST, 100), (Speed.OFF, 100)])
def test_nor_does_it_while_a_person_is_waited_for(rules, speed, passed_ms):
    clock = clock_at(rules, speed=speed)
    clock.see(100.0)
    assert clock.pass_rest()
    assert clock.ms == passed_ms
    assert not clock.pass_rest(), "none of the frame is left"
    assert clock.ms == passed_ms


def test_the_shortest_frame_passes_too(rules):
    clock = clock_at(rules)
    clock.see(0.5)
    assert clock.pass_rest()
    assert clock.ms == 0.5


def test_what_is_left_of_a_frame_goes_to_the_next_act(rules):
    clock = clock_at(rules, speed=Speed.FAST)
    clock.see(100.0)
    assert clock.pass_until(100)
    assert (clock.ms, clock.left_ms) == (100, 60.0)
    assert clock.pass_until(250)
    assert (clock.ms, clock.left_ms) == (250, 0.0)
    assert not clock.pass_until(251)
    assert clock.ms == 250


def test_what_is_overdue_takes_no_time_and_none_is_given_back(rules):
    clock = clock_at(rules)
    clock.reach(300)
    clock.see(50.0)
    assert clock.pass_until(200)
    assert (clock.ms, clock.left_ms) == (300, 50.0)
    clock.reach(250)
    assert clock.ms == 300


@pytest.mark.parametrize(("speed", "jumps"), [(Speed.OFF, False), (Speed.NORMAL, True)])
def test_where_nobody_has_to_wait_time_jumps(rules, speed, jumps):
    clock = clock_at(rules, speed=speed, jumps=jumps)
    assert clock.pass_until(5000)
    assert clock.ms == 5000


def test_time_of_the_screen_that_is_skipped_or_goes_back_does_not_pass(rules):
    clock = clock_at(rules, -1000.0)
    clock.skip(400.0)
    clock.see(450.0)
    assert clock.left_ms == 50.0
    clock.skip(200.0)
    clock.see(440.0)
    assert (clock.left_ms, clock.screen_ms) == (0.0, 450.0)
    clock.see(460.0)
    assert clock.left_ms == 10.0


def test_it_can_begin_before_the_screens_zero(rules):
    clock = clock_at(rules, -1000.0)
    clock.see(-900.0)
    assert (clock.left_ms, clock.screen_ms) == (100.0, -900.0)
