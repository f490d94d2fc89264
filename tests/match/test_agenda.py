"""What computer players are about to do, in order (docs/architecture.md, Time)."""

from __future__ import annotations

import pytest

from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.schedule import Agenda, Planned

CALL = Move(2, Do.CALL_UNO)
PLAY = Move(1, Do.PLAY, 5)


def made(*acts, now_ms=1000):
    agenda = Agenda()
    agenda.make([*acts], now_ms)
    return agenda


def test_an_empty_one_asks_nobody_and_waits_for_nothing():
    agenda = Agenda()
    assert (agenda.acts, agenda.is_one_turn) == ([], False)
    assert agenda.wait_left(0.0) == 1.0


def test_what_is_added_comes_at_its_time_and_of_two_at_once_the_nearer_seat_first():
    agenda = made(Planned(1200, 1, 2, CALL), Planned(1500, 2, 0, None))
    for added in (Planned(1100, 0, 1, PLAY), Planned(1200, 0, 1, PLAY), Planned(1300, 0, 1, PLAY)):
        agenda.add(added)
    agenda.add(Planned(1600, 0, 1, PLAY))
    popped = [agenda.acts.pop(0) for _ in range(6)]
    assert [(act.at_ms, act.rank) for act in popped] == [
        (1100, 0),
        (1200, 0),
        (1200, 1),
        (1300, 0),
        (1500, 2),
        (1600, 0),
    ]
    assert not agenda.acts


def test_of_two_acts_of_one_seat_at_once_the_one_planned_first_comes_first():
    speak = Planned(1200, 0, 1, Move(1, Do.SPEAK))
    agenda = made(speak)
    agenda.add(Planned(1200, 0, 1, PLAY))
    assert [agenda.acts.pop(0).move, agenda.acts.pop(0).move] == [speak.move, PLAY]


@pytest.mark.parametrize(
    ("acts", "is_one_turn"),
    [
        ([Planned(1200, 0, 1, None)], True),
        ([Planned(1200, 0, 1, PLAY)], False),
        ([Planned(1200, 0, 1, None), Planned(1300, 1, 2, CALL)], False),
        ([Planned(1200, 1, 2, CALL), Planned(1300, 0, 1, None)], False),
    ],
)
def test_a_turn_that_nobody_can_interrupt_is_all_there_is(acts, is_one_turn):
    assert made(*acts).is_one_turn is is_one_turn


def test_only_a_move_of_its_own_brings_a_seat_on():
    agenda = made(Planned(1200, 1, 2, CALL), Planned(1300, 0, 1, None), Planned(1400, 2, 0, PLAY))
    assert [agenda.moves_for(seat) for seat in range(4)] == [True, True, False, False]


@pytest.mark.parametrize(("now_ms", "left"), [(1000.0, 1.0), (1100.0, 0.75), (1400.0, 0.0), (1500.0, 0.0)])
def test_the_wait_is_that_for_the_first_who_is_asked(now_ms, left):
    agenda = made(Planned(1100, 1, 2, CALL), Planned(1400, 2, 0, None), Planned(1800, 3, 3, None))
    assert agenda.wait_left(now_ms) == left


def test_the_wait_of_who_forgot_to_call_ends_with_the_catch():
    catch = Move(2, Do.CATCH_UNO, target=0)
    agenda = made(Planned(1200, 1, 2, catch), Planned(1400, 2, 1, None))
    assert agenda.wait_left(1100.0, caught=0) == 0.5
    assert agenda.wait_left(1100.0, caught=3) == agenda.wait_left(1100.0) == 0.75
    assert made(Planned(1400, 2, 1, None)).wait_left(1100.0, in_turn=False, caught=0) == 1.0


@pytest.mark.parametrize(
    "acts", [[Planned(1100, 1, 2, CALL)], [Planned(1000, 0, 1, None)], [Planned(900, 0, 1, None)], []]
)
def test_nothing_is_waited_for_where_nobody_is_asked_later(acts):
    assert made(*acts).wait_left(950.0) == 1.0
