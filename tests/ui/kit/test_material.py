"""What panels are made of."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from uno_desktop.ui.kit.drawing.material import below_heading, draw_panel
from uno_desktop.ui.kit.drawing.style import Style

GROUND = (1, 2, 3)


@pytest.mark.parametrize("scale", [0.5, 0.75, 1.0, 1.5, 3.0])
@pytest.mark.parametrize(("margin", "has_tab"), [(8, False), (10, False), (12, True), (24, True)])
def test_a_folder_has_a_tab_at_the_same_margins_in_every_window(scale, margin, has_tab):
    style = Style(scale=scale, material="folder")
    surface, rect = pygame.Surface((1200, 500)), Rect(100, 100, 1000, 300)
    surface.fill(GROUND)
    draw_panel(surface, rect, style.px(12), style, style.px(margin))
    above = surface.get_at((rect.x + style.px(40), rect.y - style.px(6)))[:3]
    assert (above != GROUND) == has_tab


@pytest.mark.parametrize("scale", [0.75, 1.0, 3.0])
@pytest.mark.parametrize("material", ["folder", "felt", "plain"])
def test_below_a_heading_no_part_of_a_panel_reaches_up_to_it(scale, material):
    style = Style(scale=scale, material=material)
    gap = style.px(14)
    surface, below = pygame.Surface((3000, 1500)), Rect(100, 300, 1200, 900)
    surface.fill(GROUND)
    rect = below_heading(below, style)
    draw_panel(surface, rect, style.px(12), style, style.px(24))
    assert rect.bottom == below.bottom
    for y in range(below.y - 2 * gap, below.y - gap + style.px(4)):
        assert surface.get_at((rect.x + style.px(40), y))[:3] == GROUND
