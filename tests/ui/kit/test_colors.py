"""Picking colors and judging them; pictures brought to a size."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.drawing.color_sight import TOLD_APART, distance, lightness
from uno_desktop.ui.kit.widgets.widget_color import ColorPicker, rgb_of


def test_colors_that_some_people_cannot_tell_apart() -> None:
    red, green = (196, 64, 52), (122, 110, 44)
    assert distance(red, green) > 3 * TOLD_APART
    assert distance(red, green, "deuteranopia") < distance(red, green) / 2
    assert distance((10, 20, 30), (10, 20, 30), "tritanopia") == 0
    assert lightness((255, 255, 255)) == pytest.approx(100, abs=0.5)
    assert lightness((0, 0, 0)) == pytest.approx(0, abs=0.5)


def test_a_picker_keeps_the_hue_of_a_gray() -> None:
    told: list[tuple[int, ...]] = []
    picker = ColorPicker("c", (200, 30, 30), told.append)
    hue, saturation, brightness = picker.items
    saturation._set(0.0)
    hue._set(0.5)
    saturation._set(1.0)
    brightness._set(1.0)
    assert told[-1] == picker.color == rgb_of(0.5, 1.0, 1.0) == (0, 255, 255)
    assert rgb_of(0.0, 0.0, 1.0) == (255, 255, 255)


@pytest.mark.parametrize("size", [(900, 100), (100, 900), (50, 50), (1, 7)])
@pytest.mark.parametrize("depth", [8, 24, 32])
def test_any_picture_fills_a_size(size: tuple[int, int], depth: int) -> None:
    picture = pygame.Surface(size, 0, depth)
    for whole in (False, True):
        assert images.filling(picture, (42, 63), whole=whole).get_size() == (42, 63)


def test_the_middle_is_cut_out_or_all_is_shown() -> None:
    picture = pygame.Surface((300, 100))
    picture.fill((255, 0, 0), (0, 0, 100, 100))
    picture.fill((0, 255, 0), (100, 0, 100, 100))
    cut = images.filling(picture, (50, 50))
    assert cut.get_at((2, 25))[:3] == cut.get_at((47, 25))[:3] == (0, 255, 0)
    shown = images.filling(picture, (60, 60), whole=True)
    assert shown.get_at((3, 30))[0] > 200
    assert shown.get_at((3, 30))[1] < 20
    assert shown.get_at((30, 2)).a == 0
