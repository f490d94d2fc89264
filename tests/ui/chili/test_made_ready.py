"""What a drop shows is made before it is wanted: no frame waits for a picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame
import pytest

from uno_desktop.content.themes import load as load_theme
from uno_desktop.ui.drop.drop_art import WIDEST, FittedArt
from uno_desktop.ui.drop.falling_cards import BACK, CardPictures
from uno_desktop.ui.drop.floor import paint_floor
from uno_desktop.ui.drop.ranking import Line, Ranking
from uno_desktop.ui.kit import draw, images
from uno_desktop.ui.kit.preload import PreloadQueue
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.shell.card_faces import FaceBook

SIZE = (1280, 720)
NewlyMade = Callable[[str], list[Hashable]]


@pytest.fixture(autouse=True)
def window() -> Iterator[Window]:
    opened = Window("ready", SIZE, headless=True)
    yield opened
    opened.close()


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


def test_an_upside_down_card_keeps_no_upright_picture_of_its_own(window: Window) -> None:
    theme = load_theme("classic")
    cards = CardPictures(FaceBook(theme, theme.deck()), 720)
    cards._picture(3, (60, 204, 6, 3))
    assert len(cards._cards) == 1
    cards._picture(BACK, (60, 204, 6, 3))
    assert len(cards._cards) == 3, "backs are seen both ways up"
