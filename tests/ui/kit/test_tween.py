from __future__ import annotations

import itertools

import pytest

from uno_desktop.ui.kit.motion import tween
from uno_desktop.ui.kit.motion.tween import CURVES, Approach, arc, ease, lerp, lerp_angle, lerp_color


@pytest.mark.parametrize("name", sorted(CURVES))
def test_every_curve_goes_from_0_to_1_without_jumps_and_is_clamped(name: str) -> None:
    assert (ease(name, 0.0), ease(name, 1.0)) == (ease(name, -3.0), ease(name, 7.0)) == (0.0, 1.0)
    assert (CURVES[name](0.0), CURVES[name](1.0)) == pytest.approx((0.0, 1.0), abs=1e-9)
    values = [ease(name, i / 1000) for i in range(1001)]
    assert max(abs(b - a) for a, b in itertools.pairwise(values)) < 0.02


def test_an_ease_out_is_ahead_of_linear_and_overshoot_overshoots() -> None:
    assert ease("ease_out_cubic", 0.3) > 0.3 > ease("ease_in_cubic", 0.3)
    assert max(ease("ease_out_back", i / 100) for i in range(100)) > 1.05
    with pytest.raises(KeyError):
        ease("wobble", 0.0)


def test_numbers_points_colors_and_angles_lie_between_two() -> None:
    assert lerp(10.0, 20.0, 0.25) == 12.5
    assert lerp((0.0, 10.0), (10.0, 30.0), 0.5) == (5.0, 20.0)
    assert lerp_color((0, 100, 250), (0, 200, 255), 2.0) == (0, 255, 255), "colors stay colors on an overshoot"
    assert (lerp_angle(350, 10, 0.5), lerp_angle(10, 350, 0.5)) == pytest.approx((360, 0)), "the shorter way"


def test_an_arc_begins_and_ends_on_its_points_and_rises_between() -> None:
    assert arc((0, 100), (50, 200), 80, 0.0) == (0, 100)
    assert arc((0, 100), (50, 200), 80, 1.0) == (50, 200)
    assert arc((0, 100), (50, 200), 80, 0.5) == (25, 150 - 80)


def test_an_approach_walks_to_its_target_and_then_rests() -> None:
    glow = Approach(0.0, full_s=0.1)
    glow.target = 1.0
    assert glow.update(0.05)
    assert glow.value == pytest.approx(0.5)
    assert glow.update(0.5)
    assert glow.value == 1.0
    assert not glow.update(0.5)
    glow.target = 0.0
    assert glow.update(0.025)
    assert glow.value == pytest.approx(0.75)


def test_nothing_here_reads_a_clock() -> None:
    assert not {"time", "pygame", "random"} & set(vars(tween))
