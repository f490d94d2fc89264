"""Falling cards: pure functions of time that begin in the hand, end on the floor, and never jump."""

from __future__ import annotations

from random import Random

import pytest

from uno_desktop.ui.drop import drop_times, places
from uno_desktop.ui.drop.tumble import FLOOR_SQUASH, Pose, tumble, way_back

HELD = [Pose(0.1 * i, 0.8, 0.16, 0.14, -3.0 * i) for i in range(7)]


@pytest.fixture
def flights():
    return tumble(HELD, (0.2, 0.86), (0.3, 0.08), 0.08, Random(4))


def test_every_card_begins_in_the_hand_and_ends_flat_at_its_place(flights):
    for flight, held in zip(flights, HELD, strict=True):
        assert flight.at(0.0) == held
        last = flight.at(flight.end_s + 0.01)
        assert (last.x, last.y) == pytest.approx(flight.landing)
        assert last.height == 0.0
        assert last.squash == FLOOR_SQUASH
        assert last.width == pytest.approx(0.08)
        assert last.flip == pytest.approx(1.0, abs=0.02)


def test_no_card_jumps(flights):
    step = 1 / 240
    for flight in flights:
        before = flight.at(0.0)
        for i in range(1, 480):
            now = flight.at(i * step)
            assert abs(now.x - before.x) < 0.02
            assert abs(now.y - before.y) < 0.02
            assert abs(now.flip - before.flip) < 0.2
            assert now.height >= 0.0
            before = now


def test_the_quick_way_to_ask_where_a_card_is_gives_the_same(flights):
    for flight in flights:
        for i in range(-10, 240):
            assert flight.spot(i / 120) == pytest.approx(flight.at(i / 120)[:3], abs=1e-9)


def test_it_bounces_and_each_hop_is_lower(flights):
    flight = flights[0]
    heights = [flight.at(i / 500).height for i in range(1000)]
    peaks = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if a < b >= c and b > 0.0005]
    assert len(peaks) == 1 + drop_times.BOUNCES
    assert peaks == sorted(peaks, reverse=True)


def test_the_way_back_ends_in_the_hand():
    lying = Pose(0.3, 0.9, 0.0, 0.08, 200.0, 1.0, FLOOR_SQUASH)
    assert way_back(lying, HELD[0], 0.0).x == pytest.approx(0.3)
    back = way_back(lying, HELD[0], 1.0)
    assert (back.x, back.y, back.width, back.squash) == pytest.approx((HELD[0].x, HELD[0].y, HELD[0].width, 1.0))


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 21 / 9])
@pytest.mark.parametrize("players", range(2, 11))
def test_faces_neither_overlap_nor_leave_the_window(aspect, players):
    found = places.places(aspect, range(players), 0, players)
    seats = list(found.others.values())
    assert len(seats) == players - 1
    for i, seat in enumerate(seats):
        x, y = seat.face
        half = seat.face_size / 2
        assert -aspect / 2 <= x - half
        assert x + half <= aspect / 2
        assert y - half >= 0
        assert y + half <= 0.8
        for other in seats[i + 1 :]:
            far = max(abs(x - other.face[0]), abs(y - other.face[1]))
            assert far >= (seat.face_size + other.face_size) / 2, (seat, other)


@pytest.mark.parametrize("count", [1, 7, 20, 40])
def test_the_own_hand_fits(count):
    for aspect in (4 / 3, 16 / 9, 21 / 9):
        hand = places.own_hand(aspect, count)
        assert len(hand) == count
        assert min(pose.x - pose.width / 2 for pose in hand) >= -aspect / 2
        assert max(pose.x + pose.width / 2 for pose in hand) <= aspect / 2
