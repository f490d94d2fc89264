from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import Palette, contrast

pytestmark = pytest.mark.usefixtures("display")

COLORS = [*product((0, 51, 102, 153, 204, 255), repeat=3)]
GROUNDS = ((0, 0, 0), (8, 8, 8), (28, 28, 28))
WHITES = ((255, 255, 255), (255, 250, 238))


@pytest.fixture(autouse=True)
def _on() -> Iterator[None]:
    high_contrast.set_on(True)
    yield
    high_contrast.set_on(False)


def test_it_says_whether_anything_changed() -> None:
    assert not high_contrast.set_on(True)
    assert high_contrast.set_on(False)
    assert not high_contrast.is_on


@pytest.mark.parametrize("color", COLORS)
def test_ink_is_light_enough_for_dark_grounds_or_dark_enough_for_light_ones(color: tuple[int, int, int]) -> None:
    ink = high_contrast.ink(color)
    is_light = contrast(ink, (0, 0, 0)) > contrast(ink, (255, 255, 255))
    for ground in GROUNDS if is_light else (high_contrast.palette_of(Palette()).accent, *WHITES):
        assert contrast(ink, ground) >= 7
    assert contrast(ink, high_contrast.around(ink)) >= 7


@pytest.mark.parametrize("color", COLORS)
def test_one_of_black_and_white_can_be_read_on_a_ground(color: tuple[int, int, int]) -> None:
    ground = high_contrast.ground(color)
    if contrast(color, (0, 0, 0)) >= contrast(color, (255, 255, 255)):
        assert contrast(ground, (0, 0, 0)) >= 7
    else:
        assert min(contrast(ground, white) for white in WHITES) >= 7


@pytest.mark.parametrize("color", COLORS)
def test_an_edge_is_seen_on_its_shape_and_a_frame_on_the_grounds(color: tuple[int, int, int]) -> None:
    edge = high_contrast.line((120, 120, 120), color)
    assert edge is not None
    assert contrast(edge, color) >= 3 or 0.1 < contrast(color, (0, 0, 0)) < 7
    frame = high_contrast.line(high_contrast.palette_of(Palette()).focus, (0, 0, 0, 0))
    assert frame is not None
    assert min(contrast(frame, ground) for ground in GROUNDS) >= 7
    assert high_contrast.line(None, color) is None


def test_plates_are_opaque_and_tints_are_faint() -> None:
    assert len(high_contrast.solid((12, 10, 8, 140))) == 3
    assert high_contrast.solid((0, 0, 0, 40)) == (0, 0, 0, 40)
    assert high_contrast.solid((240, 160, 60, 150))[3] <= 30
    line = high_contrast.solid((240, 160, 60, 150), is_line=True)
    assert len(line) == 3
    assert contrast(line, (28, 28, 28)) >= 7
    assert high_contrast.solid((255, 255, 255, 210)) == (255, 255, 255, 210)
    assert high_contrast.solid((80, 80, 80)) == (80, 80, 80)


def test_nothing_is_changed_while_it_is_off() -> None:
    high_contrast.set_on(False)
    picture = pygame.Surface((4, 4))
    picture.fill((200, 100, 50))
    high_contrast.darken(picture)
    assert tuple(picture.get_at((0, 0)))[:3] == (200, 100, 50)
    for change in (high_contrast.ink, high_contrast.ground, high_contrast.solid, high_contrast.on_dark):
        assert change((120, 30, 30, 140)) == (120, 30, 30, 140)


def test_a_picture_behind_words_is_so_dark_that_pale_words_can_be_read() -> None:
    picture = pygame.Surface((4, 4))
    picture.fill((255, 255, 255))
    high_contrast.darken(picture)
    muted = high_contrast.palette_of(Palette()).text_muted
    assert contrast(muted, tuple(picture.get_at((0, 0)))[:3]) >= 7


def test_letters_and_shapes_are_drawn_so() -> None:
    line = text.render("Faint", 30, (130, 130, 130, 150))
    inks = {tuple(line.get_at((x, y)))[:3] for x in range(line.get_width()) for y in range(line.get_height())
            if line.get_at((x, y)).a > 240}  # fmt: skip
    assert inks
    assert min(contrast(ink, (28, 28, 28)) for ink in inks) >= 7
    plate = draw.rounded_rect((40, 20), 4, (10, 10, 10, 130), border=(20, 20, 20), border_px=1)
    assert plate.get_at((20, 10)).a == 255
    assert contrast(tuple(plate.get_at((20, 0)))[:3], (0, 0, 0)) >= 7
    assert tuple(plate.get_at((20, 0))) == tuple(plate.get_at((20, 1))), "two pixels are seen"
