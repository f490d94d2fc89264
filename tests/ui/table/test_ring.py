"""The ring of arrows is seen on every table, whatever the color in force (docs/look.md, The table)."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from uno_desktop.content.themes.themes import load
from uno_desktop.ui.kit.caches.cache import surface_bytes
from uno_desktop.ui.kit.drawing.images import blit_many
from uno_desktop.ui.kit.drawing.style import contrast
from uno_desktop.ui.play.picture import piles
from uno_desktop.ui.play.picture.piles import _ARROWS, Ring
from uno_desktop.ui.play.picture.table_layout import TableLayout, table_layout
from uno_desktop.ui.play.picture.tabletop import paint_top
from uno_desktop.ui.shell.look.theme_art import ThemeArt

pytestmark = pytest.mark.usefixtures("window")

SIZE = (1280, 720)
LEAST_CONTRAST = 3.0


THEMES = ("classic", "office", "medina", "tempest", "sundial", "boardwalk")


def pictures(theme_id: str) -> Iterator[tuple[str, TableLayout, pygame.Surface, pygame.Surface]]:
    """For each color of a theme its name, the places, the table in its light, and the same with the ring on it."""
    theme, layout = load(theme_id), table_layout(4, 0, SIZE, 1.0)
    top = pygame.Surface(SIZE)
    look = theme.look_rgb("table"), theme.look_rgb("table_dark")
    paint_top(top, ThemeArt(theme).part("table"), *look, layout.scale, layout.ring.centery)
    for color in theme.colors:
        below = top.copy()
        Ring().light_item(layout, color.rgb).paint(below)
        seen = below.copy()
        paint_ring(Ring(), layout, color.rgb, seen)
        yield color.name, layout, below, seen


def paint_ring(ring: Ring, layout: TableLayout, color: tuple[int, ...], surface: pygame.Surface) -> None:
    """The band, and the arrows on it."""
    for item in (ring.band_item(layout, color), *ring.arrow_items(layout, color)):
        item.paint(surface)


def stands_out(seen: pygame.Surface, below: pygame.Surface, at: tuple[int, int]) -> bool:
    """Whether the ring has 3:1 there against what it lies on."""
    drawn, ground = seen.get_at(at), below.get_at(at)
    return drawn != ground and contrast(tuple(drawn)[:3], tuple(ground)[:3]) >= LEAST_CONTRAST


@pytest.mark.parametrize("theme_id", THEMES)
def test_every_arrow_stands_out_in_every_color(theme_id: str) -> None:
    for name, layout, below, seen in pictures(theme_id):
        for i in range(_ARROWS):
            a = 2 * math.pi * i / _ARROWS
            x = round(layout.ring.centerx + layout.ring.w / 2 * math.cos(a))
            y = round(layout.ring.centery + layout.ring.h / 2 * math.sin(a))
            around = [(x + dx, y + dy) for dx in range(-14, 15) for dy in range(-14, 15)]
            clear = sum(stands_out(seen, below, at) for at in around)
            assert clear >= 70, f"{theme_id} {name}: arrow {i} has {clear} pixels that stand out"


@pytest.mark.parametrize("theme_id", THEMES)
def test_the_oval_is_closed_in_every_color(theme_id: str) -> None:
    """Whichever way one looks from the middle, a line of the ring stands out from the table."""
    for name, layout, below, seen in pictures(theme_id):
        for degree in range(0, 360, 2):
            a = math.radians(degree)
            across = [
                (round(layout.ring.centerx + (layout.ring.w / 2 + off) * math.cos(a)),
                 round(layout.ring.centery + (layout.ring.h / 2 + off) * math.sin(a)))
                for off in range(-14, 15)
            ]  # fmt: skip
            assert any(stands_out(seen, below, at) for at in across), f"{theme_id} {name}: open at {degree} degrees"


def test_while_it_turns_over_the_oval_stays_whole() -> None:
    layout = table_layout(4, 0, SIZE, 1.0)
    for flip in (0.6, -0.3, -1.0):
        drawn = pygame.Surface(SIZE, pygame.SRCALPHA)
        paint_ring(Ring(flip=flip), layout, (200, 40, 40), drawn)
        box = drawn.get_bounding_rect()
        assert box.center == pytest.approx(layout.ring.center, abs=3)
        assert box.h == pytest.approx(layout.ring.h * abs(flip), abs=40)


def test_while_the_arrows_move_what_lies_within_the_ring_lies_still() -> None:
    """Only what lies over something that moves is drawn anew: the piles lie beneath the arrows, which pass them by."""
    layout, ring = table_layout(4, 0, SIZE, 1.0), Ring()
    for phase in (0.0, 0.25, 0.5, 0.75):
        ring.phase = phase
        arrows = ring.arrow_items(layout, None)
        assert not [item.key for item in arrows if item.bounds.collidepoint(layout.ring.center)]
    assert ring.lies_flat
    ring.flip = 0.5
    assert not ring.lies_flat


def whole_band(size: tuple[int, int], width: int, color: tuple[int, ...]) -> pygame.Surface:
    """The band in one picture, in the format of its parts."""
    parts = piles._band(size, width, color)
    whole = pygame.Surface((size[0] + 2 * width, size[1] + 2 * width), pygame.SRCALPHA, parts[0][0])
    for part, place in parts:
        whole.blit(part, place, special_flags=pygame.BLEND_RGBA_ADD)
    return whole


@pytest.mark.parametrize("share", [0.9, 0.35])
def test_a_ring_that_turns_over_has_no_gaps_between_its_parts(share: float) -> None:
    """It looks like the whole squeezed at once, but for a line of pixels here and there."""
    layout, color = table_layout(4, 0, SIZE, 1.0), (200, 40, 40)
    size, width = layout.ring.size, 12
    whole = whole_band(size, width, color)
    squeezed = pygame.transform.scale(whole, (whole.get_width(), piles._flat_px(whole.get_height(), share)))
    drawn = pygame.Surface(squeezed.get_size(), pygame.SRCALPHA)
    blit_many(drawn, piles._flattened(piles._band(size, width, color), whole.get_height(), share))
    masks = [pygame.mask.from_surface(picture, 100) for picture in (squeezed, drawn)]
    around = masks[0].convolve(pygame.Mask((3, 3), fill=True), offset=(-1, -1))
    assert masks[0].count() > 100
    assert masks[1].overlap_area(around, (0, 0)) == masks[1].count(), "something is seen where nothing was"
    near = masks[1].convolve(pygame.Mask((3, 3), fill=True), offset=(-1, -1))
    assert masks[0].overlap_area(near, (0, 0)) == masks[0].count(), "a gap"


def test_a_ring_that_lies_flat_is_drawn_in_parts_and_looks_like_one_that_was_put_together() -> None:
    layout, color = table_layout(4, 0, SIZE, 1.0), (200, 40, 40)
    size, width = layout.ring.size, 12
    whole, parts = whole_band(size, width, color), piles._band(size, width, color)
    drawn = [pygame.Surface(whole.get_size()) for _ in range(2)]
    drawn[0].blit(whole, (0, 0))
    blit_many(drawn[1], parts)
    assert pygame.image.tobytes(drawn[0], "RGB") == pygame.image.tobytes(drawn[1], "RGB")
    assert pygame.mask.from_surface(whole, 200).count() > 1000
    assert sum(surface_bytes(part) for part, _ in parts) < 0.4 * surface_bytes(whole)
    assert all(part.get_parent() is None for part, _ in parts), "the whole is not kept with them"
