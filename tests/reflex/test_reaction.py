"""Human-like times keep their stated mean and never beat their floor
(docs/look.md, Kevin's Chili, the showpiece, 4)."""

from __future__ import annotations

import re
from math import exp

import pytest

from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.reflex.plan import DROP_TIMES, FLOOR_MS, LogNormal


@pytest.mark.parametrize("level", DROP_TIMES)
def test_ten_thousand_times_of_a_level_keep_mean_and_floor(level):
    rng = Stream(seed_bytes(level), "drop")
    times = [DROP_TIMES[level].draw_ms(rng) for _ in range(10_000)]
    assert min(times) >= FLOOR_MS
    assert sum(times) / len(times) == pytest.approx(DROP_TIMES[level].mean_ms, rel=0.02)
    assert len(set(times)) > 100


def test_levels_differ_in_their_order():
    means = [DROP_TIMES[level].mean_ms for level in ("sleepy", "easy", "normal", "hard")]
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("numbers", [(180, 0.4, 180), (100, 0.4, 180), (300, -0.1, 0), (300, 0.2, -5)])
def test_impossible_spreads_are_refused(numbers):
    with pytest.raises(ValueError, match="mean above the floor"):
        LogNormal(*numbers)


def test_impossible_spreads_are_named_as_they_were_given():
    named = "a spread of 0 or more are needed: LogNormal(mean_ms=100, sigma=0.4, floor_ms=180)"
    with pytest.raises(ValueError, match=re.escape(named)):
        LogNormal(100, 0.4, 180)


def test_no_spread_is_the_mean():
    rng = Stream(seed_bytes(1), "drop")
    assert {LogNormal(250, 0.0, 100).draw_ms(rng) for _ in range(20)} == {250}


class Fixed:
    """Chance of which the two numbers of a normal draw are known."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def uniform(self):
        return self.numbers.pop(0)


@pytest.mark.parametrize(("angle", "normal"), [(0.0, 1.0), (0.25, 0.0), (0.5, -1.0)])
def test_a_draw_so_many_deviations_from_the_median_is_log_normal_above_the_floor(angle, normal):
    one_deviation = 1 - exp(-0.5)  # Box and Muller: a radius of 1
    median_ms = 2000 * exp(-(0.5**2) / 2)
    drawn_ms = LogNormal(2180, 0.5, 180).draw_ms(Fixed(one_deviation, angle))
    assert drawn_ms == pytest.approx(180 + median_ms * exp(0.5 * normal), abs=1)


def test_the_floor_is_0_18_s():
    assert {times.floor_ms for times in DROP_TIMES.values()} == {180}


def test_a_floor_is_none_unless_given_and_a_spread_may_be_none():
    assert LogNormal(250, 0.0).draw_ms(Fixed(0.5, 0.5)) == 250
    assert LogNormal(10, 3.0).draw_ms(Fixed(0.999, 0.5)) == 0


@pytest.mark.parametrize(
    ("level", "times_ms"),
    [
        ("sleepy", [1082, 1033, 595, 745, 573, 615]),
        ("easy", [508, 497, 662, 551, 620, 959]),
        ("normal", [380, 373, 490, 339, 393, 384]),
        ("hard", [402, 230, 313, 324, 269, 320]),
    ],
)
def test_a_seed_keeps_its_times_so_that_a_match_taken_up_goes_on_as_it_would_have(level, times_ms):
    rng = Stream(seed_bytes(1), f"drop:{level}")
    assert [DROP_TIMES[level].draw_ms(rng) for _ in times_ms] == times_ms
