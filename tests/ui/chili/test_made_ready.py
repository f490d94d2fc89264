"""What a drop shows is made before it is wanted: no frame waits for a picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pygame
import pytest

from uno_desktop.content.themes.themes import load as load_theme
from uno_desktop.ui.drop.drop_art import WIDEST, FittedArt
from uno_desktop.ui.drop.drop_seats import chip
from uno_desktop.ui.drop.falling_cards import BACK, CardPictures, fill_in, pack
from uno_desktop.ui.drop.floor import paint_floor
from uno_desktop.ui.drop.ranking import Line, Ranking
from uno_desktop.ui.drop.sauce import Sauce, _spread_at
from uno_desktop.ui.drop.tumble import Pose, tumble
from uno_desktop.ui.kit.caches.cache import shrink
from uno_desktop.ui.kit.caches.preload import PreloadQueue
from uno_desktop.ui.kit.drawing import draw, images
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.look.card_faces import FaceBook

pytestmark = pytest.mark.usefixtures("window")

SIZE = (1280, 720)


def test_the_order_of_dropping_finds_all_its_pictures(
    window: Window, newly_made: Callable[[str], list[Hashable]]
) -> None:
    style = Style().for_window(SIZE)
    faces = {px: draw.circle(px, (200, 90, 20)) for px in range(8, 80)}
    lines = [Line(n + 1, faces.__getitem__, f"Player {n}", f"{300 + 41 * n} ms", is_last=n == 9) for n in range(10)]
    ranking = Ranking("The order of dropping", lines, 0.0)
    for make in ranking.preload(SIZE, style, 60):
        make()
    shapes, words = newly_made("shapes"), newly_made("text")
    for item in ranking.items(9.0, SIZE, style, 60):
        item.paint(window.surface)
    assert shapes == []
    assert [key[:2] for key in words] == [("line", "The order of dropping")], "only the title, a short line, is left"


@pytest.mark.parametrize("with_art", [True, False])
def test_the_floor_covers_all(window: Window, with_art: bool) -> None:
    picture = pygame.Surface((800, 450))
    picture.fill((120, 80, 40))
    floor = pygame.Surface(SIZE)
    floor.fill((255, 0, 255))
    paint_floor(floor, (90, 60, 40), (240, 200, 120), picture if with_art else None)
    left = pygame.mask.from_threshold(floor, (255, 0, 255), (60, 60, 60, 255))
    assert left.count() == 0
    middle, corner = floor.get_at((640, 500)), floor.get_at((2, 2))
    assert sum(middle[:3]) > 3 * sum(corner[:3]), "light falls on the middle"


def test_the_art_is_read_on_another_thread(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = load_theme("office")
    queue = PreloadQueue()
    queue.extend(FittedArt(theme, 480).preload())
    queue.finish()
    monkeypatch.setattr(images, "load", lambda path: pytest.fail(f"{path} is read again"))
    art = FittedArt(theme, 480)
    assert all(art(part) is not None for part in WIDEST if theme.art_file(part) is not None)
    assert list(art.preload()) == []


def test_a_card_upside_down_is_the_picture_turned(window: Window) -> None:
    theme = load_theme("classic")
    cards = CardPictures(FaceBook(theme, theme.deck()), 720)
    upright, turned = cards._picture(3, (60, 24, 6, 3)), cards._picture(3, (60, 204, 6, 3))
    flipped = pygame.transform.flip(upright, True, True)
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(flipped, "RGBA")
    cards = CardPictures(cards._faces, 720)
    cards._picture(3, (60, 204, 6, 3))
    assert len(cards._cards) == 1, "it keeps no upright picture of its own"
    cards._picture(BACK, (60, 204, 6, 3))
    assert len(cards._cards) == 3, "backs are seen both ways up"


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_a_puddle_scaled_or_mirrored_in_strips_is_the_picture_made_at_once(window: Window, theme: str) -> None:
    sauce = Sauce(FittedArt(load_theme(theme), 1080), 1080, (180, 60, 30), 0.07)
    pieces = list(sauce._preload_blob(1, 0.94))
    assert len(pieces) > 4
    for piece in pieces:
        piece()
    assert sauce._is_ready(1, 0.94)
    at_once = shrink(sauce._puddle(1), sauce._blob_px(0.94))
    assert pygame.image.tobytes(sauce._blob_picture(1, 0.94), "RGBA") == pygame.image.tobytes(at_once, "RGBA")
    for piece in sauce._preload_mirrored(4):
        piece()
    mirrored = pygame.transform.flip(sauce._puddles[1], True, False)
    assert pygame.image.tobytes(sauce._puddle(4), "RGBA") == pygame.image.tobytes(mirrored, "RGBA")


def test_all_that_is_seen_of_the_sauce_is_preloaded(window: Window) -> None:
    sauce = Sauce(FittedArt(load_theme("office"), 480), 480, (180, 60, 30), 0.07)
    for piece in (*sauce.preload(), *sauce.preload_spread()):
        piece()
    before = set(sauce._sprites._cache._kept)
    for n in range(600):
        t = n / 200
        for front in (False, True):
            list(sauce.ring(t, 400, front=front))
        list(sauce.stream((0.0, 0.4), t, 400))
        list(sauce.puddle(t, 400))
    assert set(sauce._sprites._cache._kept) == before


def test_the_puddle_turns_from_one_picture_into_the_next_as_if_both_were_drawn(window: Window) -> None:
    sauce = Sauce(FittedArt(load_theme("classic"), 720), 720, (180, 60, 30), 0.07)
    for limit in (0.22, 0.58):
        opacities = []
        for n in range(12):
            picture, share = _spread_at(limit + 0.1 * (n + 0.5) / 12)
            if picture < 6:
                continue
            stage, step = divmod(picture - 6, 4)
            width, floor = sauce._blob_px(share), pygame.Surface((800, 500))
            floor.fill((90, 140, 60))
            once, middle = floor.copy(), (400, 250)
            blended = sauce._blob_picture(picture, share)
            once.blit(blended, blended.get_rect(center=middle))
            for whole, opacity in ((sauce._puddles[stage], 255), (sauce._puddles[stage + 1], 255 * (step + 0.5) / 4)):
                drawn = shrink(whole, width).copy()
                drawn.set_alpha(round(opacity))
                floor.blit(drawn, drawn.get_rect(center=middle))
            assert _apart(once, floor) < 1.0
            opacities.append(step)
        assert opacities == sorted(opacities)
        assert set(opacities) == {1, 2, 3}


def _apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean distance between the colors of two pictures, by some of their bytes."""
    a, b = (pygame.image.tobytes(picture, "RGB")[::7] for picture in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_a_verdict_is_made_before_it_is_told(window: Window, newly_made: Callable[[str], list[Hashable]]) -> None:
    style, room = Style().for_window(SIZE), pygame.Rect((0, 0), SIZE)
    chip("time", "388 ms", (300, 300), style, room)
    made = newly_made("shapes")
    for words in ("388 ms", "412 ms", "999 ms"):
        chip("time", words, (100, 100), style, room)
    assert not made, "a plate is as wide for every time"


def test_a_packed_picture_looks_the_same_and_leaves_the_window_alone(window: Window) -> None:
    theme = load_theme("classic")
    cards = CardPictures(FaceBook(theme, theme.deck()), 720)
    plain = cards._picture(BACK, (60, 24, 4, 2))
    packed = plain.copy()
    window.surface.fill((90, 140, 60))
    pack(packed)
    assert packed.get_flags() & pygame.RLEACCEL
    assert window.surface.get_at((0, 0))[:3] == (90, 140, 60)
    seen = []
    for picture in (plain, packed):
        window.surface.fill((90, 140, 60))
        window.surface.blit(picture, (50, 50))
        seen.append(pygame.image.tobytes(window.surface, "RGB"))
    assert max(abs(a - b) for a, b in zip(*seen, strict=True)) <= 2


def test_filling_in_makes_solid_what_nearly_is_and_nothing_else(window: Window) -> None:
    picture = pygame.Surface((4, 1), pygame.SRCALPHA)
    for x, opacity in enumerate((0, 120, 242, 251)):
        picture.set_at((x, 0), (200, 100, 50, opacity))
    fill_in(picture)
    assert [picture.get_at((x, 0))[3] for x in range(4)] == [0, 120, 242, 255]
    assert picture.get_at((3, 0))[:3] == (200, 100, 50)


def test_falling_cards_are_packed_while_they_turn_and_not_where_they_lie(window: Window) -> None:
    theme = load_theme("classic")
    faces = FaceBook(theme, theme.deck())
    cards = CardPictures(faces, 360)
    flights = tumble([Pose(0.1 * n, 0.5, 0.16, 0.05, 7.0 * n) for n in range(3)], (0, 0.8), (0.2, 0.1), 0.04, Random(2))
    falls = cards.falls([BACK] * 3, flights)
    for pieces in (cards.preload_falls(falls), cards.preload_packing()):
        for piece in pieces:
            piece()
    made = set(cards._cards._kept)
    assert all(fall.looks[-1].is_still for fall in falls)
    turning = {look.steps for fall in falls for look in fall.looks if not look.is_still}
    packed = {steps for steps in turning if cards._picture(BACK, steps).get_flags() & pygame.RLEACCEL}
    assert len(packed) > 10
    assert {steps[1:] for steps in turning - packed} <= {(0, 6, 3)}, "what the table shows too stays as it is"
    for width in {steps[0] for steps in turning}:
        assert not faces.back(width).get_flags() & pygame.RLEACCEL
    for fall in falls:
        assert not cards._picture(BACK, fall.looks[-1].steps).get_flags() & pygame.RLEACCEL
    for n in range(120):
        cards.falling(falls, n / 60, 300)
    assert set(cards._cards._kept) == made, "nothing is left to be made"


def test_faces_are_made_before_the_pictures_of_them(
    window: Window, newly_made: Callable[[str], list[Hashable]]
) -> None:
    theme = load_theme("classic")
    cards = CardPictures(FaceBook(theme, theme.deck()), 720)
    held = [Pose(0.1 * n, 0.5, 0.16, 0.15, 7.0 * n) for n in range(3)]
    falls = cards.falls([3, 7, 50], tumble(held, (0, 0.8), (0.2, 0.1), 0.12, Random(2)))
    for piece in cards.preload_faces(falls):
        piece()
    masters, faces = newly_made("card_masters"), newly_made("cards")
    for piece in cards.preload_falls(falls):
        piece()
    assert not masters
    assert not faces, "each takes longer than may pass between two looks at the input"
