"""Human-like times keep their stated mean and never beat their floor (look.md, the showpiece, step 4)."""

from __future__ import annotations

import pytest

from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.reflex.reaction import DROP_TIMES, FLOOR_MS, LogNormal


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


def test_no_spread_is_the_mean():
    rng = Stream(seed_bytes(1), "drop")
    assert {LogNormal(250, 0.0, 100).draw_ms(rng) for _ in range(20)} == {250}
