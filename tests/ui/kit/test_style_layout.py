from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.color_sight import TOLD_APART, distance, lightness
from uno_desktop.ui.kit.drawing.style import (
    LEAST_SEEN,
    MIN_TEXT_PX,
    TEXT_UNITS,
    Palette,
    Style,
    brighten,
    contrast,
    seen_on,
    with_alpha,
)

WINDOWS = [(640, 480), (960, 540), (1280, 720), (1920, 1080), (3840, 2160), (5120, 1440), (400, 900)]


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((3840, 2160), 3.0), ((640, 480), 2 / 3), ((5120, 1440), 2.0), ((100, 100), 0.55)],
)
def test_scale_follows_the_window(size: tuple[int, int], scale: float) -> None:
    assert Style().for_window(size).scale == pytest.approx(scale)
    assert [Style(scale=0.55).px(units) for units in (1, 0, -4)] == [1, 0, -2], "a thin line is never lost"


@pytest.mark.parametrize("size", WINDOWS)
def test_text_never_gets_too_small_to_read(size: tuple[int, int]) -> None:
    style, large = Style().for_window(size), Style(text_scale=1.5).for_window(size)
    assert large.text_px("body") > style.text_px("body")
    assert large.control_px > style.control_px
    assert min(style.text_px(role) for role in TEXT_UNITS) >= MIN_TEXT_PX


def test_the_default_palette_can_be_read() -> None:
    palette = Palette()
    for ink, paper in (
        (palette.text, palette.background),
        (palette.text, palette.surface_raised),
        (palette.text_muted, palette.surface),
        (palette.accent_text, palette.accent),
        (palette.danger_text, palette.danger),
    ):
        assert contrast(ink, paper) >= 4.5
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert brighten((100, 100, 100), 1.0) == (255, 255, 255)
    assert brighten((100, 100, 100, 50), -1.0) == (0, 0, 0, 50)
    assert with_alpha((1, 2, 3), 40) == (1, 2, 3, 40)


def test_colors_that_some_people_cannot_tell_apart() -> None:
    red, green = (196, 64, 52), (122, 110, 44)
    assert distance(red, green) > 3 * TOLD_APART
    assert distance(red, green, "deuteranopia") < distance(red, green) / 2
    assert distance((10, 20, 30), (10, 20, 30), "tritanopia") == 0
    assert (lightness((255, 255, 255)), lightness((0, 0, 0))) == pytest.approx((100, 0), abs=0.5)


def test_rows_fill_the_area_exactly_whatever_the_rounding() -> None:
    area = Rect(10, 20, 301, 401)
    for parts in ([1.0] * 7, [0.3, 0.3, 0.4], [50, 1.0, 1.0], [0.2, 60, 0.8]):
        bands = layout.rows(area, parts, gap=5)
        assert bands[0].top == area.top
        assert bands[-1].bottom == area.bottom
        assert all(b.top - a.bottom == 5 for a, b in itertools.pairwise(bands))
        assert {b.w for b in bands} == {301}
    left, right = layout.columns(Rect(0, 0, 100, 10), [30, 1.0], gap=10)
    assert (left.w, right.x, right.w) == (30, 40, 60)


def test_a_grid_has_equal_cells_row_by_row() -> None:
    cells = layout.grid(Rect(0, 0, 100, 100), 5, 2, gap=10)
    assert len(cells) == 5
    assert {c.w for c in cells} == {45}
    assert cells[0].y == cells[1].y < cells[2].y
    assert cells[4].bottom <= 100
    assert layout.grid(Rect(0, 0, 9, 9), 0, 2) == []
    assert layout.grid(Rect(0, 0, 100, 9), 3, 2, 4, cell_height=20)[2].y == 24


def test_fit_keeps_proportions_and_stays_inside() -> None:
    area = Rect(5, 5, 200, 100)
    fitted = layout.fit((100, 100), area)
    assert fitted.size == (100, 100)
    assert area.contains(fitted)
    assert layout.fit((10, 10), area, enlarge=False).size == (10, 10)
    assert layout.clamp_into(Rect(190, -5, 30, 20), area) == Rect(175, 5, 30, 20), "moved, and never resized"
    assert layout.inset(Rect(0, 0, 10, 10), 20).size == (0, 0)


@pytest.mark.parametrize("anchor", ["topleft", "midtop", "center", "bottomright"])
def test_anchored_stays_inside_even_when_asked_for_too_much(anchor: str) -> None:
    area = Rect(0, 0, 100, 50)
    assert area.contains(layout.anchored(area, (500, 500), anchor, margin=4))
    assert getattr(layout.anchored(area, (10, 10), anchor), anchor) == getattr(area, anchor)
    with pytest.raises(ValueError, match="middle"):
        layout.anchored(area, (1, 1), "middle")


@pytest.mark.parametrize("ground", [(38, 48, 60), (16, 50, 36), (250, 244, 228)])
@pytest.mark.parametrize("color", [(75, 42, 120), (240, 180, 40), (30, 90, 200), (20, 20, 20), (250, 250, 250)])
def test_a_small_sign_is_seen_on_any_ground_and_stays_as_it_is_where_it_is_seen(color, ground):
    shown = seen_on(color, ground)
    assert contrast(shown, ground) >= LEAST_SEEN
    assert (shown == color) == (contrast(color, ground) >= LEAST_SEEN)
