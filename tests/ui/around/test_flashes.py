"""Nothing flashes more than three times a second (WCAG 2.3.1), and the measure of it finds what does."""

from __future__ import annotations

import math

import pygame
import pytest

from uno_desktop.content.themes import themes
from uno_desktop.devtools.flashes.films import DEAL, DROP, FILMS, film
from uno_desktop.devtools.flashes.measure import MOST_FLASHES, FlashMeter

SIZE = (1024, 768)
WHITE, BLACK, GRAY, DARK_RED = (255, 255, 255), (0, 0, 0), (90, 90, 90), (200, 0, 0)
RISKIEST = (("classic", "fast", DEAL), ("office", "normal", DROP))
MOST_MISSING = 4
"""Moments that the rules of a theme may not have."""


def measured(draw, frames=90):
    """What is found in a film: ``draw(surface, seconds)`` draws each frame."""
    meter, surface = FlashMeter(), pygame.Surface(SIZE)
    for frame in range(frames):
        draw(surface, frame / 60)
        meter.add(surface)
    return meter.report()


def strobe(hz, rect, off=BLACK, on=WHITE):
    def draw(surface, now_s):
        surface.fill((30, 30, 30))
        surface.fill(on if int(now_s * hz * 2) % 2 else off, rect)

    return draw


@pytest.mark.parametrize("rect", [(0, 0, *SIZE), (400, 300, 220, 160)])
def test_a_strobe_is_found_in_the_whole_picture_and_in_a_part_of_it(rect):
    report = measured(strobe(4, rect))
    assert report.luminance.most == 4
    assert not report.is_safe
    assert measured(strobe(3, rect)).is_safe, "three a second are allowed"
    assert report.worst.at_s > 0.5


def test_a_strobe_whose_halves_take_turns_is_found():
    def draw(surface, now_s):
        lit = int(now_s * 8) % 2
        surface.fill(WHITE if lit else BLACK, (0, 0, 512, 768))
        surface.fill(BLACK if lit else WHITE, (512, 0, 512, 768))

    assert measured(draw).luminance.most == 4


def test_saturated_red_flashes_where_it_is_hardly_brighter():
    assert measured(strobe(4, (300, 300, 320, 240), GRAY, DARK_RED)).red.most == 4
    assert measured(strobe(4, (300, 300, 320, 240), GRAY, (110, 110, 110))).is_safe, "a small change is none"


def test_what_is_small_what_fades_and_what_moves_is_no_flash():
    assert measured(strobe(4, (400, 300, 90, 90))).most == 0
    assert measured(lambda surface, now_s: surface.fill((round(127 * (1 + math.sin(now_s * 3))),) * 3)).most <= 1

    def moves(surface, now_s):
        surface.fill((0, 80, 0))
        for n in range(3):
            surface.fill(WHITE, (round(now_s * 900 + n * 340) % SIZE[0], 300 + 40 * n, 70, 100))

    assert measured(moves).is_safe


def test_a_picture_that_stays_is_counted_as_time():
    meter, surface = FlashMeter(), pygame.Surface(SIZE)
    for turn in range(8):
        surface.fill(WHITE if turn % 2 else BLACK)
        meter.add(surface)
        for _ in range(19):
            meter.add_same()
    assert meter.report().frames == 160
    assert meter.report().most == 1.5, "a change every third of a second"


@pytest.mark.parametrize(("theme", "speed", "name"), RISKIEST)
def test_the_riskiest_moments_do_not_flash(open_shell, theme, speed, name):
    report = film(open_shell(theme, SIZE, seed=1, speed=speed, frame_s=1 / 60), name)
    assert report is not None
    assert report.frames > 100
    assert report.most <= MOST_FLASHES, report


@pytest.mark.long
@pytest.mark.parametrize("speed", ["normal", "fast"])
@pytest.mark.parametrize("theme", themes.load_all()[0])
def test_nothing_flashes_in_any_film(open_shell, theme, speed):
    found = {name: film(open_shell(theme, SIZE, seed=1, speed=speed, frame_s=1 / 60), name) for name in FILMS}
    filmed = {name: report for name, report in found.items() if report is not None}
    assert len(filmed) >= len(FILMS) - MOST_MISSING
    assert not {name: report for name, report in filmed.items() if not report.is_safe}
