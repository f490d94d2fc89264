"""The ring of arrows is seen on every table, whatever the color in force (docs/look.md, The table)."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from uno_desktop.content.themes import load
from uno_desktop.ui.kit.style import contrast
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.play.piles import _ARROWS, Ring
from uno_desktop.ui.play.table_layout import table_layout
from uno_desktop.ui.play.tabletop import paint_top
from uno_desktop.ui.shell.theme_art import ThemeArt

SIZE = (1280, 720)
LEAST_CONTRAST = 3.0


@pytest.fixture(autouse=True)
def window() -> Iterator[Window]:
    opened = Window("ring", SIZE, headless=True)
    yield opened
    opened.close()


@pytest.mark.parametrize("theme_id", ["classic", "office"])
def test_every_arrow_stands_out_in_every_color(theme_id: str) -> None:
    theme, layout = load(theme_id), table_layout(4, 0, SIZE, 1.0)
    top = pygame.Surface(SIZE)
    look = theme.look_rgb("table"), theme.look_rgb("table_dark")
    paint_top(top, ThemeArt(theme).part("table"), *look, layout.scale, layout.ring.centery)
    for color in theme.colors:
        below = top.copy()
        Ring().light_item(layout, color.rgb).paint(below)
        seen = below.copy()
        Ring().item(layout, color.rgb).paint(seen)
        for i in range(_ARROWS):
            a = 2 * math.pi * i / _ARROWS
            x = round(layout.ring.centerx + layout.ring.w / 2 * math.cos(a))
            y = round(layout.ring.centery + layout.ring.h / 2 * math.sin(a))
            around = [(x + dx, y + dy) for dx in range(-14, 15) for dy in range(-14, 15)]
            clear = sum(
                contrast(tuple(seen.get_at(at))[:3], tuple(below.get_at(at))[:3]) >= LEAST_CONTRAST
                for at in around
                if seen.get_at(at) != below.get_at(at)
            )
            assert clear >= 70, f"{theme_id} {color.name}: arrow {i} has {clear} pixels that stand out"


def test_the_oval_is_closed() -> None:
    """Along the whole ring something is drawn within every tenth of a quarter."""
    layout = table_layout(4, 0, SIZE, 1.0)
    drawn = pygame.Surface(SIZE, pygame.SRCALPHA)
    Ring().item(layout, (200, 40, 40)).paint(drawn)
    for step in range(40):
        angles = [2 * math.pi * (step + part / 12) / 40 for part in range(13)]
        at = [
            (round(layout.ring.centerx + layout.ring.w / 2 * math.cos(a)),
             round(layout.ring.centery + layout.ring.h / 2 * math.sin(a)))
            for a in angles
        ]  # fmt: skip
        assert any(drawn.get_at(spot).a > 60 for spot in at), step
