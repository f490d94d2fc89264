"""What can be read and told apart, measured on the pixels of the committed masters.

Contrast is WCAG's ratio of relative luminances. Colour blindness is simulated after Machado, Oliveira and Fernandes
(2009) at full severity, in linear light; differences are CIE 1976 (dE).
"""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

from uno_desktop.content.themes import themes
from uno_desktop.ui.kit.drawing.color_sight import SIGHTS
from uno_desktop.ui.kit.drawing.color_sight import _lab as lab

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

ROOT = Path(__file__).resolve().parents[2]
THEMES = ("classic", "office")
ALL = (*THEMES, "boardwalk", "medina", "sundial", "tempest")
"""Those with cards of the usual kinds only, too."""
ACTIONS = ("skip", "reverse", "draw_two")
WILDS = (
    "wild",
    "wild_draw_four",
    "wild_chili",
    "wild_shuffle_hands",
    "wild_swap_hands",
    "wild_customizable",
)
ENOUGH = 4.5
IVORY_FROM, INK_TO = 0.6, 0.03
"""A pixel this light is a sign's fill, one this dark its outline (relative luminance)."""
INK_LIGHT = 0.0116
"""The luminance of the lighter of the two themes' inks."""

Linear = tuple[float, float, float]


def part(theme: str, name: str) -> pygame.Surface:
    return pygame.image.load(ROOT / "themes" / theme / "art" / f"{name}.png")


def linear(color: pygame.Color) -> Linear:
    steps = [c / 255 for c in (color.r, color.g, color.b)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in steps)
    return r, g, b


def luminance(light: Linear) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def mean_light(surface: pygame.Surface, points: list[tuple[int, int]]) -> Linear:
    lights = [linear(surface.get_at(point)) for point in points]
    r, g, b = (sum(light[i] for light in lights) / len(lights) for i in range(3))
    return r, g, b


def field_points() -> list[tuple[int, int]]:
    """The card's field around the middle, without its edge and its corner marks."""
    return [(x, y) for x in range(40, 381, 10) for y in range(150, 481, 10)]


def composed(theme: str, base: str, glyph: str) -> pygame.Surface:
    """The face as the game puts it together: a kind's own whole picture takes no sign in the middle."""
    for whole in (f"base_{glyph}", f"base_{glyph.removeprefix('wild_')}"):
        if whole != "base_wild" and (ROOT / "themes" / theme / "art" / f"{whole}.png").is_file():
            return part(theme, whole)
    card = part(theme, f"base_{base}").copy()
    sign = part(theme, f"glyph_{glyph}")
    card.blit(sign, sign.get_rect(center=(210, 315)))
    return card


def seen(light: Linear, sight: str) -> tuple[float, float, float]:
    rows = SIGHTS[sight]
    r, g, b = (sum(k * c for k, c in zip(row, light, strict=True)) for row in rows)
    return lab((r, g, b))


def fields(theme: str) -> dict[str, Linear]:
    names = [color.name for color in themes.load_folder(ROOT / "themes" / theme).colors]
    return {name: mean_light(part(theme, f"base_{name}"), field_points()) for name in names}


def sides(theme: str) -> list[dict[str, Linear]]:
    """The fields of the colors that are played with at the same time: those of each side."""
    found, light = list(fields(theme).items()), themes.load_folder(ROOT / "themes" / theme).light_colors
    return [dict(side) for side in (found[:light], found[light:]) if side]


@pytest.mark.parametrize("theme", ALL)
def test_ivory_or_its_outline_keeps_the_contrast_on_every_color(theme: str) -> None:
    for name, light in fields(theme).items():
        ivory = luminance(linear(pygame.Color("#fff8e7")))
        field = luminance(light)
        assert max(contrast(ivory, field), contrast(INK_LIGHT, field)) >= ENOUGH, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("glyph", [*ACTIONS, *WILDS])
def test_a_glyph_stands_out_from_its_own_dark_outline(theme: str, glyph: str) -> None:
    """Its figure keeps 4.5:1 to the ink and is large, and ink runs all around it, so that it reads on any card."""
    sign = pygame.transform.smoothscale(part(theme, f"glyph_{glyph}"), (100, 100))
    lights = {(x, y): luminance(linear(sign.get_at((x, y)))) for x in range(100) for y in range(100)
              if sign.get_at((x, y)).a >= 250}  # fmt: skip
    ink = {spot for spot, light in lights.items() if light <= INK_TO}
    figure = {spot for spot, light in lights.items() if contrast(light, INK_LIGHT) >= ENOUGH}
    assert len(figure) >= 1200
    around = {(1, 0), (-1, 0), (0, 1), (0, -1)}
    rim = [(x, y) for x, y in lights if any((x + dx, y + dy) not in lights for dx, dy in around)]
    assert sum(spot in ink for spot in rim) / len(rim) >= 0.97


@pytest.mark.parametrize("theme", ALL)
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_four_colors_are_told_apart(theme: str, sight: str) -> None:
    """By hue and lightness together, even without their shapes."""
    for side in sides(theme):
        found = {name: seen(light, sight) for name, light in side.items()}
        for (one, a), (other, b) in itertools.combinations(found.items(), 2):
            distance = sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5
            assert distance >= 10, f"{one} and {other}: {distance:.1f}"


@pytest.mark.parametrize("theme", ALL)
def test_the_four_colors_differ_in_lightness(theme: str) -> None:
    for side in sides(theme):
        found = sorted(seen(light, "normal")[0] for light in side.values())
        assert min(b - a for a, b in itertools.pairwise(found)) >= 8


@pytest.mark.parametrize("theme", ALL)
def test_the_four_shapes_are_told_apart_without_color(theme: str) -> None:
    """Any two shapes, laid on each other at 20 px, differ in a good part of their area."""
    shapes = [color.shape for color in themes.load_folder(ROOT / "themes" / theme).colors]
    masks = {}
    for shape in shapes:
        small = pygame.transform.smoothscale(part(theme, f"shape_{shape}"), (20, 20))
        masks[shape] = pygame.mask.from_surface(small)
    for one, other in itertools.combinations(shapes, 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - both
        assert both / either <= 0.86, f"{one} and {other}"


@pytest.mark.parametrize("theme", ALL)
def test_the_colors_shape_is_printed_on_every_base(theme: str) -> None:
    """Ivory with a dark edge in both corners that the glyph leaves free."""
    for name in fields(theme):
        base = part(theme, f"base_{name}")
        for cx, cy in ((352, 80), (68, 550)):
            spots = [
                luminance(linear(base.get_at((cx + dx, cy + dy)))) for dx in range(-36, 37) for dy in range(-36, 37)
            ]
            light, dark = sum(v >= IVORY_FROM for v in spots), sum(v <= INK_TO for v in spots)
            assert light >= 500, name
            assert dark >= 250, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kinds", [ACTIONS, WILDS])
def test_action_cards_are_told_apart_at_64_px_in_grey(theme: str, kinds: tuple[str, ...]) -> None:
    pictures = {}
    for kind in kinds:
        base = "wild" if kind in WILDS else next(iter(fields(theme)))
        small = pygame.transform.smoothscale(composed(theme, base, kind), (64, 96))
        pictures[kind] = [luminance(linear(small.get_at((x, y)))) for x in range(12, 52) for y in range(28, 68)]
    for one, other in itertools.combinations(kinds, 2):
        apart = sum(abs(a - b) > 0.15 for a, b in zip(pictures[one], pictures[other], strict=True))
        assert apart >= 250, f"{one} and {other}: {apart} of 1600 pixels differ"


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_wild_cards_of_a_deck_look_alike_across_a_table(theme: str) -> None:
    """As 12 by 18 blurred pixels, where no sign can be read any more, light and hue alone tell them apart."""
    loaded = themes.load_folder(ROOT / "themes" / theme)
    for deck in map(loaded.deck, loaded.deck_ids):
        far = {
            kind.id: pygame.transform.smoothscale(composed(theme, "wild", kind.id), (12, 18))
            for kind in deck.kinds
            if kind.id in WILDS
        }
        for (one, a), (other, b) in itertools.combinations(far.items(), 2):
            apart = 0.0
            for x, y in itertools.product(range(1, 11), range(1, 17)):
                p, q = lab(linear(a.get_at((x, y)))), lab(linear(b.get_at((x, y))))
                apart += sum((i - j) ** 2 for i, j in zip(p, q, strict=True)) ** 0.5 / 160
            assert apart >= 30, f"{one} and {other}: {apart:.1f}"


@pytest.mark.parametrize("theme", ALL)
def test_the_theme_names_the_hues_its_cards_are_painted_in(theme: str) -> None:
    loaded = themes.load_folder(ROOT / "themes" / theme)
    painted = fields(theme)
    for color in loaded.colors:
        a, b = seen(painted[color.name], "normal"), seen(linear(pygame.Color(*color.rgb)), "normal")
        assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 <= 24, color.name
