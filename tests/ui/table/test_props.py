"""What lies on the table is the theme's data: it hides nothing, and moves only while somebody thinks."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from uno_desktop.content.themes.theme_model import Prop
from uno_desktop.content.themes.themes import load
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.beat_times import BREATH_STEP_S, FLICKER_LIGHT
from uno_desktop.ui.play.picture.table_layout import TableLayout, table_layout
from uno_desktop.ui.play.picture.table_props import PlacedProp, paint_props, place_props, prop_items

pytestmark = pytest.mark.usefixtures("window")

THEMES = ("classic", "office", "medina", "tempest", "sundial", "boardwalk")
SIZES = ((960, 540), (1280, 720), (2560, 1080), (1024, 768), (800, 1000))


def laid_out(players: int, size: tuple[int, int]) -> TableLayout:
    return table_layout(players, 0, size, Style().for_window(size).scale)


@pytest.mark.parametrize("theme_id", THEMES)
@pytest.mark.parametrize("players", range(2, 11))
def test_no_prop_lies_under_anything(theme_id: str, players: int) -> None:
    theme = load(theme_id)
    for size in SIZES:
        layout = laid_out(players, size)
        placed = place_props(theme, layout)
        others = [spot.block for spot in layout.seats.values()] + [*layout.buttons.values(), layout.hand, layout.ring]
        for prop, rect in placed:
            seen = rect.clip(Rect((0, 0), size))
            assert seen.collidelist(others) < 0, (prop.id, size)
        for one, other in combinations(placed, 2):
            assert not one.rect.colliderect(other.rect), (one.prop.id, other.prop.id, size)


@pytest.mark.parametrize("theme_id", THEMES)
def test_every_table_has_something_on_it_that_lives(theme_id: str) -> None:
    theme = load(theme_id)
    few = place_props(theme, laid_out(4, (1280, 720)))
    assert len(few) >= 3
    assert any(placed.prop.over for placed in few)
    assert place_props(theme, laid_out(10, (1280, 720)))


@pytest.mark.parametrize("theme_id", THEMES)
def test_windows_of_one_shape_have_the_same_on_the_table(theme_id: str) -> None:
    theme = load(theme_id)
    sizes = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
    assert len({tuple(each.prop.id for each in place_props(theme, laid_out(4, size))) for size in sizes}) == 1


def test_a_prop_takes_the_first_place_that_is_free_or_none() -> None:
    layout = laid_out(4, (1280, 720))
    under, free = (50, 42), (80, 20)
    theme = load("classic")

    def at(*places: tuple[int, int]) -> tuple[PlacedProp, ...]:
        return place_props(replace(theme, props=(Prop("dice", "prop_dice", 8, places),)), layout)

    assert [placed.rect.center for placed in at(under, free)] == [(1024, 144)]
    assert at(under) == ()
    assert place_props(replace(theme, props=(Prop("ghost", "prop_ghost", 8, (free,)),)), layout) == ()


@pytest.mark.parametrize("motion", ["rise", "flicker", "sway"])
def test_what_lies_over_a_prop_moves_step_by_step_and_stays_near(motion: str) -> None:
    theme = load("classic")
    rect = Rect(400, 300, 100, 100)
    placed = [PlacedProp(Prop("a", "prop_candle", 14, ((50, 50),), "prop_candle_light", motion), rect)]
    stamps = set()
    for steps in range(30):
        items = prop_items(theme, placed, steps)
        stamps.add(tuple((item.bounds.topleft, item.stamp) for item in items))
        assert all(rect.inflate(60, 240).contains(item.bounds) for item in items)
        for item in items:
            item.paint(pygame.Surface((1280, 720)))
    assert len(stamps) > 5


def test_a_light_changes_too_little_to_flash_and_at_most_ten_times_a_second() -> None:
    assert max(FLICKER_LIGHT) - min(FLICKER_LIGHT) < 0.25 * 255
    assert BREATH_STEP_S >= 0.1


def test_a_prop_is_painted_where_it_lies() -> None:
    theme = load("classic")
    surface = pygame.Surface((400, 300))
    paint_props(surface, theme, [PlacedProp(Prop("dice", "prop_dice", 14, ()), Rect(100, 100, 100, 78))])
    seen = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    seen.invert()
    assert Rect(100, 100, 100, 78).contains(seen.get_bounding_rects()[0])
