"""The cards of all themes as people with other color sight see them, composed as the game shows them.

Color blindness is simulated after Machado, Oliveira and Fernandes (2009) at full severity; the difference is CIEDE2000.
Below 1 nobody notices it, from 2 on one does who looks for it; two fields apart by ``LEAST`` are two colors at a
glance, in cards that do not lie side by side. The sign of its color is on every card besides.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator

import numpy as np
import pytest
from seen_difference import ciede2000, seen_difference

from uno_desktop.content.files.paths import shipped_themes_dir
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.themes import load_folder
from uno_desktop.engine.cards import Deck
from uno_desktop.ui.kit.drawing.color_sight import SIGHTS
from uno_desktop.ui.shell.look.card_faces import MASTER_SIZE, FaceBook

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

THEMES = ("boardwalk", "classic", "medina", "office", "sundial", "tempest")
LEAST = 9.0
FIELD = ((30, 150, 90, 330), (300, 150, 90, 330))
"""Beside the sign in the middle, without the corners: x, y, width and height on a card at full size."""
MARKS = ((352, 80, 0), (68, 550, 180))
"""The middle of each shape on a card, and by how much it is turned."""
MARK_PX = 62
LIKE, UNLIKE = 0.85, 0.95
"""How much of the figure and of the shape must be the same; and how much of that another shape may have."""
SHARMA = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)
"""Pairs of colors and their difference, from the table of Sharma, Wu and Dalal (2005)."""


def theme_of(name: str) -> Theme:
    return load_folder(shipped_themes_dir() / name)


def decks(theme: Theme) -> Iterator[tuple[Deck, FaceBook]]:
    for deck_id in theme.deck_ids:
        yield theme.deck(deck_id), FaceBook(theme, theme.deck(deck_id))


def hue(card: pygame.Surface) -> tuple[int, ...]:
    """The color most of a card's field is near to."""
    pixels = pygame.surfarray.array3d(card)
    field = np.concatenate([pixels[x : x + w, y : y + h].reshape(-1, 3) for x, y, w, h in FIELD])
    return tuple(int(value) for value in np.median(field, axis=0))


@pytest.mark.parametrize(("one", "other", "difference"), SHARMA)
def test_differences_are_those_of_the_published_table(one, other, difference):
    assert ciede2000(one, other) == pytest.approx(difference, abs=0.0001)
    assert ciede2000(other, one) == pytest.approx(difference, abs=0.0001)


def test_colors_that_are_alike_to_somebody_are_found():
    """Red and green of one lightness: far apart as a rule, nearly one color without the cones for red or green."""
    red, green = (176, 92, 60), (122, 120, 40)
    assert seen_difference(red, green, "normal") > 25
    assert seen_difference(red, green, "deuteranopia") < LEAST
    assert seen_difference(red, (255, 220, 60), "deuteranopia") > LEAST


@pytest.mark.parametrize("theme", THEMES)
def test_cards_of_two_colors_differ_in_every_kind_of_color_sight(theme):
    """Of every kind of card, in every deck, on both of its sides."""
    near, pairs = [], 0
    for deck, faces in decks(theme_of(theme)):
        fields: dict[tuple[str, int], dict[str, tuple[int, ...]]] = {}
        for face, kind in enumerate(deck.face_kinds):
            color = deck.face_colors[face]
            if color >= 0:
                card = hue(faces.composer.master(face))
                fields.setdefault((kind.id, deck.face_sides[face]), {})[deck.colors[color]] = card
        for (kind_id, _), cards in fields.items():
            for (one, a), (other, b) in itertools.combinations(cards.items(), 2):
                pairs += 1
                found = {sight: seen_difference(a, b, sight) for sight in SIGHTS}
                near += [f"{kind_id} {one}, {other}: {sight} {d:.1f}" for sight, d in found.items() if d < LEAST]
    assert pairs >= 60
    assert near == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_shape_of_its_color_and_no_other_is_on_every_card(theme):
    """Twice: light, in a dark line, with the outline that the shape has; upside down below."""
    loaded = theme_of(theme)
    masks = {color.shape: shape_mask(loaded, color.shape) for color in loaded.colors}
    for deck, faces in decks(loaded):
        for face, kind in enumerate(deck.face_kinds):
            color = deck.face_colors[face]
            if color < 0:
                continue
            own = loaded.colors[color].shape
            card = faces.composer.master(face)
            for x, y, turn in MARKS:
                like = {shape: likeness(card, x, y, turn, mask) for shape, mask in masks.items()}
                most = max(value for shape, value in like.items() if shape != own)
                assert like[own] >= LIKE, (kind.id, deck.colors[color], like)
                assert most <= like[own] * UNLIKE, (kind.id, deck.colors[color], like)


def shape_mask(theme: Theme, shape: str) -> pygame.mask.Mask:
    picture = pygame.image.load(theme.art_file(f"shape_{shape}"))
    seen = picture.subsurface(picture.get_bounding_rect(120))
    return pygame.mask.from_surface(pygame.transform.smoothscale(seen, (MARK_PX, MARK_PX)), 120)


def likeness(card, x, y, turn, mask) -> float:
    """How far the figure around a place is that shape, 0 to 1: what both cover, of what one of them does."""
    part = pygame.Rect(0, 0, 2 * MARK_PX, 2 * MARK_PX)
    part.center = x, y
    part = part.clip(pygame.Rect((0, 0), MASTER_SIZE))
    figure = figure_in(pygame.transform.rotate(card.subsurface(part), turn))
    if figure is None:
        return 0.0
    both = figure.overlap_area(mask, (0, 0))
    return both / (figure.count() + mask.count() - both)


def figure_in(corner: pygame.Surface) -> pygame.mask.Mask | None:
    """The outlined light figure in the middle of a picture, at the size of a mark; None if there is none."""
    ink = pygame.mask.from_threshold(corner, (23, 20, 28), (44, 44, 44, 255))
    light = pygame.mask.from_threshold(corner, (255, 250, 238), (70, 70, 80, 255))
    open_ = ink.copy()
    open_.invert()
    whole = open_.connected_component((1, corner.get_height() // 2))  # all around the figure
    whole.invert()
    middle = pygame.Vector2(corner.get_rect().center)
    parts = [
        each
        for each in whole.connected_components(400)
        if middle.distance_to(pygame.Vector2(each.centroid())) <= MARK_PX / 2
        and each.overlap_area(light, (0, 0)) >= 0.2 * each.count()
    ]
    if not parts:
        return None
    largest = max(parts, key=pygame.mask.Mask.count)
    box = largest.get_bounding_rects()[0]
    picture = largest.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)).subsurface(box)
    return pygame.mask.from_surface(pygame.transform.smoothscale(picture, (MARK_PX, MARK_PX)), 120)


def test_a_card_without_its_shape_is_found():
    loaded = theme_of("classic")
    card = FaceBook(loaded, loaded.deck()).composer.master(0).copy()
    own = shape_mask(loaded, loaded.colors[loaded.deck().face_colors[0]].shape)
    x, y, _ = MARKS[0]
    assert likeness(card, x, y, 0, own) >= LIKE
    card.fill(hue(card), (x - 50, y - 50, 100, 100))
    assert likeness(card, x, y, 0, own) == 0.0
