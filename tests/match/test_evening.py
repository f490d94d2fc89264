"""An evening of many hands, and what is at stake in them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from uno_desktop.engine.moves import Phase
from uno_desktop.match.telling.evening import DROP, DUSK_S, NIGHT_S, NIGHT_STEPS, SAYING_RESTS_S, Evening
from uno_desktop.match.telling.stakes import at_match_point, has_come_back, is_match_point, won_all_the_same


class Clock:
    now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_what_was_seen_often_gets_shorter_and_the_first_is_whole(clock: Clock) -> None:
    evening = Evening(clock)
    drops = [evening.length(DROP) for _ in range(7)]
    assert drops[0] == 1.0
    assert drops[:5] == sorted(set(drops), reverse=True)
    assert drops[4:] == [0.0] * 3, "the fifth cuts to the pot"
    turns = [evening.length("TableFlipped") for _ in range(8)]
    assert turns[0] == turns[1] == 1.0
    assert turns == sorted(turns, reverse=True)
    assert min(turns) >= 0.5, "it must still be seen"
    assert evening.length("HandsShuffled") == 1.0, "each kind is counted for itself"


def test_nobody_says_the_same_twice_within_an_hour(clock: Clock) -> None:
    evening = Evening(clock)
    assert evening.may_say("rosa", "UNO!")
    evening.note_saying("rosa", "UNO!")
    assert not evening.may_say("rosa", "UNO!")
    assert evening.may_say("kofi", "UNO!")
    assert evening.may_say("rosa", "Mine!")
    clock.now_s += SAYING_RESTS_S - 1
    assert not evening.may_say("rosa", "UNO!")
    clock.now_s += 1
    assert evening.may_say("rosa", "UNO!")


def test_it_gets_dark_in_steps_from_the_first_hand_on(clock: Clock) -> None:
    evening = Evening(clock)
    clock.now_s = 10 * NIGHT_S
    assert evening.night == 0, "nobody has played yet"
    evening.begin()
    steps = []
    for minute in range(0, 180, 5):
        clock.now_s = 10 * NIGHT_S + minute * 60
        evening.begin()  # later hands begin nothing anew
        steps.append(evening.night)
    assert steps[0] == 0 == steps[int(DUSK_S / 300)]
    assert steps[-1] == NIGHT_STEPS == max(steps)
    assert steps == sorted(steps)
    assert set(steps) == set(range(NIGHT_STEPS + 1))


def view(scores, target=500, limit=0, number=3, counts=True, phase=Phase.TURN, low=False):
    scoring = SimpleNamespace(uses_limits=counts, lowest_wins=low)
    rules = SimpleNamespace(hand_limit=limit, target=target, scoring=scoring)
    return SimpleNamespace(scores=scores, rules=rules, hand_number=number, phase=phase)


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (view((0, 0)), False),
        (view((399, 20)), False),
        (view((20, 400)), True),
        (view((480, 499), counts=False), False),
        (view((0, 0), limit=5, number=4), False),
        (view((0, 0), limit=5, number=5), True),
        (view((0, 0), limit=5, number=4, phase=Phase.HAND_OVER), True),
        (view((0, 0), limit=1, number=1), False),
    ],
)
def test_a_match_point(shown, expected) -> None:
    assert is_match_point(shown) is expected


@pytest.mark.parametrize(
    ("shown", "seats"),
    [
        (view((0, 0)), ()),
        (view((20, 400, 499)), (1, 2)),
        (view((480, 499), counts=False), ()),
        (view((450, 0), limit=5, number=5), ()),
        (view((20, 450), low=True), ()),
    ],
)
def test_who_can_win_with_this_hand(shown, seats) -> None:
    assert at_match_point(shown) == seats


def test_a_comeback_is_a_lead_from_far_behind() -> None:
    behind = [(100, 0), (250, 20), (250, 260)]
    assert has_come_back(behind, 1, 500)
    assert not has_come_back(behind, 0, 500)
    assert not has_come_back(behind[1:], 1, 500), "too early in the match"
    assert not has_come_back([(100, 0), (250, 150), (250, 260)], 1, 500), "not far behind"
    assert not has_come_back([(100, 0), (250, 20), (250, 240)], 1, 500), "still behind"
    assert not has_come_back(behind, -1, 500)
    assert not has_come_back(behind, 1, 0)
    fewer = [(0, 100), (10, 250), (300, 250)]
    assert has_come_back(fewer, 1, 500, lowest_wins=True)
    assert not has_come_back(fewer, 1, 500)


def test_many_cards_drawn_are_against_the_odds() -> None:
    assert won_all_the_same(12)
    assert not won_all_the_same(4)


def test_a_blow_is_remembered_hands_later_and_spoken_of_once_an_hour(clock: Clock) -> None:
    evening = Evening(clock)
    evening.next_hand()
    evening.note_blow("rosa", "Kofi")
    evening.next_hand()
    evening.note_blow("rosa", "Opal")
    assert evening.remembered("rosa", ["Kofi", "Opal"]) is None, "that is too fresh"
    evening.next_hand()
    assert evening.remembered("rosa", ["Kofi", "Opal"]) == "Kofi"
    evening.next_hand()
    assert evening.remembered("rosa", ["Kofi", "Opal"]) == "Opal", "the last one first"
    assert evening.remembered("rosa", ["Kofi"]) == "Kofi"
    assert evening.remembered("rosa", ["Ann"]) is None, "nobody speaks of who is not there"
    assert evening.remembered("opal", ["Kofi", "Opal"]) is None
    evening.note_remembered("rosa", "Opal")
    assert evening.remembered("rosa", ["Kofi", "Opal"]) == "Kofi"
    evening.note_remembered("rosa", "Kofi")
    assert evening.remembered("rosa", ["Kofi", "Opal"]) is None
    clock.now_s += SAYING_RESTS_S
    assert evening.remembered("rosa", ["Kofi", "Opal"]) == "Opal"


def test_a_new_blow_makes_an_old_one_fresh(clock: Clock) -> None:
    evening = Evening(clock)
    evening.note_blow("rosa", "Kofi")
    for _ in range(3):
        evening.next_hand()
    evening.note_blow("rosa", "Kofi")
    assert evening.remembered("rosa", ["Kofi"]) is None
