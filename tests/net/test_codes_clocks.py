"""Codes, names, the door; clocks and what is believed of stamps."""

from __future__ import annotations

import random

import pytest

from uno_desktop.net.protocol.clocks import HostClock, RoundTrips, believed_ms
from uno_desktop.net.protocol.codes import (
    DOOR_CLOSED_MS,
    HOUSE_CODE_CHARS,
    LETTERS,
    SERVER_CODE_CHARS,
    Door,
    clean_name,
    new_code,
    tidy_code,
)


def test_codes_have_no_vowels_and_no_look_alikes():
    assert not set("AEIOUYJS") & set(LETTERS)
    for chars in (HOUSE_CODE_CHARS, SERVER_CODE_CHARS):
        codes = {new_code(chars) for _ in range(50)}
        assert len(codes) > 45
        assert all(len(code) == chars and set(code) <= set(LETTERS) for code in codes)


def test_a_code_is_read_however_it_was_typed():
    assert tidy_code(" bcdf-ghkl ") == "BCDFGHKL"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  Lee ", "Ann Lee"),
        ("An\u0000n\u202e\u2066\u200f", "Ann"),
        ("A\nB\tC", "A B C"),
        ("\u200b\ufeff", ""),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("x" * 50, "x" * 20),
        ("q" + "\u0301\u0323\u0324\u0325\u0326\u0327\u0328\u0329", "q"),
        ("Zoë", "Zoë"),
        ("\U0001f336 Chili", "\U0001f336 Chili"),
        ("\ud800x", "x"),
    ],
)
def test_names_are_safe_to_show(typed, shown):
    name = clean_name(typed)
    assert name[: len(shown)] == shown
    assert len(name) <= min(20, len(shown) + 2)


def test_ten_wrong_codes_shut_the_door_for_a_minute():
    door = Door()
    for n in range(9):
        door.wrong("a", n)
    assert not door.is_shut("a", 9)
    door.wrong("a", 9)
    assert door.is_shut("a", 10)
    assert not door.is_shut("b", 10), "others may come"
    assert door.is_shut("a", 9 + DOOR_CLOSED_MS - 1)
    assert not door.is_shut("a", 9 + DOOR_CLOSED_MS)


def test_wrong_codes_of_long_ago_are_forgotten_and_memory_is_bounded():
    door = Door()
    for n in range(30):
        door.wrong("a", n * 10_000)
    assert not door.is_shut("a", 300_000)
    for n in range(25_000):
        door.wrong(f"address {n}", 400_000)
    assert len(door._wrong) <= 10_000


def test_the_smallest_round_trip_gives_the_offset():
    chance, offset = random.Random(1), HostClock()
    shift, worst = 123_456.0, 0.0
    for n in range(60):
        sent = n * 250.0
        up, down = 4 + chance.random() * 10, 4 + chance.random() * 10
        offset.pong(sent, round(sent + up + shift), sent + up + down)
        worst = max(worst, abs(offset.host_ms(sent) - sent - shift)) if n > 12 else 0.0
    assert worst < 5
    assert offset.own_ms(offset.host_ms(1000.0)) == pytest.approx(1000.0)


def test_a_stamp_is_believed_only_as_far_as_the_link_could_be_slow():
    trips = RoundTrips()
    for n, trip in enumerate((8, 28, 12)):
        trips.add(n, trip)
    assert believed_ms(990, 1000, trips) == 990
    assert believed_ms(500, 1000, trips) == 976, "no earlier than the slowest way here"
    assert believed_ms(5000, 1000, trips) == 1000, "no later than it came"
    assert believed_ms(None, 1000, trips) == 996
    trips.add(10, 90_000)
    assert believed_ms(0, 1000, trips) == 604, "nobody gains by answering late"
    trips.add(80_000, 10)
    assert trips.largest_ms == 10, "after a minute"


def test_only_links_slower_than_a_host_believes_make_presses_late():
    steady, far, uneven = RoundTrips(), RoundTrips(), RoundTrips()
    assert steady.late_ms == 0, "not measured yet"
    for n in range(20):
        steady.add(n, 390)
        far.add(n, 900)
        uneven.add(n, 40 if n % 2 else 700)
    assert steady.late_ms == 0
    assert far.late_ms == 250, "450 ms one way, of which 200 are believed"
    assert believed_ms(550, 1000, far) == 800 == 550 + far.late_ms
    assert uneven.late_ms == 300
